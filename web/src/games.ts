/** The screens of the games, found by their place and loaded when a game is chosen. */

import { useEffect, useState } from 'react';
import type { GameUI } from './kit/game-ui';

const screens = import.meta.glob<GameUI>('../../games/*/web/index.ts', { import: 'default' });
const pictures = import.meta.glob<string>('../../games/*/web/cover.svg', {
  import: 'default',
  query: '?url',
  eager: true,
});

const pathOf = (id: string, file: string) => `../../games/${id}/web/${file}`;

/** The address of a game's picture; `null`: it has none. */
export function pictureOf(id: string): string | null {
  return pictures[pathOf(id, 'cover.svg')] ?? null;
}

/** Loads a game's screen; while people gather this is done ahead. */
export async function loadGame(id: string): Promise<GameUI> {
  const load = screens[pathOf(id, 'index.ts')];
  if (!load) throw new Error(`no screen for ${id}`);
  return load();
}

/** A game's screen once it is there; `failed`: it can't be loaded. */
export function useGame(id: string | undefined): GameUI | 'loading' | 'failed' {
  const [found, setFound] = useState<{ id: string; ui: GameUI | 'failed' } | null>(null);
  useEffect(() => {
    if (!id) return;
    let wanted = true;
    loadGame(id)
      .then(ui => wanted && setFound({ id, ui }))
      .catch(() => wanted && setFound({ id, ui: 'failed' }));
    return () => {
      wanted = false;
    };
  }, [id]);
  return found && found.id === id ? found.ui : 'loading';
}
