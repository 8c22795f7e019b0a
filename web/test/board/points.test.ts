import { describe, expect, it } from 'vitest';
import { cellOnScreen, layOut, layOutSquares, nearestPoint, placeOf } from '../../src/kit/board/layout';
import { edgeNames, pointAt, pointName, pointsAt, spokenPoint, starPoints } from '../../src/kit/board/points';

const SMALL = { cols: 15, rows: 15 };
const LARGE = { cols: 19, rows: 19 };

describe('names of points', () => {
  it('count letters from the left and numbers from the bottom', () => {
    expect(pointName({ col: 0, row: 14 }, SMALL)).toBe('a1');
    expect(pointName({ col: 7, row: 7 }, SMALL)).toBe('h8');
    expect(pointName({ col: 18, row: 0 }, LARGE)).toBe('s19');
  });

  it('are read back, in either case', () => {
    for (let i = 0; i < 361; i++) {
      const at = { col: i % 19, row: Math.floor(i / 19) };
      expect(pointAt(pointName(at, LARGE), LARGE)).toEqual(at);
    }
    expect(pointAt('H8', SMALL)).toEqual({ col: 7, row: 7 });
  });

  it('that no board has are none', () => {
    for (const name of ['', 'h', '8', 'h0', 'h16', 'p8', 'h08', 'h8 ', '--', 'ha', 'h1x']) {
      expect(pointAt(name, SMALL), name).toBeNull();
    }
    expect(pointsAt(['a1', '--', 'z9'], SMALL)).toEqual([{ col: 0, row: 14 }]);
  });

  it('are said as they stand along the edges, in every language and on every board', () => {
    expect(spokenPoint({ col: 9, row: 8 }, SMALL)).toEqual({ ko: 'j7', en: 'j7' });
    for (const size of [SMALL, LARGE, { cols: 8, rows: 8, firstRank: 'top' } as const]) {
      const { columns, rows } = edgeNames(size);
      for (const [row, number] of rows.entries()) {
        for (const [col, letter] of columns.entries()) {
          const name = `${letter}${number}`;
          expect(spokenPoint({ col, row }, size)).toEqual({ ko: name, en: name });
        }
      }
    }
  });

  it('count numbers from the top where rank 1 is there', () => {
    const size = { cols: 8, rows: 8, firstRank: 'top' } as const;
    expect(pointName({ col: 3, row: 2 }, size)).toBe('d3');
    expect(pointAt('a1', size)).toEqual({ col: 0, row: 0 });
    expect(pointAt('h9', size)).toBeNull();
    expect(spokenPoint({ col: 3, row: 2 }, size)).toEqual({ ko: 'd3', en: 'd3' });
    expect(edgeNames(size).rows.at(0)).toBe('1');
    for (let i = 0; i < 64; i++) {
      const at = { col: i % 8, row: Math.floor(i / 8) };
      expect(pointAt(pointName(at, size), size)).toEqual(at);
    }
  });

  it('stand along the edges', () => {
    const names = edgeNames(SMALL);
    expect([names.columns[0], names.columns.at(-1)]).toEqual(['a', 'o']);
    expect([names.rows[0], names.rows.at(-1)]).toEqual(['15', '1']);
  });
});

describe('star points', () => {
  it('are five on 15 lines and nine on 19', () => {
    expect(starPoints(15).map(at => pointName(at, SMALL))).toEqual(['d12', 'l12', 'd4', 'l4', 'h8']);
    expect(starPoints(19)).toHaveLength(9);
    expect(starPoints(19)).toContainEqual({ col: 9, row: 9 });
  });
});

describe('the nearest point', () => {
  const layout = layOut(SMALL);
  const box = { left: 20, top: 100, width: 360, height: 360 };
  const onScreen = (col: number, row: number) => {
    const { x, y } = placeOf({ col, row }, layout);
    const px = cellOnScreen(box, layout);
    return { x: box.left + x * px, y: box.top + y * px, px };
  };

  it('is the one under the finger, and stays so up to half a cell away', () => {
    for (const at of [
      { col: 0, row: 0 },
      { col: 7, row: 7 },
      { col: 14, row: 14 },
    ]) {
      const { x, y, px } = onScreen(at.col, at.row);
      expect(nearestPoint(x, y, box, layout)).toEqual(at);
      expect(nearestPoint(x + px * 0.45, y - px * 0.45, box, layout)).toEqual(at);
    }
    const { x, y, px } = onScreen(7, 7);
    expect(nearestPoint(x + px * 0.55, y, box, layout)).toEqual({ col: 8, row: 7 });
  });

  it('is on the outermost line for a finger that misses it a little', () => {
    const { x, y, px } = onScreen(0, 14);
    expect(nearestPoint(x - px * 1.1, y + px * 1.1, box, layout)).toEqual({ col: 0, row: 14 });
  });

  it('is none far off the board, or when nothing is shown', () => {
    const { x, y, px } = onScreen(0, 7);
    expect(nearestPoint(x - px * 1.4, y, box, layout)).toBeNull();
    expect(nearestPoint(x, y, { ...box, width: 0 }, layout)).toBeNull();
  });

  it('has 22 px of room on a phone that is 360 px wide', () => {
    expect(cellOnScreen(box, layout)).toBeGreaterThan(22);
    expect(cellOnScreen(box, layOut(LARGE))).toBeGreaterThan(17);
  });
});

describe('a board of squares', () => {
  it('has its names where rank 1 is, and each square under the finger that presses it', () => {
    const top = layOutSquares({ cols: 8, rows: 8, firstRank: 'top' });
    const bottom = layOutSquares({ cols: 8, rows: 8 });
    expect(top.top).toBeGreaterThan(bottom.top);
    expect([top.width, top.height]).toEqual([bottom.width, bottom.height]);
    const box = { left: 0, top: 0, width: 320, height: 320 };
    for (const at of [
      { col: 0, row: 0 },
      { col: 7, row: 3 },
    ]) {
      const { x, y } = placeOf(at, top);
      // Near a corner of the square it is still this one.
      const cell = cellOnScreen(box, top);
      expect(nearestPoint((x + 0.45) * cell, (y - 0.45) * cell, box, top)).toEqual(at);
    }
  });
});
