/** Sentences of othello in both languages. */

import type { Disc } from '@madang/web/gen/othello/Disc';
import type { Event } from '@madang/web/gen/othello/Event';
import type { View } from '@madang/web/gen/othello/View';
import { joined, type Step, type Text, text } from '@madang/web/kit';
import { describeDuel, duelEnding, pointAt, spokenPoint } from '@madang/web/kit/board';
import { SIZE } from './position';

/** How a turn without a move is said in the record. */
export const PASS = text('차례 넘어감', 'pass');

export const SIDE: Record<Disc, Text> = { black: text('흑', 'Black'), white: text('백', 'White') };

/** How a square is said. */
export function spoken(name: string): Text {
  const at = pointAt(name, SIZE);
  return at ? spokenPoint(at, SIZE) : text(name, name);
}

/** Whose turn it is and what is waited for. */
export function status(view: View, me: number | null): Text {
  if (view.ended || view.actor === null || view.to_move === null) {
    return duelEnding(
      view.ended,
      me,
      view.sides.map(disc => SIDE[disc]),
    );
  }
  const { ko, en } = SIDE[view.to_move];
  return view.actor === me
    ? text(`내 차례예요 (${ko})`, `Your turn (${en.toLowerCase()})`)
    : text(`{s${view.actor}}이 생각 중이에요`, `{s${view.actor}} is thinking`);
}

/** Somebody has no move: to me, or about somebody else. */
export function passed(seat: number, me: number | null): Text {
  return seat === me
    ? text('둘 곳이 없어서 내 차례가 넘어갔어요', 'You have no move, so your turn is passed')
    : text(`둘 곳이 없어서 {s${seat}}의 차례가 넘어갔어요`, `{s${seat}} has no move and passes`);
}

const DRAWN: Readonly<Record<string, Text>> = {
  agreed: text('서로 비기기로 했어요', 'You agreed on a draw'),
  count: text('돌 수가 같아서 비겼어요', 'Same number of discs: a draw'),
};

function describeEvent(event: Event, me: number | null): Text | null {
  switch (event.type) {
    case 'placed': {
      const { ko, en } = spoken(event.at);
      const count = event.flipped.length;
      return text(
        `{s${event.seat}}이 ${ko}에 두어 ${count}개를 뒤집었어요`,
        `{s${event.seat}} played ${en} and turned ${count}`,
      );
    }
    case 'pass':
      return passed(event.seat, null);
    case 'ended':
      return event.winner === null ? (DRAWN[event.reason] ?? null) : null;
    default:
      return describeDuel(event, me);
  }
}

/** A step in one line; `null`: nothing to say. */
export function describe(step: Step<Event>, _view?: View, me: number | null = null): Text | null {
  return joined(step.events.map(event => describeEvent(event, me)));
}
