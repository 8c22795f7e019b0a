import type { Event } from '@madang/web/gen/othello/Event';
import type { View } from '@madang/web/gen/othello/View';
import type { Step } from '@madang/web/kit';
import { LastMark, type Layout, type Point, placeOf, pointAt, pointName } from '@madang/web/kit/board';
import { useRef } from 'react';
import { Disc } from './Disc';
import { discAt, discs, type Placed, SIZE } from './position';

/** A row turns one disc after the other, away from the one that was placed. */
const EACH_MS = 45;
/** The nearest one begins when the new disc lies there. */
const FIRST_MS = 90;

interface DiscsProps {
  view: View;
  layout: Layout;
  /** Mine that is on its way: drawn at once, and taken back if it is refused. */
  sent: Point | null;
  events: readonly Step<Event>[];
}

/** All discs; the newest drops onto the board and carries the mark of the last move, those it turned turn over. */
export function Discs({ view, layout, sent, events }: DiscsProps) {
  const last = view.last === null ? null : pointAt(view.last, SIZE);
  const coming = sent && !discAt(view, sent) ? sent : null;
  const latest = useLatest(view, events);
  const tone = last && discAt(view, last);
  // One list, so that mine is the same disc before and after its answer and drops once.
  const all: Drawn[] = discs(view);
  if (coming) all.push({ name: pointName(coming, SIZE), at: coming, disc: view.to_move ?? 'black', pending: true });
  return (
    <>
      {all.map(({ name, at, disc, pending }) => {
        const turnsAfter = latest?.after.get(name);
        return (
          <Disc
            // A disc that turns again is drawn anew, so that its motion begins anew.
            key={turnsAfter === undefined ? name : `${name} ${latest?.seq}`}
            {...placeOf(at, layout)}
            tone={disc}
            look={pending ? 'pending' : undefined}
            fresh={pending || name === latest?.at}
            turnsAfter={turnsAfter}
          />
        );
      })}
      {last && tone && !coming && <LastMark {...placeOf(last, layout)} tone={tone} />}
    </>
  );
}

type Drawn = Placed & { pending?: boolean };

/** The disc that was just placed, and after how many milliseconds each of those that it turned begins to turn. */
function useLatest(view: View, events: readonly Step<Event>[]) {
  // What was there when the screen was opened doesn't move.
  const atFirst = useRef(events.at(-1)?.seq ?? -1);
  const step = events.findLast(({ events }) => events.some(({ type }) => type === 'placed'));
  const placed = step?.events.find(event => event.type === 'placed');
  if (!step || step.seq <= atFirst.current || placed?.type !== 'placed' || placed.at !== view.last) return null;
  const from = pointAt(placed.at, SIZE);
  const after = new Map<string, number>();
  for (const name of placed.flipped) {
    const at = pointAt(name, SIZE);
    if (from && at) after.set(name, FIRST_MS + EACH_MS * (distance(from, at) - 1));
  }
  return { seq: step.seq, at: placed.at, after };
}

function distance(a: Point, b: Point): number {
  return Math.max(Math.abs(a.col - b.col), Math.abs(a.row - b.row));
}
