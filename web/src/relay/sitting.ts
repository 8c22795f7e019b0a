/**
 * My seat in a room of the relay, and the games that are played there: what was heard and done goes in, the next state
 * comes out. It is plain data, so that it can be kept and a page that is opened again goes on where it was.
 *
 * The relay knows no rules and the other side may be any client, so nothing that it sends is taken for granted: what
 * can't be followed stops the board with a reason.
 */

import { other, type Tone } from '../kit/chess/squares';
import {
  afterMine,
  afterPeers,
  type Books,
  type Clocks,
  type Control,
  leftByMine,
  startClocks,
  timesToSend,
} from './clocks';
import { judge, positionAfter, type RuleEnd, type Wrong } from './position';
import { type Heard, isCounted, type Said, type Times } from './wire';

export interface Sitting {
  code: string;
  /** Takes the seat back. */
  key: string;
  /** Who opened the room. */
  host: boolean;
  me: string;
  /** `null`: nobody has come yet. */
  peer: string | null;
  control: Control | null;
  /** How many events of the room were heard. */
  heard: number;
  /** Whether the peer is a page like this one. */
  kin: boolean;
  /** When the peer's heart beat lately. */
  beats: readonly number[];
  game: Game | null;
  /** Who has said at the beginning that the first game may begin. */
  greeted: { mine: boolean; peers: boolean };
  /** Who wants another game. */
  ready: { mine: boolean; peers: boolean };
  /** A move of the next game that came before I was ready. */
  early: Moved | null;
  /** What was said and isn't known to have arrived. */
  outbox: readonly Outgoing[];
  /** The number of the next thing to say. */
  next: number;
  /** What is to be done by itself, and when. */
  due: { at: number; what: 'greet' | 'again' } | null;
  /** Why the room is gone. */
  gone: Gone | null;
}

export interface Outgoing {
  id: number;
  said: Said;
}

export interface Game {
  /** Which one in this room, from 1. */
  no: number;
  mine: Tone;
  /** All moves that both know of. */
  moves: readonly string[];
  /** My move that has no echo yet, and what it leaves on my clock. */
  pending: { uci: string; left: number } | null;
  clocks: Clocks | null;
  offers: { mine: boolean; peers: boolean };
  /** So many copies of my first move are on their way beside the first. */
  copies: number;
  end: End | null;
}

export type End =
  | { how: RuleEnd; winner: Tone | null }
  | { how: 'resigned'; winner: Tone }
  | { how: 'agreed'; winner: null }
  | { how: 'stopped'; why: Stop; move?: string; winner: null };

/**
 * Why the board stopped: a move that is none, one out of turn, a draw that nobody offered; or the peer's board had
 * stopped, and I went on to another game with it.
 */
export type Stop = Wrong | 'turn' | 'accept' | 'dropped';

/** `left`: the peer has gone; `lost`: my seat could not be taken back; the rest is the relay's own word. */
export type Gone = 'left' | 'lost' | 'idle' | 'stopping' | 'replaced' | 'closed';

export type Act =
  | { type: 'move'; uci: string }
  | { type: 'resign' }
  | { type: 'offer' }
  | { type: 'accept' }
  | { type: 'decline' }
  | { type: 'ready' }
  | { type: 'swap' };

interface Moved {
  uci: string;
  times: Times;
}

/** The client of the desktop listens a moment after it has joined, and its game begins a moment after it is ready. */
const A_MOMENT_MS = 1_000;

const EMPTY = {
  heard: 0,
  kin: false,
  beats: [],
  game: null,
  greeted: { mine: false, peers: false },
  ready: { mine: false, peers: false },
  early: null,
  outbox: [],
  next: 1,
  due: null,
  gone: null,
} as const;

/** I have opened a room. */
export function opened(code: string, key: string, me: string, control: Control | null): Sitting {
  return { ...EMPTY, code, key, host: true, me, peer: null, control };
}

/** I have joined one. `control`: what the link says. */
export function joined(
  code: string,
  { peerName, key }: Extract<Heard, { type: 'game_joined' }>,
  me: string,
  control: Control | null,
  now: number,
): Sitting {
  return together({ ...EMPTY, code, key, host: false, me, peer: peerName, control }, now);
}

