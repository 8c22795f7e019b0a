import { useLocation } from 'wouter';
import { useWords } from '../../i18n';
import { Button } from '../../kit/Button';
import { PieceSign } from '../../kit/chess';
import { AppHeader } from '../../parts/AppHeader';
import centred from '../../parts/Centred.module.css';
import { ask } from '../../parts/Confirm';
import { Icon } from '../../parts/icons';
import { ShareRow } from '../../parts/ShareRow';
import { useTitle } from '../../parts/useTitle';
import { writeControl } from '../../relay/clocks';
import type { Sitting } from '../../relay/sitting';
import styles from './chess.module.css';
import { controlName } from './controls';
import { Card } from './Frame';
import { goneText } from './gone';
import { room } from './here';
import { RelayAddress } from './RelayAddress';
import { useChessWords } from './words';

/** The host waits: how the other one can come. */
export function Waiting({ sitting }: { sitting: Sitting }) {
  const words = useWords();
  const chess = useChessWords();
  const [, go] = useLocation();
  const { code, control } = sitting;
  useTitle(chess.chess, code);
  const leave = async () => {
    if (!(await ask({ title: chess.leaveAsk, yes: words.leave, no: words.stay }))) return;
    room.leave();
    go('/chess');
  };
  if (sitting.gone) {
    return (
      <Card title={goneText(sitting, chess)}>
        <Button
          look="main"
          onClick={() => {
            room.leave();
            go('/chess');
          }}
        >
          {chess.newRoom}
        </Button>
      </Card>
    );
  }
  const path = `/chess/${code}${control ? `?clock=${writeControl(control)}` : ''}`;
  return (
    <div className={centred.page}>
      <AppHeader>
        <Button look="quiet" data-size="icon" aria-label={words.leave} onClick={leave} icon={<Icon name="back" />} />
        <h1 className={`title-face ${styles.title}`}>{chess.chess}</h1>
      </AppHeader>
      <main className={styles.waiting}>
        <ShareRow code={code} game={chess.chess} path={path} />
        <div className={styles.seats}>
          <div className={styles.seat} data-taken>
            <PieceSign kind="king" tone="white" size="56px" />
            <b>{sitting.me}</b>
            <small>
              {chess.side.white} · {chess.me}
            </small>
          </div>
          <div className={styles.seat}>
            <PieceSign kind="king" tone="black" size="56px" />
            <b>…</b>
            <small>{chess.side.black}</small>
          </div>
        </div>
        <div className={styles.alone} role="status">
          <p>{chess.alone}</p>
          <p className="hint">{chess.aloneHint}</p>
          <p className="hint">{control ? chess.clockIs(controlName(control, chess)) : chess.clockless}</p>
        </div>
        <RelayAddress withCode />
      </main>
    </div>
  );
}
