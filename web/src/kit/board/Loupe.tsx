import { useLayoutEffect, useRef, useState } from 'react';
import css from './board.module.css';
import { type Layout, placeOf } from './layout';
import type { Point } from './points';

/** From this distance of two lines on, a finger hides little. */
const LARGE_PX = 30;
/** So many lines' distances are seen through it. */
const SEEN = 4.6;
const SIZE = 116;
/** How far above the finger. */
const ABOVE = 96;

/** What lies under the finger, enlarged, above it; near the upper edge beside it. */
export function Loupe({ at, layout, picture }: { at: Point; layout: Layout; picture: string }) {
  const own = useRef<HTMLDivElement>(null);
  const [cell, setCell] = useState(0);
  useLayoutEffect(() => {
    setCell((own.current?.parentElement?.clientWidth ?? 0) / layout.width);
  }, [layout]);
  const { x, y } = placeOf(at, layout);
  const high = y * cell < ABOVE + SIZE / 2;
  const right = x < layout.width / 2;
  const left = high ? x * cell + (right ? ABOVE : -ABOVE) : x * cell;
  const top = high ? SIZE / 2 : y * cell - ABOVE;
  const within = Math.min(layout.width * cell - SIZE / 2, Math.max(SIZE / 2, left));
  const shown = cell > 0 && cell < LARGE_PX;
  return (
    <div
      ref={own}
      className={css.loupe}
      aria-hidden="true"
      hidden={!shown}
      style={{ left: within - SIZE / 2, top: top - SIZE / 2 }}
    >
      <svg viewBox={`${x - SEEN / 2} ${y - SEEN / 2} ${SEEN} ${SEEN}`} aria-hidden="true">
        <use href={`#${picture}`} />
      </svg>
    </div>
  );
}
