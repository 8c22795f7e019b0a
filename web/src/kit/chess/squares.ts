/** Squares and pieces of a chess board, by their names. */

export type Kind = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
export type Tone = 'white' | 'black';

/** "e4". */
export type Square = string;

/** A piece on a board. */
export interface Placed {
  /** The same for the same piece for a whole game, also after it became another one. */
  id: string;
  kind: Kind;
  tone: Tone;
  square: Square;
}

const FILES = 'abcdefgh';
export const SIDE = 8;

/** Where a square is seen by who plays `from`: column and row from the top left. */
export function placeOf(square: Square, from: Tone): { col: number; row: number } {
  const col = FILES.indexOf(square.charAt(0));
  const rank = Number(square.charAt(1));
  return from === 'white' ? { col, row: SIDE - rank } : { col: SIDE - 1 - col, row: rank - 1 };
}

/** The square that is seen there by who plays `from`. */
export function squareAt(col: number, row: number, from: Tone): Square {
  const [file, rank] = from === 'white' ? [col, SIDE - row] : [SIDE - 1 - col, row + 1];
  return `${FILES[file]}${rank}`;
}

/** All squares as they are read by who plays `from`: row by row from the top left. */
export function squaresFrom(from: Tone): Square[] {
  return Array.from({ length: SIDE * SIDE }, (_, at) => squareAt(at % SIDE, Math.floor(at / SIDE), from));
}

/** Whether a square is one of the dark ones. */
export function isDark(square: Square): boolean {
  return (FILES.indexOf(square.charAt(0)) + Number(square.charAt(1))) % 2 === 1;
}

export const other = (tone: Tone): Tone => (tone === 'white' ? 'black' : 'white');
