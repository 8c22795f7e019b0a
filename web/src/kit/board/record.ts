/** A game written down as people do on paper: who, when, how it ended, and the moves by their numbers. */

import type { Finished, RecordFile } from '../game-ui';

interface Written {
  /** What each seat played, as "흑". */
  sides: readonly string[];
  /** One a line. */
  moves: readonly string[];
}

/** A plain list of moves. */
export function moveRecord({ game, names, result, date }: Finished<unknown>, { sides, moves }: Written): RecordFile {
  const players = names.map((name, seat) => `${sides[seat] ?? seat + 1}: ${name}`);
  const lines = [`${game} ${date}`, ...players, result, '', ...moves.map((move, i) => `${i + 1}. ${move}`)];
  return { text: `${lines.join('\n')}\n`, extension: 'txt' };
}
