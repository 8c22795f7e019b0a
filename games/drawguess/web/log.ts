/** What was drawn in a turn, as the server keeps it (rules 6): what is finished, and the stroke that goes on. */

import type { CanvasView, Mark, Operation } from './model';

export type Stroke = Extract<Operation, { type: 'stroke' }>;

export class Log {
  done: Operation[] = [];
  open: Stroke | null = null;
  /** The number of the last stroke or fill of the turn; it goes on counting over `clear`. */
  last = 0;

  /** The log of a whole view. */
  static of(canvas: CanvasView): Log {
    const log = new Log();
    log.done = (canvas.log ?? []).map(copied);
    log.last = canvas.last;
    const newest = log.done.at(-1);
    if (canvas.open && newest?.type === 'stroke' && newest.id === canvas.open.id) {
      log.open = newest;
      log.done.pop();
    }
    return log;
  }

  /** A log of its own with the same in it. */
  copy(): Log {
    const log = new Log();
    log.done = [...this.done];
    log.open = this.open && (copied(this.open) as Stroke);
    log.last = this.last;
    return log;
  }

  take(mark: Mark): void {
    switch (mark.type) {
      case 'stroke': {
        this.close();
        const { id, tool, color, size, at } = mark;
        this.open = { type: 'stroke', id, tool, color, size, at, d: [] };
        this.last = id;
        return;
      }
      case 'points':
        this.open?.d.push(...mark.d);
        return;
      case 'end':
        this.close();
        return;
      case 'fill':
        this.close();
        this.done.push({ type: 'fill', id: mark.id, color: mark.color, at: mark.at });
        this.last = mark.id;
        return;
      case 'undo':
        this.done.pop();
        return;
      case 'clear':
        this.done = [];
        this.open = null;
    }
  }

  /** All that is on the canvas, in order. */
  all(): readonly Operation[] {
    return this.open ? [...this.done, this.open] : this.done;
  }

  private close(): void {
    if (this.open) this.done.push(this.open);
    this.open = null;
  }
}

function copied(operation: Operation): Operation {
  return operation.type === 'stroke' ? { ...operation, d: [...operation.d] } : operation;
}
