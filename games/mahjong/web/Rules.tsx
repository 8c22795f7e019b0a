import { text, useShell } from '@madang/web/kit';
import { useState } from 'react';
import { JoyRules } from './JoyRules';
import { RiichiRules } from './RiichiRules';
import css from './rules.module.css';
import { Terms } from './Terms';
import { YakuTable } from './YakuTable';

const PAGES = [
  { id: 'joy', title: text('조이 마작', 'Joy'), Page: JoyRules },
  { id: 'riichi', title: text('리치마작', 'Riichi'), Page: RiichiRules },
  { id: 'yaku', title: text('역 표', 'Yaku'), Page: YakuTable },
  { id: 'terms', title: text('용어', 'Words'), Page: Terms },
] as const;

/** How mahjong is played: the easy game, the whole one, and what counts in it. */
export function Rules() {
  const { t } = useShell();
  const [open, setOpen] = useState<(typeof PAGES)[number]['id']>('joy');
  const page = PAGES.find(({ id }) => id === open) ?? PAGES[0];
  return (
    <div className={css.rules}>
      <div className="row" role="group" aria-label={t(text('무엇을 볼까요?', 'What to read'))}>
        {PAGES.map(({ id, title }) => (
          <button key={id} type="button" className="chip" aria-pressed={id === open} onClick={() => setOpen(id)}>
            {t(title)}
          </button>
        ))}
      </div>
      <page.Page />
    </div>
  );
}
