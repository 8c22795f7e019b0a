import { describe, expect, test } from 'vitest';
import { drawnTurns, kept } from '../album';
import { Bitmap, HEIGHT, WIDTH } from '../bitmap';
import { Log } from '../log';
import type { CanvasView, Mark, Marked, Operation } from '../model';
import { Paper } from '../paper';
import { Pace, Pen, SEND_MS, STEPS } from '../pen';
import { Picture } from '../picture';

const at = (bitmap: Bitmap, x: number, y: number) => bitmap.pixels[y * WIDTH + x];
const count = (bitmap: Bitmap, color: number) => bitmap.pixels.reduce((sum, one) => sum + (one === color ? 1 : 0), 0);

/** A number that stands for all pixels: comparing them one by one takes a test seconds. */
function print({ pixels }: Bitmap): number {
  let hash = 0;
  for (const four of new Uint32Array(pixels.buffer)) hash = (Math.imul(hash, 31) + four) | 0;
  return hash;
}

/** Marks with their running numbers, as the server tells them. */
const told = (marks: readonly Mark[], after = 0): Marked[] =>
  marks.map((mark, i) => ({ ...mark, n: after + i + 1 }) as Marked);

const stroke = (id: number, x: number, y: number, color = 0, size = 1, tool: 'pen' | 'eraser' = 'pen'): Mark => ({
  type: 'stroke',
  id,
  tool,
  color,
  size,
  at: [x, y],
});
const points = (id: number, ...d: number[]): Mark => ({ type: 'points', id, d });
const end = (id: number): Mark => ({ type: 'end', id });

/** A closed ring, a fill in it, an eraser through it, something that is undone, and a stroke that is still open. */
const DRAWING: readonly Mark[] = [
  stroke(1, 300, 200, 4, 2),
  points(1, 200, 0, 0, 200),
  points(1, -200, 0, 0, -200),
  end(1),
  { type: 'fill', id: 2, color: 7, at: [400, 300] },
  stroke(3, 250, 300, 0, 3, 'eraser'),
  points(3, 120, 7),
  end(3),
  stroke(4, 10, 10, 14, 4),
  points(4, 900, 700),
  end(4),
  { type: 'undo' },
  stroke(5, 600, 100, 12, 0),
  points(5, 33, 71, -5, 3),
];

function canvasAfter(marks: readonly Mark[], n = marks.length): CanvasView {
  const log = new Log();
  for (const mark of marks) log.take(mark);
  const used = { operations: 0, points: 0, fills: 0 };
  const open = log.open && { id: log.open.id, steps: log.open.d.length / 2 };
  return { n, last: log.last, open, used, log: [...log.copy().all()] };
}

function live(marks: readonly Mark[]): Paper {
  const paper = new Paper();
  paper.whole(1, canvasAfter([]));
  for (const event of told(marks)) paper.hear(event);
  return paper;
}

describe('the pixels', () => {
  test('brushes are round, as wide as they say, and stay on the canvas', () => {
    for (const [size, wide] of [4, 8, 16, 28, 44].entries()) {
      const bitmap = new Bitmap();
      bitmap.dot(500, 300, size, 4);
      const row = bitmap.pixels.slice(300 * WIDTH, 301 * WIDTH).filter(one => one === 4).length;
      const column = Array.from({ length: HEIGHT }, (_, y) => at(bitmap, 500, y)).filter(one => one === 4).length;
      expect([row, column]).toEqual([wide, wide]);
      expect(count(bitmap, 4)).toBeGreaterThan(0.7 * wide * wide);
      expect(count(bitmap, 4)).toBeLessThan(0.85 * wide * wide);
      bitmap.dot(-3, 749, size, 4);
      bitmap.dot(1040, 790, size, 4);
    }
  });

  test('a line has no holes, whichever way it goes', () => {
    for (const to of [
      [700, 310],
      [300, 700],
      [20, 20],
      [500, 10],
    ] as const) {
      const bitmap = new Bitmap();
      bitmap.line([500, 300], to, 0, 4);
      // What it divides, a fill does not get through: the pixels of a line touch each other.
      const seen = new Bitmap();
      seen.pixels.set(bitmap.pixels);
      seen.fill([500, 300], 7);
      expect(count(seen, 4)).toBe(0);
    }
  });

  test('a fill stays within a closed line and goes by four neighbours', () => {
    const { bitmap } = live(DRAWING.slice(0, 5)).picture;
    expect(at(bitmap, 400, 300)).toBe(7);
    expect(at(bitmap, 300, 200)).toBe(4);
    expect(at(bitmap, 100, 100)).toBe(1);
    const diagonal = new Bitmap();
    for (let i = 0; i < HEIGHT; i += 1) diagonal.pixels[i * WIDTH + i] = 0;
    diagonal.fill([10, 5], 9);
    expect(at(diagonal, 5, 10)).toBe(1);
    expect(at(diagonal, 999, 0)).toBe(9);
    diagonal.fill([-5, 5], 9);
    diagonal.fill([10, 5], 9);
  });

  test('what has changed is told once, and is all that has changed', () => {
    const bitmap = new Bitmap();
    bitmap.dot(100, 100, 0, 0);
    bitmap.dot(120, 90, 0, 0);
    expect(bitmap.takeChanged()).toEqual({ left: 98, top: 88, right: 122, bottom: 102 });
    expect(bitmap.takeChanged()).toBeNull();
  });
});

