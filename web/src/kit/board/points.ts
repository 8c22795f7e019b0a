/** Points of a board: where they are and what they are called. */

import type { Text } from '../../wire';

/** A crossing or a square, column and row counted from the top left, as the eye reads. */
export interface Point {
  col: number;
  row: number;
}

/** How many columns and rows a board has, and how its ranks are numbered. */
export interface Size {
  cols: number;
  rows: number;
  /** Where rank 1 is; left out: at the bottom, as on most boards. */
  firstRank?: 'bottom' | 'top';
}

/** The number of a row that is counted from 0 at the top. */
function numbered(row: number, { rows, firstRank }: Size): number {
  return firstRank === 'top' ? row + 1 : rows - row;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxy';

/** "h8", as in views and actions: the letter of the column from the left, the number of the row. */
export function pointName({ col, row }: Point, size: Size): string {
  return `${LETTERS[col]}${numbered(row, size)}`;
}

/** The point with this name; `null`: the board has none. */
export function pointAt(name: string, size: Size): Point | null {
  const col = LETTERS.indexOf(name.charAt(0).toLowerCase());
  const rank = /^[a-y][1-9]\d?$/i.test(name) ? Number(name.slice(1)) : 0;
  if (col < 0 || col >= size.cols || rank < 1 || rank > size.rows) return null;
  return { col, row: size.firstRank === 'top' ? rank - 1 : size.rows - rank };
}

/** Where the points of these names are; a name that the board doesn't know is left out. */
export function pointsAt(names: readonly string[], size: Size): Point[] {
  return names.map(name => pointAt(name, size)).filter(at => at !== null);
}

/** How a point is said and written in every language: as the board itself names it along its edges. */
export function spokenPoint(at: Point, size: Size): Text {
  const name = pointName(at, size);
  return { ko: name, en: name };
}

export function samePoint(a: Point | null, b: Point | null): boolean {
  return a !== null && b !== null && a.col === b.col && a.row === b.row;
}

/** The names along the edges: letters from the left, numbers from the top. */
export function edgeNames(size: Size): { columns: string[]; rows: string[] } {
  return {
    columns: [...LETTERS.slice(0, size.cols)],
    rows: Array.from({ length: size.rows }, (_, row) => String(numbered(row, size))),
  };
}

/** The star points of a square board of this side. */
export function starPoints(side: number): Point[] {
  const edge = side > 13 ? 3 : 2;
  const mid = (side - 1) / 2;
  const lines = side > 15 ? [edge, mid, side - 1 - edge] : [edge, side - 1 - edge];
  const stars = lines.flatMap(row => lines.map(col => ({ col, row })));
  return side > 15 || side % 2 === 0 ? stars : [...stars, { col: mid, row: mid }];
}
