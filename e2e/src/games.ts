/** Whole games and beginnings of games, as tests need them. */

import type { Person } from './person';
import type { Seat } from './table';

/** Black makes five along the eighth row; white's stones are far apart. */
export const BLACK = ['f8', 'g8', 'h8', 'i8', 'j8'] as const;
export const WHITE = ['b2', 'n2', 'b14', 'n14'] as const;

/** Two people in a room with a running game; the first is host and plays black. */
export async function twoInPlay(seat: Seat, host: Parameters<Seat>, guest: Parameters<Seat>) {
  const black = await seat(...host);
  const white = await seat(...guest);
  const link = await black.makesRoom();
  await white.comesIn(link);
  await white.press('준비했어요');
  await black.reads('준비됨');
  await black.press('시작');
  await black.board.mine();
  await white.board.empty('h8');
  return { black, white, link };
}

/** Plays the first so many stones of the game to five; both see each. */
export async function playSome(black: Person, white: Person, from: number, to: number): Promise<void> {
  for (let ply = from; ply < to; ply++) {
    const [mover, other, line, tone] =
      ply % 2 === 0 ? ([black, white, BLACK, 'black'] as const) : ([white, black, WHITE, 'white'] as const);
    const point = line[ply >> 1];
    if (!point) throw new Error('the game is over by then');
    await mover.plays(point, tone);
    await other.board.shows(point, tone);
  }
}

/** Plays on to black's five, from the start or from ply `from`. */
export async function playToFive(black: Person, white: Person, from = 0): Promise<void> {
  await playSome(black, white, from, BLACK.length + WHITE.length);
}
