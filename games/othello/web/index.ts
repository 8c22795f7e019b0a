import type { Action } from '@madang/web/gen/othello/Action';
import type { Event } from '@madang/web/gen/othello/Event';
import type { View } from '@madang/web/gen/othello/View';
import { gameUI, joined, type Text, text } from '@madang/web/kit';
import { duelClock, moveRecord } from '@madang/web/kit/board';
import { Board } from './Board';
import { plies } from './position';
import { Rules } from './Rules';
import { Side } from './Side';
import { BlackMark, WhiteMark } from './sides';
import { describe, PASS, SIDE, spoken, status } from './words';

const MARKS = { black: BlackMark, white: WhiteMark };

/** The board in a few words, for those who listen. */
function table(view: View): Text {
  const { black, white } = view.count;
  const sum = text(`흑돌 ${black}개, 백돌 ${white}개`, `${black} black discs, ${white} white discs`);
  const last = view.last === null ? null : spoken(view.last);
  const open = joined((view.legal ?? []).map(spoken), ', ');
  return (
    joined([
      sum,
      last && text(`마지막 수 ${last.ko}`, `Last move ${last.en}`),
      open && text(`둘 수 있는 칸 ${open.ko}`, `Possible moves ${open.en}`),
    ]) ?? sum
  );
}

export default gameUI<View, Event, Action>({
  id: 'othello',
  Board,
  Side,
  Rules,
  status,
  note(view, seat) {
    const side = view.sides[seat] ?? 'black';
    const count = view.count[side];
    return {
      label: SIDE[side],
      mark: MARKS[side],
      clock: duelClock(view.clocks, seat, view.ended),
      score: text(`${count}개`, count === 1 ? '1 disc' : `${count} discs`),
    };
  },
  describe,
  record: finished =>
    moveRecord(finished, {
      sides: finished.view.sides.map(disc => SIDE[disc][finished.lang]),
      moves: plies(finished.view).map(({ name }) => name ?? PASS[finished.lang]),
    }),
  recite: view => ({ table: table(view) }),
});
