import { type SeatPerson, text, useNow, useShell } from '@madang/web/kit';
import type { CSSProperties } from 'react';
import { CardBack, CardFace } from './Card';
import { sayCard } from './card';
import type { TableProps, View } from './model';
import type { Place } from './places';
import css from './seat.module.css';
import type { useFlip } from './useFlip';
import { countsInWords } from './words';

interface SeatProps {
  table: TableProps;
  seat: number;
  place: Place;
  /** Whether it is mine, and so at the near side with a button. */
  own: boolean;
  /** Whether its card has just been turned over. */
  turned: boolean;
  flip: ReturnType<typeof useFlip>;
}

/** What lies before somebody: the draw pile, the open card, the name. */
export function Seat({ table, seat, place, own, turned, flip }: SeatProps) {
  const { t } = useShell();
  const { view, seats, outcome } = table;
  const side = view.seats[seat];
  if (!side) return null;
  const turn = view.turn === seat && !outcome;
  const person = seats[seat];
  const name = person?.name ?? t(text(`${seat + 1}번`, `Seat ${seat + 1}`));
  const top = side.top;
  return (
    <li
      className={css.seat}
      data-own={own || undefined}
      data-mirrored={place.mirrored || undefined}
      data-turn={turn || undefined}
      data-out={side.out !== null || undefined}
      data-seat={seat}
      style={{ left: `${place.x}%`, top: own ? undefined : `${place.y}%` }}
      aria-current={turn || undefined}
    >
      <Name table={table} seat={seat} person={person} name={name} own={own} />
      <div className={css.piles}>
        {own ? (
          <MyDraw table={table} seat={seat} flip={flip} />
        ) : (
          <div className={`${css.pile} ${css.small}`} data-draw="">
            <Draw view={view} seat={seat} />
            <span className={css.count} aria-hidden="true">
              {side.draw}
            </span>
          </div>
        )}
        <div className={css.pile}>
          <span className={css.slot}>
            {top && (
              <span
                key={`${side.open} ${top}`}
                className={css.top}
                data-many={side.open > 1 || undefined}
                data-turned={turned || undefined}
              >
                <CardFace face={top} />
              </span>
            )}
          </span>
          <span className={css.count} aria-hidden="true">
            {side.open > 0 ? side.open : ''}
          </span>
        </div>
      </div>
      <span className="for-readers">
        {top ? t(sayCard(top)) : t(text('열린 카드 없음', 'no open card'))}. {t(countsInWords(view, seat))}
      </span>
    </li>
  );
}

/** A draw pile, and how long until its top card turns by itself. */
function Draw({ view, seat }: { view: View; seat: number }) {
  const { draw } = view.seats[seat] ?? { draw: 0 };
  return (
    <span className={css.slot} data-empty={draw === 0 || undefined}>
      {draw > 0 && (
        <span className={css.backs} data-high={draw > 20 ? 3 : draw > 8 ? 2 : 1}>
          <CardBack />
        </span>
      )}
    </span>
  );
}

/** My draw pile is the button that flips. */
function MyDraw({ table, seat, flip }: Pick<SeatProps, 'table' | 'seat' | 'flip'>) {
  const { t } = useShell();
  const { view, replay } = table;
  const side = view.seats[seat];
  if (!side) return null;
  const asks = flip.mine && !replay;
  const label = flip.waits ? text('잠깐만요', 'One moment') : text('뒤집기', 'Flip');
  return (
    <div className={`${css.pile} ${css.mine}`} data-draw="">
      <button
        type="button"
        className={css.flip}
        data-asks={asks || undefined}
        data-waits={flip.waits || undefined}
        aria-disabled={!asks}
        aria-keyshortcuts="Enter"
        aria-label={t(text(`내 카드 뒤집기, 남은 카드 ${side.draw}장`, `Flip your card, ${side.draw} left`))}
        onClick={flip.flip}
      >
        <Draw view={view} seat={seat} />
      </button>
      {asks && (
        <b className={css.ask} aria-hidden="true">
          {t(label)}
        </b>
      )}
      {asks && <Left view={view} clock={table.clock} />}
      <span className={css.count} aria-hidden="true">
        {side.draw}
      </span>
    </div>
  );
}

/** How long until my card turns by itself: a line that runs out. */
function Left({ view, clock }: { view: View; clock: TableProps['clock'] }) {
  const { since, flips_at } = view;
  if (since === null || flips_at === null) return null;
  const style = {
    animationDuration: `${flips_at - since}ms`,
    animationDelay: `${Math.min(0, since - clock.now())}ms`,
  } satisfies CSSProperties;
  return <i key={flips_at} className={css.left} style={style} aria-hidden="true" />;
}

interface NameProps {
  table: TableProps;
  seat: number;
  person: SeatPerson | undefined;
  name: string;
  own: boolean;
}

function Name({ table, seat, person, name, own }: NameProps) {
  const { t } = useShell();
  const side = table.view.seats[seat];
  const away = person && !person.online && !person.bot && !side?.left && !table.replay;
  return (
    <span className={css.name}>
      <b>{own ? t(text('나', 'You')) : name}</b>
      {side?.left ? (
        <em>{t(text('나감', 'left'))}</em>
      ) : side?.out !== null ? (
        <em>{t(text('탈락', 'out'))}</em>
      ) : (
        away && <Away person={person} clock={table.clock} />
      )}
    </span>
  );
}

/** Somebody's line is lost, and for so long they are waited for. */
function Away({ person, clock }: { person: SeatPerson; clock: TableProps['clock'] }) {
  const { t } = useShell();
  const now = useNow(clock, false);
  const left = person.graceUntil === null ? null : Math.ceil((person.graceUntil - now) / 1000);
  return <em>{t(left === null || left < 0 ? text('끊김', 'away') : text(`${left}초`, `away ${left} s`))}</em>;
}
