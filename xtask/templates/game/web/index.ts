import type { Action } from '@madang/web/gen/{{id}}/Action';
import type { Event } from '@madang/web/gen/{{id}}/Event';
import type { View } from '@madang/web/gen/{{id}}/View';
import { gameUI, seatClock } from '@madang/web/kit';
import { Board } from './Board';
import { Rules } from './Rules';

export default gameUI<View, Event, Action>({
  id: '{{id}}',
  Board,
  Rules,
  status(view, me) {
    if (view.turn === null) return { ko: '끝났어요', en: 'The game has ended' };
    if (view.turn === me) return { ko: '내 차례예요', en: 'Your turn' };
    return { ko: `{s${view.turn}} 차례예요`, en: `{s${view.turn}} to move` };
  },
  note: (view, seat) => ({ clock: seatClock(view.clocks, seat) }),
  describe(step) {
    const event = step.events[0];
    if (!event) return null;
    return {
      ko: `{s${event.seat}}이 돌 ${event.stones}개를 가져갔어요`,
      en: `{s${event.seat}} took ${event.stones} stones`,
    };
  },
});
