import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChessBoard, type ChessBoardProps, type Square, type Tone } from '../../src/kit/chess';
import { placeOf } from '../../src/kit/chess/squares';
import { type Shell, ShellProvider } from '../../src/kit/shell';
import { needsPromotion, positionAfter } from '../../src/relay/position';

const SIDE = 400;

const shell: Shell = {
  lang: 'ko',
  t: text => text.ko,
  prefs: { confirm: 'auto', singleKeys: false, motion: true, contrast: false },
  confirm: async () => true,
  announce: () => undefined,
  toast: () => undefined,
  play: () => undefined,
};

function open(moves: string[] = [], more: Partial<ChessBoardProps> = {}, prefs: Partial<Shell['prefs']> = {}) {
  const [onMove, onRefused] = [vi.fn(), vi.fn()];
  const position = positionAfter(moves);
  render(
    <ShellProvider value={{ ...shell, prefs: { ...shell.prefs, ...prefs } }}>
      <ChessBoard
        name={{ ko: '체스판', en: 'Chess board' }}
        pieces={position.pieces}
        from="white"
        movable={position.turn}
        targets={position.targets}
        promotes={(from, to) => needsPromotion(position, { from, to })}
        onMove={onMove}
        onRefused={onRefused}
        last={position.plies.at(-1) ?? null}
        checked={position.checked}
        pending={null}
        {...more}
      />
    </ShellProvider>,
  );
  const board = screen.getByRole('grid');
  board.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);
  const at = (square: Square, pointerType: 'mouse' | 'touch' = 'touch') => {
    const { col, row } = placeOf(square, (more.from ?? 'white') as Tone);
    return { clientX: ((col + 0.5) * SIDE) / 8, clientY: ((row + 0.5) * SIDE) / 8, pointerType, pointerId: 1 };
  };
  return {
    board,
    onMove,
    onRefused,
    tap(...squares: Square[]) {
      for (const square of squares) {
        fireEvent.pointerDown(board, at(square));
        fireEvent.pointerUp(board, at(square));
      }
    },
    drag(from: Square, to: Square, cancel = false) {
      fireEvent.pointerDown(board, at(from));
      fireEvent.pointerMove(board, at(to));
      if (cancel) fireEvent.pointerCancel(board, at(to));
      else fireEvent.pointerUp(board, at(to));
    },
    label: (square: Square) => board.querySelector(`[data-square="${square}"]`)?.getAttribute('aria-label'),
  };
}

const PROMOTES = 'a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 b8c6'.split(' ');

afterEach(cleanup);

describe('under a finger', () => {
  test('a piece is picked up and put down', () => {
    const { tap, onMove, label } = open();
    tap('g1');
    expect(label('g1')).toBe('g1, 백 나이트, 고름');
    expect(label('f3')).toBe('f3, 빈칸, 갈 수 있음');
    expect(label('e2')).toBe('e2, 백 폰');
    tap('f3');
    expect(onMove.mock.calls).toEqual([['g1', 'f3', null]]);
  });

  test('or dragged; let go elsewhere it stays', () => {
    const { drag, onMove } = open();
    drag('e2', 'e5');
    drag('e2', 'e4', true);
    expect(onMove).not.toHaveBeenCalled();
    drag('e2', 'e4');
    expect(onMove.mock.calls).toEqual([['e2', 'e4', null]]);
  });

  test('the same piece again puts it back, another one takes its place', () => {
    const { tap, label, onMove } = open();
    tap('g1', 'g1');
    expect(label('g1')).toBe('g1, 백 나이트');
    tap('g1', 'e2');
    expect(label('g1')).toBe('g1, 백 나이트');
    tap('e4');
    expect(onMove.mock.calls).toEqual([['e2', 'e4', null]]);
  });

  test("the other one's pieces and squares out of reach do nothing", () => {
    const { tap, onMove, onRefused } = open();
    tap('e7', 'e5');
    expect(onRefused).not.toHaveBeenCalled();
    tap('a1');
    expect(onRefused.mock.calls).toEqual([['a1']]);
    tap('e2', 'e5');
    expect(onRefused).toHaveBeenCalledTimes(2);
    expect(onMove).not.toHaveBeenCalled();
  });

  test('nothing can be moved when nobody may', () => {
    const { tap, drag, onMove, label } = open([], { movable: null });
    tap('e2', 'e4');
    drag('e2', 'e4');
    expect(label('e2')).toBe('e2, 백 폰');
    expect(onMove).not.toHaveBeenCalled();
  });

  test('a turned board has its corners elsewhere', () => {
    const { tap, onMove } = open(['e2e4'], { from: 'black' });
    tap('e7', 'e5');
    expect(onMove.mock.calls).toEqual([['e7', 'e5', null]]);
  });
});

