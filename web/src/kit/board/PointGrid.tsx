import { memo } from 'react';
import css from './board.module.css';
import type { Layout } from './layout';

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
  const { cols, rows, left, top, width, height } = layout;
  const percent = (n: number, of: number) => `${(n / of) * 100}%`;
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index
    // biome-ignore lint/a11y/useSemanticElements: a table can't lie over a picture
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    <div key={row} role="row" aria-rowindex={row + 1} className={css.row} style={{ top: percent(top + row - 0.5, height) }}>
      {Array.from({ length: cols }, (_, col) => (
        // biome-ignore lint/a11y/useSemanticElements: a table can't lie over a picture
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
          key={col}
          role="gridcell"
          id={cellId(board, col, row)}
          aria-colindex={col + 1}
          aria-label={labels[row * cols + col]}
          data-col={col}
          data-row={row}
          className={css.cell}
          style={{
            left: percent(left + col - 0.5, width),
            width: percent(1, width),
          }}
        />
      ))}
    </div>
  ));
});