/** Something was heard. */
export function hear(sitting: Sitting, heard: Heard, now: number): Sitting {
  const counted = isCounted(heard) ? { ...sitting, heard: sitting.heard + 1 } : sitting;
  switch (heard.type) {
    case 'peer_joined':
      return { ...counted, peer: heard.peerName };
    case 'game_joined':
      return together({ ...counted, peer: heard.peerName }, now);
    case 'game_move':
      return moved(counted, { uci: heard.uci, times: heard }, now);
    case 'resign':
      return ended(counted, game => ({ how: 'resigned', winner: game.mine }));
    case 'offer_draw':
      return playing(counted, game => ({ ...game, offers: { ...game.offers, peers: true } }));
    case 'accept_draw':
      return agreed(counted);
    case 'peer_ready':
      return peerReady(counted, now);
    case 'peer_heartbeat':
      return beaten(counted, now);
    case 'peer_left':
      return left(counted, 'left');
    default:
      return counted;
  }
}

/** The room is gone. Nothing is on its way any more. */
export function left(sitting: Sitting, gone: Gone): Sitting {
  const settled = playing(sitting, game => ({ ...game, pending: null, offers: NO_OFFERS }));
  return { ...settled, gone, due: null, outbox: [] };
}

/** I do something. What makes no sense now changes nothing. */
export function act(sitting: Sitting, what: Act, now: number): Sitting {
  const { game } = sitting;
  if (sitting.gone || !game) return sitting;
  switch (what.type) {
    case 'move':
      return move(sitting, game, what.uci, now);
    case 'resign':
      return game.end ? sitting : resigned(sitting, game);
    case 'offer':
      if (game.end || game.offers.mine || game.offers.peers) return sitting;
      return say(offering(sitting, game, { mine: true, peers: false }), { event: 'offer_draw' });
    case 'accept':
      return game.end || !game.offers.peers || isAccepting(sitting) ? sitting : say(sitting, { event: 'accept_draw' });
    case 'decline':
      return offering(sitting, game, { ...game.offers, peers: false });
    case 'ready':
      return again(sitting, game, now);
    case 'swap':
      return isSwappable(sitting) ? { ...sitting, game: { ...game, mine: other(game.mine) } } : sitting;
  }
}

/** What is due by now is done. */
export function tick(sitting: Sitting, now: number): Sitting {
  if (!sitting.due || sitting.due.at > now) return sitting;
  const done = { ...sitting, due: null };
  return sitting.due.what === 'greet' ? greeted(done) : repeated(done);
}

/** All that was said up to a number has arrived. A move and an acceptance have their own echo. */
export function arrived(sitting: Sitting, upTo: number): Sitting {
  const open = sitting.outbox.filter(({ id, said }) => id > upTo || isEchoed(said));
  return open.length === sitting.outbox.length ? sitting : { ...sitting, outbox: open };
}

function isEchoed({ event }: Said): boolean {
  return event === 'game_move' || event === 'accept_draw';
}

/** Whether colours can still be changed by hand: before the first move, where the peer's own view of it isn't known. */
export function isSwappable({ game, kin }: Sitting): boolean {
  return game !== null && game.no > 1 && game.moves.length === 0 && !game.pending && !game.end && !kin;
}

/** Whether I have said yes to a draw and it isn't known to have arrived. */
export function isAccepting({ outbox }: Sitting): boolean {
  return outbox.some(({ said }) => said.event === 'accept_draw');
}

/** Whether my pieces may be moved. */
export function isMyMove({ game, gone }: Sitting): boolean {
  if (!game || game.end || game.pending || gone) return false;
  return positionAfter(game.moves).turn === game.mine;
}

const NO_OFFERS = { mine: false, peers: false } as const;

function say(sitting: Sitting, said: Said): Sitting {
  return { ...sitting, outbox: [...sitting.outbox, { id: sitting.next, said }], next: sitting.next + 1 };
}

/** What was said and is settled, one way or the other. */
function settled(sitting: Sitting, event: Said['event']): Sitting {
  return { ...sitting, outbox: sitting.outbox.filter(({ said }) => said.event !== event) };
}

