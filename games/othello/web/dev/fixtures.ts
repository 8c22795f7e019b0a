/** Positions to look at: `npm run dev --workspace web`, then /dev/stage.html?game=othello&scene=play. */

import type { Action } from '@madang/web/gen/othello/Action';
import type { Event } from '@madang/web/gen/othello/Event';
import type { View } from '@madang/web/gen/othello/View';
import type { Step } from '@madang/web/kit';

export interface Scene {
  view: View;
  me: number | null;
  steps?: readonly Step<Event>[];
  pending?: Action | null;
}

/** Scenes began so long ago. */
const BEGAN = Date.now() - 41_000;

const START_ROWS = ['--------', '--------', '--------', '---OX---', '---XO---', '--------', '--------', '--------'];

export const START: View = {
  rules: { empties: 'ignore', corners: 0, show_moves: true },
  board: START_ROWS.join(''),
  sides: ['black', 'white'],
  actor: 0,
  to_move: 'black',
  legal: ['d3', 'c4', 'f5', 'e6'],
  count: { black: 2, white: 2 },
  last: null,
  flipped: [],
  move_no: 0,
  moves: '',
  began: 'black',
  clocks: {
    control: { type: 'byoyomi', main_ms: 300_000, period_ms: 20_000, periods: 3 },
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

/** A view with these rows; the discs are counted. */
export function position(rows: readonly string[], change: Partial<View> = {}): View {
  const board = rows.join('');
  const count = (cell: string) => [...board].filter(other => other === cell).length;
  return { ...START, board, count: { black: count('X'), white: count('O') }, ...change };
}

function step(events: readonly Event[], by: number, seq = 1): Step<Event> {
  return { seq, by, auto: false, cause: 'player', events };
}

/** Vectors: "random position after 22 plies", black to move. */
export const MIDDLE = position(
  ['--------', '--O--O--', '--OOOO--', '-XOXOO--', 'X-OXXX--', 'O-OO-X--', '-OO-O---', 'XXO-----'],
  {
    legal: [...['b1', 'f1', 'g1', 'b2', 'd2', 'e2', 'g2', 'b3', 'g3'], ...['g4', 'b5', 'b6', 'a7', 'd7', 'd8', 'f8']],
    last: 'f2',
    flipped: ['f3', 'f4'],
    move_no: 22,
    moves: 'f5 d6 c4 d3 c3 f4 c5 b4 e6 e3 b5 c6 a5 a6 b8 c7 a8 c8 b7 e7 d4 f2',
  },
);

/** The same after black's d7. */
const TURNED = position(
  ['--------', '--O--O--', '--OOOO--', '-XOXOO--', 'X-OXXX--', 'O-OX-X--', '-OOXO---', 'XXO-----'],
  {
    actor: 1,
    to_move: 'white',
    legal: ['a4', 'g6', 'd8', 'e8', 'a3', 'g5'],
    last: 'd7',
    flipped: ['d6'],
    move_no: 23,
    moves: `${MIDDLE.moves} d7`,
    clocks: { ...START.clocks, running: 1 },
  },
);

const FULL = ['OOOOOOOO', 'XXXXOOOO', 'XXXOOOOO', 'XOXXXOXO', 'XOXXXXOO', 'XOOOXXOO', 'XXXXXXOO', 'XXXXXXOO'];
const OVER = { actor: null, to_move: null, legal: [], may: { resign: false, offer_draw: false, offer_undo: false } };
const PLACED: Event = { type: 'placed', seat: 0, disc: 'black', at: 'd7', flipped: ['d6'], move_no: 23 };

/** Every scene by its name. */
export const scenes: Readonly<Record<string, Scene>> = {
  start: { view: START, me: 0 },
  play: { view: MIDDLE, me: 0 },
  white: { view: { ...MIDDLE, to_move: 'white', sides: ['white', 'black'] }, me: 0 },
  hidden: { view: { ...MIDDLE, legal: undefined, rules: { ...START.rules, show_moves: false } }, me: 0 },
  turned: { view: TURNED, me: 1, steps: [step([PLACED], 0)] },
  waiting: { view: TURNED, me: 0, steps: [step([PLACED], 0)] },
  watching: { view: MIDDLE, me: null },
  pending: { view: MIDDLE, me: 0, pending: { type: 'place', at: 'd7' } },
  passed: {
    view: { ...TURNED, actor: 0, to_move: 'black', moves: `${TURNED.moves} pass`, move_no: 24 },
    me: 0,
    steps: [step([PLACED, { type: 'pass', seat: 1 }], 0)],
  },
  undo: { view: { ...MIDDLE, offers: { undo: { id: 1, from: 1, ply: 22 }, draw: null } }, me: 0 },
  drawn: { view: position(FULL, { ...OVER, last: 'h8', ended: { winner: null, reason: 'count' } }), me: 0 },
  won: {
    view: position(['X---X---', '-X--XX--', '-XXXXXX-', '---XXX--', '---XXX--', '--------', '--------', '--------'], {
      ...OVER,
      last: 'a1',
      flipped: ['b2'],
      ended: { winner: 0, reason: 'count' },
    }),
    me: 0,
  },
  hurry: {
    view: {
      ...MIDDLE,
      clocks: {
        ...START.clocks,
        seats: [
          { main_ms: 0, periods: 1 },
          { main_ms: 90_000, periods: 3 },
        ],
        turn_started_at: Date.now() - 12_400,
      },
    },
    me: 0,
  },
};
