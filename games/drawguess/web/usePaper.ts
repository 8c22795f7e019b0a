import { useShell } from '@madang/web/kit';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Album, isFinished, kept } from './album';
import { show } from './bitmap';
import { growth } from './growth';
import { Log } from './log';
import { isMarked, type Mark, type Operation, type TableProps } from './model';
import { Paper } from './paper';

/** How long a drawing grows from one step of a replay to the next. */
const GROWS_MS = 800;

/** The canvas of the turn, on the screen and kept up with the server. */
export interface Easel {
  paper: Paper;
  /** Puts what has changed onto the screen, with the next frame. */
  paint(): void;
  /** Everything began anew: a stroke that I was drawing is gone. The number says how often. */
  resets: number;
}

/** The paper and the pictures of this game that were seen finished. */
export function usePaper(table: TableProps, canvas: RefObject<HTMLCanvasElement | null>): Easel & { album: Album } {
  const { view, stream, replay } = table;
  const [paper] = useState(() => new Paper());
  const [resets, reset] = useState(0);
  const paint = usePainting(paper, canvas);
  const asked = useRef(false);
  const askIfBehind = () => {
    if (!paper.isBehind || asked.current) return;
    asked.current = true;
    stream?.resync();
  };
  const latest = useRef(askIfBehind);
  latest.current = askIfBehind;
  useEffect(
    () =>
      stream?.listen({
        heard(_, events) {
          for (const event of events) if (isMarked(event)) paper.hear(event);
          latest.current();
          paint();
        },
        whole(view) {
          asked.current = false;
          paper.whole(view.turn, view.canvas);
          reset(n => n + 1);
          paint();
        },
      }),
    [stream, paper, paint],
  );
  const [album, keep] = useState<Album>(() => new Map());
  useEffect(() => {
    if (!stream) return;
    paper.look(view.turn, view.canvas);
    latest.current();
    paint();
    const finished = isFinished(view) ? paper.known(view.canvas.n) : null;
    if (finished) keep(album => kept(album, view.turn, finished));
    else if (view.turn === 1 && view.phase.type === 'choosing') keep(album => (album.size > 0 ? new Map() : album));
  }, [view, stream, paper, paint]);
  useGrowing(table, paper, paint);
  return { paper, paint, resets, album: replay ? EMPTY : album };
}

const EMPTY: Album = new Map();

/** Paints what has changed, once a frame. */
function usePainting(paper: Paper, canvas: RefObject<HTMLCanvasElement | null>): () => void {
  const frame = useRef(0);
  const painted = useRef<HTMLCanvasElement | null>(null);
  const paint = useMemo(() => {
    const now = () => {
      frame.current = 0;
      const on = canvas.current?.getContext('2d', { alpha: false });
      if (!on) return;
      const { bitmap } = paper.picture;
      // A canvas that has just come onto the screen has nothing on it yet.
      if (painted.current !== canvas.current) bitmap.touchAll();
      painted.current = canvas.current;
      const changed = bitmap.takeChanged();
      if (changed) show(bitmap, changed, on);
    };
    return () => {
      if (frame.current === 0) frame.current = window.requestAnimationFrame(now);
    };
  }, [paper, canvas]);
  useEffect(() => () => window.cancelAnimationFrame(frame.current), []);
  useEffect(paint);
  return paint;
}

/** Without a stream (a replay) every view is whole. One step further, the drawing grows to it. */
function useGrowing({ view, stream, replay }: TableProps, paper: Paper, paint: () => void) {
  const { prefs } = useShell();
  const shown = useRef<{ at: number; turn: number; log: readonly Operation[] } | null>(null);
  const at = replay?.at ?? 0;
  useEffect(() => {
    if (stream) return;
    const log = view.canvas.log ?? [];
    const before = shown.current;
    shown.current = { at, turn: view.turn, log };
    const follows = before !== null && prefs.motion && before.turn === view.turn && before.at + 1 === at;
    const marks = follows ? growth(before.log, log) : null;
    if (!marks || marks.length === 0) {
      paper.whole(view.turn, view.canvas);
      paint();
      return;
    }
    paper.picture.begin(reopened(before?.log ?? []));
    return grow(marks, mark => paper.picture.take(mark), paint);
  }, [view, at, stream, paper, paint, prefs.motion]);
}

/** A log whose last stroke may go on. */
function reopened(operations: readonly Operation[]): Log {
  const log = new Log();
  log.done = [...operations];
  const newest = log.done.at(-1);
  if (newest?.type !== 'stroke') return log;
  log.done.pop();
  log.open = newest;
  return log;
}

/** Draws marks one after the other; returns how to bring it to its end at once. */
function grow(marks: readonly Mark[], take: (mark: Mark) => void, paint: () => void): () => void {
  const start = performance.now();
  let drawn = 0;
  let frame = 0;
  const upTo = (count: number) => {
    while (drawn < count) take(marks[drawn++] as Mark);
    paint();
  };
  const step = () => {
    upTo(Math.min(marks.length, Math.ceil(((performance.now() - start) / GROWS_MS) * marks.length)));
    if (drawn < marks.length) frame = window.requestAnimationFrame(step);
  };
  frame = window.requestAnimationFrame(step);
  return () => window.cancelAnimationFrame(frame);
}
