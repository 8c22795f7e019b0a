/** Sentences of omok in both languages. */

import type { Event } from '@madang/web/gen/omok/Event';
import type { Foul } from '@madang/web/gen/omok/Foul';
import type { RuleOptions } from '@madang/web/gen/omok/RuleOptions';
import type { Stone } from '@madang/web/gen/omok/Stone';
import type { Take } from '@madang/web/gen/omok/Take';
import type { View } from '@madang/web/gen/omok/View';
import type { Step, Text } from '@madang/web/kit';
import { describeDuel, pointAt, spokenPoint } from '@madang/web/kit/board';
import { sizeOf } from './position';

export const text = (ko: string, en: string): Text => ({ ko, en });

/** How a turn without a move is said in the record. */
export const PASS = text('한수쉼', 'pass');

export const SIDE: Record<Stone, Text> = { black: text('흑', 'Black'), white: text('백', 'White') };

export const FOUL: Record<Foul, Text> = {
  'double-three': text('3·3 금수', 'double three'),
  'double-four': text('4·4 금수', 'double four'),
  overline: text('장목 금수', 'overline'),
};

/** Sentences one after the other. */
export function joined(parts: readonly (Text | null)[]): Text | null {
  const said = parts.filter(part => part !== null);
  if (said.length === 0) return null;
  return text(said.map(part => part.ko).join('. '), said.map(part => part.en).join('. '));
}

/** How a point is said on this board. */
export function spoken(name: string, view: View): Text {
  const at = pointAt(name, sizeOf(view));
  return at ? spokenPoint(at, sizeOf(view)) : text(name, name);
}

/** Why nothing can be placed here, or what it costs. */
export function foulSentence(kind: Foul, rules: RuleOptions): Text {
  const { ko, en } = FOUL[kind];
  return rules.forbidden_play === 'lose'
    ? text(`두면 바로 져요. ${ko}예요`, `You lose at once if you play here: ${en}`)
    : text(`여기에는 둘 수 없어요. ${ko}예요`, `You can't play here: ${en}`);
}

/** Where the opening wants the next stone; `null`: anywhere. */
export function zoneSentence(view: View): Text | null {
  const { zone } = view;
  if (!zone) return null;
  if (zone.from === zone.to) return text('첫 돌은 한가운데에 놓아요', 'The first stone goes in the centre');
  return zone.inside
    ? text('이번 돌은 밝은 네모 안에 놓아요', 'This stone goes inside the bright square')
    : text('이번 돌은 그늘진 네모 밖에 놓아요', 'This stone goes outside the shaded square');
}

export const TAKE: Record<Take, Text> = {
  black: text('흑으로', 'Black'),
  white: text('백으로', 'White'),
  place_two: text('두 돌 더 놓기', 'Two more'),
  swap: text('색 바꾸기', 'Swap colours'),
  keep: text('그대로 두기', 'Keep colours'),
};

/** What is asked of me now, beyond a plain move; `null`: a plain move. */
export function task(view: View): Text | null {
  switch (view.phase) {
    case 'place3':
      return text(
        `흑백을 번갈아 세 개 놓아요 (${view.move_no + 1}번째)`,
        `Place three stones, black and white in turn (number ${view.move_no + 1})`,
      );
    case 'place2':
      return text(
        `돌 두 개를 더 놓아요 (${view.move_no - 2}번째)`,
        `Place two more stones (number ${view.move_no - 2})`,
      );
    case 'choose':
    case 'choose2':
      return text('어느 색으로 둘까요?', 'Which colour will you play?');
    case 'swap_or_keep':
      return text('서로 색을 바꿀까요?', 'Swap colours?');
    case 'pick_fifth':
      return text('열 자리에서 흑의 다섯째 돌을 골라요', "Pick black's fifth stone from the ten");
    case 'place':
    case 'fifth':
    case 'play':
    case 'over':
      return zoneSentence(view);
  }
}

/** What the other one is busy with, as "{s1}이 …". */
function waiting(view: View, actor: number): Text {
  const who = `{s${actor}}`;
  switch (view.phase) {
    case 'place3':
      return text(`${who}이 첫 세 돌을 놓고 있어요`, `${who} is placing the first three stones`);
    case 'place2':
      return text(`${who}이 두 돌을 더 놓고 있어요`, `${who} is placing two more stones`);
    case 'choose':
    case 'choose2':
      return text(`${who}이 색을 고르고 있어요`, `${who} is choosing a colour`);
    case 'swap_or_keep':
      return text(`${who}이 색을 바꿀지 고르고 있어요`, `${who} is deciding whether to swap`);
    case 'pick_fifth':
      return text(`${who}이 다섯째 돌을 고르고 있어요`, `${who} is picking the fifth stone`);
    default:
      return text(`${who}이 생각 중이에요`, `${who} is thinking`);
  }
}

