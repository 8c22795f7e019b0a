/** Tiles as they are shown and said. A tile is its number, `0..136`; four of each of 34 kinds follow one another. */

import { type Text, text } from '@madang/web/kit';

/** What a tile shows, `0..34`: characters 1–9, circles 1–9, bamboo 1–9, the winds, the dragons. */
export const kindOf = (tile: number): number => tile >> 2;

/** The tiles that are red fives (적도라) at a table; the view names them. */
export type Reds = readonly number[];

const SUITS = ['m', 'p', 's', 'z'] as const;
const suitOf = (kind: number) => SUITS[Math.floor(kind / 9)] ?? 'z';
const numberOf = (kind: number) => (kind % 9) + 1;

/** The name of a kind's picture: `m1`–`m9`, `p…`, `s…`, `z1`–`z7`. */
export const faceOfKind = (kind: number): string => suitOf(kind) + numberOf(kind);

/** The name of a tile's picture; the red fives are `m0`, `p0`, `s0`. */
export const faceOf = (tile: number, reds: Reds): string =>
  reds.includes(tile) ? `${suitOf(kindOf(tile))}0` : faceOfKind(kindOf(tile));

const SUIT_WORDS = { m: text('만', 'characters'), p: text('통', 'circles'), s: text('삭', 'bamboo') };
const HONOURS = [
  text('동', 'East'),
  text('남', 'South'),
  text('서', 'West'),
  text('북', 'North'),
  text('백', 'White dragon'),
  text('발', 'Green dragon'),
  text('중', 'Red dragon'),
];

/** How a wind is said: 동, 남, 서, 북. */
export const windOf = (wind: number): Text => HONOURS[wind] ?? text('', '');

/** A wind where there is room for one letter. */
export function windMark(wind: number): Text {
  const { ko, en } = windOf(wind);
  return text(ko, en.slice(0, 1));
}

/** How a kind is said: "3만", "동". */
export function sayKind(kind: number): Text {
  const suit = suitOf(kind);
  const number = numberOf(kind);
  if (suit === 'z') return HONOURS[number - 1] ?? text('', '');
  const { ko, en } = SUIT_WORDS[suit];
  return text(`${number}${ko}`, `${number} of ${en}`);
}

/** How a tile is said: "3만", "적5통", "동". */
export function sayTile(tile: number, reds: Reds): Text {
  const { ko, en } = sayKind(kindOf(tile));
  return reds.includes(tile) ? text(`적${ko}`, `red ${en}`) : text(ko, en);
}

/** Several, one after the other. */
export function sayTiles(tiles: readonly number[], reds: Reds): Text {
  const said = tiles.map(tile => sayTile(tile, reds));
  return text(said.map(({ ko }) => ko).join(' '), said.map(({ en }) => en).join(', '));
}

/** What stands small in a tile's corner for those who don't read the signs yet: "5", and of honours their sound. */
export function cornerOf(face: string, lang: 'ko' | 'en'): string {
  const number = Number(face[1]);
  if (face[0] !== 'z') return String(number || 5);
  // West has the W.
  if (number === 5 && lang === 'en') return 'Wh';
  return HONOURS[number - 1]?.[lang].slice(0, 1) ?? '';
}

/** Tiles from notation, for pictures in the rules: "123m0p55z", reds as 0. */
export function faces(notation: string): string[] {
  return [...notation.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits = '', suit]) =>
    [...digits].map(digit => suit + digit),
  );
}
