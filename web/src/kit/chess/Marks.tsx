import { useId } from 'react';
import css from './chess.module.css';
import { placeOf, type Square, type Tone } from './squares';

interface MarksProps {
  from: Tone;
  last: { from: Square; to: Square } | null;
  checked: Square | null;
  chosen: Square | null;
  /** Where what was chosen can go. */
  reach: ReadonlySet<Square>;
  taken(square: Square): boolean;
  /** Where a dragged piece would land. */
  over: Square | null;
  /** Where the keyboard is. */
  cursor: Square | null;
}

/**
 * Marks below the pieces, a form for each: a frame for the last move, stripes for check, a filled square for what was
 * picked up, a dot for where it can go and a circle for what it can take.
 */
export function Marks({ from, last, checked, chosen, reach, taken, over, cursor }: MarksProps) {
  const stripes = useId();
  const at = (square: Square) => {
    const { col, row } = placeOf(square, from);
    return `translate(${col} ${row})`;
  };
  return (
    <>
      <defs>
        <pattern id={stripes} width=".2" height=".2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={css.stripe} width=".1" height=".2" />
        </pattern>
      </defs>
      {last && (
        <>
          <rect className={css.lastFrom} transform={at(last.from)} {...INSET} />
          <rect className={css.lastTo} transform={at(last.to)} {...INSET} />
        </>
      )}
      {checked && (
        <g transform={at(checked)}>
          <rect className={css.danger} width="1" height="1" />
          <rect fill={`url(#${stripes})`} width="1" height="1" />
        </g>
      )}
      {chosen && <rect className={css.chosen} transform={at(chosen)} width="1" height="1" />}
      {[...reach].map(square =>
        taken(square) ? (
          <circle key={square} className={css.take} transform={at(square)} cx=".5" cy=".5" r=".43" />
        ) : (
          <circle key={square} className={css.dot} transform={at(square)} cx=".5" cy=".5" r=".14" />
        ),
      )}
      {over && <rect className={css.over} transform={at(over)} width="1" height="1" />}
      {cursor && (
        <g transform={at(cursor)}>
          <rect className={css.cursorHalo} {...EDGE} />
          <rect className={css.cursor} {...EDGE} />
        </g>
      )}
    </>
  );
}

const INSET = { x: 0.04, y: 0.04, width: 0.92, height: 0.92, rx: 0.06 };
const EDGE = { x: 0.05, y: 0.05, width: 0.9, height: 0.9, rx: 0.08 };
