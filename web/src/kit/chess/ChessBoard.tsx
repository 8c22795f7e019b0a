import { type MouseEvent, useId, useRef, useState } from 'react';
import type { Text } from '../../wire';
import { Button } from '../Button';
import { type ChosenBy, needsConfirm } from '../board/choosing';
import { useGrid } from '../grid';
import { useShell } from '../shell';
import { text } from '../text';
import css from './chess.module.css';
import { useDragging } from './dragging';
import { Grid, squareId } from './Grid';
import { Marks } from './Marks';
import { Pieces } from './Pieces';
import { type Promoted, PromotionChoice } from './PromotionChoice';
import { Coordinates, Squares } from './Squares';
import { type Placed, placeOf, type Square, squareAt, type Tone } from './squares';

export interface ChessBoardProps {
  /** What the board is, for people who listen. */
  name: Text;
  pieces: readonly Placed[];
  /** Who sits at the lower edge. */
  from: Tone;
  /** Whose pieces can be moved now; `null`: nobody's. */
  movable: Tone | null;
  /** Where the pieces that can be moved may go. */
  targets: ReadonlyMap<Square, ReadonlySet<Square>>;
  /** Whether a move makes a pawn another piece. */
  promotes(from: Square, to: Square): boolean;
  onMove(from: Square, to: Square, promotion: Promoted | null): void;
  /** A piece that can't go anywhere, or not there, was tried. */
  onRefused(from: Square): void;
  last: { from: Square; to: Square } | null;
  /** The king that is in check. */
  checked: Square | null;
  /** Where a piece stands that is on its way to the other side. */
  pending: Square | null;
}

interface Planned {
  from: Square;
  to: Square;
  promotion: Promoted | null;
}

const NOWHERE: ReadonlySet<Square> = new Set();

