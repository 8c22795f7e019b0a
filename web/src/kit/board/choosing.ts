/** Ghost and confirm: when a tap places at once, and when it first shows where the piece would go. */

import { useState } from 'react';
import type { Preferences } from '../shell';
import { type Point, samePoint } from './points';

/** What chose a point. */
export type ChosenBy = 'mouse' | 'touch' | 'keyboard';

/** Below this distance of two lines a fingertip covers its neighbours. */
const FINGER_PX = 36;

/** Whether a choice is to be confirmed. `auto`: on boards of many points under a finger. */
export function needsConfirm(pref: Preferences['confirm'], by: ChosenBy, cellPx: number): boolean {
  if (pref !== 'auto') return pref === 'always';
  return by === 'touch' && cellPx < FINGER_PX;
}

/** What choosing a point leads to: a ghost there, or the move. Choosing the ghost again confirms it. */
export function chosen(ghost: Point | null, at: Point, confirms: boolean): 'ghost' | 'move' {
  return confirms && !samePoint(ghost, at) ? 'ghost' : 'move';
}

export interface Ghost {
  /** Where the ghost is. */
  at: Point | null;
  show(at: Point): void;
  clear(): void;
}

/** A ghost that goes away when `moment` changes: it was meant for the position before. */
export function useGhost(moment: unknown): Ghost {
  const [ghost, setGhost] = useState<{ at: Point; moment: unknown } | null>(null);
  return {
    at: ghost !== null && ghost.moment === moment ? ghost.at : null,
    show: at => setGhost({ at, moment }),
    clear: () => setGhost(null),
  };
}
