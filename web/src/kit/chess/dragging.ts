/** Fingers and mice on a board of squares: a tap chooses, a piece can be dragged, moving away cancels. */

import { type PointerEvent, useRef, useState } from 'react';
import type { ChosenBy } from '../board/choosing';
import { SIDE, type Square, squareAt, type Tone } from './squares';

/** A piece in the air. */
export interface Drag {
  from: Square;
  /** Where its middle is, in squares from the top left. */
  x: number;
  y: number;
  /** The square below it. */
  over: Square | null;
  by: 'mouse' | 'touch';
}

interface DraggingUse {
  /** Who sits at the lower edge. */
  from: Tone;
  /** Whether there is a piece that can be picked up. */
  canLift(square: Square): boolean;
  /** Something was pressed that can be picked up. */
  onPress(square: Square): void;
  /** A square was tapped. */
  onTap(square: Square, by: ChosenBy, cellPx: number): void;
  onDrop(from: Square, to: Square, by: ChosenBy, cellPx: number): void;
}

interface Pressed {
  id: number;
  square: Square;
  lifts: boolean;
  x: number;
  y: number;
  moved: boolean;
}

/** A finger is less steady than a mouse. */
const STEADY_PX = { mouse: 4, touch: 10 };

/** For the element that the board fills. */
export function useDragging({ from, canLift, onPress, onTap, onDrop }: DraggingUse) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<Pressed | null>(null);

  const read = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [((event.clientX - box.left) / box.width) * SIDE, ((event.clientY - box.top) / box.height) * SIDE];
    const inside = x >= 0 && y >= 0 && x < SIDE && y < SIDE;
    return {
      x,
      y,
      square: inside ? squareAt(Math.floor(x), Math.floor(y), from) : null,
      by: event.pointerType === 'mouse' ? ('mouse' as const) : ('touch' as const),
      cellPx: box.width / SIDE,
    };
  };
  const cancel = () => {
    pressed.current = null;
    setDrag(null);
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      // A second finger means a pinch: nobody moves a piece with it.
      if (pressed.current) return cancel();
      const { square, x, y } = read(event);
      if (!square) return;
      const lifts = canLift(square);
      pressed.current = { id: event.pointerId, square, lifts, x, y, moved: false };
      event.currentTarget.setPointerCapture?.(event.pointerId);
      if (lifts) onPress(square);
    },
    onPointerMove(event: PointerEvent) {
      const press = pressed.current;
      if (press?.id !== event.pointerId) return;
      const { square, x, y, by, cellPx } = read(event);
      press.moved ||= Math.hypot(x - press.x, y - press.y) * cellPx > STEADY_PX[by];
      if (press.moved && press.lifts) setDrag({ from: press.square, x, y, over: square, by });
    },
    onPointerUp(event: PointerEvent) {
      const press = pressed.current;
      if (press?.id !== event.pointerId) return;
      cancel();
      const { square, by, cellPx } = read(event);
      if (!square) return;
      if (square === press.square) onTap(square, by, cellPx);
      else if (press.lifts && press.moved) onDrop(press.square, square, by, cellPx);
    },
    onPointerCancel: cancel,
  };
  return { drag, handlers };
}
