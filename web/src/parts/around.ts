/** Where many chairs stand around a long table: three columns, the table in the middle one. No screen in here. */

export interface Place {
  column: 1 | 2 | 3;
  row: number;
}

/** With so many chairs or fewer there is room for them on a circle. */
export const ROUND = 6;

/** From this many on only the heads of a round table are in its middle: beside it there is room for the others only. */
const SIDES = 5;

/**
 * Where the chair stands that is so many turns after mine on a circle: from -1 to 1, to the right and down. At a table
 * of many they stand in a line along each side, so that they cover none of it.
 */
export function onCircle(turn: number, chairs: number): { x: number; y: number } {
  const angle = Math.PI / 2 + (turn * 2 * Math.PI) / chairs;
  const x = Math.cos(angle);
  const isHead = Math.abs(x) < 0.001;
  return { x: chairs >= SIDES && !isHead ? Math.sign(x) : x, y: Math.sin(angle) };
}

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
