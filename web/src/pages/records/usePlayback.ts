import { useCallback, useEffect, useState } from 'react';

/** How long a step stays at the usual speed, in milliseconds. */
const STEP_MS = 1_000;
const SPEEDS = [1, 2, 4, 0.5] as const;

export interface Playback {
  /** The step that is shown; 0 is the beginning. */
  at: number;
  playing: boolean;
  speed: number;
  /** Shows a step; what plays stops. */
  show(at: number): void;
  /** Plays from here, from the beginning if this is the end; or stops. */
  toggle(): void;
  faster(): void;
}

/** Which scene of `length` is shown, and what moves it on. */
export function usePlayback(length: number): Playback {
  const last = length - 1;
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const show = useCallback(
    (wanted: number) => {
      setPlaying(false);
      setAt(Math.min(last, Math.max(0, wanted)));
    },
    [last],
  );
  const toggle = useCallback(() => {
    if (!playing && at === last) setAt(0);
    setPlaying(!playing);
  }, [playing, at, last]);
  const faster = useCallback(() => setSpeed(now => SPEEDS[(SPEEDS.indexOf(now) + 1) % SPEEDS.length] ?? 1), []);
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = window.setTimeout(() => setAt(at + 1), STEP_MS / speed);
    return () => window.clearTimeout(timer);
  }, [playing, at, last, speed]);
  useKeys({ at, last, show, toggle });
  return { at, playing, speed, show, toggle, faster };
}

/** What has its own use for these keys. */
const TAKES_ARROWS = 'input, textarea, select, [contenteditable]';
const TAKES_SPACE =
  'input:not([type=range]), textarea, select, button:not([aria-disabled=true]), a, summary, [contenteditable]';

interface Keyed {
  at: number;
  last: number;
  show(at: number): void;
  toggle(): void;
}

/** ← and → by one step, Home and End, Space plays. They hold everywhere on the page, also on the board. */
function useKeys({ at, last, show, toggle }: Keyed): void {
  useEffect(() => {
    const leadsTo = new Map([
      ['ArrowLeft', at - 1],
      ['ArrowRight', at + 1],
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
      else show(to);
    };
    // Before the board hears of them.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [at, last, show, toggle]);
}
