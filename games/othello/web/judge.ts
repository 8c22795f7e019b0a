/** What a tap on a square would mean, from what the view says. The server has the last word. */

import type { Action } from '@madang/web/gen/othello/Action';
import type { View } from '@madang/web/gen/othello/View';
import { type Text, text } from '@madang/web/kit';
import { type Point, pointAt, pointName } from '@madang/web/kit/board';
import { discAt, SIZE } from './position';

/** Whether I have to place a disc now. */
export function isMine(view: View, me: number | null): boolean {
  return me !== null && view.actor === me && !view.ended;
}

const OCCUPIED = text('이미 돌이 있어요. 빈칸을 골라 주세요', 'That square is taken. Please choose an empty one');
const TURNS_NOTHING = text(
  '여기에 두면 뒤집히는 돌이 없어요. 점이 찍힌 칸에 둘 수 있어요',
  'That turns no disc. You can play on the dots',
);

/** Why a disc can't go here; `null`: it can, as far as is shown. */
export function refusal(view: View, at: Point): Text | null {
  if (discAt(view, at)) return OCCUPIED;
  return view.legal && !view.legal.includes(pointName(at, SIZE)) ? TURNS_NOTHING : null;
}

/** Where an action of mine puts a disc; `null`: it puts none. */
export function discOf(action: Action | null): Point | null {
  return action?.type === 'place' ? pointAt(action.at, SIZE) : null;
}
