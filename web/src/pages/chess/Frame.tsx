import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords } from '../../i18n';
import { AppHeader } from '../../parts/AppHeader';
import centred from '../../parts/Centred.module.css';
import { Icon } from '../../parts/icons';
import styles from './chess.module.css';
import { useChessWords } from './words';

/** A page around one thing. */
export function Frame({ children }: { children: ReactNode }) {
  const words = useWords();
  const chess = useChessWords();
  return (
    <div className={centred.page}>
      <AppHeader>
        <Link href="/" className={`button ${styles.back}`} data-look="quiet" data-size="icon" aria-label={words.toHome}>
          <Icon name="back" />
        </Link>
        <span className={`title-face ${styles.title}`}>{chess.chess}</span>
      </AppHeader>
      <main className={centred.center}>{children}</main>
    </div>
  );
}

/** Something that has to be said before anything else can be done. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const words = useWords();
  return (
    <Frame>
      <div className={centred.card} role="alert">
        <h1>{title}</h1>
        {children}
        <Link className="button" href="/">
          {words.toHome}
        </Link>
      </div>
    </Frame>
  );
}
