import { useEffect, useState } from 'react';
import { formatClock, LAST_SECONDS_MS } from './clock';
import type { RoomClock } from './game-ui';

/** The room's time, read again often enough for a clock on the screen; `fast` shows tenths. */
export function useNow(clock: RoomClock, fast: boolean): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const read = () => setNow(clock.now());
    read();
    const timer = window.setInterval(read, fast ? 100 : 250);
    return () => window.clearInterval(timer);
  }, [clock, fast]);
  return now;
}

/** What is left until a moment of the room's time. */
export function Countdown({ until, clock }: { until: number; clock: RoomClock }) {
  const [fast, setFast] = useState(false);
  const left = Math.max(0, until - useNow(clock, fast));
  const soon = left < LAST_SECONDS_MS;
  useEffect(() => setFast(soon), [soon]);
  return (
    <span className="clock" data-soon={soon || undefined}>
      {formatClock(left)}
    </span>
  );
}
