import { useRef } from 'react';
import css from './chess.module.css';
import type { Drag } from './dragging';
import { Piece } from './Piece';
import { type Placed, placeOf, type Square, type Tone } from './squares';

interface PiecesProps {
  pieces: readonly Placed[];
  from: Tone;
  /** What was picked up. */
  lifted: Square | null;
  drag: Drag | null;
  pending: Square | null;
  /** Where a piece would stand, if it is meant. */
  ghost: Square | null;
}

/** All pieces. They slide to where they go; what was carried there by hand is there already. */
export function Pieces({ pieces, from, lifted, drag, pending, ghost }: PiecesProps) {
  const carried = useRef<string | null>(null);
  if (drag) carried.current = pieces.find(({ square }) => square === drag.from)?.id ?? null;
  // The order never changes, so that a slide isn't cut off; what is in the air is painted last.
  const inAir = drag?.from ?? null;
  const sorted = [...pieces].sort((a, b) => a.id.localeCompare(b.id));
  return (
    <g key={from}>
      {sorted.map(piece => {
        const place = placeOf(piece.square, from);
        return (
          <g
            key={piece.id}
            className={css.at}
            data-still={piece.id === carried.current || undefined}
            data-gone={piece.square === inAir || undefined}
            style={{ transform: `translate(${place.col}px, ${place.row}px)` }}
          >
            <g className={css.standing} data-look={lookOf(piece.square, lifted, pending, ghost)}>
              <Piece kind={piece.kind} tone={piece.tone} />
            </g>
          </g>
        );
      })}
      {drag &&
        sorted.filter(({ square }) => square === inAir).map(piece => <Carried key={piece.id} {...{ piece, drag }} />)}
    </g>
  );
}

function lookOf(square: Square, lifted: Square | null, pending: Square | null, ghost: Square | null) {
  if (square === ghost) return 'ghost';
  if (square === pending) return 'pending';
  return square === lifted ? 'lifted' : undefined;
}

/** Under a finger a piece is larger and above it, so that it can be seen. */
function Carried({ piece, drag }: { piece: Placed; drag: Drag }) {
  const [size, up] = drag.by === 'touch' ? [1.7, 1.25] : [1.12, 0.5];
  return (
    <g className={css.carried} transform={`translate(${drag.x - size / 2} ${drag.y - size * up}) scale(${size})`}>
      <Piece kind={piece.kind} tone={piece.tone} />
    </g>
  );
}
