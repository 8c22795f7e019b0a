import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus of who plays by keys to what I am asked: my buttons for a claim, my tiles in my turn. It goes nowhere
 * if it was elsewhere, as in the chat.
 */
export function useFollow(root: RefObject<HTMLElement | null>, asked: 'answer' | 'throw' | null, moment: string): void {
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
    const target = asked === 'answer' ? '[data-answers]' : '[data-hand] [tabindex="0"]';
    root.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  }, [root, asked, moment]);
}
