import { describe, expect, it } from 'vitest';
import { placeOf, rows } from '../river';

const river = (length: number) => Array.from({ length }, (_, i) => i);

describe('a river', () => {
  it('lies in rows of six, longer ones only when three rows are full', () => {
    expect(rows(river(0))).toEqual([]);
    expect(rows(river(7)).map(row => row.length)).toEqual([6, 1]);
    expect(rows(river(18)).map(row => row.length)).toEqual([6, 6, 6]);
    expect(rows(river(20)).map(row => row.length)).toEqual([7, 7, 6]);
  });
});

describe('the sides', () => {
  it('go against the clock, and nobody sits across of three', () => {
    expect([0, 1, 2, 3].map(turns => placeOf(turns, 4))).toEqual(['here', 'right', 'across', 'left']);
    expect([0, 1, 2].map(turns => placeOf(turns, 3))).toEqual(['here', 'right', 'left']);
  });
});
