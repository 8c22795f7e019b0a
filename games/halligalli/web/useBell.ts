import { type Text, text, useShell } from '@madang/web/kit';
import { useEffect, useRef, useState } from 'react';
import type { TableProps, View } from './model';
import { SHOWN_MS } from './useNews';
import { isIn } from './words';

/** Several fingers, a double tap, a held key: within this they are one stroke. */
export const ONE_STROKE_MS = 350;
/** A bell that could not be sent within this time is none: others have rung by then, or it is another table. */
const WORTH_MS = 1_000;
const NOT_SENT = text(
  '연결이 끊겨 종이 전해지지 않았어요',
  'The connection was lost, so your bell did not get through',
);

/** A stroke of mine that the server has not answered yet. */
export interface Stroke {
  layout: number;
  at: number;
  answered: boolean;
}

/** Whether a press is a stroke of its own: not the same one again, and not for a layout that I have just rung for. */
export function isNewStroke(last: Stroke | null, layout: number, at: number): boolean {
  if (!last) return true;
  if (at - last.at < ONE_STROKE_MS) return false;
  return last.answered || last.layout !== layout;
}

/** Whether I may do anything at this table. `live` alone is off while something of mine has no answer yet. */
export function mayAct({ view, me, live, pending, outcome, replay }: TableProps, lost: boolean): boolean {
  return isIn(view, me) && !replay && !outcome && !lost && (live || pending !== null);
}

/** Ringing: once for a stroke, and for the layout that is drawn at that moment. */
export function useBell(table: TableProps) {
  const { view, act } = table;
  const { play, lost } = useShell();
  const drawn = useDrawnLayout(view);
  const last = useRef<Stroke | null>(null);
  const [strikes, setStrikes] = useState(0);
  const [note, setNote] = useState<{ said: Text; n: number } | null>(null);
  useEffect(() => {
    if (!note) return;
    const timer = window.setTimeout(() => setNote(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [note]);
  const live = mayAct(table, lost ?? false) && view.layout > 0;
  const ring = () => {
    const [layout, at] = [drawn.current, performance.now()];
    if (!live || layout === 0 || !isNewStroke(last.current, layout, at)) return;
    const stroke: Stroke = { layout, at, answered: false };
    last.current = stroke;
    setStrikes(n => n + 1);
    setNote(null);
    play('bell');
    void act({ type: 'bell', layout }, { within: WORTH_MS }).then(result => {
      stroke.answered = true;
      if (!result.ok && result.quiet) setNote({ said: result.code === 'not_sent' ? NOT_SENT : result.text, n: at });
    });
  };
  return {
    /** Whether a press rings. */
    live,
    ring,
    /** How often I have struck it. */
    strikes,
    /** Why my last bell did not count, if nothing came of it. */
    note,
  };
}

/** For so long collected cards can still be seen on their way, and a finger that was falling for them comes down. */
export const GONE_MS = 450;

/**
 * The number of the layout that is on the screen: not of one that came but is not painted yet. Cards that somebody won
 * are on it until they have gone, so that whoever was a moment late is told so and pays nothing.
 */
export function useDrawnLayout({ layout, won }: Pick<View, 'layout' | 'won'>) {
  const drawn = useRef(layout);
  const gone = won !== null && layout === won.layout + 1;
  useEffect(() => {
    let frame = 0;
    // In a page in the background nothing is painted, and nobody rings for what they can't see.
    const paint = () => {
      frame = window.requestAnimationFrame(() => {
        drawn.current = layout;
      });
    };
    const timer = gone ? window.setTimeout(paint, GONE_MS) : 0;
    if (!gone) paint();
    return () => {
      window.clearTimeout(timer);
      window.cancelAnimationFrame(frame);
    };
  }, [layout, gone]);
  return drawn;
}
