import type { Finished } from '@madang/web/kit';
import { describe, expect, it } from 'vitest';
import { mjaiRecord, mjaiTile } from '../mjai';
import type { Event, View } from '../model';

const REDS = [16, 52, 88];
/** The lowest tiles of kinds: characters 0–8, circles 9–17, bamboo 18–26, honours 27–33. */
const of = (kind: number, copy = 0) => kind * 4 + copy;

const side = (points: number, more: object = {}) => ({ points, melds: [], riichi: 'no', ...more });

const HAND = [16, 17, 52, 53, 88, of(27), of(28), of(29), of(30), of(31), of(32), of(33), of(8)];
const OWN = ['5mr', '5m', '5pr', '5p', '5sr', 'E', 'S', 'W', 'N', 'P', 'F', 'C', '9m'];
const UNSEEN = Array(13).fill('?');
const KYOKU = {
  type: 'start_kyoku',
  bakaze: 'S',
  dora_marker: 'E',
  kyoku: 3,
  honba: 1,
  kyotaku: 2,
  oya: 2,
  scores: [24_000, 26_000, 25_000, 23_000],
  tehais: [UNSEEN, OWN, UNSEEN, UNSEEN],
};

function seen(change: object = {}): View {
  return {
    me: 1,
    reds: REDS,
    round: { wind: 1, num: 2, honba: 1, sticks: 2 },
    dealer: 2,
    indicators: [of(27)],
    seats: [side(24_000), side(26_000), side(25_000), side(23_000)],
    result: null,
    own: { hand: HAND, drawn: null },
    ...change,
  } as unknown as View;
}

/** The lines after those that begin the first hand. */
function written(steps: readonly (readonly [object[], object?])[]): Record<string, unknown>[] {
  const finished = {
    start: seen(),
    names: ['가', '나', '다', '라'],
    steps: steps.map(([events, change]) => ({ events: events as Event[], view: () => seen(change) })),
  } as unknown as Finished<View, Event>;
  const { text, extension } = mjaiRecord(finished);
  expect(extension).toBe('mjai.jsonl');
  const lines = text.trimEnd().split('\n');
  expect(lines.slice(0, 3).map(line => JSON.parse(line))).toEqual([
    { type: 'start_game', id: 1, names: ['가', '나', '다', '라'] },
    KYOKU,
    { type: 'tsumo', actor: 2, pai: '?' },
  ]);
  return lines.slice(3).map(line => JSON.parse(line));
}

const BEGIN: object[] = [
  { type: 'hand_started', hand_no: 6, round: {}, dealer: 2 },
  { type: 'dealt', seat: 1, tiles: HAND },
  { type: 'dora', tile: of(27) },
  { type: 'draw', seat: 2, replacement: false, live_left: 69 },
];

