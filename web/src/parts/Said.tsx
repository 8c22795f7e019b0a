import { useEffect, useRef } from 'react';
import { useWords } from '../i18n';
import { Icon } from './icons';
import styles from './Said.module.css';
import { dismiss, useSaid } from './toasts';

/** What is said for a moment: on the screen, and in two live regions for screen readers. */
export function Said() {
  const words = useWords();
  const toasts = useSaid(said => said.toasts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => raise(box.current, toasts.length > 0), [toasts]);
  return (
    <>
      <div ref={box} popover="manual" className={styles.toasts} role="status">
        {toasts.map(toast => (
          <button
            type="button"
            key={toast.id}
            className={styles.toast}
            data-kind={toast.kind}
            onClick={() => dismiss(toast.id)}
          >
            {toast.text}
            <span className="for-readers">{words.close}</span>
            <Icon name="close" size={16} />
          </button>
        ))}
      </div>
      <Live />
    </>
  );
}

/** Lays a box over everything, dialogs too, where the browser can; elsewhere it lies over the page. */
function raise(box: HTMLDivElement | null, shown: boolean): void {
  if (!box || typeof box.showPopover !== 'function') return;
  if (box.matches(':popover-open')) box.hidePopover();
  if (shown) box.showPopover();
}

/** The live regions. A dialog has its own, because what lies outside of it is not read while it is open. */
export function Live({ inDialog }: { inDialog?: boolean }) {
  const { toasts, polite, assertive } = useSaid();
  return (
    <>
      <div className={`for-readers ${styles.live}`} aria-live="polite">
        {polite}
        {inDialog && toasts.map(toast => <span key={toast.id}>{toast.text}</span>)}
      </div>
      <div className={`for-readers ${styles.live}`} aria-live="assertive">
        {assertive}
      </div>
    </>
  );
}
