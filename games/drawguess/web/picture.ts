/** A log and its pixels: every mark draws only what it adds; only what is taken away is drawn anew. */

import { Bitmap, type Point } from './bitmap';
import { Log, type Stroke } from './log';
import type { Mark, Operation } from './model';
import { WHITE } from './palette';

/** Between two pictures that are kept for `undo` lies about so much work, in steps of a brush. */
const KEEP_EVERY = 20_000;
/** A fill is as much work as so many steps. */
const FILL_COST = 4_000;
const KEPT = 6;

/** The picture after so many operations. */
interface Kept {
  count: number;
  pixels: Uint8Array;
}

export class Picture {
  readonly bitmap = new Bitmap();
  private log = new Log();
  private tip: Point = [0, 0];
  private kept: Kept[] = [];
  private work = 0;

  get last(): number {
    return this.log.last;
  }

  get isOpen(): boolean {
    return this.log.open !== null;
  }

  /** Whether there is something that could be taken back. */
  get isEmpty(): boolean {
    return this.log.done.length === 0 && !this.log.open;
  }

  /** Begins again with another log. */
  begin(log: Log): void {
    this.log = log.copy();
    this.kept = [];
    this.redraw();
  }

  take(mark: Mark): void {
    const finished = this.log.done.length;
    this.log.take(mark);
    switch (mark.type) {
      case 'stroke':
        this.tip = mark.at;
        if (this.log.open) this.dot(this.log.open);
        break;
      case 'points':
        if (this.log.open) this.steps(this.log.open, mark.d);
        break;
      case 'fill':
        this.fill(mark);
        break;
      case 'undo':
        this.kept = this.kept.filter(({ count }) => count <= this.log.done.length);
        if (this.log.done.length < finished) this.redraw();
        return;
      case 'clear':
        this.kept = [];
        this.redraw();
        return;
    }
    if (this.log.done.length > finished) this.keep();
  }

  /** Draws everything, from the newest picture that was kept on. */
  private redraw(): void {
    const from = this.kept.at(-1);
    this.bitmap.reset(from?.pixels ?? null);
    this.work = 0;
    for (const operation of this.log.done.slice(from?.count ?? 0)) this.draw(operation);
    if (this.log.open) this.draw(this.log.open);
  }

  private draw(operation: Operation): void {
    if (operation.type === 'fill') {
      this.fill(operation);
      return;
    }
    this.tip = operation.at;
    this.dot(operation);
    this.steps(operation, operation.d);
  }

  private dot(stroke: Stroke): void {
    this.bitmap.dot(this.tip[0], this.tip[1], stroke.size, colourOf(stroke));
  }

  private steps(stroke: Stroke, d: readonly number[]): void {
    for (let i = 0; i + 1 < d.length; i += 2) {
      const to: Point = [this.tip[0] + (d[i] ?? 0), this.tip[1] + (d[i + 1] ?? 0)];
      this.bitmap.line(this.tip, to, stroke.size, colourOf(stroke));
      this.tip = to;
    }
    this.work += d.length;
  }

  private fill({ at, color }: { at: Point; color: number }): void {
    this.bitmap.fill(at, color);
    this.work += FILL_COST;
  }

  /** Keeps the picture as it is now, if taking something back would be much work otherwise. */
  private keep(): void {
    if (this.work < KEEP_EVERY || this.log.open) return;
    this.work = 0;
    this.kept = [...this.kept, { count: this.log.done.length, pixels: this.bitmap.pixels.slice() }].slice(-KEPT);
  }
}

const colourOf = ({ tool, color }: Stroke) => (tool === 'eraser' ? WHITE : color);
