/** Moves as UCI writes them, which is how they travel. */

import type { Kind, Square } from '../kit/chess/squares';

/** What a player may make of a pawn. */
export type Promotion = Exclude<Kind, 'pawn' | 'king'>;

export interface Uci {
  from: Square;
  to: Square;
  promotion: Promotion | null;
}

const PROMOTIONS: Readonly<Record<string, Promotion>> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };
const LETTERS: Readonly<Record<Promotion, string>> = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' };

/** The null move: nothing is moved. It has the form of a move and is against the rules of chess. */
export const NULL_MOVE = '0000';

/** Reads a move; `null`: it moves no piece from one square to another. */
export function readUci(text: string): Uci | null {
  const match = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/i.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const letter = match[3]?.toLowerCase();
  const promotion = letter ? (PROMOTIONS[letter] ?? null) : null;
  return { from: match[1].toLowerCase(), to: match[2].toLowerCase(), promotion };
}

export function writeUci({ from, to, promotion }: Uci): string {
  return from + to + (promotion ? LETTERS[promotion] : '');
}
