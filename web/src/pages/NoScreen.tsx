import { useLocation } from 'wouter';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import centred from '../parts/Centred.module.css';

/** Where one goes who gives up. */
interface Way {
  to: string;
  label: string;
}

/** A game's screen could not be loaded: what to do about it. The seat is kept meanwhile. */
export function NoScreen({ way }: { way?: Way }) {
  const words = useWords();
  const { to, label } = way ?? { to: '/', label: words.toFirstPage };
  const [, go] = useLocation();
  return (
    <div className={centred.page}>
      <main className={centred.center}>
        <div className={centred.card} role="alert">
          <h1>{words.noScreen}</h1>
          <p className={centred.note}>{words.noScreenHelp}</p>
          <Button look="main" onClick={() => location.reload()}>
            {words.reload}
          </Button>
          <Button onClick={() => go(to)}>{label}</Button>
        </div>
      </main>
    </div>
  );
}
