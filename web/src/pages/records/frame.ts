/** A replay at one of its steps, in the shape in which a running game comes. */

import type { GameProps, Rewatch, RoomClock, SeatPerson, Step } from '../../kit/game-ui';
import type { Feed } from '../../net/feed';
import type { Film } from '../../replay/film';
import type { Replay } from '../../wire';

/** How many steps a board is told of. */
const STEPS = 32;

/** What happened up to step `at`. A step's number is its place: a secret answer of mine has none of its own. */
function stepsUpTo(film: Film, at: number): readonly Step<unknown>[] {
  const steps: Step<unknown>[] = [];
  for (let n = Math.max(1, at - STEPS + 1); n <= at; n += 1) {
    const step = stepAt(film, n);
    if (step) steps.push(step);
  }
  return steps;
}

/** What happened at a scene; `null`: it is the beginning. */
export function stepAt(film: Film, at: number): Step<unknown> | null {
  const { by, cause, events } = film.scene(at);
  return cause && { seq: at, by, cause, events, auto: cause !== 'player' && cause !== 'bot' };
}

/** The game as I saw it after step `at`. */
export function feedAt(replay: Replay, film: Film, at: number): Feed {
  const { active, deadline } = film.scene(at);
  return {
    gamePk: replay.gamePk,
    game: replay.game,
    seq: at,
    seat: replay.seat,
    chairs: replay.players.map((_, seat) => seat),
    view: film.view(at),
    active,
    deadline,
    steps: stepsUpTo(film, at),
    outcome: at === film.length - 1 ? replay.result : null,
    current: true,
  };
}

interface Around {
  replay: Replay;
  seats: readonly SeatPerson[];
  clock: RoomClock;
  rewatch: Rewatch<unknown>;
}

const NOTHING = async () => ({ ok: false, code: 'replay', text: { ko: '', en: '' }, quiet: true }) as const;

/** What a board is given: all that it shows, and nothing that it can do. */
export function propsAt(feed: Feed, { replay, seats, clock, rewatch }: Around): GameProps<unknown, unknown, unknown> {
  return {
    view: feed.view,
    events: feed.steps,
    seats,
    me: feed.seat,
    active: feed.active,
    deadline: feed.deadline,
    clock,
    act: NOTHING,
    pending: null,
    live: false,
    outcome: feed.outcome,
    replay: rewatch,
    options: replay.options,
  };
}
