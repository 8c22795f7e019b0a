import { create } from 'zustand';
import { recall, remember } from '../prefs/memory';

/** Whose messages I don't want to see: on my screen only. */
export const useMuted = create<{ ids: readonly string[] }>(() => ({ ids: recall<string[]>('muted') ?? [] }));

export function setMuted(id: string, muted: boolean): void {
  const others = useMuted.getState().ids.filter(other => other !== id);
  const ids = muted ? [...others, id] : others;
  useMuted.setState({ ids });
  remember('muted', ids.slice(-100));
}
