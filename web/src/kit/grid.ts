/** One tab stop for a whole board: arrows move a cursor by point, Enter or Space chooses, Esc cancels. */

import { type FocusEvent, type KeyboardEvent, useState } from 'react';

export interface GridCursor {
  /** Where the cursor is: column and row, counted from the top left. */
  col: number;
  row: number;
  /** Whether the keyboard is used now, so that the cursor is drawn. */
  shown: boolean;
}

interface GridKeys {
  cursor: GridCursor;
  /** Puts the cursor somewhere, as after a tap. */
  moveTo(col: number, row: number): void;
  /** For the element that has the focus. */
  gridProps: {
    tabIndex: 0;
    onKeyDown(event: KeyboardEvent): void;
    onFocus(event: FocusEvent): void;
    onBlur(): void;
  };
}

export interface GridUse {
  cols: number;
  rows: number;
  /** Where the cursor is at first; left out: the middle. */
  start?: { col: number; row: number };
  onChoose(col: number, row: number): void;
  onCancel?(): void;
}

/** Where a key leads; `null`: it is no key of a board. */
export function step(key: string, at: { col: number; row: number }, cols: number, rows: number) {
  const to = (col: number, row: number) => ({
    col: Math.min(cols - 1, Math.max(0, col)),
    row: Math.min(rows - 1, Math.max(0, row)),
  });
  switch (key) {
    case 'ArrowLeft':
      return to(at.col - 1, at.row);
    case 'ArrowRight':
      return to(at.col + 1, at.row);
    case 'ArrowUp':
      return to(at.col, at.row - 1);
    case 'ArrowDown':
      return to(at.col, at.row + 1);
    case 'Home':
      return to(0, at.row);
    case 'End':
      return to(cols - 1, at.row);
    case 'PageUp':
      return to(at.col, 0);
    case 'PageDown':
      return to(at.col, rows - 1);
    default:
      return null;
  }
}

export function useGrid({ cols, rows, start, onChoose, onCancel }: GridUse): GridKeys {
  const [at, setAt] = useState(start ?? { col: cols >> 1, row: rows >> 1 });
  const [shown, setShown] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = step(event.key, at, cols, rows);
    if (next) setAt(next);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(at.col, at.row);
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    setShown(true);
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
  };
  return {
    cursor: { ...at, shown },
    moveTo: (col, row) => setAt({ col, row }),
    gridProps: {
      tabIndex: 0,
      onKeyDown,
      onFocus: event => setShown(event.currentTarget.matches(':focus-visible')),
      onBlur: () => setShown(false),
    },
  };
}
