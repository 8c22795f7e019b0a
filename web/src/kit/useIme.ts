import { type CompositionEvent, type KeyboardEvent, useRef } from 'react';

/** A key this soon after another event belongs to the same press of Enter. */
const SAME_PRESS_MS = 60;
/** The key code of every key that an input method has taken. */
const TAKEN_BY_IME = 229;

/**
 * Enter in a text box, told apart from the Enter that ends a Korean syllable: one Enter sends the whole text once.
 *
 * Browsers disagree on the order. Most report the key with `isComposing` (or code 229) and end the composition after
 * it; then the text isn't whole yet, so sending waits for `compositionend`. Some report the key once more after that.
 * Safari ends the composition first and reports the key with code 229 right after; then the text is whole.
 */
export function useIme(onEnter: (text: string) => void) {
  const composing = useRef(false);
  const enterWaits = useRef(false);
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);

  const send = (event: KeyboardEvent | CompositionEvent) => {
    if (event.timeStamp - sentAt.current < SAME_PRESS_MS) return;
    sentAt.current = event.timeStamp;
    onEnter((event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value);
  };

  return {
    onCompositionStart: () => {
      composing.current = true;
      enterWaits.current = false;
      // Whatever was sent, a new syllable is no part of that press.
      sentAt.current = Number.NEGATIVE_INFINITY;
    },
    onCompositionEnd: (event: CompositionEvent) => {
      composing.current = false;
      endedAt.current = event.timeStamp;
      if (enterWaits.current) send(event);
      enterWaits.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { keyCode, code, isComposing } = event.nativeEvent;
      const taken = keyCode === TAKEN_BY_IME;
      const enter = event.key === 'Enter' || (taken && (code === 'Enter' || code === 'NumpadEnter'));
      if (!enter || event.shiftKey) return;
      event.preventDefault();
      if (composing.current || isComposing) enterWaits.current = true;
      else if (!taken || event.timeStamp - endedAt.current < SAME_PRESS_MS) send(event);
    },
  };
}
