import type { RoomClock } from '@madang/web/kit';
import { useEffect, useState } from 'react';

/** Whether a moment of the room's time is still to come; it is looked at again only when it has come. */
export function useUntil(until: number, clock: RoomClock): boolean {
  const [, wake] = useState(0);
  const left = until - clock.now();
  useEffect(() => {
    const wait = until - clock.now();
    if (wait <= 0) return;
    const timer = window.setTimeout(() => wake(n => n + 1), wait + 10);
    return () => window.clearTimeout(timer);
  }, [until, clock]);
  return left > 0;
}
