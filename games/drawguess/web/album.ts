/** The pictures of a game, as far as this screen has seen them finished. */

import type { Operation, View } from './model';

/** A picture by the number of its turn. */
export type Album = ReadonlyMap<number, readonly Operation[]>;

/** Whether a view shows the finished picture of its turn. */
export const isFinished = ({ phase }: View) => phase.type === 'reveal' || phase.type === 'over';

/** Adds a picture; with one of an earlier turn a new game has begun. */
export function kept(album: Album, turn: number, picture: readonly Operation[]): Album {
  return new Map([...album].filter(([other]) => other < turn)).set(turn, picture);
}

/** The turns whose pictures belong into the gallery: something was to be drawn. */
export const drawnTurns = (view: View) => (view.turns ?? []).filter(({ word }) => word !== null);
