/** Who sits at a game's seats: the room knows chairs, a game only its seats. */

import type { SeatPerson } from '../kit/game-ui';
import type { RoomState } from '../wire';
import type { Feed } from './feed';

/** The people of a game by seat. A chair that was left keeps the name that `before` knows. */
export function seatPeople(feed: Feed, room: RoomState | null, before: readonly SeatPerson[]): readonly SeatPerson[] {
  return feed.chairs.map((chair, seat) => {
    const there = room?.seats.find(({ seat: number }) => number === chair);
    return {
      seat,
      name: there?.name ?? before[seat]?.name ?? '',
      bot: there?.bot ?? null,
      online: there ? there.bot !== null || there.online : false,
      graceUntil: there?.graceUntil ?? null,
    };
  });
}

/** The chair that I sit on; `null`: I watch, or I am not there. */
export function myChair(room: RoomState, playerId: string | null): number | null {
  return room.seats.find(seat => seat.playerId !== null && seat.playerId === playerId)?.seat ?? null;
}

/** Whether somebody, or a computer, sits there. */
export function isTaken(seat: RoomState['seats'][number]): boolean {
  return seat.playerId !== null || seat.bot !== null;
}

/** How a finished game went for a seat. */
export function fate(ranking: readonly (readonly number[])[], seat: number | null): 'won' | 'lost' | 'drawn' | null {
  if (seat === null) return null;
  const place = ranking.findIndex(group => group.includes(seat));
  if (place < 0) return null;
  if (ranking.length === 1) return 'drawn';
  return place === 0 ? 'won' : 'lost';
}
