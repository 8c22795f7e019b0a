import { memo } from 'react';
import css from './board.module.css';

export type Tone = 'black' | 'white';

/** The radius of a stone, in units of the distance of two lines. */
export const STONE_RADIUS = 0.47;

interface StoneProps {
  x: number;
  y: number;
  tone: Tone;
  /** `hover`: a mouse is there; `ghost`: waits to be confirmed; `pending`: on its way. */
  look?: 'hover' | 'ghost' | 'pending';
  /** Has just come: it drops onto the board. */
  fresh?: boolean;
}

/** A lens of slate or shell: one light from the top left, a tone ring and a contact shadow. */
export const Stone = memo(function Stone({ x, y, tone, look, fresh }: StoneProps) {
  return (
    <g transform={`translate(${x} ${y})`} className={css.stone} data-tone={tone} data-look={look}>
      <g className={fresh ? css.fresh : undefined}>
        <ellipse className={css.shadow} cx={0.035} cy={0.075} rx={0.47} ry={0.46} />
        <circle className={css.body} r={STONE_RADIUS} />
        <circle className={css.lens} cx={-0.035} cy={-0.045} r={0.375} />
        <ellipse className={css.shine} cx={-0.15} cy={-0.19} rx={0.12} ry={0.06} transform="rotate(-42 -.15 -.19)" />
        <circle className={css.rim} r={look === 'ghost' ? STONE_RADIUS + 0.08 : STONE_RADIUS - 0.02} />
        <path className={css.pattern} d={tone === 'white' ? RINGS : BARS} />
      </g>
    </g>
  );
});

/** For the high-contrast theme: sides differ in form, not in lightness alone. */
const RINGS = 'M.33 0A.33 .33 0 1 1 -.33 0A.33 .33 0 1 1 .33 0Z';
const BARS = 'M-.26 -.2H.26M-.34 0H.34M-.26 .2H.26';
