/** Positions to look at: `npm run dev --workspace web`, then /dev/stage.html?game=omok&scene=play. */

import type { Action } from '@madang/web/gen/omok/Action';
import type { Event } from '@madang/web/gen/omok/Event';
import type { View } from '@madang/web/gen/omok/View';
import type { Step } from '@madang/web/kit';

export interface Scene {
  view: View;
  me: number | null;
  steps?: readonly Step<Event>[];
  pending?: Action | null;
}

/** Scenes began so long ago. */
const BEGAN = Date.now() - 41_000;

export const START: View = {
  rules: {
    rule: 'korean',
    size: 15,
    three_three: 'both',
    overline: 'ignore',
    opening: 'none',
    forbidden_play: 'refuse',
    show_forbidden: true,
  },
  board: '.'.repeat(225),
  sides: ['black', 'white'],
  phase: 'play',
  actor: 0,
  to_move: 'black',
  must_choose: [],
  zone: null,
  may_offer_fifths: false,
  offered: [],
  forbidden: [],
  last: null,
  move_no: 0,
  moves: '',
  line: [],
  clocks: {
    control: { type: 'byoyomi', main_ms: 300_000, period_ms: 30_000, periods: 3 },
    seats: [
      { main_ms: 238_000, periods: 3 },
      { main_ms: 0, periods: 2 },
    ],
    running: 0,
    turn_started_at: BEGAN,
  },
  offers: { draw: null, undo: null },
  undo_used: [0, 0],
  undo_limit: 3,
  may: { resign: true, offer_draw: true, offer_undo: true },
  ended: null,
};

/** The view after these moves. */
export function after(moves: string, change: Partial<View> = {}): View {
  const names = moves.split(' ').filter(word => word !== '');
  const black = names.length % 2 === 0;
  return {
    ...START,
    moves,
    move_no: names.length,
    last: names.filter(name => name !== '--').at(-1) ?? null,
    actor: black ? 0 : 1,
    to_move: black ? 'black' : 'white',
    clocks: { ...START.clocks, running: black ? 0 : 1 },
    ...change,
  };
}

function step(events: readonly Event[], by: number): Step<Event> {
  return { seq: 1, by, auto: false, cause: 'player', events };
}

const MIDDLE = 'h8 i9 g9 i7 i8 g8 h9 h7 f9 e9 h10 h11 g10';
const WON = 'h8 i9 g7 g9 i7 h9 f9 f7 g8 g6 i10 f10 e10 e8 h11 h10 j9 i6 k8 j7 l7';
const LARGE = 'd16 q4 q16 d4 c6 f4 c17 r14 p3 q3 p4 q5 o17 c14 c12 d14 f16 k17 k3 d10 q10 r10 r11 q9 p10 r9';

/** Every scene by its name. */
export const scenes: Readonly<Record<string, Scene>> = {
  empty: { view: START, me: 0 },
  play: {
    view: after(MIDDLE, { forbidden: [{ at: 'j9', kind: 'double-three' }] }),
    me: 1,
    steps: [step([{ type: 'placed', seat: 0, stone: 'black', at: 'g10', move_no: 13 }], 0)],
  },
  waiting: { view: after(MIDDLE), me: 0 },
  watching: { view: after(MIDDLE), me: null },
  pending: { view: after(MIDDLE), me: 1, pending: { type: 'place', at: 'j9' } },
  forbidden: {
    view: after('h8 i9 g9 i7 i8 g8 h9 h7 f9 e9 h10 h11', {
      rules: { ...START.rules, rule: 'renju' },
      forbidden: [
        { at: 'g10', kind: 'double-three' },
        { at: 'j9', kind: 'double-four' },
        { at: 'd9', kind: 'overline' },
        { at: 'k6', kind: 'double-three' },
      ],
    }),
    me: 0,
  },
  gamble: {
    view: after('h8 i9 g9 i7 i8 g8 h9 h7 f9 e9 h10 h11', {
      rules: { ...START.rules, rule: 'renju', forbidden_play: 'lose' },
      forbidden: [{ at: 'g10', kind: 'double-three' }],
    }),
    me: 0,
  },
  won: {
    view: after(WON, {
      phase: 'over',
      actor: null,
      to_move: null,
      line: ['h11', 'i10', 'j9', 'k8', 'l7'],
      ended: { winner: 0, reason: 'five' },
      may: { resign: false, offer_draw: false, offer_undo: false },
    }),
    me: 0,
    steps: [
      step(
        [
          { type: 'placed', seat: 0, stone: 'black', at: 'l7', move_no: 21 },
          { type: 'five', seat: 0, line: ['h11', 'i10', 'j9', 'k8', 'l7'] },
        ],
        0,
      ),
    ],
  },
  undo: {
    view: after(MIDDLE, { offers: { undo: { id: 1, from: 0, ply: 13 }, draw: null } }),
    me: 1,
  },
  draw: { view: after(MIDDLE, { offers: { draw: { id: 2, from: 0, ply: 13 }, undo: null } }), me: 1 },
  asked: { view: after(MIDDLE, { offers: { undo: { id: 1, from: 0, ply: 13 }, draw: null } }), me: 0 },
  large: { view: after(LARGE, { rules: { ...START.rules, size: 19 } }), me: 0 },
  swap2: {
    view: after('h8 i9 j8', {
      rules: { ...START.rules, rule: 'standard', opening: 'swap2' },
      phase: 'choose',
      actor: 1,
      must_choose: ['black', 'white', 'place_two'],
    }),
    me: 1,
  },
  place3: {
    view: after('h8', {
      rules: { ...START.rules, rule: 'standard', opening: 'swap2' },
      phase: 'place3',
      actor: 0,
    }),
    me: 0,
  },
  pro: {
    view: after('h8 i9', {
      rules: { ...START.rules, opening: 'pro' },
      phase: 'place',
      zone: { from: 'f6', to: 'j10', inside: false },
    }),
    me: 0,
  },
  zone: {
    view: after('h8 i9 h10', {
      rules: { ...START.rules, rule: 'renju', opening: 'taraguchi10' },
      phase: 'place',
      zone: { from: 'e5', to: 'k11', inside: true },
    }),
    me: 1,
  },
  swapkeep: {
    view: after('h8 i9', {
      rules: { ...START.rules, rule: 'renju', opening: 'taraguchi10' },
      phase: 'swap_or_keep',
      actor: 0,
      must_choose: ['swap', 'keep'],
    }),
    me: 0,
  },
  fifth: {
    view: after('h8 h9 i9 g10', {
      rules: { ...START.rules, rule: 'renju', opening: 'taraguchi10' },
      phase: 'fifth',
      zone: { from: 'd4', to: 'l12', inside: true },
      may_offer_fifths: true,
    }),
    me: 0,
  },
  pick: {
    view: after('h8 h9 i9 g10', {
      rules: { ...START.rules, rule: 'renju', opening: 'taraguchi10' },
      phase: 'pick_fifth',
      actor: 1,
      offered: ['i8', 'j8', 'i7', 'j10', 'k9', 'g8', 'f9', 'e11', 'h6', 'i11'],
    }),
    me: 1,
  },
  hurry: {
    view: after(MIDDLE, {
      clocks: {
        ...START.clocks,
        running: 1,
        seats: [
          { main_ms: 238_000, periods: 3 },
          { main_ms: 0, periods: 2 },
        ],
        turn_started_at: Date.now() - 22_400,
      },
    }),
    me: 1,
  },
};