describe('the same log is the same picture', () => {
  test('drawn mark by mark, or from the compacted log at any moment and then mark by mark', () => {
    const expected = print(live(DRAWING).picture.bitmap);
    for (let border = 0; border <= DRAWING.length; border += 1) {
      const paper = new Paper();
      paper.whole(1, canvasAfter(DRAWING.slice(0, border)));
      // What the log holds already may come once more.
      for (const event of told(DRAWING).slice(Math.max(0, border - 2))) paper.hear(event);
      expect(paper.isBehind).toBe(false);
      expect(print(paper.picture.bitmap)).toBe(expected);
    }
  });

  test('undo and clear across the border of a whole view', () => {
    const more: Mark[] = [
      end(5),
      { type: 'undo' },
      { type: 'undo' },
      { type: 'fill', id: 6, color: 20, at: [400, 300] },
    ];
    const cleared: Mark[] = [
      ...more,
      { type: 'clear' },
      stroke(7, 5, 5),
      { type: 'fill', id: 8, color: 2, at: [0, 0] },
    ];
    for (const after of [more, cleared]) {
      const all = [...DRAWING, ...after];
      for (let border = DRAWING.length; border <= all.length; border += 1) {
        const paper = new Paper();
        paper.whole(1, canvasAfter(all.slice(0, border)));
        for (const event of told(all).slice(border)) paper.hear(event);
        expect(print(paper.picture.bitmap)).toBe(print(live(all).picture.bitmap));
      }
    }
  });

  test('undo uses pictures that were kept, and comes to the same', () => {
    const long: Mark[] = [];
    for (let id = 1; id <= 60; id += 1) {
      const d = Array.from({ length: 1_200 }, (_, i) => ((i * 7 + id) % 11) - 5);
      long.push(stroke(id, 40 + id * 9, 300, id % 24, id % 5), points(id, ...d), end(id));
      if (id % 9 === 0) long.push({ type: 'undo' });
    }
    const drawn = live([...long, ...Array.from({ length: 12 }, (): Mark => ({ type: 'undo' }))]);
    const known = drawn.known(long.length + 12);
    const fresh = new Picture();
    const log = new Log();
    log.done = [...(known ?? [])];
    fresh.begin(log);
    expect(known?.length).toBe(54 - 12);
    expect(print(drawn.picture.bitmap)).toBe(print(fresh.bitmap));
  });
});

describe('what I draw myself', () => {
  test('it is there at once, and what comes back changes nothing', () => {
    const paper = new Paper();
    paper.whole(1, canvasAfter([]));
    for (const mark of DRAWING) {
      paper.picture.take(mark);
      paper.sent(mark);
    }
    const before = print(paper.picture.bitmap);
    expect(before).toBe(print(live(DRAWING).picture.bitmap));
    for (const event of told(DRAWING)) paper.hear(event);
    expect(print(paper.picture.bitmap)).toBe(before);
    expect(paper.nextId).toBe(6);
  });

  test('what the server refuses is gone, and what follows stays', () => {
    const paper = new Paper();
    paper.whole(1, canvasAfter([]));
    const marks = [stroke(1, 100, 100), end(1), { type: 'fill', id: 2, color: 5, at: [500, 500] } as Mark];
    for (const mark of marks) {
      paper.picture.take(mark);
      paper.sent(mark);
    }
    paper.refused(marks[2] as Mark);
    expect(print(paper.picture.bitmap)).toBe(print(live(marks.slice(0, 2)).picture.bitmap));
    expect(paper.nextId).toBe(2);
    for (const event of told(marks.slice(0, 2))) paper.hear(event);
    expect(paper.known(2)?.length).toBe(1);
  });

  test('a stroke that another window of mine drew is shown as the server has it', () => {
    const paper = new Paper();
    paper.whole(1, canvasAfter([]));
    const mine = stroke(1, 100, 100);
    paper.picture.take(mine);
    paper.sent(mine);
    paper.hear({ ...stroke(1, 700, 700), n: 1 } as Marked);
    expect(print(paper.picture.bitmap)).toBe(print(live([stroke(1, 700, 700)]).picture.bitmap));
  });
});

