import { useState } from 'react';
import { seatName, useWords } from '../i18n';
import { Button } from '../kit/Button';
import { awaitsProgram, keepBotCode, useBotCode } from '../net/bot-codes';
import { session } from '../net/here';
import { usePrefs } from '../prefs/prefs';
import type { SeatState } from '../wire';
import { BotCode } from './BotCode';
import { ask } from './Confirm';
import { Dialog } from './Dialog';
import { setMuted, useMuted } from './muted';
import styles from './SeatMenu.module.css';
import { told } from './told';

interface SeatMenuProps {
  room: string;
  seat: SeatState;
  amHost: boolean;
  onClose(): void;
}

/** What can be done with somebody at the table. */
export function SeatMenu({ room, seat, amHost, onClose }: SeatMenuProps) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const name = seatName(seat, lang) ?? words.computer;
  const id = seat.playerId;
  const code = useBotCode(room, seat.seat);
  const waits = awaitsProgram(seat);
  const [showsCode, setShowsCode] = useState(false);
  const act = (does: () => unknown) => () => {
    does();
    onClose();
  };
  const expel = async () => {
    const yes = await ask({ title: words.expelAsk(name), yes: words.expel, no: words.cancel, danger: true });
    if (yes && id) await told(session.expel(id));
  };
  if (showsCode && code) return <BotCode room={room} code={code} onClose={onClose} />;
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.list}>
        {waits && <p className="hint">{code ? words.programWaits : amHost ? words.botCodeGone : words.programWaits}</p>}
        {waits && code && <Button onClick={() => setShowsCode(true)}>{words.botCodeAgain}</Button>}
        {amHost && id && !seat.bot && (
          <Button onClick={act(() => told(session.passHost(seat.seat)))}>{words.makeHost}</Button>
        )}
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
  room: string;
  seat: number;
  levels: readonly ('easy' | 'normal' | 'hard')[];
  /** Stays when the chair is no longer empty: the code of a program is shown once, here. */
  onClose(): void;
}

/** Which computer sits down, or the code with which a program from outside does. */
export function AddComputer({ room, seat, levels, onClose }: AddComputerProps) {
  const words = useWords();
  const [code, setCode] = useState<string | null>(null);
  const external = async () => {
    const answer = await session.addComputer('external', seat);
    if (!(await told(answer)) || !answer.ok || !answer.botCode) return;
    keepBotCode(room, seat, answer.botCode);
    setCode(answer.botCode);
  };
  if (code) return <BotCode room={room} code={code} onClose={onClose} />;
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