describe('mjai lines', () => {
  it('name tiles as other programs do', () => {
    const tiles = [of(0), 16, 17, of(17), 88, ...[27, 28, 29, 30, 31, 32, 33].map(kind => of(kind))];
    const names = ['1m', '5mr', '5m', '9p', '5sr', 'E', 'S', 'W', 'N', 'P', 'F', 'C'];
    expect(tiles.map(tile => mjaiTile(tile, REDS))).toEqual(names);
    expect(mjaiTile(16, [])).toBe('5m');
  });

  it('begin a hand with what its player saw', () => {
    expect(written([[BEGIN]])).toEqual([KYOKU, { type: 'tsumo', actor: 2, pai: '?' }]);
  });

  it('say riichi before the discard and its acceptance after it, and what was called from whom', () => {
    const chi = { type: 'chi', tiles: [of(0), of(1), of(2)], called: of(1), from: 0, added: null };
    const lines = written([
      [[{ type: 'discard', seat: 0, tile: of(1), tsumogiri: true, riichi: true }]],
      [
        [
          { type: 'riichi', seat: 0, double: false, points: 23_000, sticks: 3 },
          { type: 'meld', seat: 1, meld: chi },
        ],
      ],
      [[{ type: 'draw', seat: 1, tile: 52, replacement: false, live_left: 40 }]],
    ]);
    expect(lines).toEqual([
      { type: 'reach', actor: 0 },
      { type: 'dahai', actor: 0, pai: '2m', tsumogiri: true },
      { type: 'reach_accepted', actor: 0 },
      { type: 'chi', actor: 1, target: 0, pai: '2m', consumed: ['1m', '3m'] },
      { type: 'tsumo', actor: 1, pai: '5pr' },
    ]);
  });

  it('write an added kan once, when it is declared, and an indicator when it is turned', () => {
    const pon = { type: 'pon', tiles: [of(9), of(9, 1), of(9, 2)], called: of(9, 1), from: 3, added: null };
    const kan = { ...pon, type: 'kakan', tiles: [...pon.tiles, of(9, 3)], added: of(9, 3) };
    const lines = written([
      [[{ type: 'meld', seat: 0, meld: pon }]],
      [
        [{ type: 'declared', seat: 0, tile: of(9, 3), kind: 'kakan' }],
        { seats: [side(0, { melds: [pon] }), side(0), side(0), side(0)] },
      ],
      [
        [
          { type: 'meld', seat: 0, meld: kan },
          { type: 'draw', seat: 0, replacement: true, live_left: 9 },
          { type: 'dora', tile: of(33) },
        ],
      ],
    ]);
    expect(lines).toEqual([
      { type: 'pon', actor: 0, target: 3, pai: '1p', consumed: ['1p', '1p'] },
      { type: 'kakan', actor: 0, pai: '1p', consumed: ['1p', '1p', '1p'] },
      { type: 'tsumo', actor: 0, pai: '?' },
      { type: 'dora', dora_marker: 'C' },
    ]);
  });

  it('write a kan that nobody could answer, and a North set aside', () => {
    const four = [0, 1, 2, 3].map(copy => of(4, copy));
    const closed = { type: 'ankan', tiles: four, called: null, from: null, added: null };
    const added = { type: 'kakan', tiles: four, called: of(4, 1), from: 2, added: of(4, 3) };
    const lines = written([
      [[{ type: 'meld', seat: 1, meld: closed }]],
      [[{ type: 'meld', seat: 1, meld: added }]],
      [[{ type: 'kita', seat: 2, tile: of(30) }]],
      [[{ type: 'declared', seat: 2, tile: of(30, 1), kind: 'kita' }]],
      [[{ type: 'kita', seat: 2, tile: of(30, 1) }]],
    ]);
    expect(lines).toEqual([
      { type: 'ankan', actor: 1, consumed: ['5mr', '5m', '5m', '5m'] },
      { type: 'kakan', actor: 1, pai: '5m', consumed: ['5mr', '5m', '5m'] },
      { type: 'nukidora', actor: 2, pai: 'N' },
      { type: 'nukidora', actor: 2, pai: 'N' },
    ]);
  });

  it('end a hand with who won what, and a match with the points', () => {
    const win = {
      seat: 3,
      from: 0,
      tile: of(27, 2),
      payments: [
        { from: 0, to: 3, points: 8_000, reason: 'hand' },
        { from: 0, to: 3, points: 300, reason: 'honba' },
        { from: null, to: 3, points: 2_000, reason: 'sticks' },
      ],
    };
    const after = {
      seats: [side(15_700), side(26_000), side(25_000), side(33_300, { riichi: 'standing' })],
      result: { ura: [of(5)], tenpai: [] },
    };
    const deltas = [-8_300, 0, 0, 10_300];
    const lines = written([
      [
        [
          { type: 'win', win },
          { type: 'hand_over', kind: 'ron', deltas, points: [] },
          { type: 'match_over', reason: 'played' },
        ],
        after,
      ],
    ]);
    expect(lines).toEqual([
      { type: 'hora', actor: 3, target: 0, pai: 'E', deltas, ura_markers: ['6m'] },
      { type: 'end_kyoku' },
      { type: 'end_game', scores: [15_700, 26_000, 25_000, 33_300] },
    ]);
  });

  it('end a hand without a winner with who was ready', () => {
    const deltas = [1_500, -1_500, 1_500, -1_500];
    const lines = written([
      [[{ type: 'hand_over', kind: 'exhaustive', deltas, points: [] }], { result: { ura: [], tenpai: [0, 2] } }],
    ]);
    expect(lines).toEqual([
      { type: 'ryukyoku', reason: 'fanpai', deltas, tenpais: [true, false, true, false] },
      { type: 'end_kyoku' },
    ]);
  });
});
