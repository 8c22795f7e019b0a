/** How a board of points lies in its square picture, in units of the distance between two lines. */

import type { Point, Size } from './points';

/** From the outermost line to the edge of the wood: half a stone and a little air. */
const RIM = 0.6;
/** For the names along the left and the lower edge, wide enough for two digits of 13 px on a phone. */
const NAMES_SMALL = 0.72;
const NAMES_LARGE = 0.9;

export interface Layout extends Size {
  /** Where the middles of column 0 and of row 0 are. */
  left: number;
  top: number;
  /** The sides of the whole picture. */
  width: number;
  height: number;
}

/** A board whose pieces stand on crossings; letters run along the lower edge. */
export function layOut({ cols, rows }: Size): Layout {
  const names = Math.max(cols, rows) > 15 ? NAMES_LARGE : NAMES_SMALL;
  const width = cols - 1 + RIM * 2 + names;
  const height = rows - 1 + RIM * 2 + names;
  return { cols, rows, left: RIM + names, top: RIM, width, height };
}

/** Around squares: a frame, on two sides wide enough for the names. */
const FRAME = 0.16;
const FRAME_NAMES = 0.5;

/** A board whose pieces stand in squares. Letters run along the edge where rank 1 is. */
export function layOutSquares({ cols, rows, firstRank = 'bottom' }: Size): Layout {
  const atTop = firstRank === 'top';
  return {
    cols,
    rows,
    firstRank,
    left: FRAME_NAMES + 0.5,
    top: (atTop ? FRAME_NAMES : FRAME) + 0.5,
    width: FRAME_NAMES + cols + FRAME,
    height: FRAME_NAMES + rows + FRAME,
  };
}

/** Where a point is in the picture. */
export function placeOf({ col, row }: Point, layout: Layout): { x: number; y: number } {
  return { x: layout.left + col, y: layout.top + row };
}

/** A box on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A finger may miss the outermost line by so many lines' distance. */
const REACH = 1.25;

/** The point nearest to a place on the screen, where the picture fills `box`; `null`: too far off the board. */
export function nearestPoint(clientX: number, clientY: number, box: Box, layout: Layout): Point | null {
  if (box.width <= 0 || box.height <= 0) return null;
  const x = ((clientX - box.left) / box.width) * layout.width - layout.left;
  const y = ((clientY - box.top) / box.height) * layout.height - layout.top;
  if (x < -REACH || y < -REACH || x > layout.cols - 1 + REACH || y > layout.rows - 1 + REACH) return null;
  const within = (n: number, count: number) => Math.min(count - 1, Math.max(0, Math.round(n)));
  return { col: within(x, layout.cols), row: within(y, layout.rows) };
}

/** The distance of two lines on the screen, in px. */
export function cellOnScreen(box: Box, layout: Layout): number {
  return box.width / layout.width;
}
