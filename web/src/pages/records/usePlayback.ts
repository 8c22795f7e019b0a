import { useCallback, useEffect, useState } from 'react';

/** How long a step stays at the usual speed, in milliseconds. */
const STEP_MS = 1_000;
const SPEEDS = [1, 2, 4, 0.5] as const;

export interface Playback {
  /** The step of the game that is shown; 0 is the beginning. */
  at: number;
  /** The how manieth that is of those at which a viewer stops; and which is the last. */
  nth: number;
  last: number;
  playing: boolean;
  speed: number;
  /** Shows the nth; what plays stops. */
  go(nth: number): void;
  /** Shows a step of the game, or the next one at which a viewer stops. */
  show(at: number): void;
  /** Plays from here, from the beginning if this is the end; or stops. */
  toggle(): void;
  faster(): void;
}

/** Which of the steps `stops` is shown, and what moves it on. */
export function usePlayback(stops: readonly number[]): Playback {
  const last = stops.length - 1;
  const [nth, setNth] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const go = useCallback(
    (wanted: number) => {
      setPlaying(false);
      setNth(Math.min(last, Math.max(0, wanted)));
    },
    [last],
  );
  const show = useCallback((at: number) => go(nearest(stops, at)), [go, stops]);
  const toggle = useCallback(() => {
    if (!playing && nth === last) setNth(0);
    setPlaying(!playing);
  }, [playing, nth, last]);
  const faster = useCallback(() => setSpeed(now => SPEEDS[(SPEEDS.indexOf(now) + 1) % SPEEDS.length] ?? 1), []);
  useEffect(() => {
    if (!playing) return;
    if (nth >= last) {
      setPlaying(false);
      return;
    }
    const timer = window.setTimeout(() => setNth(nth + 1), STEP_MS / speed);
    return () => window.clearTimeout(timer);
  }, [playing, nth, last, speed]);
  useKeys({ nth, last, go, toggle });
  return { at: stops[nth] ?? 0, nth, last, playing, speed, go, show, toggle, faster };
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
  toggle(): void;
}

/** ← and → by one step, Home and End, Space plays. They hold everywhere on the page, also on the board. */
function useKeys({ nth, last, go, toggle }: Keyed): void {
  useEffect(() => {
    const leadsTo = new Map([
      ['ArrowLeft', nth - 1],
      ['ArrowRight', nth + 1],
      ['Home', 0],
      ['End', last],
    ]);
    const listen = (event: KeyboardEvent) => {
      const to = leadsTo.get(event.key);
      if (
        (to === undefined && event.key !== ' ') ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.shiftKey ||
        event.defaultPrevented
      )
        return;
      if (document.querySelector('dialog[open]')) return;
      const taken = event.key === ' ' ? TAKES_SPACE : TAKES_ARROWS;
      if (event.target instanceof Element && event.target.closest(taken)) return;
      event.preventDefault();
      event.stopPropagation();
      if (to === undefined) toggle();
      else go(to);
    };
    // Before the board hears of them.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [nth, last, go, toggle]);
}
