/** What stands where after some moves, and what may be moved: chess itself, which chess.js knows. */

import { Chess, type Move } from 'chess.js';
import { type Kind, other, type Placed, type Square, type Tone } from '../kit/chess/squares';
import { NULL_MOVE, type Promotion, readUci, type Uci, writeUci } from './uci';

/** One move as it was made. */
export interface Ply {
  tone: Tone;
  kind: Kind;
  from: Square;
  to: Square;
  /** What was taken. */
  taken: Kind | null;
  promotion: Promotion | null;
  castle: 'king' | 'queen' | null;
  /** In standard notation: "Nxf3+". */
  san: string;
  check: boolean;
  mate: boolean;
}

/** How the rules end a game. */
export type RuleEnd = 'mate' | 'stalemate' | 'threefold' | 'fifty' | 'material';

export interface Position {
  pieces: readonly Placed[];
  turn: Tone;
  plies: readonly Ply[];
  /** Where the pieces of the one to move may go, by the squares they stand on. */
  targets: ReadonlyMap<Square, ReadonlySet<Square>>;
  /** The king that is in check. */
  checked: Square | null;
  end: RuleEnd | null;
}

const KINDS: Readonly<Record<string, Kind>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** A move that is not to be made. */
export type Wrong = 'null' | 'illegal';

/** Whether a move is legal after these: it, in its plain form; or what is wrong with it. */
export function judge(moves: readonly string[], text: string): { ok: true; uci: string } | { ok: false; why: Wrong } {
  if (text === NULL_MOVE) return { ok: false, why: 'null' };
  const uci = readUci(text);
  if (!uci) return { ok: false, why: 'illegal' };
  const position = positionAfter(moves);
  const plain = unfolded(uci, position);
  if (!position.targets.get(plain.from)?.has(plain.to)) return { ok: false, why: 'illegal' };
  if (needsPromotion(position, plain) !== (plain.promotion !== null)) return { ok: false, why: 'illegal' };
  return { ok: true, uci: writeUci(plain) };
}

/** Castling may be written as the king taking its own rook. */
function unfolded(uci: Uci, { pieces }: Position): Uci {
  const at = (square: Square) => pieces.find(piece => piece.square === square);
  const [king, rook] = [at(uci.from), at(uci.to)];
  if (king?.kind !== 'king' || rook?.kind !== 'rook' || king.tone !== rook.tone) return uci;
  return { ...uci, to: `${uci.to > uci.from ? 'g' : 'c'}${uci.from.charAt(1)}` };
}

/** Whether a move takes a pawn to the last rank. */
export function needsPromotion({ pieces }: Position, { from, to }: { from: Square; to: Square }): boolean {
  const pawn = pieces.some(piece => piece.square === from && piece.kind === 'pawn');
  return pawn && (to.endsWith('8') || to.endsWith('1'));
}

/** A game that was followed up to here. */
interface Followed {
  moves: readonly string[];
  chess: Chess;
  steps: Step[];
  position: Position;
}

/** The one that was looked at last, so that one more move costs one move. */
let latest: Followed | null = null;

interface Step {
  ply: Ply | null;
  pieces: readonly Placed[];
}

function begin(): Followed {
  const chess = new Chess();
  const pieces = chess
    .board()
    .flat()
    .flatMap(piece => {
      const kind = piece && KINDS[piece.type];
      return kind ? [{ id: piece.square, kind, tone: toneOf(piece.color), square: piece.square }] : [];
    });
  const steps: Step[] = [{ ply: null, pieces }];
  return { moves: [], chess, steps, position: read(chess, steps) };
}

