import css from './board.module.css';
import type { Tone } from './Stone';

/** On the last stone: a dot of the other tone inside a red ring. */
export function LastMark({ x, y, tone }: { x: number; y: number; tone: Tone }) {
  return (
    <g className={css.last} data-tone={tone} transform={`translate(${x} ${y})`}>
      <circle className={css.lastDisc} r={0.35} />
      <circle className={css.lastRing} r={0.29} />
      <circle className={css.lastDot} r={0.13} />
    </g>
  );
}
