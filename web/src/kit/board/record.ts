/** A game written down as people do on paper: what, when, who, by which rules, how it ended, and the moves. */

import type { Finished, RecordFile } from '../game-ui';
import { text } from '../text';

interface Written {
  /** What each seat played, as "흑". */
  sides: readonly string[];
  /** What else there was before the first move, a sentence a line. */
  setup?: readonly string[];
  /** One a line. */
  moves: readonly string[];
}

const GAME = text('게임', 'Game');
const DATE = text('날짜', 'Date');
const RESULT = text('결과', 'Result');

/** A plain list of moves under a head of lines, from which the game can be played over on any board. */
export function moveRecord(finished: Finished<unknown>, { sides, setup = [], moves }: Written): RecordFile {
  const { game, date, names, levels, changed, result, lang } = finished;
  const player = (name: string, seat: number) => {
    const level = levels[seat];
    return `${sides[seat] ?? seat + 1}: ${level ? `${name} (${level})` : name}`;
  };
  const lines = [
    `${GAME[lang]}: ${game}`,
    `${DATE[lang]}: ${date}`,
    ...names.map(player),
    ...changed.map(({ option, value }) => `${option}: ${value}`),
    ...setup,
    `${RESULT[lang]}: ${result}`,
    '',
    ...moves.map((move, i) => `${i + 1}. ${move}`),
  ];
  return { text: `${lines.join('\n')}\n`, extension: 'txt' };
}
