import { type RefObject, useEffect, useRef } from 'react';
import type { Asked } from './usePlay';

/** Where each is answered. */
const PLACE: Readonly<Record<NonNullable<Asked>, string>> = {
  answer: '[data-answers]',
  throw: '[data-hand] [tabindex="0"]',
  next: '[data-next]',
};

/**
 * Takes the focus of who plays by keys to what I am asked: my buttons for a claim, my tiles in my turn, the way on
 * after a hand. It goes nowhere if it was elsewhere, as in the chat.
 */
export function useFollow(root: RefObject<HTMLElement | null>, asked: Asked, moment: string): void {
  const here = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      here.current = event.target instanceof Node && (root.current?.contains(event.target) ?? false);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [root]);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    const ours = lost ? here.current : (root.current?.contains(document.activeElement) ?? false);
    if (!ours || asked === null) return;
    root.current?.querySelector<HTMLElement>(PLACE[asked])?.focus({ preventScroll: true });
  }, [root, asked, moment]);
}
