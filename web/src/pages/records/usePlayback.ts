import { useCallback, useEffect, useState } from 'react';
import type { Film } from '../../replay/film';
import { Roll, timesOf } from '../../replay/roll';

/** How long a step stays at least at the usual speed, in milliseconds. */
const STEP_MS = 1_000;
/** Who goes on by hand sees what leads to the next step (a drawing) pass, in so many milliseconds at most. */
const BY_HAND_MS = 1_200;
const SPEEDS = [1, 2, 4, 0.5] as const;

export interface Playback {
  /** The step of the game that is shown; 0 is the beginning. */
  at: number;
  /** How much of what leads to the next step has passed. */
  roll: Roll;
  /** The how manieth that is of those at which a viewer stops; and which is the last. */
  nth: number;
  last: number;
  playing: boolean;
  speed: number;
  /** Shows the nth as it was; what plays stops. */
  go(nth: number): void;
  /** Shows a step of the game, or the next one at which a viewer stops. */
  show(at: number): void;
  /** Goes on by one: what leads to it passes quickly. Once more: at once. */
  next(): void;
  /** Plays from here, from the beginning if this is the end; or stops. */
  toggle(): void;
  faster(): void;
}

/** What moves: nothing, all to the end, or one step that somebody goes on by hand. */
type Moving = 'not' | 'plays' | 'by hand';

/** Which of the steps `stops` is shown, and what moves it on. */
export function usePlayback(stops: readonly number[], film: Pick<Film, 'streamed'>): Playback {
  const last = stops.length - 1;
  const [nth, setNth] = useState(0);
  const [moving, move] = useState<Moving>('not');
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const [roll] = useState(() => new Roll());
  const at = stops[nth] ?? 0;
  const go = useCallback(
    (wanted: number) => {
      const to = Math.min(last, Math.max(0, wanted));
      move('not');
      if (to === nth) roll.rollTo(at, 0, []);
      else roll.rewind();
      setNth(to);
    },
    [nth, at, last, roll],
  );
  const show = useCallback((at: number) => go(nearest(stops, at)), [go, stops]);
  const next = useCallback(() => {
    const passes = film.streamed(at + 1).length > 0 && roll.passedAfter(at) === 0 && wantsMotion();
    if (passes && moving !== 'by hand') move('by hand');
    else go(nth + 1);
  }, [film, nth, at, moving, roll, go]);
  const toggle = useCallback(() => {
    if (moving !== 'plays' && nth === last) go(0);
    move(moving === 'plays' ? 'not' : 'plays');
  }, [moving, nth, last, go]);
  const faster = useCallback(() => setSpeed(now => SPEEDS[(SPEEDS.indexOf(now) + 1) % SPEEDS.length] ?? 1), []);
  useEffect(() => {
    if (moving === 'not') return;
    if (nth >= last) {
      move('not');
      return;
    }
    return pass(roll, at, moving === 'plays' ? speed : 'by hand', timesOf(film.streamed(at + 1)), () => {
      setNth(nth + 1);
      if (moving === 'by hand') move('not');
    });
  }, [moving, nth, at, last, speed, film, roll]);
  useKeys({ nth, last, go, next, toggle });
  return { at, roll, nth, last, playing: moving === 'plays', speed, go, show, next, toggle, faster };
}

const wantsMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets pass what leads from step `at` to the next one, at a speed or quickly; returns how to stop. */
function pass(
  roll: Roll,
  at: number,
  speed: number | 'by hand',
  times: readonly number[],
  done: () => void,
): () => void {
  const end = times.at(-1) ?? 0;
  const [lasts, pace] = speed === 'by hand' ? [end, Math.max(1, end / BY_HAND_MS)] : [Math.max(STEP_MS, end), speed];
  const from = roll.msAfter(at);
  const start = performance.now();
  const timer = window.setTimeout(done, (lasts - from) / pace);
  let frame = 0;
  const on = () => {
    roll.rollTo(at, Math.min(lasts, from + (performance.now() - start) * pace), times);
    frame = window.requestAnimationFrame(on);
  };
  if (times.length > 0) on();
  return () => {
    window.clearTimeout(timer);
    window.cancelAnimationFrame(frame);
  };
}

/** Which of the stops shows a step: it, or the first after it. */
function nearest(stops: readonly number[], at: number): number {
  const found = stops.findIndex(stop => stop >= at);
  return found < 0 ? stops.length - 1 : found;
}

/** What has its own use for these keys. */
const TAKES_ARROWS = 'input, textarea, select, [contenteditable]';
const TAKES_SPACE =
  'input:not([type=range]), textarea, select, button:not([aria-disabled=true]), a, summary, [contenteditable]';

interface Keyed {
  nth: number;
  last: number;
  go(nth: number): void;
  next(): void;
  toggle(): void;
}

/** ← and → by one step, Home and End, Space plays. They hold everywhere on the page, also on the board. */
function useKeys({ nth, last, go, next, toggle }: Keyed): void {
  useEffect(() => {
    const doesWhat = new Map<string, () => void>([
      ['ArrowLeft', () => go(nth - 1)],
      ['ArrowRight', next],
      ['Home', () => go(0)],
      ['End', () => go(last)],
      [' ', toggle],
    ]);
    const listen = (event: KeyboardEvent) => {
      const does = doesWhat.get(event.key);
      if (!does || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      const taken = event.key === ' ' ? TAKES_SPACE : TAKES_ARROWS;
      if (event.target instanceof Element && event.target.closest(taken)) return;
      event.preventDefault();
      event.stopPropagation();
      does();
    };
    // Before the board hears of them.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [nth, last, go, next, toggle]);
}
