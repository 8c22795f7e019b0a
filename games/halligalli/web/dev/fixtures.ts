/** Positions to look at: `npm run dev --workspace web`, then /dev/stage.html?game=halligalli&scene=play. */

import type { Outcome, Step } from '@madang/web/kit';
import type { Event, SeatView, View } from '../model';

export interface Scene {
  view: View;
  me: number | null;
  players: number;
  steps?: readonly Step<Event>[];
  outcome?: Outcome;
}

const NOW = Date.now();

const seat = (draw: number, open: number, top: string | null, change: Partial<SeatView> = {}): SeatView => ({
  draw,
  open,
  top,
  out: null,
  left: false,
  rang_at: null,
  ...change,
});

export const START: View = {
  options: {
    end_rule: 'last_two_bell',
    elimination: 'piles',
    equal_deal: false,
    minutes: 10,
    flip_ms: 3000,
    flip_gap_ms: 600,
    stall_ms: 5000,
    late_ms: 700,
    latency: 'off',
    latency_cap_ms: 120,
  },
  seats: [seat(14, 0, null), seat(14, 0, null), seat(14, 0, null), seat(14, 0, null)],
  aside: 0,
  turn: 0,
  since: NOW,
  last_flipper: null,
  layout: 0,
  layout_at: NOW,
  flips_from: NOW,
  flips_at: NOW + 3000,
  won: null,
  lost: null,
  final: false,
  started_at: NOW,
  ends_at: NOW + 600_000,
  ended: null,
};

const step = (events: readonly Event[], by: number | null, seq = 1): Step<Event> => ({
  seq,
  by,
  auto: false,
  cause: 'player',
  events,
});

const running = { layout: 17, layout_at: NOW - 700, flips_from: NOW - 100, since: NOW, flips_at: NOW + 600_000 };

export const PLAY: View = {
  ...START,
  ...running,
  seats: [seat(9, 4, 'S3'), seat(11, 5, 'B2'), seat(8, 4, 'L4'), seat(12, 3, 'P1')],
  turn: 0,
  last_flipper: 3,
};

const SIX: View = {
  ...START,
  ...running,
  seats: [
    seat(6, 3, 'S5'),
    seat(7, 4, 'B3'),
    seat(0, 6, 'L2'),
    seat(24, 2, 'P4'),
    seat(0, 0, null, { out: 1 }),
    seat(4, 1, 'L1', { left: true, out: 2 }),
  ],
  turn: 3,
};

export const scenes: Record<string, Scene> = {
  start: { view: START, me: 0, players: 4 },
  play: { view: PLAY, me: 0, players: 4, steps: [step([{ type: 'flipped', seat: 3, card: 'P1', auto: false }], 3)] },
  two: {
    view: { ...PLAY, seats: [seat(20, 8, 'P5'), seat(20, 8, 'B1')], turn: 1 },
    me: 0,
    players: 2,
  },
  three: { view: { ...PLAY, seats: PLAY.seats.slice(0, 3), turn: 1 }, me: 0, players: 3 },
  five: { view: { ...PLAY, seats: [...PLAY.seats, seat(10, 2, 'B4')], turn: 4 }, me: 0, players: 5 },
  six: { view: SIX, me: 0, players: 6 },
  watch: { view: SIX, me: null, players: 6 },
  final: { view: { ...SIX, final: true, turn: 0 }, me: 0, players: 6 },
};
