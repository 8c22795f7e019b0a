import { useLocation } from 'wouter';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import centred from '../parts/Centred.module.css';

/** A game's screen could not be loaded: what to do about it. The seat is kept meanwhile. */
export function NoScreen() {
  const words = useWords();
  const [, go] = useLocation();
  return (
    <div className={centred.page}>
      <main className={centred.center}>
        <div className={centred.card}>
          <h1>{words.noScreen}</h1>
          <p className={centred.note}>{words.noScreenHelp}</p>
          <Button look="main" onClick={() => location.reload()}>
            {words.reload}
          </Button>
          <Button onClick={() => go('/')}>{words.toFirstPage}</Button>
        </div>
      </main>
    </div>
  );
}
