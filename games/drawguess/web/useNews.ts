import { useShell, useSteps } from '@madang/web/kit';
import type { Event, TableProps } from './model';

/** Gentle sounds for what happens. What is seen says the same. */
export function useNews({ events, me, replay }: TableProps) {
  const { play } = useShell();
  useSteps<Event>(events, step => {
    if (replay) return;
    for (const event of step.events) {
      switch (event.type) {
        case 'solved':
          play(event.seat === me ? 'win' : 'capture');
          break;
        case 'drawing':
          if (event.drawer !== me) play('turn');
          break;
        case 'hint':
          play('message');
          break;
        case 'turn_ended':
          play('end');
          break;
      }
    }
  });
}
