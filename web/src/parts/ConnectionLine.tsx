import { useEffect, useState } from 'react';
import { useWords } from '../i18n';
import { useVisit } from '../net/here';
import styles from './ConnectionLine.module.css';

/** A short break is not worth a word. */
const QUIET_MS = 600;

/** How my line is: fine says nothing, slow is a small mark, lost is a line at the top. */
export function ConnectionLine() {
  const words = useWords();
  const line = useVisit(visit => visit.line);
  const [said, setSaid] = useState<'slow' | 'lost' | null>(null);
  useEffect(() => {
    if (line !== 'slow' && line !== 'lost') {
      setSaid(null);
      return;
    }
    const timer = window.setTimeout(() => setSaid(line), QUIET_MS);
    return () => window.clearTimeout(timer);
  }, [line]);
  return (
    <div role="status" className={styles.line} data-state={said ?? undefined}>
      {said === 'lost' && words.connectionLost}
      {said === 'slow' && words.connectionSlow}
    </div>
  );
}
