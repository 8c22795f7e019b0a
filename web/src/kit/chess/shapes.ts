/**
 * The six pieces, drawn for this house on a square of 100 by 100: turned wood in plain shapes, one above the other from
 * the foot to the head. Each shape covers what is below it.
 */

import type { Kind } from './squares';

interface Shapes {
  /** From the foot upwards; together they are the silhouette. */
  parts: readonly string[];
  /** Where the light from the top left falls. */
  light: string;
  /** Cuts and eyes. */
  lines?: string;
}

const FOOT = 'M28 80h44q5 0 5 5v2q0 4-4 4H27q-4 0-4-4v-2q0-5 5-5z';
const COLLAR = 'M36 60h28q3 0 3 3.5t-3 3.5H36q-3 0-3-3.5t3-3.5z';
const SKIRT = 'M39 67h22q2 9 9 13H30q7-4 9-13z';

export const SHAPES: Readonly<Record<Kind, Shapes>> = {
  pawn: {
    parts: [
      'M30 80h40q4 0 4 4.5t-4 6.5H30q-4-2-4-6.5t4-4.5z',
      'M43.5 52h13q1 17 11.5 28H32q10.5-11 11.5-28z',
      'M38.5 46h23q3 0 3 3.25t-3 3.25h-23q-3 0-3-3.25t3-3.25z',
      'M50 20a13.5 13.5 0 0 1 8 24.5q-2 1.5-8 1.5t-8-1.5a13.5 13.5 0 0 1 8-24.5z',
    ],
    light: 'M46.5 24.5q-6 2-6.5 9 0 4 1.5 6 1-10 5-15z',
  },
  knight: {
    parts: [
      FOOT,
      'M35 80C35 68 49 63 51 51C44 56 40 55 36 58C32 61 31 65 27 65C21 65 19 59 21 55C24 49 28 46 30 40C32 35 31 31 34 28L33 17L43 24C63 22 74 40 74 62C74 69 73 75 71 80Z',
    ],
    light: 'M37 29q-2 3-3.5 9-1.5 5-5 9.5-3 4-3.5 7.5 3 0 6.5-5 4-5 5-12 .5-6 .5-9z',
    lines: 'M51 51q4-4 4-9M40 36.5q2-2.5 5-1.5M25 58.5q1.5-.5 2.5-2M45 24q18 6 18 40',
  },
  bishop: {
    parts: [
      FOOT,
      SKIRT,
      'M38 60h24q3 0 3 3.5t-3 3.5H38q-3 0-3-3.5t3-3.5z',
      'M50 22C60 29 66.5 38 66.5 47C66.5 53 64 57 60 60H40C36 57 33.5 53 33.5 47C33.5 38 40 29 50 22Z',
      'M50 12.5a5.25 5.25 0 1 1 0 10.5a5.25 5.25 0 1 1 0-10.5z',
    ],
    light: 'M47 28.5q-9 8-9.5 18 0 5 2 8 0-15 7.5-26z',
    lines: 'M57 33.5L47.5 44.5',
  },
  rook: {
    parts: [
      FOOT,
      'M32 73h36q3 0 3 3.5t-3 3.5H32q-3 0-3-3.5t3-3.5z',
      'M36 38h28l3.5 35h-35z',
      'M28 21q0-2 2-2h7q2 0 2 2v5h6v-5q0-2 2-2h6q2 0 2 2v5h6v-5q0-2 2-2h7q2 0 2 2v13q0 4-4 4H32q-4 0-4-4z',
    ],
    light: 'M39.5 41h5l-1 29h-7z',
    lines: 'M36 44h28',
  },
  queen: {
    parts: [
      FOOT,
      SKIRT,
      COLLAR,
      'M34 60L23 33L36 46L39 25L50 43L61 25L64 46L77 33L66 60Z',
      'M21.5 26a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM38.5 17a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM61.5 17a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM78.5 26a5 5 0 1 1 0 10a5 5 0 1 1 0-10z',
    ],
    light: 'M29 42.5L36.5 57h5L39 49.5z',
  },
  king: {
    parts: [
      FOOT,
      SKIRT,
      COLLAR,
      'M35 60C29 51 24.5 46 24.5 40C24.5 30 40 28 50 38C60 28 75.5 30 75.5 40C75.5 46 71 51 65 60Z',
      'M50 24C55 28 57 32 57 36Q57 42 50 45Q43 42 43 36C43 32 45 28 50 24Z',
      'M47 9h6v5.5h6v6h-6V27h-6v-6.5h-6v-6h6z',
    ],
    light: 'M30 39q4-5 10-2-5 4-2 18-9-9-8-16z',
  },
};