function playing(sitting: Sitting, change: (game: Game) => Game): Sitting {
  const { game } = sitting;
  return game && !game.end ? { ...sitting, game: change(game) } : sitting;
}

function offering(sitting: Sitting, game: Game, offers: Game['offers']): Sitting {
  return { ...sitting, game: { ...game, offers } };
}

function ended(sitting: Sitting, how: (game: Game) => End): Sitting {
  const over = playing(sitting, game => ({ ...game, pending: null, offers: NO_OFFERS, end: how(game) }));
  return over === sitting ? sitting : settled(settled(over, 'game_move'), 'accept_draw');
}

function stopped(sitting: Sitting, why: Stop, move?: string): Sitting {
  return ended(sitting, () => ({ how: 'stopped', why, ...(move && { move }), winner: null }));
}

/** Both are there: the first game begins. */
function together(sitting: Sitting, now: number): Sitting {
  const game = newGame(1, sitting.host ? 'white' : 'black', sitting.control);
  return { ...sitting, game, due: { at: now + A_MOMENT_MS, what: 'greet' } };
}

function newGame(no: number, mine: Tone, control: Control | null): Game {
  return {
    no,
    mine,
    moves: [],
    pending: null,
    clocks: startClocks(control),
    offers: NO_OFFERS,
    copies: 0,
    end: null,
  };
}

/** The desktop's first game begins when both have said that they are ready. Who sits at this page is, by coming. */
function greeted(sitting: Sitting): Sitting {
  if (sitting.greeted.mine || sitting.game?.no !== 1 || sitting.game.end) return sitting;
  return say({ ...sitting, greeted: { ...sitting.greeted, mine: true } }, { event: 'ready' });
}

function peerReady(sitting: Sitting, now: number): Sitting {
  const { game } = sitting;
  const greets = game?.no === 1 && !game.end && !sitting.greeted.peers;
  if (!greets) return begunIfReady({ ...sitting, ready: { ...sitting.ready, peers: true } }, now);
  const met = { ...sitting, greeted: { ...sitting.greeted, peers: true } };
  // Its board has only now begun to listen: what I played before that was lost on it.
  const missed = game.mine === 'white' && game.moves.length === 1 && !sitting.kin;
  return missed ? { ...greeted(met), due: { at: now + A_MOMENT_MS, what: 'again' } } : met;
}

/** I want another game: after this one, or in place of it if the peer's board has stopped. */
function again(sitting: Sitting, game: Game, now: number): Sitting {
  if (sitting.ready.mine || !(game.end || sitting.ready.peers)) return sitting;
  const over = stopped(sitting, 'dropped');
  return begunIfReady(say({ ...over, ready: { ...over.ready, mine: true } }, { event: 'ready' }), now);
}

/** Sends my first move once more, if nothing has come of it. */
function repeated(sitting: Sitting): Sitting {
  const { game } = sitting;
  const uci = game?.moves[0];
  if (!game || game.end || game.moves.length !== 1 || !uci) return sitting;
  const times = timesToSend(game.clocks, game.mine, 0, booksOf(sitting));
  return say({ ...sitting, game: { ...game, copies: game.copies + 1 } }, { event: 'game_move', uci, ...times });
}

/** Both want another game. */
function begunIfReady(sitting: Sitting, now: number): Sitting {
  const { game, ready, early, kin } = sitting;
  if (!game?.end || !ready.mine || !(ready.peers || early)) return sitting;
  // The client of the desktop keeps the colours. Who moves before I am ready has white.
  const mine = early ? 'black' : kin ? other(game.mine) : game.mine;
  const next = { ...sitting, game: newGame(game.no + 1, mine, sitting.control), early: null, ready: NOBODY };
  return early ? moved(next, early, now) : next;
}

const NOBODY = { mine: false, peers: false } as const;

/** I am the one who chose the clock, or I take what comes. */
function booksOf({ host, control }: Sitting): Books {
  return { mine: host && control !== null, control };
}

