import { type RefObject, useEffect, useState } from 'react';

/** How large two round cards can be that lie in opposite corners of a box without covering each other. */
export function cardSize(width: number, height: number, gap: number): number {
  const [w, h] = [width - gap, height - gap];
  const corner = w + h - Math.sqrt(2 * w * h);
  return Math.max(0, Math.floor(Math.min(w, h, corner)));
}

/** The size of a box, as it changes. */
export function useSize(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, set] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) set({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return size;
}
