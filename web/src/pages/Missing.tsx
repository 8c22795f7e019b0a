import { Link } from 'wouter';
import { useWords } from '../i18n';
import styles from './RoomPage.module.css';

/** No such room, no such page. */
export function Missing() {
  const words = useWords();
  return (
    <main className={`${styles.page} ${styles.center}`}>
      <div className={styles.card}>
        <h1>{words.roomMissing}</h1>
        <p className={styles.code}>{words.roomMissingNext}</p>
        <Link className={`button ${styles.big}`} data-look="main" href="/">
          {words.toHome}
        </Link>
      </div>
    </main>
  );
}
