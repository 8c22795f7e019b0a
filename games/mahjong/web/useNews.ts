import { type Text, text, useShell, useSteps } from '@madang/web/kit';
import { useState } from 'react';
import type { Event, TableProps } from './model';

/** A call is said aloud at a table; here it is shown for a moment where everybody looks. */
function callOf(event: Event, joy: boolean): Text | null {
  if (event.type === 'meld') {
    const { type } = event.meld;
    if (type === 'chi') return joy ? text('스트레이트!', 'Straight!') : text('치!', 'Chi!');
    if (type === 'pon') return joy ? text('트리플!', 'Triple!') : text('퐁!', 'Pon!');
    return text('깡!', 'Kan!');
  }
  if (event.type === 'discard' && event.riichi) return text('리치!', 'Riichi!');
  return null;
}

/** A call that was made a moment ago. */
export interface Call {
  seat: number;
  said: Text;
  /** Grows with every call. */
  n: number;
}

/** Tiles are heard as they fall, mine when I threw them; a call is heard, and told to the table that shows it. */
export function useNews({ events, me, view, replay }: TableProps): Call | null {
  const { play } = useShell();
  const [call, show] = useState<Call | null>(null);
  useSteps(events, step => {
    const byMyHand = step.by === me && step.cause === 'player' && !replay;
    for (const event of step.events) {
      if (event.type === 'discard' && !byMyHand) play('tile');
      if (event.type === 'meld') play('capture');
      if (event.type === 'win') play('win');
      if (event.type === 'hand_over' && event.kind !== 'ron' && event.kind !== 'tsumo') play('end');
      const said = callOf(event, view.options.mode === 'joy');
      if (said && 'seat' in event) show({ seat: event.seat, said, n: step.seq });
    }
  });
  return call;
}
