/** The types of the rules, as the screen uses them. */

import type { Action } from '@madang/web/gen/dobble/Action';
import type { Event } from '@madang/web/gen/dobble/Event';
import type { View } from '@madang/web/gen/dobble/View';
import type { With } from '@madang/web/gen/dobble/With';
import type { GameProps } from '@madang/web/kit';
import { common } from './deck';

export type { Action, Event, View, With };

export type TableProps = GameProps<View, Event, Action>;

/** Something that was found. */
export type Found = Extract<Event, { type: 'right' }>;

/** Whether a seat plays in this round. */
export const plays = (view: View, seat: number | null): seat is number =>
  seat !== null && view.seats[seat]?.standing === 'playing' && view.over === null;

/** Whether one claims with another seat's card, so that one has to be chosen. */
export const hasTargets = (view: View): boolean => view.mode === 'potato' || view.mode === 'gift';

/** The seats with whose cards a seat can claim, from the next one on. */
export function targets(view: View, near: number): number[] {
  if (!hasTargets(view)) return [];
  const count = view.seats.length;
  const others = Array.from({ length: count - 1 }, (_, i) => (near + 1 + i) % count);
  return others.filter(seat => plays(view, seat));
}

/** One of the two large cards. */
export interface BigCard {
  /** Where it lies: what is drawn there before and after is the same place. */
  place: string;
  card: number | null;
  /** Whose it is; `null`: it lies in the middle. */
  seat: number | null;
  /** How many cards lie there. */
  count: number;
  /** Since when it lies there, in the room's time. */
  since: number;
}

function ofSeat(view: View, seat: number): BigCard {
  const side = view.seats[seat];
  const shown = side?.standing === 'playing' ? side.top : null;
  return { place: `seat ${seat}`, card: shown, seat, count: side?.cards ?? 0, since: side?.since.at ?? 0 };
}

function ofPile(view: View): BigCard {
  return { place: 'pile', card: view.pile.top, seat: null, count: view.pile.cards, since: view.pile.since.at };
}

/** The two cards that share a symbol: the far one, and the near one, which is mine (in gift the pile's). */
export function twoCards(view: View, near: number, target: number | null): { far: BigCard; mine: BigCard } {
  const other = target ?? near;
  switch (view.mode) {
    case 'tower':
    case 'well':
      return { far: ofPile(view), mine: ofSeat(view, near) };
    case 'potato':
      return { far: ofSeat(view, other), mine: ofSeat(view, near) };
    case 'gift':
      return { far: ofSeat(view, other), mine: ofPile(view) };
  }
}

/** With what I claim; `null`: there is nobody left. */
export function withWhat(view: View, target: number | null): With | null {
  if (view.mode === 'tower' || view.mode === 'well') return view.mode;
  return target;
}

/** What the two large cards share, for those who need not look for it. */
export function shared({ far, mine }: { far: BigCard; mine: BigCard }): number | null {
  return far.card === null || mine.card === null || far.card === mine.card
    ? null
    : (common(far.card, mine.card) ?? null);
}
