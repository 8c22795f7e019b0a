import { useWords } from '../i18n';
import { Icon } from './icons';
import styles from './Said.module.css';
import { dismiss, useSaid } from './toasts';

/** What is said for a moment: on the screen, and in two live regions for screen readers. */
export function Said() {
  const words = useWords();
  const { toasts, polite, assertive } = useSaid();
  return (
    <>
      <div className={styles.toasts} role="status">
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
      <div className={`for-readers ${styles.live}`} aria-live="polite">
        {polite}
      </div>
      <div className={`for-readers ${styles.live}`} aria-live="assertive">
        {assertive}
      </div>
    </>
  );
}
