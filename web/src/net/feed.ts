/** A game as it comes in: a snapshot, then updates whose numbers follow one another. A gap asks for a new snapshot. */

import type { Step } from '../kit/game-ui';
import type { GameStart, GameUpdate, Outcome, SeatState } from '../wire';

/** How many steps are kept for the screen. */
const KEPT = 32;

/** A chair that the room has to tell. */
export const UNKNOWN = -1;

export interface Feed {
  gamePk: number;
  game: string;
  seq: number;
  /** My seat; `null`: I watch. */
  seat: number | null;
  /** The chair of each seat; `UNKNOWN` of somebody who has just sat down in the running game. */
  chairs: readonly number[];
  view: unknown;
  active: readonly number[];
  deadline: number | null;
  steps: readonly Step<unknown>[];
  outcome: Outcome | null;
  /** Whether this is all that has happened, as far as we know. */
  current: boolean;
}

/** A game from a snapshot. Of the same game the steps stay, so that a line can say what was missed. */
export function opened(start: GameStart, before: Feed | null): Feed {
  const same = before?.gamePk === start.gamePk;
  return {
    gamePk: start.gamePk,
    game: start.game,
    seq: start.seq,
    seat: start.seat,
    chairs: start.chairs,
    view: start.view,
    active: start.active,
    deadline: start.deadline,
    steps: same ? before.steps.filter(step => step.seq <= start.seq) : [],
    outcome: start.result ?? (same ? before.outcome : null),
    current: true,
  };
}

/**
 * The game after an update; `gap`: something before it is missing, so it can't be shown, and the caller asks for a
 * snapshot. An update that is already known changes nothing.
 */
export function updated(feed: Feed, update: GameUpdate): Feed | 'gap' {
  if (update.seq <= feed.seq) return feed;
  if (update.seq > feed.seq + 1) return 'gap';
  const step: Step<unknown> = {
    seq: update.seq,
    by: update.by,
    auto: update.auto,
    cause: update.cause,
    events: update.events,
  };
  return {
    ...feed,
    chairs: update.cause === 'join' ? [...feed.chairs, UNKNOWN] : feed.chairs,
    seq: update.seq,
    view: update.view,
    active: update.active,
    deadline: update.deadline,
    steps: [...feed.steps, step].slice(-KEPT),
  };
}

/** The game with the chair of somebody who has just sat down, once the room shows them there. */
export function withChairOf(feed: Feed, seats: readonly Pick<SeatState, 'seat' | 'playerId' | 'bot'>[]): Feed {
  const at = feed.chairs.indexOf(UNKNOWN);
  if (at < 0) return feed;
  const fresh = seats.find(({ seat, playerId, bot }) => (playerId ?? bot) !== null && !feed.chairs.includes(seat));
  return fresh ? withChairOf({ ...feed, chairs: feed.chairs.with(at, fresh.seat) }, seats) : feed;
}

/** How many steps a snapshot was ahead of what I knew. */
export function missed(before: Feed | null, start: GameStart): number {
  return before?.gamePk === start.gamePk ? Math.max(0, start.seq - before.seq) : 0;
}
