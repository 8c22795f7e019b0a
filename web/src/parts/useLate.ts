import { useEffect, useState } from 'react';

/** What takes less is not worth a word. */
const LATE_MS = 400;

/** Whether something has lasted long enough to be said. */
export function useLate(lasts: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!lasts) {
      setLate(false);
      return;
    }
    const timer = window.setTimeout(() => setLate(true), LATE_MS);
    return () => window.clearTimeout(timer);
  }, [lasts]);
  return late;
}
