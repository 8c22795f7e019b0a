/**
 * What was streamed before a step (a drawing) passes again as it came: in its order and rhythm, but without the long
 * pauses, and nobody waits a minute for one step.
 */

import type { Streamed } from '../wire';

/** Where nothing was streamed for longer than this, the rest of the time is left out. In milliseconds. */
const PAUSE_MS = 300;
/** A step takes at most so long at the usual speed; what took longer passes faster. */
const LONGEST_MS = 6_000;

/** When each passes, in milliseconds after the step before. */
export function timesOf(streamed: readonly Streamed[]): readonly number[] {
  let [at, before] = [0, streamed[0]?.now ?? 0];
  const times = streamed.map(({ now }) => {
    at += Math.min(PAUSE_MS, now - before);
    before = now;
    return at;
  });
  const fits = Math.min(1, LONGEST_MS / Math.max(1, at));
  return times.map(time => time * fits);
}

/** How far what leads to the next step has passed. Who shows it listens. */
export class Roll {
  private step = 0;
  private ms = 0;
  private count = 0;
  private readonly listeners = new Set<() => void>();

  /** How many milliseconds have passed since step `at`. */
  msAfter(at: number): number {
    return at === this.step ? this.ms : 0;
  }

  /** How much of what leads from step `at` to the next one has passed. */
  passedAfter(at: number): number {
    return at === this.step ? this.count : 0;
  }

  /** `ms` have passed since step `at`; `times`: when each passes. */
  rollTo(at: number, ms: number, times: readonly number[]): void {
    const before = this.passedAfter(at);
    let count = ms < this.msAfter(at) ? 0 : before;
    while (count < times.length && (times[count] ?? 0) <= ms) count += 1;
    [this.step, this.ms, this.count] = [at, ms, count];
    if (count !== before) for (const listener of this.listeners) listener();
  }

  /** Another step is shown: when this one is shown again, nothing has passed. */
  rewind(): void {
    [this.ms, this.count] = [0, 0];
  }

  /** Returns how to stop. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