/** A chess board under fingers, a mouse, keys and ears. It knows no rules: what may be moved where is handed to it. */
export function ChessBoard(props: ChessBoardProps) {
  const { name, pieces, from, movable, targets } = props;
  const { t, prefs, play } = useShell();
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const plan = usePlan(props);
  const { chosen, choosing, ghost } = plan;
  const byPointer = useRef(false);
  const wasChosen = useRef(false);
  const canLift = (square: Square) =>
    movable !== null && pieces.some(piece => piece.square === square && piece.tone === movable);

  const lift = (square: Square) => {
    plan.lift(square);
    if ((targets.get(square)?.size ?? 0) === 0) props.onRefused(square);
  };
  /** A square was chosen by whatever means; a piece that lies under it was lifted before if it can be. */
  const choose = (square: Square, by: ChosenBy, cellPx: number) => {
    if (chosen === null || square === chosen) return;
    if (targets.get(chosen)?.has(square)) plan.go(chosen, square, needsConfirm(prefs.confirm, by, cellPx));
    else {
      props.onRefused(chosen);
      plan.cancel();
    }
  };
  const { drag, handlers } = useDragging({
    from,
    canLift,
    onPress(square) {
      wasChosen.current = chosen === square;
      if (!wasChosen.current) lift(square);
    },
    onTap(square, by, cellPx) {
      byPointer.current = true;
      const { col, row } = placeOf(square, from);
      keys.moveTo(col, row);
      if (!canLift(square)) choose(square, by, cellPx);
      else if (wasChosen.current) plan.cancel();
    },
    onDrop(at, square, by, cellPx) {
      byPointer.current = true;
      if (targets.get(at)?.has(square)) plan.go(at, square, needsConfirm(prefs.confirm, by, cellPx));
      else play('no');
    },
  });
  const byKey = (square: Square) => {
    if (!canLift(square)) choose(square, 'keyboard', Number.POSITIVE_INFINITY);
    else if (chosen === square) plan.cancel();
    else lift(square);
  };
  const keys = useGrid({
    cols: 8,
    rows: 8,
    start: { col: 4, row: 6 },
    onChoose: (col, row) => byKey(squareAt(col, row, from)),
    onCancel: plan.cancel,
  });
  // A screen reader clicks a cell without any pointer; a click that follows a pointer has been dealt with.
  const onClick = (event: MouseEvent) => {
    const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
    if (!byPointer.current && event.detail === 0 && square) byKey(square);
    byPointer.current = false;
  };
  const reach = chosen === null ? NOWHERE : (targets.get(chosen) ?? NOWHERE);
  const cursor = squareAt(keys.cursor.col, keys.cursor.row, from);
  const shown = ghost ? ghosted(pieces, ghost) : pieces;
  const done = (promotion: Promoted | null) => {
    plan.promote(promotion);
    board.current?.focus();
  };
  return (
    <div className={css.field} data-bar={ghost ? '' : undefined}>
      <div className={css.column}>
        <div className={css.frame}>
          <div
            ref={board}
            {...handlers}
            {...keys.gridProps}
            tabIndex={0}
            onKeyDown={keys.gridProps.onKeyDown}
            onClick={onClick}
            className={css.board}
            data-live={movable !== null || undefined}
            data-dragging={drag !== null || undefined}
            role="grid"
            aria-label={t(name)}
            aria-rowcount={8}
            aria-colcount={8}
            aria-activedescendant={squareId(id, cursor)}
          >
            <svg className={css.picture} viewBox="0 0 8 8" aria-hidden="true">
              <Squares />
              <Marks
                from={from}
                last={props.last}
                checked={props.checked}
                chosen={chosen}
                reach={ghost ? NOWHERE : reach}
                taken={square => pieces.some(piece => piece.square === square)}
                over={drag && reach.has(drag.over ?? '') ? drag.over : null}
                cursor={keys.cursor.shown ? cursor : null}
              />
              <Pieces
                pieces={shown}
                from={from}
                lifted={chosen}
                drag={drag}
                pending={props.pending}
                ghost={ghost?.to ?? null}
              />
            </svg>
            <Coordinates from={from} />
            <Grid
              board={id}
              from={from}
              pieces={shown}
              marks={square => ({
                last: square === props.last?.to || square === props.last?.from,
                checked: square === props.checked,
                chosen: square === chosen,
                target: reach.has(square),
                pending: square === props.pending,
              })}
            />
          </div>
          {choosing && movable && <PromotionChoice at={choosing.to} from={from} tone={movable} onChoose={done} />}
        </div>
        {ghost && (
          <div className={css.bar}>
            <Button onClick={plan.cancel}>{t(text('취소', 'Cancel'))}</Button>
            <Button look="main" onClick={plan.confirm}>
              {t(text('여기에 두기', 'Play here'))}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** From picking a piece up to the move: where to, into what, and whether it is meant. */
function usePlan({ pieces, movable, promotes, onMove }: ChessBoardProps) {
  const [chosen, setChosen] = useState<Square | null>(null);
  const [choosing, setChoosing] = useState<{ from: Square; to: Square; confirms: boolean } | null>(null);
  const [ghost, setGhost] = useState<Planned | null>(null);
  const [moment, setMoment] = useState({ pieces, movable });
  const clear = () => {
    setChosen(null);
    setChoosing(null);
    setGhost(null);
  };
  // What was planned was meant for the position before.
  if (moment.pieces !== pieces || moment.movable !== movable) {
    setMoment({ pieces, movable });
    clear();
  }
  const settle = (planned: Planned, confirms: boolean) => {
    clear();
    if (!confirms) return onMove(planned.from, planned.to, planned.promotion);
    setChosen(planned.from);
    setGhost(planned);
  };
  return {
    chosen,
    choosing,
    ghost,
    lift(square: Square) {
      clear();
      setChosen(square);
    },
    go(from: Square, to: Square, confirms: boolean) {
      // The ghost again: that is where it goes.
      if (ghost?.from === from && ghost.to === to) return settle(ghost, false);
      if (!promotes(from, to)) return settle({ from, to, promotion: null }, confirms);
      setChosen(from);
      setGhost(null);
      setChoosing({ from, to, confirms });
    },
    promote(promotion: Promoted | null) {
      if (!choosing || !promotion) return clear();
      settle({ from: choosing.from, to: choosing.to, promotion }, choosing.confirms);
    },
    confirm: () => ghost && settle(ghost, false),
    cancel: clear,
  };
}

/** The pieces as they would stand. */
function ghosted(pieces: readonly Placed[], { from, to, promotion }: Planned): readonly Placed[] {
  return pieces
    .filter(({ square }) => square !== to)
    .map(piece => (piece.square === from ? { ...piece, square: to, kind: promotion ?? piece.kind } : piece));
}
