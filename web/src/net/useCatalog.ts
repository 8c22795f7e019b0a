import { useEffect } from 'react';
import { create } from 'zustand';
import type { PublicRoom } from '../wire';
import { fetchGames, fetchRooms, type GameInfo } from './api';

interface Catalog {
  games: readonly GameInfo[] | null;
  /** The list couldn't be had; it can be asked for again. */
  failed: boolean;
  rooms: readonly PublicRoom[];
}

const useStore = create<Catalog>(() => ({ games: null, failed: false, rooms: [] }));

/** Asks for the games, once; again after it failed. */
export async function loadCatalog(): Promise<void> {
  if (useStore.getState().games) return;
  try {
    useStore.setState({ failed: false, games: await fetchGames() });
  } catch {
    useStore.setState({ failed: true });
  }
}

export function useCatalog(): Catalog {
  useEffect(() => void loadCatalog(), []);
  return useStore();
}

/** A game by its id, once the list is there. */
export function useGameInfo(id: string | undefined): GameInfo | null {
  return useCatalog().games?.find(game => game.id === id) ?? null;
}

const ROOMS_EVERY_MS = 10_000;

/** Keeps the list of open rooms fresh while the page is looked at. */
export function useOpenRooms(): readonly PublicRoom[] {
  useEffect(() => {
    const load = () => {
      if (document.visibilityState !== 'visible') return;
      fetchRooms()
        .then(rooms => useStore.setState({ rooms }))
        .catch(() => undefined);
    };
    load();
    const timer = window.setInterval(load, ROOMS_EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return useStore(({ rooms }) => rooms);
}
