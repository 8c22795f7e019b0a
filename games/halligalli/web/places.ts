/** Where the seats are around the table. */

export interface Place {
  /** Hundredths of the table's width and height, of the middle of what lies there. */
  x: number;
  y: number;
  /** Whether the open card lies left of the draw pile, so that it is nearer to the bell. */
  mirrored: boolean;
}

/** Clockwise from the near side, for two to six people. */
const AROUND: Record<number, readonly (readonly [x: number, y: number])[]> = {
  2: [
    [50, 84],
    [50, 17],
  ],
  3: [
    [50, 84],
    [20, 25],
    [80, 25],
  ],
  4: [
    [50, 84],
    [18, 45],
    [50, 16],
    [82, 45],
  ],
  5: [
    [50, 84],
    [18, 58],
    [24, 18],
    [76, 18],
    [82, 58],
  ],
  6: [
    [50, 84],
    [18, 63],
    [18, 31],
    [50, 16],
    [82, 31],
    [82, 63],
  ],
};

/** Where a seat is, seen from the seat at the near side. Who comes next sits to the left. */
export function placeOf(seat: number, near: number, players: number): Place {
  const step = (seat - near + players) % players;
  const [x, y] = AROUND[players]?.[step] ?? [50, 50];
  return { x, y, mirrored: x > 50 };
}
