import { useEffect, useRef } from 'react';

/** Does something when `what` has become something else, and at first; what it uses may change without doing it again. */
export function useWhen(what: unknown, does: () => void): void {
  const latest = useRef(does);
  latest.current = does;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is the reason, not an ingredient
  useEffect(() => {
    latest.current();
  }, [what]);
}
