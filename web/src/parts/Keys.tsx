import { useEffect } from 'react';
import { useWords } from '../i18n';
import { usePrefs } from '../prefs/prefs';
import { Dialog } from './Dialog';
import styles from './Keys.module.css';

/** The list of keys. */
export function KeysHelp({ onClose }: { onClose(): void }) {
  const words = useWords();
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <dl className={styles.keys}>
        {words.keyRows.map(([key, what]) => (
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
