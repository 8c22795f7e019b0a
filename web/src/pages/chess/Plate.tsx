import { useEffect, useState } from 'react';
import { useNow } from '../../kit/Countdown';
import { other, PieceSign, type Tone } from '../../kit/chess';
import { formatClock, LAST_SECONDS_MS } from '../../kit/clock';
import people from '../../parts/People.module.css';
import { timeLeft } from '../../relay/clocks';
import { material, type Position } from '../../relay/position';
import styles from './chess.module.css';
import { useRoom } from './here';
import type { TableProps } from './Table';
import { useChessWords } from './words';

/** This computer's time, as the clocks of a game are read. */
const HERE = { now: () => Date.now() };

/** Heartbeats come every five seconds: two may be late. */
const SILENT_MS = 12_000;

/** One side: who it is, whether they are there, what they took, their clock. */
export function Plate({ sitting, game, position, tone }: TableProps & { tone: Tone }) {
  const chess = useChessWords();
  const mine = tone === game.mine;
  const active = !game.end && !sitting.gone && position.turn === tone && !(game.pending && mine);
  return (
    <div className={`${people.plate} ${styles.plate}`} data-tone={tone} data-active={active || undefined}>
      <span className={people.mark}>
        <PieceSign kind="king" tone={tone} size="30px" />
      </span>
      <span className={people.who}>
        <b>{mine ? sitting.me : sitting.peer}</b>
        <small className={styles.about}>
          <span>
            {chess.side[tone]} ·{' '}
            {mine ? chess.me : <Presence gone={sitting.gone === 'left'} over={sitting.gone !== null} />}
          </span>
          <Taken position={position} tone={tone} />
        </small>
      </span>
      {game.clocks && <Clock {...{ sitting, game, position, tone, active }} />}
    </div>
  );
}

/** What a side has taken: pieces of a kind lie on each other. */
function Taken({ position, tone }: { position: Position; tone: Tone }) {
  const chess = useChessWords();
  const { taken, ahead } = material(position, tone);
  if (taken.length === 0) return null;
  return (
    <span className={styles.taken}>
      <span className="for-readers">
        {chess.taken} {taken.length}
        {ahead > 0 && `, ${chess.aheadSpoken(ahead)}`}
      </span>
      <span aria-hidden="true" className={styles.pile}>
        {taken.map((kind, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a kind are alike
          <span key={i} data-same={kind === taken[i - 1] || undefined}>
            <PieceSign kind={kind} tone={other(tone)} size="17px" />
          </span>
        ))}
        {ahead > 0 && <b>{chess.ahead(ahead)}</b>}
      </span>
    </span>
  );
}

/** Whether something was heard of the other one lately. */
function Presence({ gone, over }: { gone: boolean; over: boolean }) {
  const chess = useChessWords();
  const at = useRoom(visit => visit.peerAt);
  const open = useRoom(visit => visit.line === 'open');
  const silence = useNow(HERE, false) - at;
  if (gone) return chess.away;
  if (over || !open) return '–';
  if (silence < SILENT_MS) return chess.here;
  return <span className={styles.silent}>{chess.silent(Math.floor(silence / 1000))}</span>;
}

type ClockProps = Pick<TableProps, 'sitting' | 'game' | 'position'> & { tone: Tone; active: boolean };

function Clock({ sitting, game, position, tone, active }: ClockProps) {
  const chess = useChessWords();
  const [fast, setFast] = useState(false);
  const now = useNow(HERE, fast);
  const { clocks, pending } = game;
  const stands = !active || sitting.gone !== null;
  const left = !clocks
    ? 0
    : pending && tone === game.mine
      ? pending.left
      : stands
        ? clocks.left[tone]
        : timeLeft(clocks, tone, position.turn, now);
  const running = !stands && clocks?.since !== null;
  const soon = running && left < LAST_SECONDS_MS;
  useEffect(() => setFast(soon), [soon]);
  return (
    <span className={people.clock} data-running={running || undefined} data-soon={soon || left === 0 || undefined}>
      <span className="clock">{formatClock(left)}</span>
      {left === 0 && <small>{chess.flagged}</small>}
    </span>
  );
}
