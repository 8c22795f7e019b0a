import { Link } from 'wouter';
import { useWords } from '../i18n';
import centred from '../parts/Centred.module.css';

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
    <main className={`${centred.page} ${centred.center}`}>
      <div className={centred.card}>
        <h1>{title}</h1>
        <p className={`hint ${centred.note}`}>{words.roomMissingNext}</p>
        <Link className="button" data-look="main" data-size="big" href="/">
          {words.toHome}
        </Link>
      </div>
    </main>
  );
}
