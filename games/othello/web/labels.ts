/** Every square in words: "d3, 흑돌, 마지막 수". */

import type { View } from '@madang/web/gen/othello/View';
import { joined, type Lang, text } from '@madang/web/kit';
import { type Point, pointName, samePoint, spokenPoint } from '@madang/web/kit/board';
import { discAt, SIZE, SQUARES } from './position';

const DISC = { black: text('흑돌', 'black disc'), white: text('백돌', 'white disc') };
const EMPTY = text('빈칸', 'empty');
const LAST = text('마지막 수', 'last move');
const TURNED = text('방금 뒤집힘', 'just turned');
const LEGAL = text('둘 수 있는 칸', 'you can play here');
const GHOST = text('놓아 볼 칸', 'your disc would go here');

/** The labels of all squares, row by row from the top left. `mine`: the possible moves are mine. */
export function labels(view: View, mine: boolean, ghost: Point | null, lang: Lang): string[] {
  return SQUARES.map(at => {
    const name = pointName(at, SIZE);
    const disc = discAt(view, at);
    const parts = [
      spokenPoint(at, SIZE),
      disc ? DISC[disc] : EMPTY,
      view.last === name && LAST,
      view.flipped.includes(name) && TURNED,
      mine && view.legal?.includes(name) === true && LEGAL,
      samePoint(ghost, at) && GHOST,
    ];
    return joined(parts, ', ')?.[lang] ?? name;
  });
}
