import type { Action } from '@madang/web/gen/drawguess/Action';
import type { Event } from '@madang/web/gen/drawguess/Event';
import type { View } from '@madang/web/gen/drawguess/View';
import { gameUI, text } from '@madang/web/kit';
import { Board } from './Board';
import { Rules } from './Rules';

export default gameUI<View, Event, Action>({
  id: 'drawguess',
  Board,
  Rules,
  status(view, me) {
    if (view.phase.type === 'over') return text('끝났어요', 'The game has ended');
    if (view.drawer === me) return text('내가 그릴 차례예요', 'Your turn to draw');
    return text(`{s${view.drawer}}이 그려요`, `{s${view.drawer}} draws`);
  },
  note: (view, seat) => ({
    score: text(`${view.seats[seat]?.points ?? 0}점`, `${view.seats[seat]?.points ?? 0} points`),
  }),
});
