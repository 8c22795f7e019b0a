import { useState } from 'react';
import type { ActResult } from '../game-ui';

interface Sent<A> {
  action: A;
  moment: unknown;
}

/**
 * My move from the press of a button to the view that shows it: drawn at once, taken back if it is refused. `pending`
 * alone ends with the answer, which comes a little before the view.
 */
export function useSent<A>(act: (action: A) => Promise<ActResult>, pending: A | null, moment: unknown) {
  const [sent, setSent] = useState<Sent<A> | null>(null);
  // It has arrived. The same position may come again, as after a takeback; my move of then is not on its way again.
  if (sent !== null && sent.moment !== moment) setSent(null);
  const mine = sent !== null && sent.moment === moment ? sent.action : null;
  return {
    /** What is on its way. */
    sent: mine ?? pending,
    send(action: A) {
      const now: Sent<A> = { action, moment };
      setSent(now);
      void act(action).then(result => {
        if (!result.ok) setSent(latest => (latest === now ? null : latest));
      });
    },
  };
}
