/** What the board shows, read from the view. No rule is known here: what may be done stands in the view. */

import type { Foul } from '@madang/web/gen/omok/Foul';
import type { Stone } from '@madang/web/gen/omok/Stone';
import type { View } from '@madang/web/gen/omok/View';
import type { Zone } from '@madang/web/gen/omok/Zone';
import { type Point, pointAt, type Size } from '@madang/web/kit/board';

/** A stone on the board. */
export interface Placed {
  name: string;
  at: Point;
  stone: Stone;
}

/** How a forced pass stands in the record. */
const PASS = '--';

export function sizeOf(view: View): Size {
  return { cols: view.rules.size, rows: view.rules.size };
}

/** One entry of the record: a stone, or a pass where `name` is null. */
export interface Ply {
  name: string | null;
  stone: Stone;
}

/** The record of moves. Black made the first, white the second, and so on; passes keep the count. */
export function plies(view: View): Ply[] {
  const words = view.moves.split(' ').filter(word => word !== '');
  return words.map((word, i) => ({ name: word === PASS ? null : word, stone: i % 2 === 0 ? 'black' : 'white' }));
}

/** The stones in the order in which they came. */
export function stones(view: View): Placed[] {
  const size = sizeOf(view);
  return plies(view).flatMap(({ name, stone }) => {
    const at = name === null ? null : pointAt(name, size);
    return name === null || at === null ? [] : [{ name, at, stone }];
  });
}

/** Why points are forbidden for the side to move, by name. */
export function fouls(view: View): ReadonlyMap<string, Foul> {
  return new Map(view.forbidden.map(({ at, kind }) => [at, kind]));
}

/** Whether the next stone may go here as far as the opening is concerned. */
export function zoneAllows(zone: Zone | null, at: Point, size: Size): boolean {
  const box = zone && zoneBox(zone, size);
  if (!box) return true;
  const within = at.col >= box.left && at.col <= box.right && at.row >= box.top && at.row <= box.bottom;
  return within === box.inside;
}

/** A zone in columns and rows; `null`: its corners aren't on this board. */
export function zoneBox(zone: Zone, size: Size) {
  const [from, to] = [pointAt(zone.from, size), pointAt(zone.to, size)];
  if (!from || !to) return null;
  return { left: from.col, right: to.col, top: to.row, bottom: from.row, inside: zone.inside };
}

/** A stretch of winning stones, from end to end. */
export interface Stretch {
  from: Point;
  to: Point;
}

const AXES = [
  { col: 1, row: 0 },
  { col: 0, row: 1 },
  { col: 1, row: 1 },
  { col: 1, row: -1 },
];

/** The winning lines, each from end to end: the view has their stones, and all go through the last one. */
export function stretches(view: View): Stretch[] {
  const size = sizeOf(view);
  const middle = view.last === null ? null : pointAt(view.last, size);
  const winning = new Set(view.line);
  if (!middle || winning.size === 0) return [];
  const isWinning = (at: Point) => winning.has(nameOf(at, size));
  const end = (step: Point) => {
    let at = middle;
    let count = 0;
    for (;;) {
      const next = { col: at.col + step.col, row: at.row + step.row };
      if (!isWinning(next)) return { at, count };
      at = next;
      count += 1;
    }
  };
  return AXES.flatMap(axis => {
    const ahead = end(axis);
    const back = end({ col: -axis.col, row: -axis.row });
    return ahead.count + back.count >= 4 ? [{ from: back.at, to: ahead.at }] : [];
  });
}

function nameOf(at: Point, size: Size): string {
  return `${String.fromCharCode(97 + at.col)}${size.rows - at.row}`;
}
