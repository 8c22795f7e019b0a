/**
 * Chess clocks without a referee. They come with the moves: each player sends both. Who chose the time control keeps
 * the books; who didn't takes what comes. Nobody's flag is enforced, it is only shown.
 */

import { other, type Tone } from '../kit/chess/squares';
import type { Times } from './wire';

/** A time control as its host chose it. */
export interface Control {
  mainMs: number;
  /** What each move earns. */
  incrementMs: number;
}

export interface Clocks {
  /** What was left when the turn began, in milliseconds. */
  left: Readonly<Record<Tone, number>>;
  /** Since when the one to move thinks, in the time of this computer; `null`: the clocks stand. */
  since: number | null;
}

/** The clocks stand until both have made their first move. */
const FREE_PLIES = 2;

export function startClocks(control: Control | null): Clocks | null {
  return control && { left: { white: control.mainMs, black: control.mainMs }, since: null };
}

/** What a side has left at a moment. */
export function timeLeft(clocks: Clocks, tone: Tone, turn: Tone, now: number): number {
  const runs = tone === turn && clocks.since !== null;
  return Math.max(0, clocks.left[tone] - (runs ? Math.max(0, now - (clocks.since ?? now)) : 0));
}

/** What I send with my move: what was left when I made it, as the books of this page have it. */
export function timesToSend(clocks: Clocks | null, mine: Tone, now: number, books: Books): Times {
  if (!clocks) return {};
  const left = Math.round(timeLeft(clocks, mine, mine, now));
  const own = books.mine ? earned(left, clocks, books.control) : left;
  const peers = Math.round(clocks.left[other(mine)]);
  return mine === 'white' ? { whiteTime: own, blackTime: peers } : { whiteTime: peers, blackTime: own };
}

/** Who keeps the books, and by which control if it is known. */
export interface Books {
  /** I do: the control was chosen here. */
  mine: boolean;
  control: Control | null;
}

/** The clocks after my move, which left me so much time. `plies`: how many were made, this one included. */
export function afterMine(clocks: Clocks | null, mine: Tone, left: number, plies: number, now: number): Clocks | null {
  return clocks && { left: { ...clocks.left, [mine]: left }, since: running(plies, now) };
}

/** What my move leaves me, with what it earned. */
export function leftByMine(clocks: Clocks | null, mine: Tone, now: number, { control }: Books): number {
  return clocks ? earned(timeLeft(clocks, mine, mine, now), clocks, control) : 0;
}

/** The clocks after the peer's move. `plies`: how many were made, this one included. */
export function afterPeers(
  clocks: Clocks | null,
  peer: Tone,
  sent: Times,
  plies: number,
  now: number,
  books: Books,
): Clocks | null {
  const since = running(plies, now);
  const times = { white: sent.whiteTime, black: sent.blackTime };
  if (books.mine && clocks) {
    const left = earned(used(clocks, peer, times[peer], now), clocks, books.control);
    return { left: { ...clocks.left, [peer]: left }, since };
  }
  const [white, black] = [times.white ?? clocks?.left.white, times.black ?? clocks?.left.black];
  if (white === undefined || black === undefined) return clocks && { ...clocks, since };
  const left = { white, black };
  // A peer that sends no time of its own is measured here.
  if (times[peer] === undefined && clocks) {
    left[peer] = earned(timeLeft(clocks, peer, peer, now), clocks, books.control);
  }
  return { left, since };
}

/** What the peer has left by its own account, or by mine where it keeps none: then it sends back what it was sent. */
function used(clocks: Clocks, peer: Tone, sent: number | undefined, now: number): number {
  const counts = sent !== undefined && sent < Math.round(clocks.left[peer]);
  return counts ? sent : timeLeft(clocks, peer, peer, now);
}

/** A fallen flag earns nothing, and neither does a move that took no time. */
function earned(left: number, clocks: Clocks, control: Control | null): number {
  return left > 0 && clocks.since !== null && control ? left + control.incrementMs : left;
}

function running(plies: number, now: number): number | null {
  return plies >= FREE_PLIES ? now : null;
}

/** The controls that a host chooses from. */
export const CONTROLS: readonly Control[] = [
  [3, 2],
  [5, 0],
  [10, 0],
  [15, 10],
  [30, 0],
].map(([minutes = 0, seconds = 0]) => ({ mainMs: minutes * 60_000, incrementMs: seconds * 1000 }));

/** "3-2": as it stands in a link. */
export function writeControl({ mainMs, incrementMs }: Control): string {
  return `${mainMs / 60_000}-${incrementMs / 1000}`;
}

const LONGEST_MINUTES = 180;
const LARGEST_INCREMENT = 60;

/** Reads a control out of a link; `null`: there is none. */
export function readControl(text: string | null): Control | null {
  const match = /^(\d{1,3})-(\d{1,2})$/.exec(text ?? '');
  const [minutes, seconds] = [Number(match?.[1]), Number(match?.[2])];
  const fits = minutes >= 1 && minutes <= LONGEST_MINUTES && seconds <= LARGEST_INCREMENT;
  return match && fits ? { mainMs: minutes * 60_000, incrementMs: seconds * 1000 } : null;
}
