import { useWords } from '../i18n';
import { Countdown, useNow } from '../kit/Countdown';
import { formatClock, LAST_SECONDS_MS, readClock } from '../kit/clock';
import type { GameUI, RoomClock, SeatClock, SeatPerson } from '../kit/game-ui';
import { useShell } from '../kit/shell';
import type { Feed } from '../net/feed';
import { session } from '../net/here';
import { Icon } from './icons';
import styles from './People.module.css';

interface PeopleProps {
  ui: GameUI;
  feed: Feed;
  seats: readonly SeatPerson[];
  /** `me`: my own plate only; a watcher has none. */
  which: 'me' | 'others';
  /** The time that the clocks show, if not the room's. */
  clock?: RoomClock;
}

/** A plate for everybody: the name, what they play, the clock; and a marker on who is waited for. */
export function People({ ui, feed, seats, which, clock = session.time }: PeopleProps) {
  const shown = seats.filter(({ seat }) => (which === 'me') === (seat === feed.seat));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.people}>
      {shown.map(person => (
        <Plate key={person.seat} ui={ui} feed={feed} person={person} clock={clock} />
      ))}
    </ul>
  );
}

interface PlateProps {
  ui: GameUI;
  feed: Feed;
  person: SeatPerson;
  clock: RoomClock;
}

function Plate({ ui, feed, person, clock }: PlateProps) {
  const words = useWords();
  const { t } = useShell();
  const note = ui.note?.(feed.view, person.seat) ?? {};
  const active = feed.active.includes(person.seat) && !feed.outcome;
  const timed = active && feed.deadline !== null && !note.clock;
  return (
    <li
      className={styles.plate}
      data-chair={feed.chairs[person.seat]}
      data-active={active || undefined}
      aria-current={active || undefined}
    >
      <span className={styles.mark}>{note.mark && <note.mark />}</span>
      <span className={styles.who}>
        <span className={styles.name}>
          {/* A person may call themselves 컴퓨터 as well; the picture is not theirs to take. */}
          {person.bot && <Icon name="computer" size={16} />}
          <b>{person.name}</b>
        </span>
        <small>
          {[
            note.label && t(note.label),
            person.bot && words.level[person.bot],
            person.seat === feed.seat && words.me,
            note.score && t(note.score),
          ]
            .filter(Boolean)
            .join(' · ')}
          {!person.online && person.graceUntil !== null && <Grace until={person.graceUntil} />}
          {!person.online && person.graceUntil === null && !feed.outcome && ` · ${words.stateGone}`}
        </small>
      </span>
      {note.clock && <SeatClockFace clock={note.clock} time={clock} over={feed.outcome !== null} />}
      {timed && feed.deadline !== null && <Countdown until={feed.deadline} clock={clock} />}
    </li>
  );
}

function Grace({ until }: { until: number }) {
  const words = useWords();
  const left = Math.max(0, until - useNow(session.time, false));
  return ` · ${words.stateAway(Math.ceil(left / 1000))}`;
}

function SeatClockFace({ clock, time, over }: { clock: SeatClock; time: RoomClock; over: boolean }) {
  const words = useWords();
  const stands = over || clock.runningSince === null;
  const shown = stands ? { ...clock, runningSince: null } : clock;
  const rough = readClock(shown, time.now());
  const now = useNow(time, !stands && rough.ms < LAST_SECONDS_MS);
  const { ms, periods, inPeriod, running } = readClock(shown, now);
  return (
    <span
      className={styles.clock}
      data-running={running || undefined}
      data-soon={(running && ms < LAST_SECONDS_MS) || undefined}
    >
      <span className="clock">{formatClock(ms)}</span>
      {clock.periodMs > 0 && (periods > 0 || inPeriod) && <small>{words.periods(periods)}</small>}
    </span>
  );
}
