/** What a seat's clock shows at a moment. */

import type { SeatClock } from './game-ui';

/** A reading of a clock. */
export interface Clock {
  /** What is left of the main time, or of the period that runs, in milliseconds; never below 0. */
  ms: number;
  /** How many periods are left, the running one included; 0 while the main time is all there is. */
  periods: number;
  /** Whether a period runs (초읽기). */
  inPeriod: boolean;
  /** Whether it runs at all. */
  running: boolean;
}

/** Reads a clock at `now`, in the room's time. A period is lost only when it is used up completely. */
export function readClock(clock: SeatClock, now: number): Clock {
  const running = clock.runningSince !== null;
  const used = clock.runningSince === null ? 0 : Math.max(0, now - clock.runningSince);
  if (used < clock.mainMs) return { ms: clock.mainMs - used, periods: clock.periods, inPeriod: false, running };
  if (clock.periods === 0 || clock.periodMs === 0) return { ms: 0, periods: 0, inPeriod: false, running };
  const over = used - clock.mainMs;
  const lost = Math.floor(over / clock.periodMs);
  if (lost >= clock.periods) return { ms: 0, periods: 0, inPeriod: true, running };
  return { ms: clock.periodMs - (over % clock.periodMs), periods: clock.periods - lost, inPeriod: true, running };
}

/** From here on tenths are shown, and a word and a sound warn. */
export const LAST_SECONDS_MS = 10_000;

/** "3:05", "1:00:00", below ten seconds "9.4". Whole seconds are rounded up: 0:01 means that there is still time. */
export function formatClock(ms: number): string {
  if (ms < LAST_SECONDS_MS) return (Math.ceil(Math.max(0, ms) / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The clocks of a game as its view has them. */
export interface ClocksInView {
  control:
    | { type: 'none' }
    | { type: 'per_move'; move_ms: number }
    | { type: 'byoyomi'; period_ms: number }
    | { type: 'fischer' | 'bronstein' };
  seats: readonly { main_ms: number; periods: number }[];
  running: number | null;
  turn_started_at: number | null;
}

/** A seat's clock out of a view's; nothing where no time is kept. */
export function seatClock(clocks: ClocksInView, seat: number): SeatClock | undefined {
  const { control, seats, running, turn_started_at } = clocks;
  const left = seats[seat];
  if (!left || control.type === 'none') return undefined;
  return {
    mainMs: control.type === 'per_move' ? control.move_ms : left.main_ms,
    periods: control.type === 'per_move' ? 0 : left.periods,
    periodMs: control.type === 'byoyomi' ? control.period_ms : 0,
    runningSince: running === seat ? turn_started_at : null,
  };
}
