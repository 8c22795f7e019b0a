import { describe, expect, test } from 'vitest';
import { onCircle, placesAround, ROUND, rowsAround } from '../src/parts/around';

const MANY = [7, 8, 9, 10, 11, 12];

describe.each(MANY)('%i chairs around a table', count => {
  const places = placesAround(count);
  const key = ({ column, row }: { column: number; row: number }) => `${column}/${row}`;

  test('stand each in a place of its own, mine in the middle of the near side', () => {
    expect(count).toBeGreaterThan(ROUND);
    expect(places).toHaveLength(count);
    expect(new Set(places.map(key)).size).toBe(count);
    expect(places[0]).toEqual({ column: 2, row: rowsAround(count) });
  });

  test('leave the middle to the table', () => {
    const middle = places.filter(({ column, row }) => column === 2 && row !== 1 && row !== rowsAround(count));
    expect(middle).toEqual([]);
    expect(places.some(({ column, row }) => column === 2 && row === 1)).toBe(count % 2 === 0);
  });

  test('follow each other around it', () => {
    for (const [at, place] of places.entries()) {
      const next = places[(at + 1) % count]!;
      const far = Math.abs(place.row - next.row) + Math.abs(place.column - next.column);
      // Over the free head of the table it is one step more.
      expect(far).toBeLessThanOrEqual(count % 2 === 1 && place.column === 1 && place.row === 1 ? 2 : 1);
    }
  });
});

test('the turns go by the left hand', () => {
  expect(placesAround(8).map(({ column, row }) => [column, row])).toEqual([
    [2, 3],
    [1, 3],
    [1, 2],
    [1, 1],
    [2, 1],
    [3, 1],
    [3, 2],
    [3, 3],
  ]);
});

describe('on a circle', () => {
  const at = (chairs: number) =>
    Array.from({ length: chairs }, (_, turn) => onCircle(turn, chairs)).map(({ x }) => Number(x.toFixed(2)) + 0);

  test('few chairs stand where it leads them', () => {
    expect(at(2)).toEqual([0, 0]);
    expect(at(4)).toEqual([0, -1, 0, 1]);
    expect(at(3)).toEqual([0, -0.87, 0.87]);
  });

  test('five and six stand in line along the sides, beside the table and not on it', () => {
    expect(at(5)).toEqual([0, -1, -1, 1, 1]);
    expect(at(6)).toEqual([0, -1, -1, 0, 1, 1]);
  });
});
