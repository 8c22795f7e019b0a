/** Who sat at a finished game. */

import { seatName, type Who, whoIs } from '../../i18n';
import type { SeatPerson } from '../../kit/game-ui';
import { fate } from '../../net/people';
import type { GameRecord, Lang, Sat } from '../../wire';
import type { Company, RecordsWords } from './words';

/** The name to show. Who has gone for good has none any more. */
export function satName(sat: Sat, words: RecordsWords, lang: Lang): string {
  return sat.name === null ? words.goneOne : (seatName({ name: sat.name, bot: sat.bot }, lang) ?? '');
}

/** As sentences name them: nobody calls a computer, or somebody who has gone, 님. */
export function satIs(sat: Sat, words: RecordsWords, lang: Lang): Who {
  const name = satName(sat, words, lang);
  return sat.name === null ? { computer: name } : whoIs({ name, bot: sat.bot });
}

/** Those I played with; `null`: I was alone. */
export function companyOf({ players, seat }: GameRecord, words: RecordsWords, lang: Lang): Company | null {
  const others = players.filter((_, other) => other !== seat);
  // A program from outside came under a name of its own.
  const isOurs = ({ bot }: Sat) => bot !== null && bot !== 'external';
  const named = others.filter(sat => !isOurs(sat)).map(sat => satIs(sat, words, lang));
  return others.length === 0 ? null : { named, computers: others.filter(isOurs).length };
}

/** The people as a game's screen is given them. */
export function seatsOf(record: GameRecord, words: RecordsWords, lang: Lang): readonly SeatPerson[] {
  return record.players.map((sat, seat) => ({
    seat,
    name: satName(sat, words, lang),
    bot: sat.bot,
    online: true,
    graceUntil: null,
  }));
}

/** How it went for me. */
export type Fate = 'won' | 'lost' | 'drawn' | 'broken';

/** Nobody won a game that was broken off. */
export function fateOf({ result, seat }: GameRecord): Fate {
  const broken = result.reason === 'abandoned' || result.reason === 'fault';
  return broken ? 'broken' : (fate(result.ranking, seat) ?? 'broken');
}

/** When it ended, as people say it; the year only where it is another one. */
export function whenOf(endedAt: number, lang: Lang, now = Date.now()): string {
  const at = new Date(endedAt);
  const sameYear = at.getFullYear() === new Date(now).getFullYear();
  const date: Intl.DateTimeFormatOptions = {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  return at.toLocaleString(lang === 'ko' ? 'ko-KR' : 'en-GB', sameYear ? date : { ...date, year: 'numeric' });
}
