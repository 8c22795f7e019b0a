import { useEffect, useRef } from 'react';
import type { Text } from '../../wire';
import { useShell } from '../shell';
import css from './moves.module.css';
import { PieceSign } from './Piece';
import type { Tone } from './squares';
import { type Move, spokenMove, TONE } from './words';

/** A move as it is written and said. */
export type Written = Move & { tone: Tone; san: string };

interface MovesProps {
  title: Text;
  empty: Text;
  moves: readonly Written[];
}

/**
 * The record of moves, white's and black's side by side; on a phone held upright all of them in one line. The newest is
 * always in sight.
 */
export function Moves({ title, empty, moves }: MovesProps) {
  const { t } = useShell();
  const list = useRef<HTMLOListElement>(null);
  const count = moves.length;
  useEffect(() => {
    const box = list.current;
    if (!box || count === 0) return;
    const toNewest = () => box.scrollTo(box.scrollWidth, box.scrollHeight);
    toNewest();
    // A phone that is turned lays the list out anew.
    const watch = new ResizeObserver(toNewest);
    watch.observe(box);
    return () => watch.disconnect();
  }, [count]);
  const pairs = Array.from({ length: Math.ceil(count / 2) }, (_, at) => moves.slice(at * 2, at * 2 + 2));
  return (
    <section className={css.moves} aria-label={t(title)}>
      <h2 className={css.title}>{t(title)}</h2>
      {count === 0 ? (
        <p className={css.empty}>{t(empty)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <ol className={css.list} ref={list} tabIndex={0}>
          {pairs.map((pair, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair of moves is its number
            <li key={at} className={css.pair}>
              <span className={css.number}>{at + 1}.</span>
              {pair.map((move, of) => (
                <span key={move.tone} className={css.move} data-last={at * 2 + of === count - 1 || undefined}>
                  <Notation move={move} />
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A move in figurine notation; who listens hears it in words. */
export function Notation({ move }: { move: Written }) {
  const { t } = useShell();
  const figure = move.kind !== 'pawn' && !move.castle;
  return (
    <>
      <span className="for-readers">
        {t(TONE[move.tone])} {t(spokenMove(move))}
      </span>
      <span aria-hidden="true" className={css.san}>
        {figure && <PieceSign kind={move.kind} tone={move.tone} size="1.15em" />}
        {figure ? move.san.slice(1) : move.san}
      </span>
    </>
  );
}
