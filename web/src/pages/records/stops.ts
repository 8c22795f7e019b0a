/** At which steps of a finished game a viewer stops. */

import type { GameUI } from '../../kit/game-ui';
import type { Film } from '../../replay/film';
import { stepAt } from './frame';

/**
 * The beginning, every step of which the game says that something is to be seen, and the end. Where something was
 * streamed the steps before and after it.
 */
export function stopsOf(film: Film, ui: Pick<GameUI, 'passesBy'>): readonly number[] {
  const all = Array.from({ length: film.length }, (_, at) => at);
  return all.filter(at => {
    if (at === 0 || at === film.length - 1) return true;
    if (film.streamed(at).length > 0 || film.streamed(at + 1).length > 0) return true;
    const step = stepAt(film, at);
    return step !== null && !ui.passesBy?.(step);
  });
}