function move(sitting: Sitting, game: Game, uci: string, now: number): Sitting {
  if (!isMyMove(sitting)) return sitting;
  const judged = judge(game.moves, uci);
  if (!judged.ok) return sitting;
  const books = booksOf(sitting);
  const times = timesToSend(game.clocks, game.mine, now, books);
  const pending = { uci: judged.uci, left: leftByMine(game.clocks, game.mine, now, books) };
  // Playing on is a no.
  const next = { ...sitting, game: { ...game, pending, offers: { ...game.offers, peers: false } } };
  return say(next, { event: 'game_move', uci: judged.uci, ...times });
}

function resigned(sitting: Sitting, game: Game): Sitting {
  const over = ended(sitting, () => ({ how: 'resigned', winner: other(game.mine) }));
  return say(over, { event: 'resign', color: game.mine });
}

/** A move has come: mine as an echo, or the peer's. */
function moved(sitting: Sitting, told: Moved, now: number): Sitting {
  const { game } = sitting;
  if (!game) return sitting;
  if (game.end) return afterTheEnd(sitting, told, now);
  if (game.pending?.uci === told.uci) return echoed(sitting, game, game.pending, now);
  if (game.copies > 0 && game.moves[0] === told.uci && game.moves.length === 1) {
    return settled({ ...sitting, game: { ...game, copies: game.copies - 1 } }, 'game_move');
  }
  return peerMoved(sitting, game, told, now);
}

function echoed(sitting: Sitting, game: Game, { uci, left }: { uci: string; left: number }, now: number): Sitting {
  const moves = [...game.moves, uci];
  const clocks = afterMine(game.clocks, game.mine, left, moves.length, now);
  return settled(judgedByRules({ ...sitting, game: { ...game, moves, clocks, pending: null } }), 'game_move');
}

function peerMoved(sitting: Sitting, game: Game, { uci, times }: Moved, now: number): Sitting {
  const turn = positionAfter(game.moves).turn;
  if (turn === game.mine) {
    // A peer of another kind may see the colours of the next game otherwise than I do. Who moves first has white.
    const takesWhite = isSwappable(sitting) && judge([], uci).ok;
    if (!takesWhite) return stopped(sitting, 'turn', uci);
    return peerMoved(sitting, { ...game, mine: 'black' }, { uci, times }, now);
  }
  const judged = judge(game.moves, uci);
  if (!judged.ok) return stopped(sitting, judged.why, uci);
  const moves = [...game.moves, judged.uci];
  const clocks = afterPeers(game.clocks, turn, times, moves.length, now, booksOf(sitting));
  const offers = { ...game.offers, mine: false };
  return judgedByRules({ ...sitting, game: { ...game, moves, clocks, offers } });
}

/** A move of the next game, from a peer that has begun it. Anything else says nothing any more. */
function afterTheEnd(sitting: Sitting, told: Moved, now: number): Sitting {
  const { ready, early } = sitting;
  if (early || !(ready.mine || ready.peers) || !judge([], told.uci).ok) return sitting;
  return begunIfReady({ ...sitting, early: told }, now);
}

function judgedByRules(sitting: Sitting): Sitting {
  const { game } = sitting;
  if (!game) return sitting;
  const { end, turn } = positionAfter(game.moves);
  if (!end) return sitting;
  return ended(sitting, () => ({ how: end, winner: end === 'mate' ? other(turn) : null }));
}

/** Somebody has accepted a draw: the peer mine, or I the peer's. */
function agreed(sitting: Sitting): Sitting {
  const { game } = sitting;
  if (!game || game.end) return sitting;
  if (!isAccepting(sitting) && !game.offers.mine) return stopped(sitting, 'accept');
  return ended(sitting, () => ({ how: 'agreed', winner: null }));
}

/** Pages of this kind beat three times at once when they come; the client of the desktop once in five seconds. */
export const GREETING_BEATS = 3;
const AT_ONCE_MS = 1_000;

function beaten(sitting: Sitting, now: number): Sitting {
  if (sitting.kin) return sitting;
  const beats = [...sitting.beats.filter(at => now - at < AT_ONCE_MS), now];
  if (beats.length < GREETING_BEATS) return { ...sitting, beats };
  const known = { ...sitting, beats: [], kin: true };
  // It listens already, so nothing has to be waited for.
  return known.due?.what === 'greet' ? greeted({ ...known, due: null }) : known;
}
