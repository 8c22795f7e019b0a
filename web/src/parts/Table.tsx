import { useState } from 'react';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { useNow } from '../kit/Countdown';
import { session, useVisit } from '../net/here';
import { isTaken, myChair } from '../net/people';
import type { RoomState, SeatState } from '../wire';
import { Icon } from './icons';
import { AddComputer, SeatMenu } from './SeatMenu';
import styles from './Table.module.css';
import { told } from './told';

interface TableProps {
  room: RoomState;
  /** The picture of the game that lies on the table. */
  picture: string | null;
  levels: readonly ('easy' | 'normal' | 'hard')[];
}

/** The chairs as a table seen from above, mine nearest to me. */
export function Table({ room, picture, levels }: TableProps) {
  const words = useWords();
  const me = useVisit(({ playerId }) => playerId);
  const mine = myChair(room, me);
  const count = room.seats.length;
  return (
    <section
      aria-label={words.table}
      className={styles.place}
      data-count={count <= 2 ? 'two' : count <= 4 ? 'four' : 'many'}
    >
      <div className={styles.table} aria-hidden="true">
        {picture && <img src={picture} alt="" />}
      </div>
      <ul>
        {room.seats.map(seat => {
          const turn = (seat.seat - (mine ?? 0) + count) % count;
          const angle = Math.PI / 2 + (turn * 2 * Math.PI) / count;
          const place = { '--x': Math.cos(angle).toFixed(4), '--y': Math.sin(angle).toFixed(4) } as React.CSSProperties;
          return (
            <li key={seat.seat} className={styles.chair} style={place} data-chair={seat.seat}>
              <Cushion seat={seat} room={room} me={me} levels={levels} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface CushionProps {
  seat: SeatState;
  room: RoomState;
  me: string | null;
  levels: TableProps['levels'];
}

function Cushion({ seat, room, me, levels }: CushionProps) {
  const words = useWords();
  const [menu, setMenu] = useState(false);
  if (!isTaken(seat)) return <EmptyCushion seat={seat} room={room} me={me} levels={levels} />;
  const isMe = seat.playerId === me;
  const isHost = seat.playerId !== null && seat.playerId === room.host;
  const name = seat.name ?? words.computer;
  return (
    <div className={styles.cushion} data-me={isMe || undefined} data-away={(!seat.online && !seat.bot) || undefined}>
      <span className={styles.name}>
        {seat.bot && <Icon name="computer" size={16} />}
        {name}
      </span>
      <span className={styles.state}>
        {isHost && <span className={styles.host}>{words.host}</span>}
        {isMe && <span>{words.me} · </span>}
        <SeatStateText seat={seat} />
      </span>
      {seat.ready && !seat.bot && (
        <span className={styles.seal} aria-hidden="true">
          <Icon name="check" size={18} />
        </span>
      )}
      {!isMe && (
        <button type="button" className={styles.menu} aria-label={words.seatMenu(name)} onClick={() => setMenu(true)}>
          <Icon name="more" />
        </button>
      )}
      {menu && <SeatMenu seat={seat} amHost={room.host === me} onClose={() => setMenu(false)} />}
    </div>
  );
}

function SeatStateText({ seat }: { seat: SeatState }) {
  const words = useWords();
  if (seat.bot) return words.level[seat.bot];
  if (!seat.online && seat.graceUntil !== null) return <Away until={seat.graceUntil} />;
  if (!seat.online) return words.stateGone;
  return seat.ready ? words.stateReady : words.stateHere;
}

function Away({ until }: { until: number }) {
  const words = useWords();
  const left = Math.max(0, until - useNow(session.time, false));
  return words.stateAway(Math.ceil(left / 1000));
}

function EmptyCushion({ seat, room, me, levels }: CushionProps) {
  const words = useWords();
  const [adding, setAdding] = useState(false);
  const seated = myChair(room, me) !== null;
  return (
    <div className={styles.empty}>
      <Button onClick={() => told(session.sit(seat.seat))} look={seated ? 'quiet' : 'main'}>
        {words.sit}
      </Button>
      {room.host === me && levels.length > 0 && (
        <Button look="quiet" onClick={() => setAdding(true)} icon={<Icon name="computer" />}>
          <span className={styles.long}>{words.seatComputer}</span>
        </Button>
      )}
      {adding && <AddComputer seat={seat.seat} levels={levels} onClose={() => setAdding(false)} />}
    </div>
  );
}
