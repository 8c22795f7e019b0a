/** What a tap on a point would mean, from what the view says. The server has the last word. */

import type { Action } from '@madang/web/gen/omok/Action';
import type { View } from '@madang/web/gen/omok/View';
import type { Text } from '@madang/web/kit';
import { type Point, pointAt, pointName, pointsAt } from '@madang/web/kit/board';
import { FIFTHS, isAlike } from './fifths';
import { fouls, sizeOf, stones, zoneAllows } from './position';
import { foulSentence, text, zoneSentence } from './words';

/** What I am doing: placing a stone, picking one of ten, putting ten together, answering; or nothing. */
export type Mode = 'place' | 'pick' | 'gather' | 'answer' | 'none';

/** What I am to do now. `gathers`: I have begun to put ten fifth stones together. */
export function modeOf(view: View, me: number | null, gathers: boolean): Mode {
  if (me === null || view.actor !== me || view.ended) return 'none';
  if (view.must_choose.length > 0) return 'answer';
  if (view.phase === 'pick_fifth') return 'pick';
  return view.may_offer_fifths && gathers ? 'gather' : 'place';
}

/** `refused`: why not. `warned`: it can be done, but look. */
export type Verdict = { kind: 'fine' } | { kind: 'warned'; why: Text } | { kind: 'refused'; why: Text };

const OCCUPIED = text('이미 돌이 있어요. 빈자리를 골라 주세요', 'That point is taken. Please choose an empty one');
const NOT_OFFERED = text('표시된 열 자리에서 골라 주세요', 'Please choose one of the ten marked points');
const ALIKE = text(
  '돌려 보면 이미 고른 자리와 같아요. 다른 자리를 골라 주세요',
  'By symmetry you have this one already. Please choose another',
);
const ENOUGH = text('열 자리를 다 골랐어요', 'You have chosen all ten');

/** What choosing this point means. `chosen` are the fifth stones put together so far. */
export function judge(view: View, mode: Mode, at: Point, chosen: readonly string[]): Verdict {
  const size = sizeOf(view);
  const name = pointName(at, size);
  const placed = stones(view);
  const foul = fouls(view).get(name);
  if (placed.some(stone => stone.name === name)) return { kind: 'refused', why: OCCUPIED };
  if (mode === 'pick') return view.offered.includes(name) ? { kind: 'fine' } : { kind: 'refused', why: NOT_OFFERED };
  if (mode === 'gather') {
    if (chosen.includes(name)) return { kind: 'fine' };
    if (foul) return { kind: 'refused', why: foulSentence(foul, { ...view.rules, forbidden_play: 'refuse' }) };
    if (isAlike(at, pointsAt(chosen, size), placed, size.cols)) return { kind: 'refused', why: ALIKE };
    return chosen.length < FIFTHS ? { kind: 'fine' } : { kind: 'refused', why: ENOUGH };
  }
  const zone = zoneSentence(view);
  if (zone && !zoneAllows(view.zone, at, size)) return { kind: 'refused', why: zone };
  if (!foul) return { kind: 'fine' };
  const why = foulSentence(foul, view.rules);
  return view.rules.forbidden_play === 'lose' ? { kind: 'warned', why } : { kind: 'refused', why };
}

/** The stone that an action of mine puts on the board; `null`: it puts none. */
export function stoneOf(action: Action | null, view: View): Point | null {
  const puts = action?.type === 'place' || action?.type === 'pick_fifth';
  return puts ? pointAt(action.at, sizeOf(view)) : null;
}
