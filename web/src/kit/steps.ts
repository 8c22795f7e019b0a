import { useEffect, useRef } from 'react';
import type { Step } from './game-ui';

/** More than this at once are not played one by one: the state is what counts. */
const PLAYED_AT_ONCE = 2;

/**
 * Calls `show` for every step that is new since the screen was opened, in order; of several that came at once only for
 * the last two. What was there at the beginning is history and is not shown.
 */
export function useSteps<E>(steps: readonly Step<E>[], show: (step: Step<E>) => void): void {
  const newest = steps.at(-1)?.seq ?? -1;
  const seen = useRef(newest);
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const fresh = steps.filter(step => step.seq > seen.current);
    seen.current = newest;
    for (const step of fresh.slice(-PLAYED_AT_ONCE)) latest.current(step);
  }, [steps, newest]);
}
