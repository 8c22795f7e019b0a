import { useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { session } from '../net/here';
import type { SeatState } from '../wire';
import { ask } from './Confirm';
import { Dialog } from './Dialog';
import { setMuted, useMuted } from './muted';
import styles from './SeatMenu.module.css';
import { told } from './told';

interface SeatMenuProps {
  seat: SeatState;
  amHost: boolean;
  onClose(): void;
}

/** What can be done with somebody at the table. */
export function SeatMenu({ seat, amHost, onClose }: SeatMenuProps) {
  const words = useWords();
  const name = seat.name ?? words.computer;
  const id = seat.playerId;
  const act = (does: () => unknown) => () => {
    does();
    onClose();
  };
  const expel = async () => {
    const yes = await ask({ title: words.expelAsk(name), yes: words.expel, no: words.cancel, danger: true });
    if (yes && id) await told(session.expel(id));
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.list}>
        {amHost && id && <Button onClick={act(() => told(session.passHost(seat.seat)))}>{words.makeHost}</Button>}
        {amHost && seat.bot && (
          <Button onClick={act(() => told(session.remove(seat.seat)))}>{words.removeComputer}</Button>
        )}
        {id && <MuteButton id={id} onDone={onClose} />}
        {amHost && id && (
          <Button look="danger" className={styles.apart} onClick={act(expel)}>
            {words.expel}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

export function MuteButton({ id, onDone }: { id: string; onDone(): void }) {
  const words = useWords();
  const muted = useMuted(({ ids }) => ids.includes(id));
  const toggle = () => {
    setMuted(id, !muted);
    onDone();
  };
  return <Button onClick={toggle}>{muted ? words.unmute : words.mute}</Button>;
}

interface AddComputerProps {
  seat: number;
  levels: readonly ('easy' | 'normal' | 'hard')[];
  onClose(): void;
}

/** Which computer sits down, or the code with which a program from outside does. */
export function AddComputer({ seat, levels, onClose }: AddComputerProps) {
  const words = useWords();
  const [code, setCode] = useState<string | null>(null);
  const external = async () => {
    const answer = await session.addComputer('external', seat);
    if (await told(answer)) setCode(answer.ok ? (answer.botCode ?? null) : null);
  };
  if (code) {
    return (
      <Dialog title={words.botCode} onClose={onClose}>
        <p className={styles.code}>{code}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={words.seatComputer} onClose={onClose}>
      <div className={styles.list}>
        {levels.map(level => (
          <Button
            key={level}
            onClick={() => {
              void told(session.addComputer(level, seat));
              onClose();
            }}
          >
            {words.level[level]}
          </Button>
        ))}
        <Button look="quiet" onClick={external}>
          {words.level.external}
        </Button>
      </div>
    </Dialog>
  );
}
