import { Countdown, text, useShell } from '@madang/web/kit';
import { useEffect, useRef } from 'react';
import { Bell } from './Bell';
import css from './board.module.css';
import { CardBack, CardFace } from './Card';
import { FruitDefs } from './Fruit';
import type { TableProps, View } from './model';
import { type Place, placeOf } from './places';
import { Seat } from './Seat';
import { useBell } from './useBell';
import { useFlip } from './useFlip';
import { type Flight, useNews, type Verdict } from './useNews';
import { howFast } from './words';

/** The whole table: everybody's cards around the bell. */
export function Board(table: TableProps) {
  const { t } = useShell();
  const { view, me, replay, outcome } = table;
  const bell = useBell(table);
  const flip = useFlip(table);
  const news = useNews(table);
  useKeys(bell.ring, flip.flip, me !== null && !replay && !outcome);
  const players = view.seats.length;
  const places = view.seats.map((_, seat) => placeOf(seat, me ?? 0, players));
  return (
    <div
      className={css.board}
      data-players={players}
      data-mine={flip.mine || undefined}
      data-still={replay || undefined}
      data-layout={view.layout}
    >
      <FruitDefs />
      <div className={css.cloth} aria-hidden="true" />
      <ul className={css.seats} aria-label={t(text('사람들과 카드', 'Players and cards'))}>
        {places.map((place, seat) => (
          <Seat
            key={seat}
            table={table}
            seat={seat}
            place={place}
            own={seat === me}
            turned={news.turned === seat}
            flip={flip}
          />
        ))}
      </ul>
      <div className={css.middle}>
        <Bell
          live={bell.live}
          strikes={bell.strikes + news.strikes}
          verdict={news.verdict}
          final={view.final}
          onPress={bell.ring}
        />
        <Said table={table} verdict={news.verdict} note={bell.note} />
      </div>
      {news.flights.map(flight => (
        <Flying key={flight.key} flight={flight} places={places} />
      ))}
      {!replay && !outcome && !view.ended && (
        <span className={css.time}>
          <span className="for-readers">{t(text('남은 시간', 'Time left'))}</span>
          <Countdown until={view.ends_at} clock={table.clock} />
        </span>
      )}
    </div>
  );
}

/** Below the bell: how the last bell was judged, or what has to be known just now. */
function Said({ table, verdict, note }: { table: TableProps; verdict: Verdict | null; note: Note | null }) {
  const { t } = useShell();
  if (note && !(verdict && verdict.event.seat === table.me)) {
    return (
      <p key={note.n} className={css.said} data-kind="note" role="status">
        {t(note.said)}
      </p>
    );
  }
  if (verdict) {
    const [title, rest] = verdictInWords(verdict, table.me);
    return (
      <p key={verdict.n} className={css.said} data-kind={verdict.kind} data-mine={verdict.event.seat === table.me}>
        <b>{t(title)}</b>
        <span>{t(rest)}</span>
      </p>
    );
  }
  const hint = hintFor(table.view, table.me);
  return (
    hint && (
      <p className={css.said} data-kind="hint">
        {t(hint)}
      </p>
    )
  );
}

type Note = NonNullable<ReturnType<typeof useBell>['note']>;

function verdictInWords({ event, awarded }: Verdict, me: number | null) {
  const mine = event.seat === me;
  const who = `{s${event.seat}}`;
  if (event.type === 'right') {
    const fast = howFast(event.after_ms, event.ahead);
    return [
      mine ? text('딩동! 내가 먼저!', 'Ding! You were first') : text(`딩동! ${who}이 먼저!`, `Ding! ${who} was first`),
      text(`${fast.ko} · ${event.cards}장`, `${fast.en} · ${event.cards} cards`),
    ] as const;
  }
  const paid = event.to.length;
  const cost =
    awarded !== null
      ? text(`열린 카드는 {s${awarded}}에게 가요`, `The open cards go to {s${awarded}}`)
      : paid > 0
        ? text(`카드 ${paid}장을 나눠 줘요`, `It costs ${paid} ${paid === 1 ? 'card' : 'cards'}`)
        : text('나눠 줄 카드가 없어요', 'No cards to pay with');
  return [mine ? text('땡! 잘못 쳤어요', 'Clunk! Not five') : text(`땡! ${who}`, `Clunk! ${who}`), cost] as const;
}

/** What everybody has to know at this moment. */
function hintFor(view: View, me: number | null) {
  if (view.ended) return null;
  if (view.final) return text('마지막 종! 다음 종으로 끝나요', 'Final bell: the next one decides');
  if (me !== null && view.seats[me]?.out !== null)
    return text('탈락했어요. 끝까지 지켜봐요', 'You are out. Watch the end');
  if (view.layout === 0) return text('같은 과일이 다섯 개면 종!', 'Ring when five of a fruit lie open');
  if (view.turn === null) return text('뒤집을 카드가 없어요', 'No card is left to flip');
  return null;
}

/** A card on its way from one seat to another. The state is true already: it only shows where the cards went. */
function Flying({ flight, places }: { flight: Flight; places: readonly Place[] }) {
  const [from, to] = [places[flight.from], places[flight.to]];
  if (!from || !to) return null;
  const style = {
    left: `${from.x}%`,
    top: `${from.y}%`,
    '--to-x': `${to.x - from.x}cqw`,
    '--to-y': `${to.y - from.y}cqh`,
    animationDelay: `${flight.after * 40}ms`,
  };
  return (
    <span className={css.flying} style={style} aria-hidden="true">
      {flight.face ? <CardFace face={flight.face} /> : <CardBack />}
    </span>
  );
}

const WRITES = 'input, textarea, select, [contenteditable]';
/** What somebody reached by the keyboard, outside of the table, is pressed by these keys as everywhere. */
const PRESSED = ':is(button, a, [role="button"], summary):focus-visible';

/** Space rings wherever I am at the table, Enter flips. A held key is one stroke. */
function useKeys(ring: () => void, flip: () => void, on: boolean) {
  const latest = useRef({ ring, flip });
  latest.current = { ring, flip };
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest(WRITES) || document.querySelector('dialog[open]')) return;
      const onBell = at?.closest('[data-bell]') != null;
      if (at?.closest(PRESSED) && !onBell && !at.closest(`.${css.board}`)) return;
      event.preventDefault();
      if (event.repeat) return;
      if (event.key === ' ' || onBell) latest.current.ring();
      else latest.current.flip();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);
}
