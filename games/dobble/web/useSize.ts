import { type RefObject, useEffect, useState } from 'react';

/** Beside side-by-side cards there is at least so much above the near one and below the far one, for two lines. */
const STRIP = 50;
/** With less than this there is no room for letters of the larger size. */
const LOW = 78;

/** How two round cards lie in opposite corners of a box, as large as they can be without covering each other. */
export interface Laid {
  /** How wide a card is. */
  card: number;
  /** Rather beside each other than one above the other: what is said has a strip instead of a column. */
  wide: boolean;
  /** How wide and how high each of the two free corners is: what stands there covers no card. */
  free: { width: number; height: number };
  /** The strip is low: what is said there is said in small letters. */
  low: boolean;
}

/** Lays the two cards into a box, with a gap between them. */
export function layCards(width: number, height: number, gap: number): Laid {
  const [w, h] = [width - gap, height - gap];
  const wide = width >= height;
  const corner = w + h - Math.sqrt(2 * w * h);
  const card = Math.max(0, Math.floor(Math.min(w, wide ? height - STRIP : h, corner)));
  const free = { width: Math.max(0, width - card - 6), height: Math.max(0, height - card - 4) };
  return { card, wide, free, low: wide && free.height < LOW };
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
