/** Chess pieces and a board for them, for the page of the relay and for games that are played with them. */

export { ChessBoard, type ChessBoardProps } from './ChessBoard';
export { Moves, Notation, type Written } from './Moves';
export { Piece, PieceSign } from './Piece';
export type { Promoted } from './PromotionChoice';
export { type Kind, other, type Placed, type Square, type Tone } from './squares';
export { KIND, type Move, spokenMove, TONE } from './words';
