/** Every point in words: "h8, 백돌, 마지막 수". */

import type { View } from '@madang/web/gen/omok/View';
import type { Lang, Text } from '@madang/web/kit';
import { type Point, pointName, spokenPoint } from '@madang/web/kit/board';
import { fouls, sizeOf, stones, zoneAllows } from './position';
import { FOUL, text } from './words';

const STONE = { black: text('흑돌', 'black stone'), white: text('백돌', 'white stone') };
const EMPTY = text('빈자리', 'empty');
const LAST = text('마지막 수', 'last move');
const WINNING = text('이긴 줄', 'winning line');
const OFFERED = text('다섯째 돌 후보', 'fifth stone to choose');
const OUTSIDE = text('이번 돌은 못 놓는 자리', 'not for this stone');

/** What a point's label says beside the view. */
export interface Extra {
  /** Where the ghost waits to be confirmed. */
  ghost: Point | null;
  /** The fifth stones that I have chosen so far. */
  chosen: readonly string[];
}

/** The labels of all points, row by row from the top left. */
export function labels(view: View, extra: Extra, lang: Lang): string[] {
  const size = sizeOf(view);
  const taken = new Map(stones(view).map(({ name, stone }) => [name, stone]));
  const forbidden = fouls(view);
  const label = (at: Point) => {
    const name = pointName(at, size);
    const stone = taken.get(name);
    const foul = forbidden.get(name);
    const ghost = extra.ghost?.col === at.col && extra.ghost.row === at.row;
    const parts: (Text | false | undefined)[] = [
      spokenPoint(at, size),
      stone ? STONE[stone] : EMPTY,
      view.last === name && LAST,
      view.line.includes(name) && WINNING,
      foul && FOUL[foul],
      (view.offered.includes(name) || extra.chosen.includes(name)) && OFFERED,
      !stone && !view.ended && !zoneAllows(view.zone, at, size) && OUTSIDE,
      ghost && text('놓아 볼 자리', 'your stone would go here'),
    ];
    return parts
      .filter(part => part !== false && part !== undefined)
      .map(part => part[lang])
      .join(', ');
  };
  return Array.from({ length: size.rows * size.cols }, (_, i) =>
    label({ col: i % size.cols, row: Math.floor(i / size.cols) }),
  );
}
