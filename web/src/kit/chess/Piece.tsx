import { memo } from 'react';
import css from './chess.module.css';
import { SHAPES } from './shapes';
import type { Kind, Tone } from './squares';

interface PieceProps {
  kind: Kind;
  tone: Tone;
}

/** A piece on a square of 1 by 1: dark outline, one light from the top left, a shadow where it stands. */
export const Piece = memo(function Piece({ kind, tone }: PieceProps) {
  const { parts, light, lines } = SHAPES[kind];
  const outline = parts.join('');
  return (
    <g className={css.piece} data-tone={tone} transform="translate(.035 .05) scale(.0093)">
      <ellipse className={css.shadow} cx="53" cy="90" rx="29" ry="5.5" />
      <path className={css.halo} d={outline} />
      <path className={css.outline} d={outline} />
      {parts.map(part => (
        <path key={part} className={css.body} d={part} />
      ))}
      <path className={css.light} d={light} />
      {lines && <path className={css.cut} d={lines} />}
    </g>
  );
});

/** A piece as a sign in a line of text or in a button; words stand beside it. */
export function PieceSign({ kind, tone, size = '1.25em' }: PieceProps & { size?: string }) {
  return (
    <svg className={css.sign} viewBox="0 0 1 1" width={size} height={size} aria-hidden="true">
      <Piece kind={kind} tone={tone} />
    </svg>
  );
}
