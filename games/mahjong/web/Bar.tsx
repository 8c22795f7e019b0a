import { Button, Countdown, type Text, text, useShell } from '@madang/web/kit';
import { useEffect } from 'react';
import { type Answer, answers } from './answers';
import css from './bar.module.css';
import type { TableProps, View } from './model';
import { TileOf } from './Tile';
import { sayTiles } from './tile';
import type { Play } from './usePlay';
import { worth } from './words';

interface BarProps {
  table: TableProps;
  mine: Play;
  /** Shows the result of the hand again, where it was put aside. */
  onResult: (() => void) | null;
}

/** Above my hand: what I may answer, always in the same order, with the tiles that it would take. */
export function Bar({ table, mine, onResult }: BarProps) {
  const { t, prefs } = useShell();
  const { view, deadline, clock } = table;
  const offered = view.window?.offer.tile ?? null;
  const mayAnswer = view.phase === 'discard' || view.phase === 'claims' || view.phase === 'robbing';
  const all = mayAnswer ? answers(mine.legal, offered, view.options.mode === 'joy') : [];
  // While the tile for riichi is chosen, there is that and the way back.
  const list = mine.riichi ? all.filter(({ kind }) => kind === 'riichi') : all;
  const hint = hintOf(mine, list.length);
  useAnswerKeys(list, mine, prefs.singleKeys);
  const until = view.deadline ?? deadline;
  const timed = until !== null && (list.length > 0 || mine.open.size > 0);
  return (
    <div className={css.bar} role="group" aria-label={t(text('내 선택', 'My choices'))} data-answers="" tabIndex={-1}>
      {timed && (
        <span className={css.time}>
          <Countdown until={until} clock={clock} />
        </span>
      )}
      {hint && (
        <p className={css.hint} data-riichi={mine.riichi || undefined} role={mine.riichi ? 'status' : undefined}>
          {t(hint)}
        </p>
      )}
      {list.map((answer, i) => (
        <AnswerButton
          key={`${answer.kind} ${i}`}
          answer={answer}
          view={view}
          pressed={answer.kind === 'riichi' && mine.riichi}
          onPress={() => mine.answer(answer.action)}
        />
      ))}
      {onResult && (
        <Button className={css.back} data-rewatch="" onClick={onResult}>
          {t(text('결과 보기', 'See the result'))}
        </Button>
      )}
    </div>
  );
}

/** What to do with my tiles; `null`: it is plain from the buttons. */
function hintOf({ open, lifted, riichi }: Play, buttons: number): Text | null {
  const again = lifted !== null && open.has(lifted);
  if (riichi) {
    return again
      ? text('한 번 더 누르면 리치하고 버려요', 'Tap it again to declare riichi')
      : text('리치하면서 버릴 패를 골라 주세요', 'Pick the tile to throw with riichi');
  }
  if (buttons > 0 || open.size === 0) return null;
  if (again) return text('한 번 더 누르면 버려요', 'Tap it again to throw it');
  return lifted === null ? text('버릴 패를 눌러 보세요', 'Tap a tile to throw it') : null;
}

interface AnswerButtonProps {
  answer: Answer;
  view: View;
  pressed: boolean;
  onPress(): void;
}

function AnswerButton({ answer, view, pressed, onPress }: AnswerButtonProps) {
  const { t, prefs } = useShell();
  const { kind, label, tiles, taken, key } = answer;
  const shown = kind === 'win' && taken === null ? [] : tiles;
  const value = kind === 'win' && view.own?.win ? t(worth(view.own.win)) : null;
  const said = shown.length > 0 ? `${t(label)}, ${t(sayTiles(shown, view.reds))}` : t(label);
  return (
    <button
      type="button"
      className={`button ${css.answer}`}
      data-kind={kind}
      aria-label={value ? `${said}, ${value}` : said}
      aria-pressed={kind === 'riichi' ? pressed : undefined}
      aria-keyshortcuts={prefs.singleKeys ? key : undefined}
      onClick={onPress}
    >
      <span className={css.word}>
        {pressed ? t(text('취소', 'Cancel')) : t(label)}
        {prefs.singleKeys && <kbd>{key.toUpperCase()}</kbd>}
      </span>
      {value && <small className={css.value}>{value}</small>}
      {shown.length > 0 && !value && (
        <span className={css.tiles} aria-hidden="true">
          {shown.map(tile => (
            <span key={tile} data-taken={tile === taken || undefined}>
              <TileOf tile={tile} />
            </span>
          ))}
        </span>
      )}
    </button>
  );
}

const WRITES = 'input, textarea, select, [contenteditable]';

/** Letters press my buttons, for those who switched single keys on; of several of a kind the first. */
function useAnswerKeys(list: readonly Answer[], mine: Play, on: boolean) {
  useEffect(() => {
    if (!on || list.length === 0) return;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      if (document.querySelector('dialog[open]')) return;
      const pressed = event.key.toLowerCase();
      const chis = list.filter(({ kind }) => kind === 'chi');
      const answer = list.find(({ key }) => key === pressed) ?? chis[Number(pressed) - 1];
      if (!answer) return;
      event.preventDefault();
      mine.answer(answer.action);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
