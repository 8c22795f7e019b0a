import { useEffect, useRef } from 'react';
import type { Text } from '../../wire';
import { useShell } from '../shell';
import css from './moves.module.css';
import type { Tone } from './Stone';

export interface MoveLine {
  /** "h8", or what else was done. */
  text: string;
  tone: Tone;
  /** The same in words. */
  spoken: string;
}

/** The record of moves, two a line; the newest is always in sight. */
export function MoveList({ title, empty, moves }: { title: Text; empty: Text; moves: readonly MoveLine[] }) {
  const { t } = useShell();
  const list = useRef<HTMLOListElement>(null);
  const count = moves.length;
  useEffect(() => {
    const box = list.current;
    if (box && count > 0) box.scrollTop = box.scrollHeight;
  }, [count]);
  return (
    <section className={css.moves} aria-label={t(title)}>
      <h2 className={css.title}>{t(title)}</h2>
      {count === 0 ? (
        <p className={css.empty}>{t(empty)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <ol className={css.list} ref={list} tabIndex={0}>
          {moves.map((move, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is its number
            <li key={i} className={css.move} data-last={i === count - 1 || undefined} aria-label={move.spoken}>
              <span className={css.number}>{i + 1}</span>
              <span className={css.stone} data-tone={move.tone} />
              {move.text}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
