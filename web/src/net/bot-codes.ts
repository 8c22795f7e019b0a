/**
 * The one-time codes of programs that were invited and haven't come yet. The server tells each once: this page keeps
 * it.
 */

import { create } from 'zustand';
import type { RoomState, SeatState } from '../wire';

interface Codes {
  /** By chair. */
  codes: Readonly<Record<number, string>>;
  /** The room that they belong to. */
  room: string | null;
}

const useCodes = create<Codes>(() => ({ codes: {}, room: null }));

/** Whether a program from outside is invited to this chair and hasn't come. */
export function awaitsProgram(seat: SeatState): boolean {
  return seat.bot === 'external' && seat.playerId === null;
}

export function keepBotCode(room: string, chair: number, code: string): void {
  const now = useCodes.getState();
  useCodes.setState({ room, codes: { ...(now.room === room ? now.codes : {}), [chair]: code } });
}

/** Forgets what nobody is waited for with any more. */
export function tidyBotCodes(room: RoomState): void {
  const now = useCodes.getState();
  if (now.room !== room.code) return;
  const waited = Object.entries(now.codes).filter(([chair]) =>
    room.seats.some(seat => seat.seat === Number(chair) && awaitsProgram(seat)),
  );
  if (waited.length < Object.keys(now.codes).length) useCodes.setState({ codes: Object.fromEntries(waited) });
}

/** The code for a chair; `null`: it was used, or another page was told it. */
export function useBotCode(room: string, chair: number): string | null {
  return useCodes(now => (now.room === room ? (now.codes[chair] ?? null) : null));
}
