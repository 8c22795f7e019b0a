/** Ten different fifth stones: points that are the same when the board is turned or mirrored count once. */

import type { Point } from '@madang/web/kit/board';
import type { Placed } from './position';

/** How many are offered. */
export const FIFTHS = 10;

type Turn = (at: Point, last: number) => Point;

const TURNS: readonly Turn[] = [
  ({ col, row }) => ({ col, row }),
  ({ col, row }, last) => ({ col: last - row, row: col }),
  ({ col, row }, last) => ({ col: last - col, row: last - row }),
  ({ col, row }, last) => ({ col: row, row: last - col }),
  ({ col, row }, last) => ({ col: last - col, row }),
  ({ col, row }, last) => ({ col, row: last - row }),
  ({ col, row }) => ({ col: row, row: col }),
  ({ col, row }, last) => ({ col: last - row, row: last - col }),
];

const key = ({ col, row }: Point) => `${col} ${row}`;

/** The points that are the same as this one, itself included. */
export function alike(at: Point, stones: readonly Placed[], side: number): Point[] {
  const last = side - 1;
  const colours = new Map(stones.map(({ at: place, stone }) => [key(place), stone]));
  const fits = (turn: Turn) => stones.every(({ at: place, stone }) => colours.get(key(turn(place, last))) === stone);
  return TURNS.filter(fits).map(turn => turn(at, last));
}

/** Whether a point is the same as one of those chosen. */
export function isAlike(at: Point, chosen: readonly Point[], stones: readonly Placed[], side: number): boolean {
  const same = new Set(alike(at, stones, side).map(key));
  return chosen.some(other => same.has(key(other)));
}
