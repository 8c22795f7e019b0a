/** Pieces, squares and moves in words. */

import type { Text } from '../../wire';
import { text } from '../text';
import type { Kind, Placed, Square, Tone } from './squares';

export const TONE: Readonly<Record<Tone, Text>> = { white: text('백', 'white'), black: text('흑', 'black') };

export const KIND: Readonly<Record<Kind, Text>> = {
  pawn: text('폰', 'pawn'),
  knight: text('나이트', 'knight'),
  bishop: text('비숍', 'bishop'),
  rook: text('룩', 'rook'),
  queen: text('퀸', 'queen'),
  king: text('킹', 'king'),
};

const INTO: Readonly<Record<Kind, string>> = {
  pawn: '폰으로',
  knight: '나이트로',
  bishop: '비숍으로',
  rook: '룩으로',
  queen: '퀸으로',
  king: '킹으로',
};

/** What a move is, as far as it is said. */
export interface Move {
  kind: Kind;
  from: Square;
  to: Square;
  taken: Kind | null;
  promotion: Kind | null;
  castle: 'king' | 'queen' | null;
  check: boolean;
  mate: boolean;
}

/** A move in words: "나이트 g1에서 f3, 폰 잡음, 체크". */
export function spokenMove(move: Move): Text {
  const { taken, promotion } = move;
  return list([
    move.castle ? CASTLES[move.castle] : step(move),
    taken && text(`${KIND[taken].ko} 잡음`, `takes a ${KIND[taken].en}`),
    promotion && text(`${INTO[promotion]} 승진`, `becomes a ${KIND[promotion].en}`),
    move.mate ? text('체크메이트', 'checkmate') : move.check && text('체크', 'check'),
  ]);
}

const CASTLES = {
  king: text('킹 쪽 캐슬링', 'castles king side'),
  queen: text('퀸 쪽 캐슬링', 'castles queen side'),
};

function step({ kind, from, to }: Move): Text {
  return text(`${KIND[kind].ko} ${from}에서 ${to}`, `${KIND[kind].en} ${from} to ${to}`);
}

/** What is on a square, and what can be done there. */
export interface Marks {
  last: boolean;
  checked: boolean;
  /** It was picked up. */
  chosen: boolean;
  /** What was picked up can go there. */
  target: boolean;
  /** It is there already for me, and on its way to the other side. */
  pending: boolean;
}

/** A square in words: "e4, 백 폰, 마지막 수". */
export function spokenSquare(square: Square, piece: Placed | undefined, marks: Marks): Text {
  return list([
    text(square, square),
    piece
      ? text(`${TONE[piece.tone].ko} ${KIND[piece.kind].ko}`, `${TONE[piece.tone].en} ${KIND[piece.kind].en}`)
      : text('빈칸', 'empty'),
    marks.checked && text('체크', 'in check'),
    marks.chosen && text('고름', 'picked up'),
    marks.target && (piece ? text('잡을 수 있음', 'can be taken') : text('갈 수 있음', 'can go here')),
    marks.last && text('마지막 수', 'last move'),
    marks.pending && text('보내는 중', 'sending'),
  ]);
}

function list(parts: readonly (Text | null | false)[]): Text {
  const said = parts.filter(part => part !== null && part !== false);
  return text(said.map(({ ko }) => ko).join(', '), said.map(({ en }) => en).join(', '));
}
