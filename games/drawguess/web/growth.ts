/** How a picture became another one, for replays: the drawing grows as it did. */

import type { Mark, Operation } from './model';

/** So many steps are one mark, so that a long line is seen growing. */
const PIECE = 8;

/** What was added from one log to the next; `null`: something was taken away, so there is no such way. */
export function growth(from: readonly Operation[], to: readonly Operation[]): readonly Mark[] | null {
  if (to.length < from.length) return null;
  const marks: Mark[] = [];
  for (const [i, operation] of to.entries()) {
    const before = from[i];
    if (before && before.id !== operation.id) return null;
    if (operation.type === 'fill') {
      if (!before) marks.push(operation);
      continue;
    }
    const known = before?.type === 'stroke' ? before.d.length : 0;
    if (known > operation.d.length) return null;
    const { id, tool, color, size, at, d } = operation;
    // A stroke that had ended is whole; only the last one of before may go on, and it is the open one there.
    if (before && i < from.length - 1) continue;
    if (!before) marks.push({ type: 'stroke', id, tool, color, size, at });
    for (let n = known; n < d.length; n += 2 * PIECE) marks.push({ type: 'points', id, d: d.slice(n, n + 2 * PIECE) });
  }
  return marks;
}
