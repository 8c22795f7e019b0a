import { useShell } from '../shell';
import css from './chess.module.css';
import { type Placed, SIDE, type Square, squareAt, type Tone } from './squares';
import { type Marks, spokenSquare } from './words';

/** The id of a square's cell, for `aria-activedescendant`. */
export function squareId(board: string, square: Square): string {
  return `${board}-${square}`;
}

interface GridProps {
  /** An id for this board. */
  board: string;
  from: Tone;
  pieces: readonly Placed[];
  marks(square: Square): Marks;
}

/**
 * The board in words, laid over the picture so that a finger that explores finds each square where it is. Cells are not
 * focused one by one: the board is one tab stop and names its active cell.
 */
export function Grid({ board, from, pieces, marks }: GridProps) {
  const { t } = useShell();
  const here = new Map(pieces.map(piece => [piece.square, piece]));
  const counted = Array.from({ length: SIDE }, (_, n) => n);
  const at = (n: number) => `${(n / SIDE) * 100}%`;
  return counted.map(row => (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    <div key={squareAt(0, row, from)} role="row" aria-rowindex={row + 1} className={css.row} style={{ top: at(row) }}>
      {counted.map(col => {
        const square = squareAt(col, row, from);
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
          <div
            key={square}
            role="gridcell"
            id={squareId(board, square)}
            aria-colindex={col + 1}
            aria-label={t(spokenSquare(square, here.get(square), marks(square)))}
            data-square={square}
            className={css.cell}
            style={{ left: at(col) }}
          />
        );
      })}
    </div>
  ));
}
