import { gameUI, joined, text } from '@madang/web/kit';
import { Board } from './Board';
import { KEYS_OF_DRAWGUESS } from './keys';
import type { Action, Event, View } from './model';
import { Rules } from './Rules';
import { Side } from './Side';
import { describe, secretInWords, standings, status } from './words';

export default gameUI<View, Event, Action>({
  id: 'drawguess',
  Board,
  Side,
  Rules,
  seating: 'board',
  chat: 'board',
  status,
  // Everybody may guess all the time: only who chooses and draws is called by the bell.
  asks: (view, me) => view.drawer === me && (view.phase.type === 'choosing' || view.phase.type === 'drawing'),
  keys: KEYS_OF_DRAWGUESS,
  note: (view, seat) => {
    const points = view.seats[seat]?.points ?? 0;
    return { score: text(`${points}점`, points === 1 ? '1 point' : `${points} points`) };
  },
  describe,
  recite: view => ({ table: joined([secretInWords(view), standings(view)]) ?? undefined }),
});
