import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import type { Text } from '../../wire';
import { useGrid } from '../grid';
import { useShell } from '../shell';
import css from './board.module.css';
import type { ChosenBy } from './choosing';
import { Loupe } from './Loupe';
import { type Layout, placeOf } from './layout';
import { cellId, PointGrid } from './PointGrid';
import { type Aim, usePointing } from './pointing';
import { edgeNames, type Point } from './points';

interface PointBoardProps {
  layout: Layout;
  /** What lies below everything: wood with its lines, squares. */
  ground: ReactNode;
  /** What the board is, for people who listen: "오목판". */
  name: Text;
  /** What each point is called, row by row from the top left. */
  labels: readonly string[];
  /** Whether a choice does anything now. */
  live: boolean;
  onChoose(at: Point, by: ChosenBy, cellPx: number): void;
  onCancel(): void;
  /** What is drawn where something points. */
  aimed(aim: Aim): ReactNode;
  /** Stones and marks, in units of the distance of two lines. */
  children: ReactNode;
  /** Words and buttons below the board. */
  bar: ReactNode;
  /** The place for them: `none` leaves it to the board; `tall` has room for words above the buttons. */
  barSize: 'none' | 'one' | 'tall';
}

/** A board of crossings or squares: names, fingers, keys, and all of it in words. What stands on it is the game's. */
export function PointBoard(props: PointBoardProps) {
  const { layout, ground, name, labels, live, onChoose, onCancel, aimed, children, bar, barSize } = props;
  const { t } = useShell();
  const id = useId();
  const byPointer = useRef(false);
  const keys = useGrid({
    ...layout,
    onChoose: (col, row) => onChoose({ col, row }, 'keyboard', Number.POSITIVE_INFINITY),
    onCancel,
  });
  const { aim, handlers } = usePointing({
    layout,
    onChoose(at, by, cellPx) {
      byPointer.current = true;
      keys.moveTo(at.col, at.row);
      onChoose(at, by, cellPx);
    },
  });
  // A screen reader clicks a cell without any pointer; a click that follows a pointer has been dealt with.
  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (!byPointer.current && event.detail === 0 && cell.col && cell.row) {
      onChoose({ col: Number(cell.col), row: Number(cell.row) }, 'keyboard', Number.POSITIVE_INFINITY);
    }
    byPointer.current = false;
  };
  const { cursor } = keys;
  const here = cursor.shown ? cursor : (aim?.at ?? null);
  return (
    <div className={css.field} data-bar={barSize}>
      <div className={css.column} data-bar={barSize}>
        <div
          {...handlers}
          {...keys.gridProps}
          tabIndex={0}
          onKeyDown={keys.gridProps.onKeyDown}
          onClick={onClick}
          className={css.board}
          data-live={live || undefined}
          role="grid"
          aria-label={t(name)}
          aria-rowcount={layout.rows}
          aria-colcount={layout.cols}
          aria-activedescendant={cellId(id, cursor.col, cursor.row)}
        >
          <svg className={css.picture} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
            <g id={`${id}-all`}>
              {ground}
              {children}
              {live && aim && <Hair aim={aim} layout={layout} />}
              {live && aim && aimed(aim)}
            </g>
            {cursor.shown && <Cursor at={cursor} layout={layout} />}
          </svg>
          <EdgeNames layout={layout} here={here} />
          <PointGrid board={id} layout={layout} labels={labels} />
          {live && aim?.by === 'touch' && <Loupe at={aim.at} layout={layout} picture={`${id}-all`} />}
        </div>
        {barSize !== 'none' && (
          <div className={css.bar} data-bar={barSize}>
            {bar}
          </div>
        )}
      </div>
    </div>
  );
}

/** Under a finger nothing can be seen: lines to the edges say where it is. */
function Hair({ aim, layout }: { aim: Aim; layout: Layout }) {
  if (aim.by === 'mouse') return null;
  const { x, y } = placeOf(aim.at, layout);
  const { left, top, cols, rows } = layout;
  return <path className={css.hair} d={`M${left} ${y}h${cols - 1}M${x} ${top}v${rows - 1}`} />;
}

/** Where the keyboard is. */
function Cursor({ at, layout }: { at: Point; layout: Layout }) {
  const { x, y } = placeOf(at, layout);
  const square = { x: x - 0.52, y: y - 0.52, width: 1.04, height: 1.04, rx: 0.12 };
  return (
    <>
      <rect className={css.cursorHalo} {...square} />
      <rect className={css.cursor} {...square} />
    </>
  );
}

/** Letters along the edge where rank 1 is, numbers along the left one; the cells say the same to those who listen. */
function EdgeNames({ layout, here }: { layout: Layout; here: Point | null }) {
  const { left, top, width, height, firstRank } = layout;
  const names = edgeNames(layout);
  const across = (n: number) => `${(n / width) * 100}%`;
  const down = (n: number) => `${(n / height) * 100}%`;
  const besideLines = (left - 0.5) / 2;
  const letters = firstRank === 'top' ? besideLines : height - besideLines;
  return (
    <div aria-hidden="true">
      {names.columns.map((name, col) => (
        <span
          key={name}
          className={css.name}
          data-here={here?.col === col || undefined}
          style={{ left: across(left + col), top: down(letters) }}
        >
          {name}
        </span>
      ))}
      {names.rows.map((name, row) => (
        <span
          key={name}
          className={css.name}
          data-here={here?.row === row || undefined}
          style={{ left: across(besideLines), top: down(top + row) }}
        >
          {name}
        </span>
      ))}
    </div>
  );
}
