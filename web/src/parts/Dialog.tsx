import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useBack } from '../back';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import styles from './Dialog.module.css';
import { isSecondHalf } from './doubles';
import { Icon } from './icons';
import { Live } from './Said';

interface DialogProps {
  title: string;
  /** Esc, the cross, and a tap beside it. */
  onClose(): void;
  children: ReactNode;
  /** Fills the screen, as the QR code does. */
  whole?: boolean;
  /** There is nothing in it but text: it takes the focus itself, so that keys scroll it. */
  text?: boolean;
}

/** A sheet over everything: takes the focus, has a name, gives the focus back. On a phone it comes from below. */
export function Dialog({ title, onClose, children, whole, text }: DialogProps) {
  const words = useWords();
  const name = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    openedAt.current = performance.now();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useBack(onClose);
  const openedAt = useRef(0);
  // The second half of the double click that opened it is not meant for what is in it, nor beside it.
  const early = (event: MouseEvent) => {
    if (!isSecondHalf(openedAt.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-whole={whole || undefined}
      aria-labelledby={name}
      onCancel={cancel}
      onClickCapture={early}
      onClick={event => event.target === dialog.current && onClose()}
      onKeyDown={event => event.stopPropagation()}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={name}>{title}</h2>
          <Button
            look="quiet"
            data-size="icon"
            aria-label={words.close}
            onClick={onClose}
            icon={<Icon name="close" />}
          />
        </div>
        {text ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
          <div className={styles.body} tabIndex={0} role="group" aria-labelledby={name}>
            {children}
          </div>
        ) : (
          <div className={styles.body}>{children}</div>
        )}
        <Live inDialog />
      </div>
    </dialog>
  );
}
