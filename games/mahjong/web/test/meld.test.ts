import { describe, expect, it } from 'vitest';
import { layOut, widthOf } from '../meld';
import type { Meld } from '../model';

const pon = (from: number): Meld => ({ type: 'pon', tiles: [108, 109, 110], called: 109, from, added: null });
const turnedAt = (meld: Meld, owner: number, players = 4) =>
  layOut(meld, owner, players).findIndex(({ turned }) => turned);

describe('a meld', () => {
  it('points with its turned tile at whom it came from', () => {
    expect([turnedAt(pon(3), 0), turnedAt(pon(2), 0), turnedAt(pon(1), 0)]).toEqual([0, 1, 2]);
    expect([turnedAt(pon(1), 2), turnedAt(pon(3), 2)]).toEqual([0, 2]);
  });

  it('of three players comes from left or right', () => {
    expect([turnedAt(pon(2), 0, 3), turnedAt(pon(1), 0, 3)]).toEqual([0, 2]);
  });

  it('of an open kan shows the one after in its last tile', () => {
    const kan: Meld = { type: 'minkan', tiles: [0, 1, 2, 3], called: 2, from: 1, added: null };
    expect(layOut(kan, 0, 4).map(({ tile }) => tile)).toEqual([0, 1, 3, 2]);
  });

  it('of a closed kan hides its outer tiles', () => {
    const kan: Meld = { type: 'ankan', tiles: [0, 1, 2, 3], called: null, from: null, added: null };
    expect(layOut(kan, 0, 4).map(({ covered }) => covered)).toEqual([true, false, false, true]);
  });

  it('of an added kan has the fourth tile on the turned one', () => {
    const kan: Meld = { type: 'kakan', tiles: [0, 1, 2, 3], called: 1, from: 2, added: 3 };
    const lying = layOut(kan, 0, 4);
    expect(lying).toEqual([{ tile: 0 }, { tile: 1, turned: true, added: 3 }, { tile: 2 }]);
    expect(widthOf(lying)).toBeCloseTo(10 / 3);
  });
});