describe('with confirmation', () => {
  test('the piece is shown where it would go until that is confirmed', () => {
    const { tap, onMove, label } = open([], {}, { confirm: 'always' });
    tap('e2', 'e4');
    expect(onMove).not.toHaveBeenCalled();
    expect(label('e4')).toContain('백 폰');
    fireEvent.click(screen.getByRole('button', { name: '여기에 두기' }));
    expect(onMove.mock.calls).toEqual([['e2', 'e4', null]]);
  });

  test('the same square again confirms as well, and cancelling puts it back', () => {
    const { tap, onMove, label } = open([], {}, { confirm: 'always' });
    tap('e2', 'e4');
    fireEvent.click(screen.getByRole('button', { name: '취소' }));
    expect(label('e2')).toBe('e2, 백 폰');
    tap('e2', 'e4', 'e4');
    expect(onMove.mock.calls).toEqual([['e2', 'e4', null]]);
  });
});

describe('a pawn on the last rank', () => {
  test('asks what it becomes', () => {
    const { tap, onMove } = open(PROMOTES);
    tap('b7', 'a8');
    expect(onMove).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '퀸' })).toBe(document.activeElement);
    fireEvent.click(screen.getByRole('button', { name: '나이트' }));
    expect(onMove.mock.calls).toEqual([['b7', 'a8', 'knight']]);
  });

  test('is not made a queen by the end of the press that asked', () => {
    const { tap, onMove } = open(PROMOTES);
    tap('b7', 'a8');
    const queen = screen.getByRole('button', { name: '퀸' });
    fireEvent.click(queen, { detail: 1 });
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.pointerDown(queen);
    fireEvent.click(queen, { detail: 1 });
    expect(onMove.mock.calls).toEqual([['b7', 'a8', 'queen']]);
  });

  test('stays where it is after Esc', () => {
    const { drag, onMove, board, label } = open(PROMOTES);
    drag('b7', 'a8');
    fireEvent.keyDown(screen.getByRole('button', { name: '퀸' }), { key: 'ArrowDown' });
    expect(screen.getByRole('button', { name: '나이트' })).toBe(document.activeElement);
    fireEvent.keyDown(screen.getByRole('button', { name: '나이트' }), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: '퀸' })).toBeNull();
    expect(document.activeElement).toBe(board);
    expect(label('b7')).toBe('b7, 백 폰');
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe('by keys and ears', () => {
  test('arrows lead to a square, Enter picks up and puts down', () => {
    const { board, onMove, label } = open();
    const press = (...keys: string[]) => {
      for (const key of keys) fireEvent.keyDown(board, { key });
    };
    press('ArrowUp', 'ArrowDown', 'Enter', 'ArrowUp', 'ArrowUp', ' ');
    expect(onMove.mock.calls).toEqual([['e2', 'e4', null]]);
    press('ArrowDown', 'ArrowDown', 'Enter', 'Escape');
    expect(label('e2')).toBe('e2, 백 폰');
  });

  test('a cell that a screen reader clicks is chosen', () => {
    const { board, onMove } = open();
    for (const square of ['g1', 'f3']) {
      const cell = board.querySelector(`[data-square="${square}"]`);
      if (cell) fireEvent.click(cell, { detail: 0 });
    }
    expect(onMove.mock.calls).toEqual([['g1', 'f3', null]]);
  });

  test('check, the last move and what can be taken are said', () => {
    const { label, tap } = open('e2e4 f7f6 d1h5 g7g6'.split(' '));
    expect(label('g6')).toBe('g6, 흑 폰, 마지막 수');
    tap('h5');
    expect(label('g6')).toBe('g6, 흑 폰, 잡을 수 있음, 마지막 수');
    cleanup();
    expect(open('e2e4 f7f6 d1h5'.split(' ')).label('e8')).toBe('e8, 흑 킹, 체크');
  });
});
