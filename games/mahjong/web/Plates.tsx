import { Countdown, type SeatPerson, text, useNow, useShell } from '@madang/web/kit';
import type { TableProps } from './model';
import css from './plates.module.css';
import { type Place, placeOf } from './river';
import { windMark, windOf } from './tile';

const ARROW: Record<Place, string> = { here: '↓', right: '→', across: '↑', left: '←' };

/** Who sits where: names, points, whose turn it is, and who is away. From left to right as they sit. */
export function Plates({ table, near }: { table: TableProps; near: number }) {
  const { t } = useShell();
  const { view, seats, me } = table;
  const players = view.seats.length;
  // The one before me sits left and comes first.
  const order = Array.from({ length: players }, (_, i) => (near + players - 1 - i + players) % players);
  const shown = order.filter(seat => me === null || seat !== near);
  return (
    <ul className={css.plates} aria-label={t(text('사람들', 'Players'))}>
      {shown.map(seat => (
        <Plate
          key={seat}
          table={table}
          seat={seat}
          place={placeOf((seat - near + players) % players, players)}
          person={seats[seat]}
        />
      ))}
    </ul>
  );
}

interface PlateProps {
  table: TableProps;
  seat: number;
  place: Place;
  person: SeatPerson | undefined;
}

function Plate({ table, seat, place, person }: PlateProps) {
  const { t, lang } = useShell();
  const { view, deadline, clock, outcome, replay } = table;
  const side = view.seats[seat];
  if (!side) return null;
  const turn = view.current === seat && view.phase === 'discard' && !outcome;
  const ready = view.phase === 'hand_over' && side.ready;
  const until = view.deadline ?? deadline;
  return (
    <li className={css.plate} data-place={place} data-turn={turn || undefined} aria-current={turn || undefined}>
      {side.riichi !== 'no' && <span className={css.stick} role="img" aria-label={t(text('리치', 'riichi'))} />}
      <b className={css.name}>{person?.name ?? t(text(`${seat + 1}번`, `Seat ${seat + 1}`))}</b>
      <span className={css.line}>
        <span className={css.wind} data-dealer={view.dealer === seat || undefined}>
          <span aria-hidden="true">{t(windMark(side.wind))}</span>
          <span className="for-readers">{t(windOf(side.wind))}</span>
          <small aria-hidden="true">{ARROW[place]}</small>
        </span>
        <small className={css.points}>{side.points.toLocaleString(lang)}</small>
        {ready && <em>{t(text('확인', 'ready'))}</em>}
        {side.left && <em>{t(text('나감', 'left'))}</em>}
        {person && !person.online && !person.bot && !side.left && !replay && <Away person={person} clock={clock} />}
        {turn && until !== null && !replay && <Countdown until={until} clock={clock} />}
      </span>
    </li>
  );
}

/** Somebody's line is lost, and for so long they are waited for. */
function Away({ person, clock }: { person: SeatPerson; clock: TableProps['clock'] }) {
  const { t } = useShell();
  const now = useNow(clock, false);
  const left = person.graceUntil === null ? null : Math.max(0, Math.ceil((person.graceUntil - now) / 1000));
  const said = left === null ? text('끊김', 'away') : text(`${left}초 기다림`, `away ${left} s`);
  return <em>{t(said)}</em>;
}
