/** Where many chairs stand around a long table: three columns, the table in the middle one. No screen in here. */

export interface Place {
  column: 1 | 2 | 3;
  row: number;
}

/** With so many chairs or fewer there is room for them on a circle. */
export const ROUND = 6;

/** How many rows the chairs take. An odd number leaves the head of the table free. */
export function rowsAround(chairs: number): number {
  return Math.floor((chairs - 1) / 2);
}

/**
 * The places from the middle of the near side on, by the left hand around the table, as the turns go. For 7 chairs
 * or more.
 */
export function placesAround(chairs: number): readonly Place[] {
  const rows = rowsAround(chairs);
  const upwards = Array.from({ length: rows }, (_, step) => rows - step);
  return [
    { column: 2, row: rows },
    ...upwards.map((row): Place => ({ column: 1, row })),
    ...(chairs % 2 === 0 ? [{ column: 2, row: 1 } as const] : []),
    ...upwards.toReversed().map((row): Place => ({ column: 3, row })),
  ];
}
