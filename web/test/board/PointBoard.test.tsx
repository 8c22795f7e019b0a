import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { layOut, type Point, PointBoard, placeOf, pointName } from '../../src/kit/board';
import { type Shell, ShellProvider } from '../../src/kit/shell';

const SIZE = { cols: 15, rows: 15 };
const layout = layOut(SIZE);
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

function open(live = true) {
  const onChoose = vi.fn();
  const onCancel = vi.fn();
  const labels = Array.from({ length: 225 }, (_, i) => pointName({ col: i % 15, row: Math.floor(i / 15) }, SIZE));
  render(
    <ShellProvider value={shell}>
      <PointBoard
        layout={layout}
        ground={null}
        name={{ ko: '오목판', en: 'Board' }}
        labels={labels}
        live={live}
        onChoose={onChoose}
        onCancel={onCancel}
        aimed={aim => <text>{`aimed ${pointName(aim.at, SIZE)}`}</text>}
        bar={null}
        barSize="none"
      >
        {null}
      </PointBoard>
    </ShellProvider>,
  );
  const board = screen.getByRole('grid');
  board.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);
  return { board, onChoose, onCancel };
}

const px = ({ col, row }: Point) => {
  const { x, y } = placeOf({ col, row }, layout);
  return { clientX: (x / layout.width) * SIDE, clientY: (y / layout.height) * SIDE };
};
const pointer = (at: Point, pointerType: 'mouse' | 'touch', pointerId = 1) => ({ ...px(at), pointerType, pointerId });
const active = (board: HTMLElement) =>
  document.getElementById(board.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label');

const H8 = { col: 7, row: 7 };
const J7 = { col: 9, row: 8 };

afterEach(cleanup);

describe('a board under a mouse', () => {
  it('shows where the piece would go and places it on release', () => {
    const { board, onChoose } = open();
    fireEvent.pointerMove(board, pointer(J7, 'mouse'));
    expect(screen.getByText('aimed j7')).toBeDefined();
    fireEvent.pointerDown(board, { ...pointer(J7, 'mouse'), button: 0 });
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.pointerUp(board, pointer(J7, 'mouse'));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(J7, 'mouse', expect.any(Number));
  });

  it('does nothing when the mouse moves away before the release', () => {
    const { board, onChoose } = open();
    fireEvent.pointerDown(board, { ...pointer(J7, 'mouse'), button: 0 });
    fireEvent.pointerMove(board, pointer(H8, 'mouse'));
    fireEvent.pointerUp(board, pointer(H8, 'mouse'));
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('shows nothing when nothing can be placed', () => {
    const { board } = open(false);
    fireEvent.pointerMove(board, pointer(J7, 'mouse'));
    expect(screen.queryByText('aimed j7')).toBeNull();
  });
});

describe('a board under a finger', () => {
  it('takes the point where the finger is lifted, since it moves to aim', () => {
    const { board, onChoose } = open();
    fireEvent.pointerDown(board, { ...pointer(H8, 'touch'), button: 0 });
    fireEvent.pointerMove(board, pointer(J7, 'touch'));
    fireEvent.pointerUp(board, pointer(J7, 'touch'));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(J7, 'touch', expect.any(Number));
  });

  it('does nothing when the finger leaves the board', () => {
    const { board, onChoose } = open();
    fireEvent.pointerDown(board, { ...pointer(H8, 'touch'), button: 0 });
    const off = { clientX: -80, clientY: 200, pointerType: 'touch', pointerId: 1 };
    fireEvent.pointerMove(board, off);
    fireEvent.pointerUp(board, off);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('does nothing when a second finger comes: that is a pinch', () => {
    const { board, onChoose } = open();
    fireEvent.pointerDown(board, { ...pointer(H8, 'touch', 1), button: 0 });
    fireEvent.pointerDown(board, { ...pointer(J7, 'touch', 2), button: 0 });
    fireEvent.pointerUp(board, pointer(J7, 'touch', 2));
    fireEvent.pointerUp(board, pointer(H8, 'touch', 1));
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('a board by keys and ears', () => {
  it('is one tab stop whose arrows move by point and whose Enter chooses', () => {
    const { board, onChoose, onCancel } = open();
    expect(
      screen
        .getAllByRole('grid')
        .concat(screen.getAllByRole('gridcell'))
        .filter(el => el.tabIndex >= 0),
    ).toEqual([board]);
    expect(active(board)).toBe('h8');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) fireEvent.keyDown(board, { key });
    expect(active(board)).toBe('j7');
    fireEvent.keyDown(board, { key: 'End' });
    expect(active(board)).toBe('o7');
    fireEvent.keyDown(board, { key: 'Home' });
    expect(active(board)).toBe('a7');
    fireEvent.keyDown(board, { key: 'Enter' });
    expect(onChoose).toHaveBeenLastCalledWith({ col: 0, row: 8 }, 'keyboard', expect.any(Number));
    fireEvent.keyDown(board, { key: ' ' });
    expect(onChoose).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(board, { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('has a named cell for every point, in rows', () => {
    open();
    expect(screen.getAllByRole('row')).toHaveLength(15);
    expect(screen.getByRole('gridcell', { name: 'j7' })).toBeDefined();
  });

  it('takes the click of a screen reader on a cell, and no pointer twice', () => {
    const { board, onChoose } = open();
    fireEvent.click(screen.getByRole('gridcell', { name: 'j7' }), { detail: 0 });
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(J7, 'keyboard', expect.any(Number));
    fireEvent.pointerDown(board, { ...pointer(H8, 'touch'), button: 0 });
    fireEvent.pointerUp(board, pointer(H8, 'touch'));
    fireEvent.click(board, { detail: 1 });
    expect(onChoose).toHaveBeenCalledTimes(2);
  });
});
