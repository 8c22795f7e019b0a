/** How the discards of a seat lie. */

/** As many in a row as everybody is used to; a river that grew too long for three rows gets longer ones. */
export function rowLength(discards: number): number {
  return Math.max(6, Math.ceil(discards / 3));
}

/** In rows, the first nearest to the middle of the table. */
export function rows<T>(discards: readonly T[]): T[][] {
  const length = rowLength(discards.length);
  const count = Math.ceil(discards.length / length);
  return Array.from({ length: count }, (_, row) => discards.slice(row * length, (row + 1) * length));
}

/** Where a seat sits, seen from mine: `here`, then against the clock. */
export type Place = 'here' | 'right' | 'across' | 'left';

/**
 * Where somebody sits, so many turns after me. Of three, nobody sits across: the one before me sits left, as at a table
 * for four.
 */
export function placeOf(turnsAfterMe: number, players: number): Place {
  const places: readonly Place[] = players === 3 ? ['here', 'right', 'left'] : ['here', 'right', 'across', 'left'];
  return places[turnsAfterMe] ?? 'here';
}
