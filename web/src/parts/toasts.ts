/** Sentences that are shown for a moment, and those that only screen readers hear. */

import { create } from 'zustand';

interface Toast {
  id: number;
  text: string;
  /** `no`: a refusal; `soft`: one that is not worth a red edge. */
  kind: 'plain' | 'no' | 'soft';
}

interface Said {
  toasts: readonly Toast[];
  polite: string;
  assertive: string;
}

export const useSaid = create<Said>(() => ({ toasts: [], polite: '', assertive: '' }));

const SHOWN_MS = 4_500;
const AT_ONCE = 3;
/** Screen readers are told at most one thing a second; what comes meanwhile is merged. */
const QUIET_MS = 1_000;

let count = 0;

/** Shows a sentence; the same one again only stays longer. */
export function toast(text: string, kind: Toast['kind'] = 'plain'): void {
  const id = ++count;
  const others = useSaid.getState().toasts.filter(shown => shown.text !== text);
  useSaid.setState({ toasts: [...others, { id, text, kind }].slice(-AT_ONCE) });
  window.setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  useSaid.setState(({ toasts }) => ({ toasts: toasts.filter(shown => shown.id !== id) }));
}

const waiting: Record<'polite' | 'assertive', string[]> = { polite: [], assertive: [] };
const busy: Record<'polite' | 'assertive', boolean> = { polite: false, assertive: false };

/** Says something to screen readers. */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  waiting[how].push(text);
  if (!busy[how]) speak(how);
}

function speak(how: 'polite' | 'assertive'): void {
  const text = waiting[how].splice(0).join('. ');
  busy[how] = text !== '';
  if (text === '') return;
  // The same sentence twice in a row is read twice only if the region changes.
  useSaid.setState(said => ({ [how]: said[how] === text ? `${text}\u00a0` : text }));
  setTimeout(() => speak(how), QUIET_MS);
}
