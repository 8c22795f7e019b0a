/** Double clicks, where one was meant: the second half falls on whatever has come under the pointer meanwhile. */

interface Click {
  x: number;
  y: number;
  at: number;
}

/** Two clicks nearer than this, in time and in place, are one. */
const APART_MS = 450;
const APART_PX = 24;

const NONE: Click = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };
let before = NONE;
let now = NONE;

window.addEventListener(
  'click',
  event => {
    before = now;
    // Keys and scripts click nowhere.
    now = event.detail === 0 ? NONE : { x: event.clientX, y: event.clientY, at: event.timeStamp };
  },
  { capture: true },
);

/** Whether the click that is being dealt with is the second half of one that came before `since`. */
export function isSecondHalf(since = Number.POSITIVE_INFINITY): boolean {
  const near = Math.hypot(now.x - before.x, now.y - before.y) < APART_PX;
  return near && now.at - before.at < APART_MS && before.at <= since;
}
