import { describe, expect, it } from 'vitest';
import { after, START } from '../dev/fixtures';
import { plies, stones, stretches, zoneAllows } from '../position';

const SIZE = { cols: 15, rows: 15 };

describe('the record', () => {
  it('gives stones their colours in turn, and a pass keeps the count', () => {
    const view = after('h8 i9 -- j10');
    expect(stones(view).map(({ name, stone }) => `${name} ${stone}`)).toEqual(['h8 black', 'i9 white', 'j10 white']);
    expect(plies(view)[2]).toEqual({ name: null, stone: 'black' });
  });

  it('is empty at the beginning', () => {
    expect(plies(START)).toEqual([]);
  });
});

describe('a zone of the opening', () => {
  it('binds inside or outside', () => {
    const zone = { from: 'f6', to: 'j10', inside: true };
    const [middle, edge, beyond] = [
      { col: 7, row: 7 },
      { col: 9, row: 5 },
      { col: 10, row: 7 },
    ];
    expect([middle, edge, beyond].map(at => zoneAllows(zone, at, SIZE))).toEqual([true, true, false]);
    const outside = { ...zone, inside: false };
    expect([middle, edge, beyond].map(at => zoneAllows(outside, at, SIZE))).toEqual([false, false, true]);
    expect(zoneAllows(null, middle, SIZE)).toBe(true);
  });
});

describe('winning lines', () => {
  it('run from end to end, each once', () => {
    const view = after('', { last: 'h8', line: ['h11', 'h10', 'h9', 'h8', 'h7', 'e8', 'f8', 'g8', 'i8', 'i7'] });
    expect(stretches(view)).toEqual([
      { from: { col: 4, row: 7 }, to: { col: 8, row: 7 } },
      { from: { col: 7, row: 4 }, to: { col: 7, row: 8 } },
    ]);
  });

  it('are none while nobody has won', () => {
    expect(stretches(after('h8'))).toEqual([]);
  });
});
