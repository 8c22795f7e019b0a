/**
 * What a browser keeps of a seat, so that a page that is opened again goes on where it was. A tab has its own seat: two
 * tabs of one browser may play against each other. What a tab kept goes with it, so the last seat is also kept outside
 * of it, for who has closed the tab.
 */

import { recall, remember } from '../prefs/memory';
import type { Sitting } from './sitting';

/** Raised when a sitting of before can't be read any more. */
const FORM = 1;
const LAST = 'chess';
/** After this nobody can still be waiting: longer than the relay holds a seat, shorter than a game. */
const LAST_MS = 60_000;

interface Kept {
  form: number;
  at: number;
  sitting: Sitting;
}

const nameOf = (code: string) => `madang.chess.${code}`;

export function keep(sitting: Sitting, now: number): void {
  const kept: Kept = { form: FORM, at: now, sitting };
  try {
    window.sessionStorage.setItem(nameOf(sitting.code), JSON.stringify(kept));
  } catch {
    // Without a memory of its own the tab has the common one.
  }
  remember(LAST, sitting.gone ? null : kept);
}

/** My seat in this tab; `null`: it had none. */
export function kept(code: string): Sitting | null {
  try {
    const text = window.sessionStorage.getItem(nameOf(code));
    return text ? readable(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

/** The seat of a tab that may have been closed a moment ago. */
export function keptElsewhere(code: string, now: number): Sitting | null {
  const last = recall<Kept>(LAST);
  const sitting = last && now - last.at < LAST_MS ? readable(last) : null;
  return sitting?.code === code && !sitting.gone ? sitting : null;
}

export function forget(code: string): void {
  try {
    window.sessionStorage.removeItem(nameOf(code));
  } catch {
    // Nothing was kept there.
  }
  if (recall<Kept>(LAST)?.sitting.code === code) remember(LAST, null);
}

function readable(found: unknown): Sitting | null {
  const { form, sitting } = (found ?? {}) as Partial<Kept>;
  return form === FORM && sitting ? sitting : null;
}