/** The position after moves that were judged to be legal. The same for the same moves. */
export function positionAfter(moves: readonly string[]): Position {
  latest ??= begin();
  const { chess, steps, moves: known, position } = latest;
  const differs = known.findIndex((move, at) => move !== moves[at]);
  const shared = differs < 0 ? known.length : differs;
  if (shared === moves.length && shared === known.length) return position;
  while (steps.length > shared + 1) {
    chess.undo();
    steps.pop();
  }
  for (const move of moves.slice(shared)) {
    const made = chess.move(move);
    const before = steps.at(-1)?.pieces ?? [];
    steps.push({ ply: plyOf(made), pieces: moved(before, made) });
  }
  latest = { moves: [...moves], chess, steps, position: read(chess, steps) };
  return latest.position;
}

const toneOf = (color: 'w' | 'b'): Tone => (color === 'w' ? 'white' : 'black');
const kindOf = (letter: string): Kind => KINDS[letter] ?? 'pawn';

function plyOf(move: Move): Ply {
  return {
    tone: toneOf(move.color),
    kind: kindOf(move.piece),
    from: move.from,
    to: move.to,
    taken: move.captured ? kindOf(move.captured) : null,
    promotion: move.promotion ? (kindOf(move.promotion) as Promotion) : null,
    castle: move.isKingsideCastle() ? 'king' : move.isQueensideCastle() ? 'queen' : null,
    san: move.san,
    check: /[+#]$/.test(move.san),
    mate: move.san.endsWith('#'),
  };
}

function moved(pieces: readonly Placed[], move: Move): readonly Placed[] {
  const rank = move.from.charAt(1);
  const takenAt = move.isEnPassant() ? move.to.charAt(0) + rank : move.to;
  const [rookFrom, rookTo] = move.isKingsideCastle()
    ? [`h${rank}`, `f${rank}`]
    : move.isQueensideCastle()
      ? [`a${rank}`, `d${rank}`]
      : [null, null];
  return pieces
    .filter(({ square }) => square !== takenAt || square === rookFrom)
    .map(piece => {
      if (piece.square === move.from) {
        return { ...piece, square: move.to, kind: move.promotion ? kindOf(move.promotion) : piece.kind };
      }
      return piece.square === rookFrom && rookTo ? { ...piece, square: rookTo } : piece;
    });
}

function read(chess: Chess, steps: readonly Step[]): Position {
  const pieces = steps.at(-1)?.pieces ?? [];
  const turn = toneOf(chess.turn());
  const end = endOf(chess);
  const targets = new Map<Square, Set<Square>>();
  if (!end) {
    for (const { from, to } of chess.moves({ verbose: true })) {
      targets.set(from, (targets.get(from) ?? new Set()).add(to));
    }
  }
  const king = pieces.find(piece => piece.kind === 'king' && piece.tone === turn);
  return {
    pieces,
    turn,
    plies: steps.flatMap(({ ply }) => (ply ? [ply] : [])),
    targets,
    checked: chess.isCheck() ? (king?.square ?? null) : null,
    end,
  };
}

function endOf(chess: Chess): RuleEnd | null {
  if (chess.isCheckmate()) return 'mate';
  if (chess.isStalemate()) return 'stalemate';
  if (chess.isInsufficientMaterial()) return 'material';
  if (chess.isThreefoldRepetition()) return 'threefold';
  return chess.isDrawByFiftyMoves() ? 'fifty' : null;
}

const WORTH: Readonly<Record<Kind, number>> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };
const BY_WORTH: readonly Kind[] = ['queen', 'rook', 'bishop', 'knight', 'pawn'];

/** What a side has taken, the dearest first, and by how many pawns' worth it is ahead (0: it isn't). */
export function material({ pieces, plies }: Position, tone: Tone): { taken: readonly Kind[]; ahead: number } {
  const taken = plies.flatMap(ply => (ply.tone === tone && ply.taken ? [ply.taken] : []));
  const worth = (of: Tone) => pieces.reduce((sum, piece) => sum + (piece.tone === of ? WORTH[piece.kind] : 0), 0);
  return {
    taken: BY_WORTH.flatMap(kind => taken.filter(one => one === kind)),
    ahead: Math.max(0, worth(tone) - worth(other(tone))),
  };
}
