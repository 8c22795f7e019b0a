import { useEffect } from 'react';
import { create } from 'zustand';
import { useWords } from '../i18n';
import { usePrefs } from '../prefs/prefs';
import { Dialog } from './Dialog';
import styles from './Keys.module.css';

/** A key and what it does. */
export type KeyRow = readonly [key: string, does: string];

/** What the page that is open has for keys; `null`: it has none of its own. */
const usePage = create<{ keys: readonly KeyRow[] | null }>(() => ({ keys: null }));

/**
 * While this page is open the list has its keys in place of a board's; `null`: it has none of its own. `keys` stays the
 * same from time to time.
 */
export function useKeysOfPage(keys: readonly KeyRow[] | null): void {
  useEffect(() => {
    usePage.setState({ keys });
    return () => usePage.setState({ keys: null });
  }, [keys]);
}

/** The list of keys: those of the page that is open, or of a game, and those that hold everywhere. */
export function KeysHelp({ onClose }: { onClose(): void }) {
  const words = useWords();
  const page = usePage(({ keys }) => keys) ?? words.gameKeys;
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <dl className={styles.keys}>
        {[...page, ...words.keysEverywhere].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const WRITES = 'input, textarea, select, [contenteditable]';

/** Calls `does` for a single key, unless somebody writes, a dialog is open, or the person switched such keys off. */
export function useSingleKey(key: string, does: () => void): void {
  const on = usePrefs(prefs => prefs.keys !== 'none');
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      does();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key, on, does]);
}
