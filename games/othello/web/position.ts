/** What the board shows, read from the view. No rule is known here: what may be done stands in the view. */

import type { Disc } from '@madang/web/gen/othello/Disc';
import type { View } from '@madang/web/gen/othello/View';
import { type Point, pointName, type Size } from '@madang/web/kit/board';

/** The board. Here rank 1 is at the top: a1 is the upper left corner. */
export const SIZE: Size = { cols: 8, rows: 8, firstRank: 'top' };

/** A disc on the board. */
export interface Placed {
  name: string;
  at: Point;
  disc: Disc;
}

const DISCS: Readonly<Record<string, Disc>> = { X: 'black', O: 'white' };

/** The disc on a square; `null`: it is empty. */
export function discAt(view: View, { col, row }: Point): Disc | null {
  return DISCS[view.board.charAt(row * SIZE.cols + col)] ?? null;
}

/** Every square, row by row from the top left. */
export const SQUARES: readonly Point[] = Array.from({ length: 64 }, (_, i) => ({ col: i % 8, row: i >> 3 }));

/** All discs, row by row from the top left. */
export function discs(view: View): Placed[] {
  return SQUARES.flatMap(at => {
    const disc = discAt(view, at);
    return disc ? [{ name: pointName(at, SIZE), at, disc }] : [];
  });
}

/** One entry of the record: a disc, or a pass where `name` is null. */
export interface Ply {
  name: string | null;
  disc: Disc;
}

export const other = (disc: Disc): Disc => (disc === 'black' ? 'white' : 'black');

/** The record of moves. The colours take turns, and a pass keeps the count. */
export function plies({ moves, began }: Pick<View, 'moves' | 'began'>): Ply[] {
  const words = moves.split(' ').filter(word => word !== '');
  return words.map((word, i) => ({ name: word === 'pass' ? null : word, disc: i % 2 === 0 ? began : other(began) }));
}
