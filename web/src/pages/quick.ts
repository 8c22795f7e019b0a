import type { GameInfo } from '../net/api';
import { session } from '../net/here';
import { told } from '../parts/told';

/** 바로 한 판: computers on the chairs that the game needs, and off it goes. My chair is mine already. */
export async function seatedQuickly(game: GameInfo): Promise<boolean> {
  const level = game.levels.includes('normal') ? 'normal' : game.levels[0];
  if (!level) return true;
  for (let seat = 1; seat < game.seats[0]; seat++) {
    if (!(await told(session.addComputer(level)))) return true;
  }
  await session.isReady(true);
  await told(session.start());
  return true;
}
