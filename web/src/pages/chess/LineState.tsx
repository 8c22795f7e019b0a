import { useEffect, useRef } from 'react';
import { useWords } from '../../i18n';
import { useVisit } from '../../net/here';
import line from '../../parts/ConnectionLine.module.css';
import { toast } from '../../parts/toasts';
import { useLate } from '../../parts/useLate';
import { useRoom } from './here';

/** Says at the top that the line to the relay is lost, and for a moment that it is back. */
export function LineState() {
  const words = useWords();
  const lost = useRoom(visit => visit.line === 'lost');
  const returns = useRoom(visit => visit.returns);
  // Who came from the games has their line too, and one of both is enough.
  const said = useVisit(visit => visit.line === 'lost');
  const late = useLate(lost);
  const before = useRef(returns);
  useEffect(() => {
    if (returns > before.current) toast(words.connectionBack);
    before.current = returns;
  }, [returns, words]);
  return (
    <div role="status" className={line.line} data-state={late && lost && !said ? 'lost' : undefined}>
      {late && lost && !said && words.connectionLost}
    </div>
  );
}
