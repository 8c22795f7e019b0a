/** Tables to look at: npm run dev --workspace web, then /dev/stage.html?game=drawguess&scene=guess. */

import type { Step } from '@madang/web/kit';
import type { Event, Operation, View } from '../model';

export interface Scene {
  view: View;
  me: number | null;
  players: number;
  steps?: readonly Step<Event>[];
}

const NOW = Date.now();

/** A house under a sun. */
const HOUSE: readonly Operation[] = [
  {
    type: 'stroke',
    id: 1,
    tool: 'pen',
    color: 0,
    size: 1,
    at: [320, 560],
    d: [0, -240, 180, -150, 180, 150, 0, 240, -360, 0],
  },
  { type: 'stroke', id: 2, tool: 'pen', color: 0, size: 1, at: [460, 560], d: [0, -120, 80, 0, 0, 120] },
  { type: 'fill', id: 3, color: 21, at: [400, 400] },
  { type: 'fill', id: 4, color: 19, at: [500, 500] },
  { type: 'stroke', id: 5, tool: 'pen', color: 7, size: 4, at: [800, 160], d: [10, 10, -20, 0, 10, -20, 6, 6] },
];

const seat = (points: number, left = false) => ({ points, left });

const own = (change: Partial<NonNullable<View['own']>> = {}): View['own'] => ({
  role: 'guesser',
  say_to: 'guess',
  answer: null,
  voted_skip: false,
  liked: false,
  voted_against: [],
  reported: [],
  ...change,
});

export const GUESS: View = {
  round: 1,
  rounds: 3,
  turn: 2,
  order: [3, 0, 1, 2],
  drawer: 1,
  phase: {
    type: 'drawing',
    start: NOW - 20_000,
    until: NOW + 60_000,
    secret: { mask: '○ㅂ', category: 'place', word: null },
    hints: 1,
    guessers: [0, 2, 3],
    solved: [{ seat: 2, at: 12_000, points: 260 }],
    skip_votes: 0,
    skip_needed: 2,
  },
  seats: [seat(180), seat(240), seat(260), seat(0)],
  canvas: { n: 40, last: 5, open: null, used: { operations: 5, points: 60, fills: 2 }, log: [...HOUSE] },
  likes: 1,
  kicks: [],
  own: own(),
  lines: [
    { seat: 3, text: '학교?', to: 'all' },
    { seat: 2, text: '창문이 없네요', to: 'all' },
    { seat: 3, text: '교회', to: 'all' },
  ],
};

const offer = [
  { word: '사과', category: 'food', difficulty: 1 },
  { word: '롤러코스터', category: 'play', difficulty: 2 },
  { word: '허수아비', category: 'culture', difficulty: 3 },
] as const;

const secret = { mask: '○○', category: 'place', word: '지붕' } as const;

export const scenes: Record<string, Scene> = {
  guess: { view: GUESS, me: 0, players: 4 },
  draw: {
    view: {
      ...GUESS,
      drawer: 0,
      phase: { ...(GUESS.phase as Extract<View['phase'], { type: 'drawing' }>), secret, guessers: [1, 2, 3] },
      own: own({ role: 'drawer', say_to: 'knowers' }),
    },
    me: 0,
    players: 4,
  },
  choose: {
    view: {
      ...GUESS,
      drawer: 0,
      phase: { type: 'choosing', until: NOW + 15_000, offer: [...offer] },
      canvas: { ...GUESS.canvas, last: 0, log: [] },
      own: own({ role: 'drawer', say_to: 'nobody' }),
    },
    me: 0,
    players: 4,
  },
  wait: {
    view: {
      ...GUESS,
      phase: { type: 'choosing', until: NOW + 15_000, offer: null },
      canvas: { ...GUESS.canvas, last: 0, log: [] },
      own: own({ say_to: 'all' }),
    },
    me: 0,
    players: 4,
  },
  reveal: {
    view: {
      ...GUESS,
      phase: {
        type: 'reveal',
        until: NOW + 6_000,
        ended: 'time',
        secret,
        guessers: [0, 2, 3],
        solved: [{ seat: 2, at: 12_000, points: 260 }],
        points: 86,
      },
      own: own({ say_to: 'all' }),
    },
    me: 0,
    players: 4,
  },
  watch: { view: { ...GUESS, own: null }, me: null, players: 4 },
};
