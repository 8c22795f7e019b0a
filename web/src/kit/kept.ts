/** What a game's screen remembers on this device: how somebody likes to hold their cards. */

import { useState } from 'react';
import { recall, remember } from '../prefs/memory';

/**
 * Settings of a game's screen, kept on this device under the game's name; what was never chosen is as in `usual`. They
 * are read once: one place of a screen holds them and hands them on.
 */
export function useKept<T extends object>(name: string, usual: T): [T, (change: Partial<T>) => void] {
  const [own, set] = useState<T>(() => ({ ...usual, ...recall<Partial<T>>(`game.${name}`) }));
  const keep = (change: Partial<T>) => {
    const next = { ...own, ...change };
    remember(`game.${name}`, next);
    set(next);
  };
  return [own, keep];
}
