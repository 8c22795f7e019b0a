import { useEffect, useState } from 'react';
import { seatName, useWords } from '../i18n';
import { Button } from '../kit/Button';
import { useNow } from '../kit/Countdown';
import { awaitsProgram, tidyBotCodes } from '../net/bot-codes';
import { session, useVisit } from '../net/here';
import { isTaken, myChair } from '../net/people';
import { usePrefs } from '../prefs/prefs';
import type { RoomState, SeatState } from '../wire';
import { onCircle, placesAround, ROUND, rowsAround } from './around';
import { HostBadge } from './HostBadge';
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
  // Out here, since the chair that is being filled is drawn anew once it is.
  const [adding, setAdding] = useState<number | null>(null);
  useEffect(() => tidyBotCodes(room), [room]);
  return (
    <section
      aria-label={words.table}
      className={styles.place}
      data-count={count <= 2 ? 'two' : count <= 4 ? 'four' : 'many'}
      data-long={count > ROUND ? (count % 2 === 0 ? 'even' : 'odd') : undefined}
      data-rows={count > ROUND ? rowsAround(count) : undefined}
    >
      <div className={styles.table} aria-hidden="true">
        {picture && <img src={picture} alt="" />}
      </div>
      <ul>
        {room.seats.map(seat => {
          const turn = (seat.seat - (mine ?? 0) + count) % count;
          return (
            <li key={seat.seat} className={styles.chair} style={placeOf(turn, count)} data-chair={seat.seat}>
              <Cushion seat={seat} room={room} me={me} onAdd={levels.length > 0 ? setAdding : null} />
            </li>
          );
        })}
      </ul>
      {adding !== null && (
        <AddComputer room={room.code} seat={adding} levels={levels} onClose={() => setAdding(null)} />
      )}
    </section>
  );
}

/** Where the chair stands that is so many turns after mine: on a circle, with many chairs along a table. */
function placeOf(turn: number, count: number): React.CSSProperties {
  if (count > ROUND) {
    const place = placesAround(count)[turn];
    return { '--column': place?.column, '--row': place?.row } as React.CSSProperties;
  }
  const { x, y } = onCircle(turn, count);
  return { '--x': x.toFixed(4), '--y': y.toFixed(4) } as React.CSSProperties;
}

interface CushionProps {
  seat: SeatState;
  room: RoomState;
  me: string | null;
  /** Asks which computer is to sit on a chair; `null`: this game has none. */
  onAdd: ((seat: number) => void) | null;
}

function Cushion({ seat, room, me, onAdd }: CushionProps) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const [menu, setMenu] = useState(false);
  if (!isTaken(seat)) return <EmptyCushion seat={seat} room={room} me={me} onAdd={onAdd} />;
  const isMe = seat.playerId === me;
  const isHost = seat.playerId !== null && seat.playerId === room.host;
  const name = seatName(seat, lang) ?? words.computer;
  return (
    <div className={styles.cushion} data-me={isMe || undefined} data-away={(!seat.online && !seat.bot) || undefined}>
      <span className={styles.name}>
        {seat.bot && <Icon name="computer" size={16} />}
        {name}
      </span>
      <span className={styles.state}>
        {isHost && <HostBadge />}
        <span>
          {isMe && `${words.me} · `}
          <SeatStateText seat={seat} />
        </span>
      </span>
      {seat.ready && !seat.bot && (
        <span className={styles.seal} aria-hidden="true">
          <Icon name="check" size={18} />
        </span>
      )}
      {!isMe && (
        <button
          type="button"
          className={styles.menu}
          aria-label={words.seatMenu(seat.bot ? { computer: name } : name)}
          onClick={() => setMenu(true)}
        >
          <span className={styles.sign}>
            <Icon name="menu" />
          </span>
        </button>
      )}
      {menu && <SeatMenu room={room.code} seat={seat} amHost={room.host === me} onClose={() => setMenu(false)} />}
    </div>
  );
}

function SeatStateText({ seat }: { seat: SeatState }) {
  const words = useWords();
  if (awaitsProgram(seat)) return `${words.level.external} · ${words.notHereYet}`;
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

function EmptyCushion({ seat, room, me, onAdd }: CushionProps) {
  const words = useWords();
  const seated = myChair(room, me) !== null;
  return (
    <div className={styles.empty}>
      <Button onClick={() => told(session.sit(seat.seat))} look={seated ? 'quiet' : 'main'}>
        {words.sit}
      </Button>
      {room.host === me && onAdd && (
        <Button look="quiet" onClick={() => onAdd(seat.seat)} icon={<Icon name="computer" />}>
          <span className={styles.long}>{words.seatComputer}</span>
        </Button>
      )}
    </div>
  );
}
