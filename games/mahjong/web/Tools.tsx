import { text, useShell } from '@madang/web/kit';
import { useState } from 'react';
import type { View } from './model';
import type { Settings } from './settings';
import css from './tools.module.css';
import type { Play } from './usePlay';

interface ToolsProps {
  view: View;
  mine: Play;
  settings: Settings;
  keep(change: Partial<Settings>): void;
}

/** What goes by itself in this hand, and how I like to hold my tiles. */
export function Tools({ view, mine, settings, keep }: ToolsProps) {
  const { t } = useShell();
  const [more, setMore] = useState(false);
  const { on, switchTo } = mine;
  const { sorted, oneTap, corners, waits } = settings;
  const joy = view.options.mode === 'joy';
  const own = (
    <>
      <Toggle on={on.win} label={t(text('자동승', 'Auto win'))} onPress={() => switchTo({ win: !on.win })} />
      <Toggle
        on={on.noCalls}
        label={t(joy ? text('뺏지 않기', 'No claims') : text('울지 않기', 'No calls'))}
        onPress={() => switchTo({ noCalls: !on.noCalls })}
      />
      <Toggle
        on={on.tsumogiri}
        label={t(text('쯔모기리', 'Throw draws'))}
        onPress={() => switchTo({ tsumogiri: !on.tsumogiri })}
      />
    </>
  );
  return (
    <div className={css.tools} role="group" aria-label={t(text('자동', 'Automatic'))}>
      <div className={css.quick}>{own}</div>
      <button
        type="button"
        className={`${css.toggle} ${css.menu}`}
        aria-expanded={more}
        data-on={on.win || on.noCalls || on.tsumogiri || undefined}
        onClick={() => setMore(!more)}
      >
        {t(text('설정', 'More'))}
      </button>
      {more && (
        <div className={css.more}>
          <div className={css.also}>{own}</div>
          <Toggle on={sorted} label={t(text('패 정렬', 'Sort'))} onPress={() => keep({ sorted: !sorted })} />
          <Toggle on={oneTap} label={t(text('한 번에 버리기', 'One tap'))} onPress={() => keep({ oneTap: !oneTap })} />
          <Toggle on={corners} label={t(text('작은 숫자', 'Digits'))} onPress={() => keep({ corners: !corners })} />
          {view.options.assist !== 'off' && (
            <Toggle on={waits} label={t(text('대기 보기', 'Waits'))} onPress={() => keep({ waits: !waits })} />
          )}
        </div>
      )}
    </div>
  );
}

function Toggle({ on, label, onPress }: { on: boolean; label: string; onPress(): void }) {
  return (
    <button type="button" className={css.toggle} aria-pressed={on} onClick={onPress}>
      <i aria-hidden="true" />
      {label}
    </button>
  );
}
