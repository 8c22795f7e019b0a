import { describe, expect, it } from 'vitest';
import { answers, KEYS, throwable } from '../answers';
import { automatic, OFF } from '../auto';
import { KEYS_OF_MAHJONG } from '../keys';
import type { Action } from '../model';

const CLAIMS: readonly Action[] = [
  { type: 'ron', window: 3 },
  { type: 'minkan', window: 3, tiles: [53, 54, 55] },
  { type: 'pon', window: 3, tiles: [53, 54] },
  { type: 'chi', window: 3, tiles: [48, 57] },
  { type: 'chi', window: 3, tiles: [57, 60] },
  { type: 'pass', window: 3 },
];
const TURN: readonly Action[] = [
  { type: 'tsumo' },
  { type: 'riichi', tile: 8 },
  { type: 'riichi', tile: 12 },
  { type: 'discard', tile: 8 },
  { type: 'discard', tile: 40 },
];

describe('my buttons', () => {
  it('stand in an order that never changes, pass first and the win last', () => {
    expect(answers(CLAIMS, 52, false).map(({ kind }) => kind)).toEqual(['pass', 'chi', 'chi', 'pon', 'kan', 'win']);
    expect(answers([...CLAIMS].reverse(), 52, false).map(({ label }) => label.ko)).toEqual([
      '패스',
      '치',
      '치',
      '퐁',
      '깡',
      '론',
    ]);
  });

  it('show the tiles that they use, the one that lies there among them', () => {
    const [, low, high, pon] = answers(CLAIMS, 52, false);
    expect([low?.tiles, low?.taken]).toEqual([[48, 52, 57], 52]);
    expect([high?.tiles, pon?.tiles]).toEqual([
      [52, 57, 60],
      [52, 53, 54],
    ]);
  });

  it('are called in joy as joy calls them', () => {
    expect(answers(CLAIMS, 52, true).map(({ label }) => label.ko)).toContain('스트레이트');
    expect(answers(CLAIMS, 52, true).map(({ label }) => label.ko)).toContain('트리플');
  });

  it('offer riichi once, and leave the tile to be chosen', () => {
    const mine = answers(TURN, null, false);
    expect(mine.map(({ kind }) => kind)).toEqual(['riichi', 'win']);
    expect(mine[0]?.action).toBeNull();
    expect([...throwable(TURN, 'riichi')]).toEqual([8, 12]);
    expect([...throwable(TURN, 'discard')]).toEqual([8, 40]);
  });
});

describe('the list of keys', () => {
  it('has the letter of every button', () => {
    const listed = KEYS_OF_MAHJONG.map(([key]) => key.split(' · ')[0]);
    expect(listed).toEqual(expect.arrayContaining(Object.values(KEYS).map(key => key.toUpperCase())));
  });
});

describe('what goes by itself', () => {
  it('is nothing, as long as nothing is switched on', () => {
    expect(automatic(CLAIMS, null, OFF)).toBeNull();
    expect(automatic(TURN, 40, OFF)).toBeNull();
  });

  it('takes a win', () => {
    expect(automatic(CLAIMS, null, { ...OFF, win: true })).toEqual({ type: 'ron', window: 3 });
    expect(automatic(TURN, 40, { ...OFF, win: true })).toEqual({ type: 'tsumo' });
  });

  it('lets claims go, but never a win', () => {
    expect(automatic(CLAIMS, null, { ...OFF, noCalls: true })).toBeNull();
    expect(automatic(CLAIMS.slice(1), null, { ...OFF, noCalls: true })).toEqual({ type: 'pass', window: 3 });
  });

  it('throws what was drawn, but never a win and never after a claim', () => {
    const on = { ...OFF, tsumogiri: true };
    expect(automatic(TURN.slice(1), 40, on)).toEqual({ type: 'discard', tile: 40 });
    expect(automatic(TURN, 40, on)).toBeNull();
    expect(automatic(TURN.slice(1), null, on)).toBeNull();
    expect(automatic(TURN.slice(1), 99, on)).toBeNull();
  });
});
