import { Link } from 'wouter';
import { useWords } from '../i18n';
import styles from './RoomPage.module.css';

/** No such room. */
export function Missing() {
  return <Nothing title={useWords().roomMissing} />;
}

/** No such page. */
export function NoPage() {
  return <Nothing title={useWords().pageMissing} />;
}

function Nothing({ title }: { title: string }) {
  const words = useWords();
  return (
    <main className={`${styles.page} ${styles.center}`}>
      <div className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.code}>{words.roomMissingNext}</p>
        <Link className={`button ${styles.big}`} data-look="main" href="/">
          {words.toHome}
        </Link>
      </div>
    </main>
  );
}
