import { describe, expect, it } from 'vitest';
import { MIDDLE, START } from '../dev/fixtures';
import { discAt, discs, plies } from '../position';

describe('the board', () => {
  it('is read from the top left, where a1 is', () => {
    expect(discAt(START, { col: 3, row: 3 })).toBe('white');
    expect(discAt(START, { col: 4, row: 3 })).toBe('black');
    expect(discAt(START, { col: 0, row: 0 })).toBeNull();
    expect(discs(START).map(({ name, disc }) => `${name} ${disc}`)).toEqual([
      'd4 white',
      'e4 black',
      'd5 black',
      'e5 white',
    ]);
  });

  it('has as many discs as the view counts', () => {
    const { black, white } = MIDDLE.count;
    expect(discs(MIDDLE)).toHaveLength(black + white);
  });
});

describe('the record', () => {
  it('gives discs their colours in turn, and a pass keeps the count', () => {
    const all = plies({ moves: 'f5 d6 pass c4', began: 'black' });
    expect(all.map(({ name, disc }) => `${name} ${disc}`)).toEqual(['f5 black', 'd6 white', 'null black', 'c4 white']);
  });

  it('begins with white where black has corners', () => {
    expect(plies({ moves: 'e3', began: 'white' })).toEqual([{ name: 'e3', disc: 'white' }]);
    expect(plies({ moves: '', began: 'white' })).toEqual([]);
  });
});
