/**
 * What a game's screen is, and all that it is given.
 *
 * `games/<id>/web/index.ts` has a `GameUI` as its default export; the shell finds it by its place. A game's screen
 * knows this kit (`@madang/web/kit`), its generated types (`@madang/web/gen/…`) and itself, never the network and no
 * rule: what may be done stands in the view, and `act` says whether the server took it.
 */

import type { ComponentType } from 'react';
import type { BotLevel, Cause, Lang, Outcome, Text } from '../wire';

/** A seat of this game, with who sits there. The index in a list of seats is the game's seat. */
export interface SeatPerson {
  seat: number;
  /** The nickname as it is; `t` puts 님 after it where a sentence names a seat. */
  name: string;
  bot: BotLevel | null;
  online: boolean;
  /** Until when a lost connection is waited for, in the room's time. */
  graceUntil: number | null;
}

/** One step of the game as this viewer may know it. */
export interface Step<E> {
  /** Grows by one with every step. */
  seq: number;
  /** The seat that acted, or for which something happened. */
  by: number | null;
  /** Not done by hand: time ran out, somebody left, the table did it. */
  auto: boolean;
  cause: Cause;
  events: readonly E[];
}

/** The room's clock, corrected for the measured offset. It never jumps backwards. */
export interface RoomClock {
  /** Milliseconds, comparable with `deadline` and with every time in a view. */
  now(): number;
}

/**
 * How the server answered. The shell has already told the person about a refusal, but for a quiet one of a game that
 * says `showsQuiet`.
 */
export type ActResult = { ok: true } | { ok: false; code: string; text: Text; quiet?: boolean };

/** For how long an action is worth something. */
export interface Worth {
  /**
   * In milliseconds from now. If the connection is lost, the action is not sent (again) later than that; the answer is
   * then a quiet refusal with the code `not_sent`.
   */
  within: number;
}

/** Hears a game that streams, in the order in which the server sent it. */
export interface Ears<V, E> {
  /** What is streamed, mine too once the server has it. */
  heard(by: number, events: readonly E[]): void;
  /** The whole view (`sync_view`): it holds all that was streamed before it, and nothing that comes after it. */
  whole(view: V): void;
}

/** For games that stream (drawing): sent at once, without a step. */
export interface Stream<V, E, A> {
  /** Sends at once, or not at all if there is no line; says nothing to the person. */
  send(action: A): Promise<ActResult>;
  /** Returns how to stop. Who comes late is told the newest whole view and what was streamed since. */
  listen(ears: Ears<V, E>): () => void;
  /** Something is missing: asks for the whole view. */
  resync(): void;
}

/** What was streamed at once, again. */
export interface StreamedAgain<E> {
  /** The room's time. */
  now: number;
  by: number;
  events: readonly E[];
}

/** A finished game that is looked at again, from my seat. */
export interface Rewatch<V, E = unknown> {
  /** How many steps there are after the beginning. */
  count: number;
  /** The step that is shown; 0: the beginning. */
  at: number;
  /** What I saw after a step. The same function as long as it is the same game. */
  view(step: number): V;
  /**
   * What was streamed between the step before and this one, in order: what it built up is in no view but the first one.
   * The same function as long as it is the same game.
   */
  streamed(step: number): readonly StreamedAgain<E>[];
  /** How much of `streamed(at + 1)` has passed by now, while the step after this one plays. */
  passed(): number;
  /** Calls whenever more has passed; returns how to stop. */
  follow(listener: () => void): () => void;
  /** Shows a step. Only what is marked with `data-rewatch` can be pressed, the rest of a game's screen is still. */
  show(step: number): void;
}

/** What `Board` and `Side` are given. */
export interface GameProps<V, E = unknown, A = unknown> {
  /** What I may see, as the game's `view` wrote it. */
  view: V;
  /**
   * The latest steps, oldest first (at most 32). Motion and sound come from them, by `useSteps`: the view is already
   * true when a step is shown.
   */
  events: readonly Step<E>[];
  seats: readonly SeatPerson[];
  /** My seat; `null`: I watch. */
  me: number | null;
  /** The seats that are waited for. */
  active: readonly number[];
  /** When time runs out for `active`, in the room's time. */
  deadline: number | null;
  clock: RoomClock;
  /** Sends an action. It is kept and sent again if the connection is lost, as long as it is worth something. */
  act(action: A, worth?: Worth): Promise<ActResult>;
  /** My action that has no answer yet: to be drawn as a ghost where nothing hidden hangs on it. */
  pending: A | null;
  /** Whether I can act at all: I have a seat, the game runs, what I see is current, nothing of mine is pending. */
  live: boolean;
  /** How it ended. */
  outcome: Outcome | null;
  /** A finished game is looked at again: nothing can be done, so nothing asks for it. `live` is false. */
  replay?: Rewatch<V, E>;
  /** The game's options, whole. */
  options: Readonly<Record<string, unknown>>;
  stream?: Stream<V, E, A>;
}

