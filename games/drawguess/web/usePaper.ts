import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Album, isFinished, kept } from './album';
import { show } from './bitmap';
import { isMarked, type TableProps } from './model';
import { Paper } from './paper';
import { Tape } from './tape';

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
  useTape(table, paper, paint);
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

/** In a replay the drawing grows as it did, whichever way the steps go. */
function useTape({ view, stream, replay }: TableProps, paper: Paper, paint: () => void) {
  const [tape] = useState(() => new Tape(paper.picture));
  const follow = replay?.follow;
  const go = () => {
    if (replay) tape.to(replay, view);
    // Neither a game nor a replay: a table to look at.
    else if (!stream) paper.whole(view.turn, view.canvas);
    if (!stream) paint();
  };
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => latest.current(), [view, replay?.at]);
  useEffect(() => follow?.(() => latest.current()), [follow]);
}