describe('from turn to turn', () => {
  const next = { ...canvasAfter([], DRAWING.length), last: 0 };

  test('a new turn begins with an empty canvas and counts on', () => {
    const paper = live(DRAWING);
    paper.look(2, next);
    expect(count(paper.picture.bitmap, 1)).toBe(WIDTH * HEIGHT);
    paper.hear({ ...stroke(1, 50, 50), n: DRAWING.length + 1 } as Marked);
    expect(print(paper.picture.bitmap)).toBe(print(live([stroke(1, 50, 50)]).picture.bitmap));
    expect(paper.isBehind).toBe(false);
  });

  test('also when the first stroke comes before the view that says so', () => {
    for (const first of [[], [{ type: 'clear' }], [{ type: 'undo' }]] as Mark[][]) {
      const paper = live(DRAWING);
      const marks = [...first, stroke(1, 50, 50)];
      for (const event of told(marks, DRAWING.length)) paper.hear(event);
      paper.look(2, next);
      expect(print(paper.picture.bitmap)).toBe(print(live([stroke(1, 50, 50)]).picture.bitmap));
      expect(paper.known(DRAWING.length + marks.length)?.length).toBe(1);
    }
  });

  test('a gap is noticed, by the next mark or by a view, and a whole view heals it', () => {
    const paper = live(DRAWING.slice(0, 3));
    paper.hear(told(DRAWING)[5] as Marked);
    expect(paper.isBehind).toBe(true);
    paper.whole(1, canvasAfter(DRAWING));
    expect(paper.isBehind).toBe(false);
    expect(print(paper.picture.bitmap)).toBe(print(live(DRAWING).picture.bitmap));
    paper.look(1, { ...canvasAfter(DRAWING), n: DRAWING.length + 1 });
    expect(paper.isBehind).toBe(true);
    expect(paper.known(DRAWING.length)).toBeNull();
  });

  test('after a crash of the server the whole view counts, though it knows less', () => {
    const paper = live(DRAWING);
    paper.whole(1, canvasAfter(DRAWING.slice(0, 4)));
    paper.hear({ type: 'undo', n: 5 });
    expect(count(paper.picture.bitmap, 1)).toBe(WIDTH * HEIGHT);
  });
});

describe('the pen', () => {
  function drawn(moves: readonly (readonly [number, number])[], everyMs: number) {
    const [shown, sent]: [Mark[], Mark[]] = [[], []];
    const pen = new Pen(
      1,
      { tool: 'pen', color: 0, size: 1 },
      [0, 0],
      m => shown.push(m),
      m => sent.push(m),
    );
    moves.forEach((to, i) => {
      pen.move(to);
      if (i % Math.floor(SEND_MS / everyMs) === 0) pen.flush();
    });
    pen.end();
    pen.move([999, 1]);
    return { shown, sent };
  }

  test('what is seen is what is sent, and it ends where the finger ended', () => {
    const moves = Array.from({ length: 400 }, (_, i) => [i * 2, Math.round(200 + 150 * Math.sin(i / 9))] as const);
    const { shown, sent } = drawn(moves, 1);
    expect(print(live(shown).picture.bitmap)).toBe(print(live(sent).picture.bitmap));
    for (const mark of sent) if (mark.type === 'points') expect(mark.d.length / 2).toBeLessThanOrEqual(STEPS);
    const sum = sent.flatMap(mark => (mark.type === 'points' ? mark.d : []));
    expect(sum.filter((_, i) => i % 2 === 0).reduce((a, b) => a + b, 0)).toBe(798);
    expect(sent.at(-1)).toEqual({ type: 'end', id: 1 });
  });

  test('a mouse of a thousand points a second stays within the limits', () => {
    const moves = Array.from({ length: 1_000 }, (_, i) => [i % 2 === 0 ? i : i + 40, i % 300] as const);
    const points = drawn(moves, 1).sent.reduce((n, mark) => n + (mark.type === 'points' ? mark.d.length / 2 : 0), 0);
    expect(points).toBeLessThanOrEqual(840);
  });

  test('who draws many short strokes puts more into each message', () => {
    const pace = new Pace();
    for (let at = 0; at < 1_000; at += 50) pace.note(at);
    expect(pace.wait(1_000)).toBe(SEND_MS);
    for (let at = 1_000; at < 1_300; at += 20) pace.note(at);
    expect(pace.wait(1_300)).toBeGreaterThan(2 * SEND_MS);
    expect(pace.wait(2_400)).toBe(SEND_MS);
  });

  test('a tap is a dot', () => {
    expect(drawn([[1, 0]], 9).sent.map(({ type }) => type)).toEqual(['stroke', 'points', 'end']);
    expect(drawn([], 9).sent.map(({ type }) => type)).toEqual(['stroke', 'end']);
  });
});

describe('afterwards', () => {
  test('an album holds one game', () => {
    const picture: readonly Operation[] = [];
    const first = kept(kept(new Map(), 1, picture), 2, picture);
    expect([...first.keys()]).toEqual([1, 2]);
    expect([...kept(first, 1, picture).keys()]).toEqual([1]);
    const turns = [
      { turn: 1, drawer: 0, word: '사과', likes: 0 },
      { turn: 2, drawer: 1, word: null, likes: 0 },
    ];
    expect(drawnTurns({ turns } as never).map(({ turn }) => turn)).toEqual([1]);
  });
});
