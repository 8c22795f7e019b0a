/** How a meld is laid out: the tile that was called lies on its side, where it points at whom it came from. */

import type { Meld } from './model';

/** A tile of a laid meld, left to right. */
export interface Lying {
  tile: number;
  /** Face down: the outer tiles of a closed kan. */
  covered?: boolean;
  /** On its side. */
  turned?: boolean;
  /** The fourth tile, on top of the turned one. */
  added?: number;
}

/**
 * The tiles of a seat's meld from left to right, as that seat sees them: from the seat before it lies left, from the
 * one across in the middle, from the next one right.
 */
export function layOut(meld: Meld, owner: number, players: number): Lying[] {
  const { tiles, called, from, added } = meld;
  if (called === null || from === null) {
    return tiles.map((tile, i) => ({ tile, covered: i === 0 || i === tiles.length - 1 }));
  }
  const own: Lying[] = tiles.filter(tile => tile !== called && tile !== added).map(tile => ({ tile }));
  const turned: Lying = { tile: called, turned: true, ...(added === null ? {} : { added }) };
  const turnsAfter = (from - owner + players) % players;
  const at = turnsAfter === players - 1 ? 0 : turnsAfter === 1 ? own.length : 1;
  return [...own.slice(0, at), turned, ...own.slice(at)];
}

/** How deep a meld lies, in widths of a tile: an added tile lies above the turned one. */
export function depthOf(lying: readonly Lying[]): number {
  return lying.some(({ added }) => added !== undefined) ? 2 : 4 / 3;
}

/** How wide a meld lies, in widths of a tile. */
export function widthOf(lying: readonly Lying[]): number {
  return lying.reduce((sum, { turned }) => sum + (turned ? 4 / 3 : 1), 0);
}