/** A clock of one seat. The shell draws it beside the name and counts it down. */
export interface SeatClock {
  /** Main time left when the turn began, in milliseconds (or the time for a move). */
  mainMs: number;
  /** How many periods of `periodMs` come after it (초읽기). */
  periods: number;
  periodMs: number;
  /** When this seat's turn began, in the room's time; `null`: the clock stands. */
  runningSince: number | null;
}

/** What stands beside a name at the table. */
export interface SeatNote {
  /** Its part in the game, as "흑". */
  label?: Text;
  /** A picture of its pieces, at most 24 px, decoration only. */
  mark?: ComponentType;
  clock?: SeatClock;
  /** Points, captures, chips: short, in words. */
  score?: Text;
}

/** What a game's own form of options is given, in place of the one drawn from the schema. */
export interface OptionsFormProps {
  value: Readonly<Record<string, unknown>>;
  /** Whether I may change it. */
  editable: boolean;
  onChange(value: Record<string, unknown>): void;
}

/** What `recite` can say, for people who listen to the screen. */
export interface Recital {
  hand?: Text;
  table?: Text;
}

/** A finished game that is written down: all that I saw, from my seat. */
export interface Finished<V, E = unknown> {
  /** What I saw before the first move. */
  start: V;
  /** What I saw at the end. */
  view: V;
  /** What I was told, step by step from the beginning on, and what I saw after it. */
  steps: readonly { events: readonly E[]; view(): V }[];
  /** The game's name. */
  game: string;
  /** Who sat where. */
  names: readonly string[];
  /** How hard the computer at a seat played, in words; `null`: a person sat there. */
  levels: readonly (string | null)[];
  /** The options that were not the usual ones, in words. */
  changed: readonly { option: string; value: string }[];
  /** How it ended, in words. */
  result: string;
  /** When it ended, as `2026-11-30`. */
  date: string;
  /** The game's options, whole. */
  options: Readonly<Record<string, unknown>>;
  lang: Lang;
}

/** A record to take away. */
export interface RecordFile {
  text: string;
  /** What its name ends in, without the dot. */
  extension: string;
}

/** A game's screen. */
export interface GameUI<V = unknown, E = unknown, A = unknown> {
  /** The game's id, as the folder's name. */
  id: string;
  /** The board or table. It fills the box that it is put in and is as large as that allows. */
  Board: ComponentType<GameProps<V, E, A>>;
  /** Whose turn it is and what is waited for, in words ("내 차례예요"; "{s1}이 생각 중이에요": `{s1}` becomes name + 님). */
  status(view: V, me: number | null): Text;
  /** What a seat had at the end, in the result (cards, tricks); left out: as points. */
  sayScore?(score: number, view: V, seat: number): Text;
  /** How what a game won or lost is said in the result; left out: as points. */
  sayDelta?(delta: number, view: V): Text;
  /** How the game is played. */
  Rules: ComponentType;
  /** Below the board on a phone, beside it on a desktop: my buttons, requests, the record of moves. */
  Side?: ComponentType<GameProps<V, E, A>>;
  /** In place of the form that is drawn from the schema. */
  OptionsForm?: ComponentType<OptionsFormProps>;
  /** What stands beside the name of a seat. */
  note?(view: V, seat: number): SeatNote;
  /**
   * `board`: the board itself shows who sits where, whose turn it is and who is away. It gets the room of the plates,
   * and the whole width of a phone held sideways.
   */
  seating?: 'board';
  /** `board`: who plays talks in a box of the board; the room's chat is not shown to them until the game is over. */
  chat?: 'board';
  /**
   * Whether the view asks me for something. Left out: whenever I am waited for. For games where nobody may know who is
   * waited for, and so everybody is: only who is really asked hears a bell.
   */
  asks?(view: V, me: number | null): boolean;
  /**
   * Whether a step that nobody did by hand is what everybody expects (a discard in riichi), so that it isn't told as a
   * time-out.
   */
  isRoutine?(step: Step<E>, view: V): boolean;
  /**
   * Whether nothing is to be seen in a step, as when the time to answer ends and nobody did: a finished game that is
   * looked at again goes past it.
   */
  passesBy?(step: Step<E>): boolean;
  /** Turns are a matter of seconds: mine begins without the small bell and without a tremor of the phone. */
  quickTurns?: boolean;
  /** Nobody sees more than the others do: who watches need not be told that something stays hidden. */
  open?: boolean;
  /** The board itself shows a quiet refusal where it happened (by how much a bell was late). */
  showsQuiet?: boolean;
  /** What keys do at this table, for the list of keys; left out: a board's arrows. */
  keys?: readonly (readonly [key: string, does: Text])[];
  /**
   * A step in one line ("{s0}이 h8에 두었어요"), for the line under the board and for screen readers. What I asked is not
   * told to me as if by another.
   */
  describe?(step: Step<E>, view: V, me: number | null): Text | null;
  /** A finished game in the form in which its players write games down. */
  record?(finished: Finished<V, E>): RecordFile;
  /** What a person who doesn't see the screen can ask to hear again. */
  recite?(view: V, me: number | null): Recital;
}

/** Keeps a game's own types while it is written; the shell knows any game only as `GameUI`. */
export function gameUI<V, E, A>(ui: GameUI<V, E, A>): GameUI {
  return ui as unknown as GameUI;
}
