/** What was drawn, as a replay has it: in no view, but mark by mark between the steps (rules 6). */

import type { Rewatch } from '@madang/web/kit';
import { Log } from './log';
import { type Event, isMarked, type Marked, type View } from './model';
import type { Picture } from './picture';

/** A place in a replay: a step, and how much of what leads to the next one has passed. */
export type Reel = Pick<Rewatch<View, Event>, 'at' | 'view' | 'streamed' | 'passed'>;

/** Keeps a picture at a place of a replay. Forwards it draws only what is new. */
export class Tape {
  private at = Number.NaN;
  private passed = 0;

  constructor(private readonly picture: Picture) {}

  /** Goes to a place; `view`: what was seen after its step. */
  to(reel: Reel, view: View): void {
    const { at } = reel;
    const passed = reel.passed();
    const goesOn = at === this.at ? passed >= this.passed : at === this.at + 1 && view.canvas.last > 0;
    if (!goesOn) this.picture.begin(logAt(reel, view));
    else if (at === this.at) this.take(reel, at + 1, this.passed, passed);
    else {
      this.take(reel, at, this.passed);
      this.take(reel, at + 1, 0, passed);
    }
    [this.at, this.passed] = [at, passed];
  }

  private take(reel: Reel, step: number, from: number, to?: number): void {
    for (const mark of marksOf(reel, step, from, to)) this.picture.take(mark);
  }
}

/** All that is on the canvas at a place. */
export function logAt(reel: Reel, view: View): Log {
  const { at } = reel;
  const next = marksOf(reel, at + 1, 0, reel.passed());
  if (view.canvas.last === 0) return played(new Log(), next);
  // Back to where the turn's first stroke began, or to what lay on the canvas at the beginning.
  const steps: (readonly Marked[])[] = [next];
  for (let step = at; step > 0; step -= 1) {
    const marks = marksOf(reel, step);
    const first = marks.findLastIndex(isFirst);
    steps.unshift(first < 0 ? marks : marks.slice(first));
    if (first >= 0) return played(new Log(), steps.flat());
  }
  return played(Log.of(reel.view(0).canvas), steps.flat());
}

/** All that was on the canvas after a step, from what was on it after the step before. */
export function logAfter(reel: Pick<Reel, 'streamed'>, step: number, log: Log): Log {
  const marks = marksOf(reel, step);
  const first = marks.findLastIndex(isFirst);
  return first < 0 ? played(log, marks) : played(new Log(), marks.slice(first));
}

/** The first stroke or fill of a turn: they are counted from 1, also over a `clear`. */
const isFirst = (mark: Marked) => (mark.type === 'stroke' || mark.type === 'fill') && mark.id === 1;

function marksOf(reel: Pick<Reel, 'streamed'>, step: number, from = 0, to?: number): readonly Marked[] {
  return reel
    .streamed(step)
    .slice(from, to)
    .flatMap(({ events }) => events.filter(isMarked));
}

function played(log: Log, marks: readonly Marked[]): Log {
  for (const mark of marks) log.take(mark);
  return log;
}
