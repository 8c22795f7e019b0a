import { gameUI, text } from '@madang/web/kit';
import { Board } from './Board';
import { KEYS_OF_MAHJONG } from './keys';
import { mjaiRecord } from './mjai';
import type { Action, Event, View } from './model';
import { Rules } from './Rules';
import { Side, tenths } from './Side';
import { windOf } from './tile';
import { asks, describe, handInWords, isRoutine, passesBy, status, tableInWords } from './words';

const same = (said: string) => text(said, said);
const signed = (n: number) => same(n > 0 ? `+${n.toLocaleString('ko')}` : n.toLocaleString('ko'));
const inTenths = (n: number) => same(tenths(n));

export default gameUI<View, Event, Action>({
  id: 'mahjong',
  Board,
  Side,
  Rules,
  seating: 'board',
  asks,
  isRoutine,
  passesBy,
  status,
  keys: KEYS_OF_MAHJONG,
  note(view, seat) {
    const side = view.seats[seat];
    const points = side?.points ?? 0;
    return {
      label: side && windOf(side.wind),
      score: text(`${points.toLocaleString('ko')}점`, `${points.toLocaleString('en')} points`),
    };
  },
  describe,
  // With what was won beside it, on a narrow screen.
  sayScore: score => text(`${score.toLocaleString('ko')}점`, score.toLocaleString('en')),
  sayDelta: (delta, view) => (view.options.mode === 'joy' ? signed(delta) : inTenths(delta)),
  record: mjaiRecord,
  recite: view => ({ hand: handInWords(view), table: tableInWords(view) }),
});
