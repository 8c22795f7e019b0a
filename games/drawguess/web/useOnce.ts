import type { ActResult } from '@madang/web/kit';
import { useEffect, useRef } from 'react';
import type { Action, TableProps } from './model';

/** Two words of one offer are one choice; two votes against different people are two. */
const keyOf = (action: Action) => (action.type === 'choose' ? action.type : JSON.stringify(action));

/**
 * Does an action once, however often it is pressed: until it is refused, or a view after its answer shows it. `null`:
 * it is on its way already.
 */
export function useOnce({ view, act }: TableProps): (action: Action) => Promise<ActResult | null> {
  const held = useRef(new Map<string, 'asked' | 'answered'>());
  useEffect(() => {
    for (const [key, how] of held.current) if (how === 'answered') held.current.delete(key);
  }, [view]);
  return async action => {
    const key = keyOf(action);
    if (held.current.has(key)) return null;
    held.current.set(key, 'asked');
    const result = await act(action);
    if (result.ok) held.current.set(key, 'answered');
    else held.current.delete(key);
    return result;
  };
}
