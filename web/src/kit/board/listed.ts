/** Which moves the list beside a board has, and in a finished game where each of them leads. */

import { useMemo } from 'react';
import type { Rewatch } from '../game-ui';

/** The moves of the list as places to go to. */
export interface Jumps {
  /** The last move that has been made where the replay is, from 0; -1: none yet. */
  current: number;
  /** Shows the game as it was after this move. */
  to(move: number): void;
}

/**
 * At which step each move of a finished game was made. It is the record as it stood at the end: a move that was taken
 * back has no place in it.
 */
export function stepsOfMoves<V>(count: number, view: (step: number) => V, made: (view: V) => number): number[] {
  const steps: number[] = [];
  for (let step = 0; step <= count; step += 1) {
    const moves = made(view(step));
    steps.length = Math.min(steps.length, moves);
    while (steps.length < moves) steps.push(step);
  }
  return steps;
}

/**
 * The moves to list: those that were made so far; of a game that is looked at again all of them, to jump to.
 * `movesOf` is the same function every time.
 */
export function useListed<V, M>(view: V, replay: Rewatch<V> | undefined, movesOf: (view: V) => readonly M[]) {
  const viewAt = replay?.view;
  const count = replay?.count ?? 0;
  const whole = useMemo(() => {
    if (!viewAt) return null;
    return { moves: movesOf(viewAt(count)), steps: stepsOfMoves(count, viewAt, at => movesOf(at).length) };
  }, [viewAt, count, movesOf]);
  if (!replay || !whole) return { moves: movesOf(view), jumps: undefined };
  const { moves, steps } = whole;
  const jumps: Jumps = {
    current: steps.filter(step => step <= replay.at).length - 1,
    to: move => replay.show(steps[move] ?? replay.at),
  };
  return { moves, jumps };
}
