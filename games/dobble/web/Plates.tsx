import { text, useShell } from '@madang/web/kit';
import { SmallCard } from './Card';
import { hasTargets, plays, type TableProps, type View } from './model';
import css from './plates.module.css';
import { useUntil } from './useUntil';
import { cards } from './words';

interface PlatesProps {
  table: TableProps;
  /** Whose seat is nearest: mine, or where one watches. */
  near: number;
  /** With whose card I claim, where that has to be chosen. */
  target: number | null;
  onAim(seat: number): void;
}

/** The others: their open cards, how many they have, who rests. In two of the games one of them is chosen. */
export function Plates({ table, near, target, onAim }: PlatesProps) {
  const { t } = useShell();
  const { view, me } = table;
  const count = view.seats.length;
  const order = Array.from({ length: count }, (_, i) => (near + i) % count).filter(
    seat => me === null || seat !== near,
  );
  const aims = hasTargets(view) && plays(view, me) && !table.replay;
  const label = aims ? text('누구의 카드와 맞출까요?', 'Whose card?') : text('사람들', 'Players');
  return (
    <ul className={css.plates} aria-label={t(label)} data-many={order.length > 3 || undefined}>
      {order.map(seat => (
        <Plate key={seat} table={table} seat={seat} aims={aims} aimed={seat === target} onAim={onAim} />
      ))}
    </ul>
  );
}

interface PlateProps {
  table: TableProps;
  seat: number;
  aims: boolean;
  aimed: boolean;
  onAim(seat: number): void;
}

function Plate({ table, seat, aims, aimed, onAim }: PlateProps) {
  const { t } = useShell();
  const { view, seats, clock, replay } = table;
  const side = view.seats[seat];
  const locked = useUntil(side?.locked_until ?? 0, clock);
  if (!side) return null;
  const person = seats[seat];
  const name = person?.name ?? t(text(`${seat + 1}번`, `Seat ${seat + 1}`));
  const rests = locked && !replay && view.over === null;
  const away = person && !person.online && !person.bot && side.standing !== 'left' && !replay;
  const shown = side.standing === 'playing' ? side.top : null;
  const open = aims && side.standing === 'playing';
  const what = (
    <>
      <SmallCard card={shown} />
      <span className={css.who}>
        <b>{name}</b>
        <small>{rests ? <em>{t(text('쉬는 중', 'resting'))}</em> : t(standing(view, seat))}</small>
        {away && <em>{t(text('끊김', 'away'))}</em>}
      </span>
    </>
  );
  return (
    <li className={css.item} data-rests={rests || undefined}>
      {open ? (
        <button
          type="button"
          className={css.plate}
          aria-pressed={aimed}
          data-seat={seat}
          onPointerDown={() => onAim(seat)}
          onClick={() => onAim(seat)}
        >
          {what}
        </button>
      ) : (
        <span className={css.plate} data-seat={seat} data-aimed={aimed || undefined}>
          {what}
        </span>
      )}
    </li>
  );
}

/** What a seat has. */
export function standing(view: View, seat: number) {
  const side = view.seats[seat];
  if (!side || side.standing === 'left') return text('나감', 'left');
  const points = view.options.mode === 'medley' ? text(`${side.points}점 · `, `${side.points} pts · `) : text('', '');
  const has = held(view, seat);
  return text(points.ko + has.ko, points.en + has.en);
}

function held(view: View, seat: number) {
  const side = view.seats[seat];
  if (!side) return text('', '');
  if (view.mode === 'potato') {
    const kept = text(`벌칙 ${side.penalty}`, `${side.penalty} pen.`);
    return side.standing === 'done' ? text(`안전 · ${kept.ko}`, `safe · ${kept.en}`) : kept;
  }
  if (side.standing === 'done') {
    const place = view.finished.indexOf(seat) + 1;
    return text(`${place}등`, `place ${place}`);
  }
  return cards(side.cards);
}
