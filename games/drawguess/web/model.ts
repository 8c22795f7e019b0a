/** The types of this game, from where they are generated. */

export type { Action } from '@madang/web/gen/drawguess/Action';
export type { CanvasView } from '@madang/web/gen/drawguess/CanvasView';
export type { Category } from '@madang/web/gen/drawguess/Category';
export type { Event } from '@madang/web/gen/drawguess/Event';
export type { GuessAnswer } from '@madang/web/gen/drawguess/GuessAnswer';
export type { OperationView as Operation } from '@madang/web/gen/drawguess/OperationView';
export type { PhaseView } from '@madang/web/gen/drawguess/PhaseView';
export type { SayTo } from '@madang/web/gen/drawguess/SayTo';
export type { Solved } from '@madang/web/gen/drawguess/Solved';
export type { Tool } from '@madang/web/gen/drawguess/Tool';
export type { TurnEnd } from '@madang/web/gen/drawguess/TurnEnd';
export type { View } from '@madang/web/gen/drawguess/View';

import type { Action } from '@madang/web/gen/drawguess/Action';
import type { Event } from '@madang/web/gen/drawguess/Event';
import type { PhaseView } from '@madang/web/gen/drawguess/PhaseView';
import type { View } from '@madang/web/gen/drawguess/View';
import type { WordView } from '@madang/web/gen/drawguess/WordView';
import type { GameProps } from '@madang/web/kit';

/** What the screen is given. */
export type TableProps = GameProps<View, Event, Action>;

type OfCanvas = 'stroke' | 'points' | 'end' | 'fill' | 'undo' | 'clear';

/** What changes the canvas, as the drawer sends it. */
export type Mark = Extract<Action, { type: OfCanvas }>;

/** The same as everybody is told of it, with its running number. */
export type Marked = Extract<Event, { type: OfCanvas }>;

const OF_CANVAS: ReadonlySet<string> = new Set<OfCanvas>(['stroke', 'points', 'end', 'fill', 'undo', 'clear']);

/** Whether an event is about the canvas. */
export const isMarked = (event: Event): event is Marked => OF_CANVAS.has(event.type);

/** What is to be guessed, as far as I may know it. */
export function secretOf(phase: PhaseView): WordView | null {
  return phase.type === 'drawing' || phase.type === 'reveal' ? phase.secret : null;
}

/** Who has the word in this turn, in order. */
export function solvedIn(phase: PhaseView) {
  return phase.type === 'drawing' || phase.type === 'reveal' ? phase.solved : [];
}

/** Whether I can take part at all. */
export const isIn = (view: View, me: number | null): me is number => me !== null && view.seats[me]?.left === false;

/** Whether the words are in a language that I don't read here; those that the host wrote may be in any. */
export const koreanToMe = ({ options }: Pick<TableProps, 'options'>, lang: 'ko' | 'en'): boolean =>
  lang === 'en' && options.custom_only !== true;
