import type { Action } from '@madang/web/gen/othello/Action';
import type { Event } from '@madang/web/gen/othello/Event';
import type { View } from '@madang/web/gen/othello/View';
import { gameUI, joined, type Text, text } from '@madang/web/kit';
import { duelClock, moveRecord } from '@madang/web/kit/board';
import { Board } from './Board';
import { discs, plies } from './position';
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

/** What black had before the first move, and that white made it: an even game needs no such lines. */
function handicap(start: View): Text[] {
  const corners = CORNERS.filter(name => discs(start).some(disc => disc.name === name)).join(', ');
  if (corners === '') return [];
  const first = SIDE[start.began];
  return [
    text(`흑이 먼저 차지한 귀: ${corners}`, `Black’s corners at the start: ${corners}`),
    text(`첫 수: ${first.ko}`, `First move: ${first.en}`),
  ];
}

const CORNERS = ['a1', 'h1', 'a8', 'h8'];

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
      setup: handicap(finished.start).map(line => line[finished.lang]),
      moves: plies(finished.view).map(({ name }) => name ?? PASS[finished.lang]),
    }),
  recite: view => ({ table: table(view) }),
});
