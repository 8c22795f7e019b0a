/**
 * The room's clock on this side. A message that says `now` has spent time on the way, so what it gives is never ahead
 * of the truth: the furthest of the latest readings, plus half of the best round trip, is the nearest to it.
 */

import type { RoomClock } from '../kit/game-ui';

/** How many readings are looked at: old ones must go, because a room's clock may stand still for a while. */
const KEPT = 12;
/** A difference larger than this is another clock (another room, a pause), not a slow message. */
const JUMP_MS = 3_000;

export class RoomTime implements RoomClock {
  private readings: number[] = [];
  private roundTrip = Number.POSITIVE_INFINITY;
  private last = Number.NEGATIVE_INFINITY;

  /** `local` is a clock of this machine that only moves forward, in milliseconds. */
  constructor(private readonly local: () => number) {}

  /** A message just said that the room's time was `now` when it left. */
  heard(now: number): void {
    const ahead = now - this.local();
    const other = this.readings.length > 0 && Math.abs(ahead - Math.max(...this.readings)) > JUMP_MS;
    if (other) {
      this.readings = [];
      this.last = Number.NEGATIVE_INFINITY;
    }
    this.readings = [...this.readings, ahead].slice(-KEPT);
  }

  /** A round trip was measured, in milliseconds. */
  roundTripTook(ms: number): void {
    this.roundTrip = Math.min(this.roundTrip, ms);
  }

  /** The room's time. Within one clock it never goes backwards: if it was ahead, it waits. */
  now(): number {
    const ahead = this.readings.length > 0 ? Math.max(...this.readings) : 0;
    const way = Number.isFinite(this.roundTrip) ? this.roundTrip / 2 : 0;
    this.last = Math.max(this.last, this.local() + ahead + way);
    return this.last;
  }
}
