import type { Event } from '@madang/web/gen/omok/Event';
import type { View } from '@madang/web/gen/omok/View';
import type { Step } from '@madang/web/kit';
import {
  LastMark,
  type Layout,
  type Point,
  placeOf,
  pointAt,
  pointName,
  Stone,
  samePoint,
} from '@madang/web/kit/board';
import { useRef } from 'react';
import { sizeOf, stones } from './position';

interface StonesProps {
  view: View;
  layout: Layout;
  /** Mine that is on its way: drawn at once, and taken back if it is refused. */
  sent: Point | null;
  events: readonly Step<Event>[];
}

/** All stones; the newest drops onto the board and carries the mark of the last move. */
export function Stones({ view, layout, sent, events }: StonesProps) {
  const size = sizeOf(view);
  const placed = stones(view);
  const last = view.last === null ? null : pointAt(view.last, size);
  const coming = sent && !placed.some(({ at }) => samePoint(at, sent)) ? sent : null;
  // What was there when the screen was opened doesn't drop.
  const atFirst = useRef(view.move_no);
  const dropped = view.move_no > atFirst.current ? newestStone(events) : null;
  return (
    <>
      {placed.map(({ name, at, stone }) => (
        <Stone key={name} {...placeOf(at, layout)} tone={stone} fresh={name === dropped} />
      ))}
      {coming && (
        <Stone
          key={pointName(coming, size)}
          {...placeOf(coming, layout)}
          tone={view.to_move ?? 'black'}
          look="pending"
          fresh
        />
      )}
      {last && !coming && <LastMark {...placeOf(last, layout)} tone={placed.at(-1)?.stone ?? 'black'} />}
    </>
  );
}

/** The stone of the latest step; `null`: it placed none. */
function newestStone(events: readonly Step<Event>[]): string | null {
  const placed = events.at(-1)?.events.find(event => event.type === 'placed');
  return placed?.type === 'placed' ? placed.at : null;
}
