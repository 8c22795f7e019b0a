import { useEffect, useRef } from 'react';

/** Does something at first and when `what` has become something else; what else it uses may change unnoticed. */
export function useWhen(what: unknown, does: () => void): void {
  const latest = useRef(does);
  latest.current = does;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is the reason, not an ingredient
  useEffect(() => {
    latest.current();
  }, [what]);
}
