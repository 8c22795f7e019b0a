import { gameUI, text } from '@madang/web/kit';
import { Board } from './Board';
import { KEYS_OF_DOBBLE } from './keys';
import { type Action, type Event, plays, type View } from './model';
import { standing } from './Plates';
import { Rules } from './Rules';
import { describe, handInWords, scoreInWords, status, tableInWords } from './words';

export default gameUI<View, Event, Action>({
  id: 'dobble',
  Board,
  Rules,
  seating: 'board',
  quickTurns: true,
  open: true,
  showsQuiet: true,
  asks: plays,
  status,
  keys: KEYS_OF_DOBBLE,
  note: (view, seat) => ({ score: standing(view, seat) ?? text('', '') }),
  describe,
  sayScore: scoreInWords,
  recite: (view, me) => ({ hand: handInWords(view, me), table: tableInWords(view, me) }),
});
