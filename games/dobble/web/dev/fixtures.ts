/** Tables to look at: `npm run dev --workspace web`, then /dev/stage.html?game=dobble&scene=tower. */

import type { Step } from '@madang/web/kit';
import type { Action, Event, View } from '../model';

export interface Scene {
  players?: number;
  view: View;
  me: number | null;
  steps?: readonly Step<Event>[];
  pending?: Action | null;
  options?: Readonly<Record<string, unknown>>;
}

type Side = View['seats'][number];

const NOW = Date.now();

export const side = (top: number | null, cards: number, change: Partial<Side> = {}): Side => ({
  top,
  cards,
  since: { layout: 3, at: NOW - 3_000 },
  locked_until: 0,
  standing: 'playing',
  penalty: 0,
  points: 0,
  ...change,
});

export const TOWER: View = {
  options: { mode: 'tower', deck: 55, lock_ms: 2000, rounds: 5, turn_ms: 60_000, latency: 'off', names: false },
  mode: 'tower',
  round: 1,
  layout: 7,
  seats: [side(21, 6), side(33, 4)],
  pile: { top: 45, cards: 44, since: { layout: 7, at: NOW - 1_000 } },
  deadline: NOW + 50_000,
  finished: [],
  gone: [],
  past: [],
  over: null,
};

const four = [side(21, 6), side(33, 4), side(2, 9), side(51, 3)];
const many = [...four, side(14, 5), side(38, 2), side(7, 8), side(27, 4)];
const of = (change: Partial<View>): View => ({ ...TOWER, ...change });
const step = (...events: Event[]): Step<Event> => ({ seq: 2, by: 1, auto: false, cause: 'player', events });

const LOCKED: View = of({ seats: [side(21, 6, { locked_until: NOW + 600_000 }), side(33, 4)] });
const POTATO: View = of({
  options: { ...TOWER.options, mode: 'potato' },
  mode: 'potato',
  round: 2,
  seats: [
    side(21, 2, { penalty: 4 }),
    side(33, 1),
    side(null, 0, { standing: 'done', penalty: 2 }),
    side(51, 1, { penalty: 1 }),
  ],
  pile: { top: null, cards: 47, since: { layout: 0, at: NOW } },
});
const GIFT: View = of({ options: { ...TOWER.options, mode: 'medley' }, mode: 'gift', seats: four });
const SAFE: View = {
  ...POTATO,
  seats: POTATO.seats.map((seat, i) => (i === 0 ? side(null, 0, { standing: 'done' }) : seat)),
};

/** Every scene by its name. */
export const scenes: Readonly<Record<string, Scene>> = {
  tower: { view: TOWER, me: 0 },
  four: { view: of({ seats: four }), me: 0, players: 4 },
  eight: { view: of({ seats: many }), me: 0, players: 8 },
  locked: { view: LOCKED, me: 0 },
  named: { view: of({ options: { ...TOWER.options, names: true } }), me: 0 },
  well: { view: of({ options: { ...TOWER.options, mode: 'well' }, mode: 'well', seats: four }), me: 0, players: 4 },
  potato: { view: POTATO, me: 0, players: 4 },
  safe: { view: SAFE, me: 0, players: 4 },
  gift: { view: GIFT, me: 0, players: 4 },
  hurry: { view: of({ deadline: NOW + 8_000 }), me: 0 },
  watching: { view: of({ seats: four }), me: null, players: 4 },
  found: {
    view: TOWER,
    me: 0,
    steps: [step({ type: 'right', seat: 1, symbol: 4, with: 'tower', cards: [33, 45], took_ms: 1_840, behind: [] })],
  },
};
