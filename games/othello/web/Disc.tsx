import type { Disc as Tone } from '@madang/web/gen/othello/Disc';
import { type CSSProperties, memo } from 'react';
import css from './othello.module.css';
import { other } from './position';

/** The radius of a disc, in units of a square's side. */
const RADIUS = 0.42;

interface DiscProps {
  x: number;
  y: number;
  tone: Tone;
  /** `hover`: a mouse is there; `ghost`: waits to be confirmed; `pending`: on its way. */
  look?: 'hover' | 'ghost' | 'pending';
  /** Has just come: it drops onto the board. */
  fresh?: boolean;
  /** Has just been turned: it turns after so many milliseconds. It is worth its new colour already. */
  turnsAfter?: number;
}

/** A disc: black on one side and white on the other, of which a little is seen below. */
export const Disc = memo(function Disc({ x, y, tone, look, fresh, turnsAfter }: DiscProps) {
  const turns = turnsAfter !== undefined;
  const after = turns ? ({ '--after': `${turnsAfter}ms` } as CSSProperties) : undefined;
  return (
    <g transform={`translate(${x} ${y})`} className={css.disc} data-look={look}>
      <g className={fresh ? css.fresh : undefined} style={after}>
        <ellipse className={css.shadow} cx={0.02} cy={0.075} rx={RADIUS + 0.01} ry={RADIUS} />
        {turns && (
          <g className={css.away}>
            <Face tone={other(tone)} />
          </g>
        )}
        <g className={turns ? css.turned : undefined}>
          <Face tone={tone} />
        </g>
      </g>
    </g>
  );
});

function Face({ tone }: { tone: Tone }) {
  return (
    <g data-tone={tone}>
      <circle className={css.under} cy={0.035} r={RADIUS} />
      <circle className={css.body} r={RADIUS} />
      <circle className={css.lens} cx={-0.02} cy={-0.025} r={RADIUS - 0.07} />
      <ellipse className={css.shine} cx={-0.14} cy={-0.17} rx={0.11} ry={0.05} transform="rotate(-42 -.14 -.17)" />
      <circle className={css.rim} r={RADIUS - 0.015} />
      <path className={css.pattern} d={tone === 'white' ? RINGS : BARS} />
    </g>
  );
}

/** For the high-contrast theme: sides differ in form, not in lightness alone. */
const RINGS = 'M.27 0A.27 .27 0 1 1 -.27 0A.27 .27 0 1 1 .27 0Z';
const BARS = 'M-.22 -.17H.22M-.29 0H.29M-.22 .17H.22';
