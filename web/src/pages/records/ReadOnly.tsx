import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import styles from './replay.module.css';

/** What a game marks as leading through the replay is the replay's own. */
const isOurs = ({ target }: SyntheticEvent) => target instanceof Element && target.closest('[data-rewatch]') !== null;

const stop = (event: SyntheticEvent) => {
  if (isOurs(event)) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Tab leads through and out again, and shortcuts of the browser are its own. */
const stopKeys = (event: KeyboardEvent) => {
  if (isOurs(event)) return;
  if (event.key !== 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
};

/**
 * A game's own screen to be looked at: presses and keys inside of it do nothing, but for what is marked with
 * `data-rewatch`. People who listen can read all of it.
 * `scrolls`: it may be longer than its place.
 */
export function ReadOnly({ children, scrolls }: { children: ReactNode; scrolls?: boolean }) {
  return (
    <div
      className={scrolls ? styles.scrolls : styles.still}
      onClickCapture={stop}
      onPointerDownCapture={scrolls ? undefined : stop}
      onPointerUpCapture={scrolls ? undefined : stop}
      onKeyDownCapture={stopKeys}
    >
      {children}
    </div>
  );
}
