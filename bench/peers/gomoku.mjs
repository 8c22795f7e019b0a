// Freestyle gomoku on 15×15: what is legal and who has won. Both peers play by these lines.

export const SIZE = 15;
export const POINTS = SIZE * SIZE;
const AXES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** Whether a stone may be placed: a whole number on the board, and the point is empty. */
export function isLegal(cells, at) {
  return Number.isInteger(at) && at >= 0 && at < POINTS && cells[at] === 0;
}

/** Whether the stone that was just placed makes five or more in a row. */
export function wins(cells, at) {
  const stone = cells[at];
  const x = at % SIZE;
  const y = (at - x) / SIZE;
  return AXES.some(([dx, dy]) => 1 + run(cells, stone, x, y, dx, dy) + run(cells, stone, x, y, -dx, -dy) >= 5);
}

/** How many stones of one colour stand in a row from (x, y) on, without that point. */
function run(cells, stone, x, y, dx, dy) {
  let length = 0;
  for (;;) {
    const nextX = x + dx * (length + 1);
    const nextY = y + dy * (length + 1);
    const inside = nextX >= 0 && nextX < SIZE && nextY >= 0 && nextY < SIZE;
    if (!inside || cells[nextY * SIZE + nextX] !== stone) return length;
    length += 1;
  }
}
