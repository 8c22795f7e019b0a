/** In which order my tiles lie. */

import { useRef } from 'react';

/** The tiles in the order in which they lay, without those that are gone; new ones come last. */
export function keptOrder(before: readonly number[], now: readonly number[]): number[] {
  const stayed = before.filter(tile => now.includes(tile));
  return [...stayed, ...now.filter(tile => !stayed.includes(tile))];
}

/** My tiles, sorted as the view has them or as they came. */
export function useOrder(hand: readonly number[], sorted: boolean): readonly number[] {
  const order = useRef<readonly number[]>(hand);
  order.current = sorted ? hand : keptOrder(order.current, hand);
  return order.current;
}
