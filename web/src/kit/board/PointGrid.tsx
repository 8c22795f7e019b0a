import { memo } from 'react';
import css from './board.module.css';
import type { Layout } from './layout';
import { edgeNames } from './points';

/** The id of a point's cell, for `aria-activedescendant`. */
export function cellId(board: string, col: number, row: number): string {
  return `${board}-${col}-${row}`;
}

interface PointGridProps {
  /** An id for this board. */
  board: string;
  layout: Layout;
  /** What each point is called, row by row from the top left. */
  labels: readonly string[];
}

/**
 * The board in words, laid over the picture so that a finger that explores finds each point where it is. Cells are not
 * focused one by one: the board is one tab stop and names its active cell.
 */
export const PointGrid = memo(function PointGrid({ board, layout, labels }: PointGridProps) {
  const { cols, left, top, width, height } = layout;
  const percent = (n: number, of: number) => `${(n / of) * 100}%`;
  const names = edgeNames(layout);
  return names.rows.map((name, row) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    <div
      key={name}
      role="row"
      aria-rowindex={row + 1}
      className={css.row}
      style={{ top: percent(top + row - 0.5, height), height: percent(1, height) }}
    >
      {names.columns.map((letter, col) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
        <div
          key={letter}
          role="gridcell"
          id={cellId(board, col, row)}
          aria-colindex={col + 1}
          aria-label={labels[row * cols + col]}
          data-col={col}
          data-row={row}
          className={css.cell}
          style={{ left: percent(left + col - 0.5, width), width: percent(1, width) }}
        />
      ))}
    </div>
  ));
});
