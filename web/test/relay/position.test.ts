import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { judge, material, needsPromotion, positionAfter } from '../../src/relay/position';

const line = (text: string) => text.split(' ');
const at = (moves: string[], square: string) => {
  const piece = positionAfter(moves).pieces.find(one => one.square === square);
  return piece && `${piece.tone} ${piece.kind}`;
};

describe('what a peer may send', () => {
  test('a legal move in its plain form', () => {
    expect(judge([], 'e2e4')).toEqual({ ok: true, uci: 'e2e4' });
    expect(judge([], 'E2E4')).toEqual({ ok: true, uci: 'e2e4' });
  });

  test('castling, also as the king taking its own rook', () => {
    const before = line('e2e4 e7e5 g1f3 b8c6 f1c4 f8c5');
    for (const uci of ['e1g1', 'e1h1']) expect(judge(before, uci)).toEqual({ ok: true, uci: 'e1g1' });
    const long = line('d2d4 d7d5 b1c3 b8c6 c1f4 c8f5 d1d2 d8d7');
    expect(judge(long, 'e1a1')).toEqual({ ok: true, uci: 'e1c1' });
    expect(at([...long, 'e1c1'], 'd1')).toBe('white rook');
    expect(at([...long, 'e1c1'], 'a1')).toBeUndefined();
  });

  test('a promotion says what it becomes, in either case', () => {
    const before = line('a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 b8c6');
    expect(needsPromotion(positionAfter(before), { from: 'b7', to: 'a8' })).toBe(true);
    expect(judge(before, 'b7a8Q')).toEqual({ ok: true, uci: 'b7a8q' });
    expect(judge(before, 'b7a8')).toEqual({ ok: false, why: 'illegal' });
    expect(judge(before, 'b7a8k')).toEqual({ ok: false, why: 'illegal' });
    expect(judge([], 'e2e4q')).toEqual({ ok: false, why: 'illegal' });
    expect(at([...before, 'b7a8n'], 'a8')).toBe('white knight');
  });

  test('what is no move here is none', () => {
    for (const uci of ['e2e5', 'e7e5', 'e1e2', 'N@f3', 'a1a1', '', 'e4', 'hello', 'e2-e4']) {
      expect(judge([], uci), uci).toEqual({ ok: false, why: 'illegal' });
    }
    expect(judge([], '0000')).toEqual({ ok: false, why: 'null' });
  });

  test('who is in check must answer it', () => {
    const before = line('e2e4 f7f6 d1h5');
    expect(judge(before, 'a7a6')).toEqual({ ok: false, why: 'illegal' });
    expect(judge(before, 'g7g6')).toEqual({ ok: true, uci: 'g7g6' });
    expect(positionAfter(before).checked).toBe('e8');
  });
});

describe('a position', () => {
  test('en passant takes the pawn that went by', () => {
    const moves = line('e2e4 a7a6 e4e5 d7d5 e5d6');
    expect(at(moves, 'd5')).toBeUndefined();
    expect(at(moves, 'd6')).toBe('white pawn');
    expect(positionAfter(moves).plies.at(-1)).toMatchObject({ taken: 'pawn', san: 'exd6' });
  });

  test('is the same after going back and another way', () => {
    const far = line('e2e4 e7e5 g1f3 b8c6');
    const before = positionAfter(far);
    positionAfter(line('e2e4 c7c5'));
    positionAfter([]);
    expect(positionAfter(far)).toEqual(before);
    expect(at(far, 'f3')).toBe('white knight');
  });

  test('a piece keeps its name for the whole game', () => {
    const id = (moves: string[], square: string) => positionAfter(moves).pieces.find(p => p.square === square)?.id;
    expect(id(line('g1f3 a7a6 f3e5'), 'e5')).toBe(id([], 'g1'));
  });

  test('mate, stalemate, threefold, material, fifty moves', () => {
    const end = (text: string) => positionAfter(line(text)).end;
    expect(end('f2f3 e7e5 g2g4 d8h4')).toBe('mate');
    expect(positionAfter(line('f2f3 e7e5 g2g4 d8h4')).targets.size).toBe(0);
    expect(end('e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6')).toBe(
      'stalemate',
    );
    const around = 'g1f3 g8f6 f3g1 f6g8';
    expect(end(`${around} ${around}`)).toBe('threefold');
    expect(end(`${around} g1f3 g8f6 f3g1`)).toBeNull();
    expect(positionAfter(fiftyMoves()).end).toBe('fifty');
    expect(positionAfter(fiftyMoves().slice(0, -1)).end).toBeNull();
  });

  test('what was taken, and who is ahead by how much', () => {
    const position = positionAfter(line('e2e4 d7d5 e4d5 d8d5 b1c3 d5g2 f1g2'));
    expect(material(position, 'white')).toEqual({ taken: ['queen', 'pawn'], ahead: 8 });
    expect(material(position, 'black')).toEqual({ taken: ['pawn', 'pawn'], ahead: 0 });
  });
});

/** A hundred moves without a pawn, a capture or a position that was there before. */
function fiftyMoves(): string[] {
  const chess = new Chess();
  const place = () => chess.fen().split(' ').slice(0, 4).join(' ');
  const seen = new Set([place()]);
  const moves: string[] = [];
  while (moves.length < 100) {
    const next = chess.moves({ verbose: true }).find(move => {
      if (move.piece === 'p' || move.captured || move.san.includes('+')) return false;
      chess.move(move.lan);
      const isNew = !seen.has(place());
      chess.undo();
      return isNew;
    });
    if (!next) throw new Error('no way on');
    chess.move(next.lan);
    seen.add(place());
    moves.push(next.lan);
  }
  return moves;
}
