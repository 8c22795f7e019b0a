import { type SeatPerson, text, useShell } from '@madang/web/kit';
import type { CSSProperties } from 'react';
import { Centre } from './Centre';
import { Meld } from './Meld';
import { depthOf, layOut, widthOf } from './meld';
import type { SeatView, View } from './model';
import { River } from './River';
import { placeOf, rowLength } from './river';
import { Plaque, useTileSet } from './Tile';
import css from './table.module.css';
import { faceOf, sayTiles } from './tile';
import type { Call } from './useNews';

interface TableProps {
  view: View;
  /** Whose side is the near one. */
  near: number;
  people: readonly SeatPerson[];
  /** A discard of mine that is on its way. */
  sent: number | null;
  /** What somebody has just called. */
  call: Call | null;
}

/** The table from above: four sides turned around the middle. */
export function Table({ view, near, people, sent, call }: TableProps) {
  const players = view.seats.length;
  return (
    <div className={css.table} data-players={players}>
      <Centre view={view} near={near} />
      {view.seats.map((side, seat) => (
        <Side
          key={seat}
          view={view}
          side={side}
          seat={seat}
          near={near}
          person={people[seat]}
          sent={sent}
          call={call?.seat === seat ? call : null}
        />
      ))}
    </div>
  );
}

interface SideProps {
  view: View;
  side: SeatView;
  seat: number;
  near: number;
  person: SeatPerson | undefined;
  sent: number | null;
  call: Call | null;
}

/** One side: what its player threw and laid out. It is drawn as if it were the near one, and turned. */
function Side({ view, side, seat, near, person, sent, call }: SideProps) {
  const { t } = useShell();
  const players = view.seats.length;
  const place = placeOf((seat - near + players) % players, players);
  const own = seat === view.me;
  // What I laid out lies beside my hand, as long as I hold one.
  const inHand = own && (view.own?.hand.length ?? 0) > 0;
  const name = person ? t(text(`{s${seat}}의 자리`, `{s${seat}}’s side`)) : undefined;
  return (
    <section className={css.side} data-place={place} aria-label={name}>
      {side.riichi !== 'no' && <span className={css.stick} data-paid={side.riichi === 'standing' || undefined} />}
      <River
        side={side}
        latest={view.last?.seat === seat ? view.last.tile : null}
        sent={own ? sent : null}
        dora={view.dora}
      />
      {!own && <Backs side={side} />}
      <div className={css.laid} style={roomOf(side, seat, players)}>
        {!inHand &&
          side.melds.map(meld => (
            <Meld key={meld.tiles[0]} meld={meld} owner={seat} players={players} joy={view.options.mode === 'joy'} />
          ))}
        {side.kita.length > 0 && <Norths tiles={side.kita} />}
      </div>
      {call && (
        <b key={call.n} className={css.call} aria-hidden="true">
          {t(call.said)}
        </b>
      )}
    </section>
  );
}

/** What the laid tiles of a side need of its corner, in widths of a tile, and how far its river reaches into it. */
function roomOf(side: SeatView, seat: number, players: number): CSSProperties {
  const lying = side.melds.map(meld => layOut(meld, seat, players));
  const norths = side.kita.length;
  const wide = Math.max(1, norths, ...lying.map(widthOf));
  const deep = 0.2 + lying.reduce((sum, tiles) => sum + depthOf(tiles), norths > 0 ? 4 / 3 : 0);
  return { '--wide': wide, '--deep': deep, '--over': rowLength(side.river.length) - 6 } as CSSProperties;
}

/** North tiles set aside. */
function Norths({ tiles }: { tiles: readonly number[] }) {
  const { t } = useShell();
  const { reds } = useTileSet();
  const said = sayTiles(tiles, reds);
  return (
    <span role="img" className={css.norths} aria-label={t(text(`빼놓은 ${said.ko}`, `Set aside: ${said.en}`))}>
      {tiles.map(tile => (
        <Plaque key={tile} face={faceOf(tile, reds)} />
      ))}
    </span>
  );
}

/** The backs of somebody's hand, where the table is large enough for them. */
function Backs({ side }: { side: SeatView }) {
  return (
    <span className={css.backs} aria-hidden="true">
      {Array.from({ length: side.concealed }, (_, i) => (
        <i key={i} />
      ))}
      {side.drawn && <i className={css.drawn} />}
    </span>
  );
}
