/**
 * The canvas of the turn as this screen knows it: what the server has said, and before that what I draw myself. Pure:
 * it knows no browser.
 */

import { Log } from './log';
import type { CanvasView, Mark, Marked, Operation } from './model';
import { Picture } from './picture';

export class Paper {
  /** What is on the screen: the server's log and my own marks that it has not sent back yet. */
  readonly picture = new Picture();
  /** My marks on their way, in order. */
  private ahead: Mark[] = [];
  private log = new Log();
  private n = 0;
  /** The number after which this turn's marks begin. */
  private since = 0;
  private turn = 0;
  private gap = false;

  /** A whole view: it holds all marks up to its `n`, and the next one follows by the stream. */
  whole(turn: number, canvas: CanvasView): void {
    this.turn = turn;
    this.n = canvas.n;
    this.since = canvas.n;
    this.gap = canvas.log === undefined && canvas.last > 0;
    this.log = Log.of(canvas);
    this.ahead = [];
    this.picture.begin(this.log);
  }

  /** A view without its log: it says which turn it is, and up to which number marks must have come. */
  look(turn: number, { n, last }: CanvasView): void {
    if (turn !== this.turn) {
      this.turn = turn;
      // The first marks of a turn may have come before the view that says so.
      if (last === 0 && (this.since < n || this.n <= n)) this.empty(Math.max(n, this.n));
    }
    if (n > this.n) this.gap = true;
  }

  /** A mark that the server has taken, mine or somebody's. */
  hear(event: Marked): void {
    if (event.n <= this.n || this.gap) return;
    if (event.n > this.n + 1) {
      this.gap = true;
      return;
    }
    if ((event.type === 'stroke' || event.type === 'fill') && event.id === 1 && this.log.last > 0) this.empty(this.n);
    this.n = event.n;
    this.log.take(event);
    const mine = this.ahead.shift();
    if (mine === undefined) this.picture.take(event);
    else if (!isSame(mine, event)) {
      this.ahead = [];
      this.picture.begin(this.log);
    }
  }

  /** Whether something is missing: only a whole view helps. */
  get isBehind(): boolean {
    return this.gap;
  }

  /** The number of the next stroke or fill. */
  get nextId(): number {
    return this.picture.last + 1;
  }

  /** Notes what I have drawn and sent: it will come back. */
  sent(mark: Mark): void {
    this.ahead.push(mark);
  }

  /** The server does not take a mark of mine: it is as if I had never drawn it. */
  refused(mark: Mark): void {
    const at = this.ahead.indexOf(mark);
    if (at < 0) return;
    this.ahead.splice(at, 1);
    this.settle();
  }

  /** Shows what was said and sent, and nothing of a stroke that was given up. */
  settle(): void {
    this.picture.begin(this.log);
    for (const mark of this.ahead) this.picture.take(mark);
  }

  /** What the server has on its canvas, up to the number `n`; `null`: this screen doesn't know all of it. */
  known(n: number): readonly Operation[] | null {
    return this.gap || this.n !== n ? null : this.log.copy().all();
  }

  private empty(n: number): void {
    this.log = new Log();
    this.n = n;
    this.since = n;
    this.ahead = [];
    this.gap = false;
    this.picture.begin(this.log);
  }
}

function isSame(mine: Mark, event: Marked): boolean {
  if (mine.type !== event.type) return false;
  if ('id' in mine && 'id' in event && mine.id !== event.id) return false;
  if ('at' in mine && 'at' in event && (mine.at[0] !== event.at[0] || mine.at[1] !== event.at[1])) return false;
  return !('d' in mine && 'd' in event) || mine.d.join() === event.d.join();
}
