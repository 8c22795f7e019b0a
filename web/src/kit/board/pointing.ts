/** Fingers and mice on a board: nearest point, action on release, moving away cancels. */

import { type PointerEvent, useRef, useState } from 'react';
import type { ChosenBy } from './choosing';
import { cellOnScreen, type Layout, nearestPoint } from './layout';
import { type Point, samePoint } from './points';

/** Where something points now. */
export interface Aim {
  at: Point;
  /** A mouse hovers; a finger is down. */
  by: 'mouse' | 'touch';
}

interface PointingUse {
  layout: Layout;
  /** A point was chosen. `cellPx` is the distance of two lines on the screen. */
  onChoose(at: Point, by: ChosenBy, cellPx: number): void;
}

interface Pressed {
  id: number;
  by: 'mouse' | 'touch';
  at: Point | null;
}

/** For the element that the board's picture fills. */
export function usePointing({ layout, onChoose }: PointingUse) {
  const [aim, setAim] = useState<Aim | null>(null);
  const pressed = useRef<Pressed | null>(null);

  const read = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      at: nearestPoint(event.clientX, event.clientY, box, layout),
      by: event.pointerType === 'mouse' ? ('mouse' as const) : ('touch' as const),
      cellPx: cellOnScreen(box, layout),
    };
  };
  const point = (at: Point | null, by: Aim['by']) =>
    setAim(old => (at === null ? null : old?.by === by && samePoint(old.at, at) ? old : { at, by }));
  const cancel = () => {
    pressed.current = null;
    setAim(null);
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      // A second finger means a pinch: nobody places a stone with it.
      if (pressed.current) return cancel();
      const { at, by } = read(event);
      pressed.current = { id: event.pointerId, by, at };
      if (by === 'touch') event.currentTarget.setPointerCapture?.(event.pointerId);
      point(at, by);
    },
    onPointerMove(event: PointerEvent) {
      const { at, by } = read(event);
      const press = pressed.current;
      if (by === 'mouse' || press?.id === event.pointerId) point(at, by);
      // A finger moves to aim better; a mouse that was pressed elsewhere means nothing here.
      if (press?.id === event.pointerId && by === 'touch') press.at = at;
    },
    onPointerUp(event: PointerEvent) {
      const press = pressed.current;
      if (press?.id !== event.pointerId) return;
      pressed.current = null;
      const { at, by, cellPx } = read(event);
      if (by === 'touch') setAim(null);
      if (at && samePoint(press.at, at)) onChoose(at, by, cellPx);
    },
    onPointerCancel: cancel,
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'mouse') cancel();
    },
  };
  return { aim, handlers };
}
