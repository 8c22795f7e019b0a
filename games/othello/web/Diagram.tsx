import type { Disc as Tone } from '@madang/web/gen/othello/Disc';
import type { ReactNode } from 'react';
import { Disc } from './Disc';
import board from './othello.module.css';
import css from './rules.module.css';

/** A small part of a board. */
export interface Picture {
  /** Row by row: `X` black, `O` white, `x` and `o` the disc that is placed, `.` a possible move. */
  rows: readonly string[];
  /** Discs that turn over, column and row from the top left. */
  turning?: readonly (readonly [number, number])[];
}

const TONES: Readonly<Record<string, Tone>> = { X: 'black', O: 'white', x: 'black', o: 'white' };

/** A part of a board; the words beside it say the same. */
export function Diagram({ picture, children }: { picture: Picture; children: ReactNode }) {
  const { rows, turning = [] } = picture;
  const [wide, high] = [rows[0]?.length ?? 0, rows.length];
  const lines = [
    ...Array.from({ length: high - 1 }, (_, row) => `M0 ${row + 1}h${wide}`),
    ...Array.from({ length: wide - 1 }, (_, col) => `M${col + 1} 0v${high}`),
  ].join('');
  const cells = rows.flatMap((row, y) => [...row].map((cell, x) => ({ cell, x: x + 0.5, y: y + 0.5 })));
  return (
    <figure className={css.figure}>
      <svg className={css.picture} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
        <rect className={board.felt} width={wide} height={high} />
        <path className={board.lines} d={lines} />
        {cells.map(({ cell, x, y }) => {
          const tone = TONES[cell];
          if (tone) return <Disc key={`${x} ${y}`} x={x} y={y} tone={tone} />;
          if (cell !== '.') return null;
          return (
            <g key={`${x} ${y}`} className={board.hints} data-mine>
              <circle className={board.hint} data-tone="black" cx={x} cy={y} r={0.13} />
            </g>
          );
        })}
        {cells
          .filter(({ cell }) => cell === 'x' || cell === 'o')
          .map(({ x, y }) => (
            <circle key={`${x} ${y}`} className={css.here} cx={x} cy={y} r={0.28} />
          ))}
        {turning.map(([col, row]) => (
          <circle key={`${col} ${row}`} className={css.turning} cx={col + 0.5} cy={row + 0.5} r={0.3} />
        ))}
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
