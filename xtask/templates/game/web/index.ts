import type { Action } from '@madang/web/gen/{{id}}/Action';
import type { Event } from '@madang/web/gen/{{id}}/Event';
import type { View } from '@madang/web/gen/{{id}}/View';
import { gameUI, seatClock, text } from '@madang/web/kit';
import { Board } from './Board';
import { Rules } from './Rules';

export default gameUI<View, Event, Action>({
  id: '{{id}}',
  Board,
  Rules,
  status(view, me) {
    if (view.turn === null) return text('끝났어요', 'The game has ended');
    if (view.turn === me) return text('내 차례예요', 'Your turn');
    return text(`{s${view.turn}} 차례예요`, `{s${view.turn}} to move`);
  },
  note: (view, seat) => ({ clock: seatClock(view.clocks, seat) }),
  describe(step) {
    const event = step.events[0];
    if (!event) return null;
    const { seat, stones } = event;
    return text(`{s${seat}}이 돌 ${stones}개를 가져갔어요`, `{s${seat}} took ${stones} stones`);
  },
});