/** Whose turn it is and what is waited for. */
export function status(view: View, me: number | null): Text {
  if (view.ended || view.actor === null) return ending(view, me);
  if (view.actor !== me) return waiting(view, view.actor);
  if (view.phase === 'play' || view.to_move === null) {
    const side = view.to_move === null ? null : SIDE[view.to_move];
    return side
      ? text(`내 차례예요 (${side.ko})`, `Your turn (${side.en.toLowerCase()})`)
      : text('내 차례예요', 'Your turn');
  }
  return text('내 차례예요', 'Your turn');
}

function ending({ ended, sides }: View, me: number | null): Text {
  if (!ended) return text('끝났어요', 'The game has ended');
  if (ended.winner === null) return text('비겼어요', 'A draw');
  const winner = sides[ended.winner] ?? 'black';
  if (ended.winner === me) return text('이겼어요!', 'You won!');
  if (me !== null) return text('아쉽게 졌어요', 'You lost this one');
  return text(`${SIDE[winner].ko}이 이겼어요`, `${SIDE[winner].en} won`);
}

const DRAWN: Record<string, Text> = {
  agreed: text('서로 비기기로 했어요', 'You agreed on a draw'),
  board_full: text('빈자리가 없어서 비겼어요', 'The board is full: a draw'),
  no_move: text('둘 다 둘 곳이 없어서 비겼어요', 'Neither side can move: a draw'),
};

function describeEvent(event: Event, view: View, me: number | null): Text | null {
  switch (event.type) {
    case 'placed': {
      const { ko, en } = spoken(event.at, view);
      return text(`{s${event.seat}}이 ${ko}에 두었어요`, `{s${event.seat}} played ${en}`);
    }
    case 'auto_pass':
      return text(
        `둘 곳이 없어서 ${SIDE[event.stone].ko} 차례가 넘어갔어요`,
        `No move available, ${SIDE[event.stone].en.toLowerCase()} passes`,
      );
    case 'chosen':
      return chosen(event.seat, event.take, event.sides[event.seat] ?? 'black');
    case 'fifths_offered':
      return text(`{s${event.seat}}이 다섯째 돌 자리 열 곳을 냈어요`, `{s${event.seat}} offered ten fifth stones`);
    case 'fifth_picked': {
      const { ko, en } = spoken(event.at, view);
      return text(
        `{s${event.seat}}이 다섯째 돌로 ${ko} 자리를 골랐어요`,
        `{s${event.seat}} picked ${en} as the fifth stone`,
      );
    }
    case 'five':
      return text(`{s${event.seat}}이 다섯을 완성했어요`, `{s${event.seat}} made five in a row`);
    case 'foul':
      return text(
        `{s${event.seat}}이 둔 자리는 ${FOUL[event.kind].ko}예요`,
        `{s${event.seat}} played on a forbidden point: ${FOUL[event.kind].en}`,
      );
    case 'ended':
      return event.winner === null ? (DRAWN[event.reason] ?? null) : null;
    default:
      return describeDuel(event, me);
  }
}

function chosen(seat: number, take: Take, side: Stone): Text {
  const [who, ko, en] = [`{s${seat}}`, SIDE[side].ko, SIDE[side].en.toLowerCase()];
  switch (take) {
    case 'black':
    case 'white':
      return text(`${who}이 ${ko}을 골랐어요`, `${who} chose ${en}`);
    case 'place_two':
      return text(`${who}이 두 돌을 더 놓기로 했어요`, `${who} places two more stones`);
    case 'swap':
      return text(`${who}이 색을 바꿨어요. 이제 ${ko}이에요`, `${who} swapped and is ${en} now`);
    case 'keep':
      return text(`${who}이 색을 그대로 두었어요`, `${who} kept the colours`);
  }
}

/** A step in one line; `null`: nothing to say. */
export function describe(step: Step<Event>, view: View, me: number | null = null): Text | null {
  return joined(step.events.map(event => describeEvent(event, view, me)));
}
