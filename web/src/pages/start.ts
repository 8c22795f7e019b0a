/** What the big button of a waiting room says and does. */

import type { Words } from '../i18n';
import { awaitsProgram } from '../net/bot-codes';
import { isTaken, myChair } from '../net/people';
import type { RoomState } from '../wire';

export interface BigButton {
  says: string;
  /** A second, smaller line. */
  note?: string;
  does: 'start' | 'ready' | 'unready' | 'sit' | 'nothing';
}

/** Never a grey button without a reason: it says what it will do, or what is missing. */
export function bigButton(room: RoomState, me: string | null, words: Words): BigButton {
  const chair = myChair(room, me);
  const taken = room.seats.filter(isTaken);
  const missing = room.minPlayers - taken.length;
  const isHost = room.host === me && me !== null;
  if (chair === null && !isHost) {
    return taken.length < room.seats.length
      ? { says: words.sit, does: 'sit' }
      : { says: words.allTaken, does: 'nothing' };
  }
  const waitedFor = taken.filter(seat => !seat.bot && !seat.ready && seat.playerId !== room.host);
  if (isHost) {
    if (missing > 0) return { says: taken.length <= 1 ? words.alone : words.needMore(missing), does: 'nothing' };
    if (taken.some(awaitsProgram)) return { says: words.programFirst, does: 'nothing' };
    return { says: words.start, note: waitedFor.length > 0 ? words.someNotReady : undefined, does: 'start' };
  }
  return room.seats.find(seat => seat.seat === chair)?.ready
    ? { says: words.notReady, does: 'unready' }
    : { says: words.ready, does: 'ready' };
}
