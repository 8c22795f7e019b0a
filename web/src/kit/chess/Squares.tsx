import { memo } from 'react';
import css from './chess.module.css';
import { isDark, SIDE, squareAt, type Tone } from './squares';

/** The wood: light squares as the ground, dark ones on it, and its fibres. */
export const Squares = memo(function Squares() {
  const dark = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)] as const)
    .filter(([col, row]) => (col + row) % 2 === 1)
    .map(([col, row]) => `M${col} ${row}h1v1h-1z`)
    .join('');
  return (
    <>
      <rect className={css.ground} width={SIDE} height={SIDE} />
      <path className={css.dark} d={dark} />
      <path className={css.grain} d={GRAIN} />
    </>
  );
});

/** A few long fibres, almost straight. */
const GRAIN = [0.35, 1.1, 1.55, 2.4, 3.3, 3.75, 4.6, 5.2, 5.9, 6.55, 7.3, 7.7]
  .map((x, i) => {
    const sway = (i % 3) * 0.16 - 0.16;
    return `M${x} 0C${x + sway} 2.7 ${x - sway} 5.3 ${x + sway / 2} 8`;
  })
  .join('');

/** Letters along the lower edge, numbers along the left one, in the corners of the squares. */
export const Coordinates = memo(function Coordinates({ from }: { from: Tone }) {
  const files = Array.from({ length: SIDE }, (_, col) => squareAt(col, SIDE - 1, from));
  const ranks = Array.from({ length: SIDE }, (_, row) => squareAt(0, row, from));
  const at = (n: number) => `${(n / SIDE) * 100}%`;
  return (
    <div aria-hidden="true">
      {files.map((square, col) => (
        <span key={square} className={css.file} data-dark={isDark(square) || undefined} style={{ right: at(7 - col) }}>
          {square.charAt(0)}
        </span>
      ))}
      {ranks.map((square, row) => (
        <span key={square} className={css.rank} data-dark={isDark(square) || undefined} style={{ top: at(row) }}>
          {square.charAt(1)}
        </span>
      ))}
    </div>
  );
});
