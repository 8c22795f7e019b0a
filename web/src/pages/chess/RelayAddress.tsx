import { useWords } from '../../i18n';
import { Button } from '../../kit/Button';
import { copy } from '../../net/share';
import { Icon } from '../../parts/icons';
import { toast } from '../../parts/toasts';
import styles from './chess.module.css';
import { useChessWords } from './words';

/** How the client of the desktop is pointed at this server. `withCode`: there is a room, whose code stands above. */
export function RelayAddress({ withCode }: { withCode?: boolean }) {
  const words = useWords();
  const chess = useChessWords();
  const address = relayAddress(window.location);
  const copied = async () => {
    const worked = await copy(address);
    toast(worked ? chess.addressCopied : words.copyFailed, worked ? 'plain' : 'no');
  };
  return (
    <section className={styles.relay} aria-labelledby="relay">
      <h2 id="relay">{chess.relay}</h2>
      <p>
        {chess.relayHow} {withCode && chess.relayThenCode}
      </p>
      <div className={styles.address}>
        <code>
          <span className="for-readers">{chess.relayAddress} </span>
          {address}
        </code>
        <Button
          look="quiet"
          data-size="icon"
          aria-label={chess.copyAddress}
          onClick={copied}
          icon={<Icon name="copy" />}
        />
      </div>
    </section>
  );
}

/** The address of this server as the client of the desktop wants it. */
export function relayAddress({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
}
