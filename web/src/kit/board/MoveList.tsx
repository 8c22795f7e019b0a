import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Text } from '../../wire';
import { useShell } from '../shell';
import type { Jumps } from './listed';
import css from './moves.module.css';
import type { Tone } from './Stone';

export interface MoveLine {
  /** "h8", or what else was done. */
  text: string;
  tone: Tone;
  /** The same in words. */
  spoken: string;
}

interface MoveListProps {
  title: Text;
  empty: Text;
  moves: readonly MoveLine[];
  /** Where each move leads when it is pressed; left out: they are only read. */
  jumps?: Jumps;
}

/** How many moves stand in a line. */
const ACROSS = 2;

/** The record of moves, two a line; the newest, or the one that is shown again, is always in sight. */
export function MoveList({ title, empty, moves, jumps }: MoveListProps) {
  const { t } = useShell();
  const list = useRef<HTMLOListElement>(null);
  const current = jumps ? jumps.current : moves.length - 1;
  useEffect(() => keepInSight(list.current, current), [current]);
  return (
    <section className={css.moves} aria-label={t(title)}>
      <h2 className={css.title}>{t(title)}</h2>
      {moves.length === 0 ? (
        <p className={css.empty}>{t(empty)}</p>
      ) : (
        // What scrolls and has no buttons can be scrolled by keys.
        <ol className={css.list} ref={list} tabIndex={jumps ? undefined : 0} data-rewatch={jumps && ''}>
          {moves.map((move, i) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a move is its number
              key={i}
              number={i + 1}
              move={move}
              current={current}
              jumps={jumps}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface LineProps {
  number: number;
  move: MoveLine;
  current: number;
  jumps: Jumps | undefined;
}

function Line({ number, move, current, jumps }: LineProps) {
  const at = number - 1;
  const written = (
    <>
      <span className="for-readers">{`${number}. ${move.spoken}`}</span>
      <span className={css.written} aria-hidden="true">
        <span className={css.number}>{number}</span>
        <span className={css.stone} data-tone={move.tone} />
        {move.text}
      </span>
    </>
  );
  if (jumps) {
    return (
      <li>
        <Jump at={at} jumps={jumps}>
          {written}
        </Jump>
      </li>
    );
  }
  return (
    <li className={css.move} data-now={at === current || undefined}>
      {written}
    </li>
  );
}

/** A move that leads to its place in the game. All of them are one tab stop: up and down lead from line to line. */
function Jump({ at, jumps, children }: { at: number; jumps: Jumps; children: ReactNode }) {
  const { current, to } = jumps;
  return (
    <button
      type="button"
      className={css.move}
      aria-current={at === current ? 'step' : undefined}
      data-now={at === current || undefined}
      data-later={at > current || undefined}
      tabIndex={at === Math.max(0, current) ? 0 : -1}
      onClick={() => to(at)}
      onKeyDown={leadOn}
    >
      {children}
    </button>
  );
}

function leadOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = { ArrowUp: -ACROSS, ArrowDown: ACROSS }[event.key];
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  const next = by === undefined ? undefined : buttons[buttons.indexOf(event.currentTarget) + by];
  if (by !== undefined) event.preventDefault();
  next?.focus();
}

/** Moves the list, never the page. A focus within it goes with the move that is shown. */
function keepInSight(list: HTMLOListElement | null, current: number): void {
  const line = list?.children[Math.max(0, current)];
  if (!list || !(line instanceof HTMLElement)) return;
  const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top - EDGE;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight + EDGE;
  if (list.contains(document.activeElement)) line.querySelector('button')?.focus({ preventScroll: true });
}

/** The padding of the list, in CSS pixels. */
const EDGE = 4;
