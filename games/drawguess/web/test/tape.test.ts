import { describe, expect, test } from 'vitest';
import type { Event, Mark, Marked, View } from '../model';
import { Paper } from '../paper';
import { Picture } from '../picture';
import { logAfter, logAt, type Reel, Tape } from '../tape';

/** A number that stands for all pixels. */
function print({ bitmap }: Picture): number {
  let hash = 0;
  for (const four of new Uint32Array(bitmap.pixels.buffer)) hash = (Math.imul(hash, 31) + four) | 0;
  return hash;
}

const stroke = (id: number, x: number, y: number, color = 0, size = 1): Mark => ({
  type: 'stroke',
  id,
  tool: id % 5 === 0 ? 'eraser' : 'pen',
  color,
  size,
  at: [x, y],
});
const points = (id: number, ...d: number[]): Mark => ({ type: 'points', id, d });

/** Two turns; the second one begins with an empty canvas. What came between two steps is one list. */
const PLAYED: readonly { turn: number; marks: readonly Mark[] }[] = [
  { turn: 1, marks: [] },
  { turn: 1, marks: [stroke(1, 100, 100, 4, 3), points(1, 300, 40, -80, 200)] },
  { turn: 1, marks: [points(1, 50, 50), { type: 'end', id: 1 }, { type: 'undo' }, stroke(2, 500, 300, 7)] },
  { turn: 1, marks: [] },
  { turn: 1, marks: [points(2, 90, 90), { type: 'fill', id: 3, color: 9, at: [10, 10] }, { type: 'clear' }] },
  { turn: 1, marks: [stroke(4, 40, 40, 2, 4), points(4, 800, 600), stroke(5, 400, 300), points(5, 60, 9)] },
  { turn: 2, marks: [] },
  { turn: 2, marks: [] },
  { turn: 2, marks: [stroke(1, 700, 100, 12, 2), points(1, -300, 300, 40, 90), { type: 'end', id: 1 }] },
  { turn: 2, marks: [{ type: 'undo' }, { type: 'undo' }, { type: 'fill', id: 2, color: 3, at: [999, 749] }] },
];

/** What was seen live: the pixels after each mark, and the views after each step. */
function live() {
  const paper = new Paper();
  const used = { operations: 0, points: 0, fills: 0 };
  const empty = { n: 0, last: 0, open: null, used, log: [] };
  paper.whole(1, empty);
  let [n, last, turn] = [0, 0, 1];
  const prints: number[][] = [];
  const views: View[] = [];
  const streamed = PLAYED.map(({ turn: now, marks }, step) => {
    const events: Marked[] = [];
    // After the step before, and then after each mark that leads to this one.
    const seen = [print(paper.picture)];
    for (const mark of marks) {
      n += 1;
      if (mark.type === 'stroke' || mark.type === 'fill') last = mark.id;
      const event = { ...mark, n } as Marked;
      events.push(event);
      paper.hear(event);
      seen.push(print(paper.picture));
    }
    if (now !== turn) [turn, last] = [now, 0];
    const canvas = { n, last, open: null, used };
    paper.look(turn, canvas);
    if (step > 0) prints.push(seen);
    views.push({ turn, canvas: step === 0 ? empty : canvas } as unknown as View);
    return events.map(event => ({ now: 0, by: 0, events: [event as Event] }));
  });
  prints.push([print(paper.picture)]);
  return { prints, views, streamed };
}

const { prints, views, streamed } = live();
const place = (at: number, passed = 0): Reel => ({
  at,
  view: step => views[step] as View,
  streamed: step => streamed[step] ?? [],
  passed: () => passed,
});
const places = prints.flatMap((seen, at) => seen.map((_, passed) => [at, passed] as const));

describe('a replay of a drawing', () => {
  test('is the same, pixel by pixel, at each step and at each mark on the way to the next', () => {
    const tape = new Picture();
    const plays = new Tape(tape);
    for (const [at, passed] of places) {
      plays.to(place(at, passed), views[at] as View);
      expect(print(tape), `step ${at} and ${passed} marks`).toBe(prints[at]?.[passed]);
    }
    expect(new Set(prints.flat()).size).toBeGreaterThan(12);
  });

  test('also backwards, and wherever one goes', () => {
    const tape = new Picture();
    const plays = new Tape(tape);
    const anywhere = Array.from({ length: 60 }, (_, i) => places[(i * 17 + 5) % places.length] as (typeof places)[0]);
    for (const [at, passed] of [...places].reverse().concat(anywhere)) {
      plays.to(place(at, passed), views[at] as View);
      expect(print(tape), `step ${at} and ${passed} marks`).toBe(prints[at]?.[passed]);
    }
  });

  test('goes on without drawing again what is there', () => {
    const tape = new Picture();
    const plays = new Tape(tape);
    const begun: unknown[] = [];
    const begin = tape.begin.bind(tape);
    tape.begin = log => {
      begun.push(log);
      begin(log);
    };
    for (const [at, passed] of places) plays.to(place(at, passed), views[at] as View);
    // The beginning, and the steps at which a turn has an empty canvas.
    expect(begun.length).toBe(views.filter(view => view.canvas.last === 0).length);
  });

  test('step by step the logs are the same as from nowhere', () => {
    let log = logAt(place(0), views[0] as View);
    for (let step = 1; step < views.length; step += 1) {
      log = logAfter(place(step), step, log);
      if (views[step]?.canvas.last === 0) continue;
      expect(log.copy().all()).toEqual(logAt(place(step), views[step] as View).all());
    }
  });
});
