/** What goes by itself because I switched it on. It sends nothing but what the view offers. */

import type { Action } from './model';

/** My switches. They go off when a hand is over, so that nobody is surprised by the next. */
export interface Switches {
  /** A win is taken. */
  win: boolean;
  /** Claims are let go. */
  noCalls: boolean;
  /** The drawn tile is thrown. */
  tsumogiri: boolean;
}

export const OFF: Switches = { win: false, noCalls: false, tsumogiri: false };

/** What these switches do now; `null`: I am asked. */
export function automatic(legal: readonly Action[], drawn: number | null, on: Switches): Action | null {
  const win = legal.find(({ type }) => type === 'tsumo' || type === 'ron');
  if (win) return on.win ? win : null;
  const pass = legal.find(({ type }) => type === 'pass');
  if (pass) return on.noCalls ? pass : null;
  if (!on.tsumogiri || drawn === null) return null;
  return legal.find(action => action.type === 'discard' && action.tile === drawn) ?? null;
}
