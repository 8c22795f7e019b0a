import type { Action } from '@madang/web/gen/drawguess/Action';
import type { Event } from '@madang/web/gen/drawguess/Event';
import type { View } from '@madang/web/gen/drawguess/View';
import { type GameProps, text, useShell } from '@madang/web/kit';

/** What is to be guessed, in letters: the canvas is not here yet. */
export function Board({ view }: GameProps<View, Event, Action>) {
  const { t } = useShell();
  const secret = 'secret' in view.phase ? view.phase.secret : null;
  return (
    <div>
      <p>{t(text(`${view.round}라운드`, `Round ${view.round}`))}</p>
      <p>{secret?.word ?? secret?.mask}</p>
    </div>
  );
}
