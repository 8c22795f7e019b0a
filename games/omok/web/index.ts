import type { Action } from '@madang/web/gen/omok/Action';
import type { Event } from '@madang/web/gen/omok/Event';
import type { Stone } from '@madang/web/gen/omok/Stone';
import type { View } from '@madang/web/gen/omok/View';
import { gameUI, type Text } from '@madang/web/kit';
import { duelClock, moveRecord } from '@madang/web/kit/board';
import { Board } from './Board';
import { plies } from './position';
import { Rules } from './Rules';
import { Side } from './Side';
import { BlackMark, WhiteMark } from './sides';
import { describe, FOUL, joined, PASS, SIDE, spoken, status, text } from './words';

const MARKS = { black: BlackMark, white: WhiteMark };

/** The board in a few words, for those who listen. */
function table(view: View): Text {
  const count = (stone: Stone) => plies(view).filter(ply => ply.stone === stone && ply.name !== null).length;
  const [black, white] = [count('black'), count('white')];
  const last = view.last === null ? null : spoken(view.last, view);
  const forbidden = view.forbidden.map(({ at, kind }) => {
    const where = spoken(at, view);
    return text(`${where.ko} ${FOUL[kind].ko}`, `${where.en} ${FOUL[kind].en}`);
  });
  const sum = text(`흑돌 ${black}개, 백돌 ${white}개`, `${black} black stones, ${white} white stones`);
  return joined([sum, last && text(`마지막 수 ${last.ko}`, `Last move ${last.en}`), ...forbidden]) ?? sum;
}

export default gameUI<View, Event, Action>({
  id: 'omok',
  Board,
  Side,
  Rules,
  status,
  note(view, seat) {
    const side = view.sides[seat] ?? 'black';
    return { label: SIDE[side], mark: MARKS[side], clock: duelClock(view.clocks, seat, view.ended) };
  },
  describe,
  record: finished =>
    moveRecord(finished, {
      sides: finished.view.sides.map(side => SIDE[side][finished.lang]),
      moves: plies(finished.view).map(({ name }) => name ?? PASS[finished.lang]),
    }),
  recite: view => ({ table: table(view) }),
});
