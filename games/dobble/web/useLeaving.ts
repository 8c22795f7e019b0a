import { useEffect, useRef, useState } from 'react';
import type { BigCard, Found, TableProps } from './model';

/** As long as the motion takes. */
const LEAVES_MS = 420;

/** The card that lay here before, for as long as it takes to go; and what was found on it. */
export function useLeaving({ events, replay }: TableProps, { place, card }: BigCard) {
  const was = useRef({ place, card });
  const [leaving, set] = useState<{ card: number; found: Found | null; n: number } | null>(null);
  useEffect(() => {
    const before = was.current;
    was.current = { place, card };
    if (replay || before.place !== place || before.card === null || before.card === card) return;
    const step = events.at(-1);
    const found = step?.events.find((event): event is Found => event.type === 'right') ?? null;
    const on = found?.cards.includes(before.card) ? found : null;
    set({ card: before.card, found: on, n: step?.seq ?? 0 });
    const timer = window.setTimeout(() => set(null), LEAVES_MS);
    return () => window.clearTimeout(timer);
  }, [place, card, events, replay]);
  return leaving;
}
