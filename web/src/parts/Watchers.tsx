import { useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { session, useVisit } from '../net/here';
import type { RoomState, SpectatorState } from '../wire';
import { ask } from './Confirm';
import { Dialog } from './Dialog';
import { HostBadge } from './HostBadge';
import { Icon } from './icons';
import { MuteButton } from './SeatMenu';
import { told } from './told';
import styles from './Watchers.module.css';

/** Those who watch, in their own row. */
export function Watchers({ room }: { room: RoomState }) {
  const words = useWords();
  const me = useVisit(({ playerId }) => playerId);
  const [menu, setMenu] = useState<SpectatorState | null>(null);
  if (room.spectators.length === 0) return null;
  return (
    <section className={styles.row} aria-label={words.watchers}>
      <Icon name="eye" />
      <ul>
        {room.spectators.map(one => (
          <li key={one.playerId} data-away={!one.online || undefined}>
            {one.playerId === me ? (
              <span>
                {one.name} · {words.me}
              </span>
            ) : (
              <button type="button" aria-label={words.seatMenu(one.name)} onClick={() => setMenu(one)}>
                {one.name}
              </button>
            )}
            {one.playerId === room.host && <HostBadge />}
          </li>
        ))}
      </ul>
      {menu && <WatcherMenu one={menu} amHost={room.host === me} onClose={() => setMenu(null)} />}
    </section>
  );
}

function WatcherMenu({ one, amHost, onClose }: { one: SpectatorState; amHost: boolean; onClose(): void }) {
  const words = useWords();
  const expel = async () => {
    onClose();
    const yes = await ask({ title: words.expelAsk(one.name), yes: words.expel, no: words.cancel, danger: true });
    if (yes) await told(session.expel(one.playerId));
  };
  return (
    <Dialog title={one.name} onClose={onClose}>
      <div className={styles.menu}>
        <MuteButton id={one.playerId} onDone={onClose} />
        {amHost && (
          <Button look="danger" onClick={expel}>
            {words.expel}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
