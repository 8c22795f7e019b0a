/** From the points of a finger to the messages of a stroke: no more than the rules allow, nothing lost at its end. */

import type { Point } from './bitmap';
import type { Mark, Tool } from './model';

/** Messages of one stroke are at least so far apart: 22 a second, of 30. */
export const SEND_MS = 45;
/** Of these a message holds at most so many: with 22 messages 792 points a second, of 800. */
export const STEPS = 36;
/** A point nearer than this to the one before is left out, unless the stroke ends there. */
const NEAR = 2;

export interface Brush {
  tool: Tool;
  color: number;
  size: number;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)));

/** The nearest whole point within the bounds of the rules: a little beyond the canvas on each side. */
export const onPaper = (x: number, y: number): [number, number] => [clamp(x, -50, 1050), clamp(y, -50, 800)];

/** The server takes 30 messages a second; who comes near that puts more into each. */
const MANY_A_SECOND = 22;

/** How fast I send. */
export class Pace {
  private sent: number[] = [];

  /** A message was sent at a moment, in milliseconds. */
  note(at: number): void {
    this.sent = [...this.sent.filter(other => at - other < 1_000), at];
  }

  /** How long points are gathered before they are sent. */
  wait(now: number): number {
    return this.sent.filter(at => now - at < 1_000).length > MANY_A_SECOND ? 3 * SEND_MS : SEND_MS;
  }
}

/** A stroke while it is drawn. `draw` is called at once for what is to be seen, `send` for what is to be sent. */
export class Pen {
  private tip: Point;
  private unsent: number[] = [];
  /** The newest point that was left out. */
  private skipped: Point | null = null;
  private done = false;

  constructor(
    private readonly id: number,
    brush: Brush,
    at: [number, number],
    private readonly draw: (mark: Mark) => void,
    private readonly send: (mark: Mark) => void,
  ) {
    this.tip = at;
    const begin: Mark = { type: 'stroke', id, ...brush, at };
    draw(begin);
    send(begin);
  }

  /** The finger is there now. */
  move(to: Point): void {
    if (this.done) return;
    const near = Math.abs(to[0] - this.tip[0]) < NEAR && Math.abs(to[1] - this.tip[1]) < NEAR;
    if (near || this.unsent.length >= 2 * STEPS) this.skipped = to;
    else this.go(to);
  }

  /** Sends what has come together; whether there was something. */
  flush(): boolean {
    if (this.done || this.unsent.length === 0) return false;
    this.send({ type: 'points', id: this.id, d: this.unsent });
    this.unsent = [];
    return true;
  }

  /** The finger is lifted. */
  end(): void {
    if (this.done) return;
    if (this.skipped) {
      if (this.unsent.length >= 2 * STEPS) this.flush();
      this.go(this.skipped);
    }
    this.flush();
    this.done = true;
    const end: Mark = { type: 'end', id: this.id };
    this.draw(end);
    this.send(end);
  }

  /** The stroke is given up: nothing more of it is sent. */
  drop(): void {
    this.done = true;
  }

  private go(to: Point): void {
    const d = [to[0] - this.tip[0], to[1] - this.tip[1]];
    this.skipped = null;
    if (d[0] === 0 && d[1] === 0) return;
    this.tip = to;
    this.unsent.push(...d);
    this.draw({ type: 'points', id: this.id, d });
  }
}
