import { Button, Countdown, type SeatPerson, type Text, text, useShell } from '@madang/web/kit';
import { type CSSProperties, useRef, useState } from 'react';
import { Meld } from './Meld';
import { layOut, widthOf } from './meld';
import type { Payment, HandResult as Result, Shown, TableProps, Value, View, Win } from './model';
import css from './result.module.css';
import { TileOf } from './Tile';
import { sayTiles, windMark } from './tile';
import { useMore } from './useMore';
import type { Play } from './usePlay';
import { END, END_WHY, roundInFull } from './words';
import { FU_PART, JOY_PART, LIMIT, yakuName } from './yaku';

/** How a hand ended: who won with what, every part of its worth, who pays what and why, and the way on. */
export function HandResult({ table, mine, onHide }: { table: TableProps; mine: Play; onHide(): void }) {
  const { t } = useShell();
  const box = useRef<HTMLDivElement>(null);
  const { more, down } = useMore(box);
  const { view, clock, deadline } = table;
  const { result } = view;
  if (!result) return null;
  const next = mine.legal.find(({ type }) => type === 'next');
  const until = view.deadline ?? deadline;
  const round = roundInFull({ options: view.options, round: result.round });
  return (
    <section
      className={css.result}
      aria-label={t(text(`${round.ko} 결과`, `Result of ${round.en}`))}
      data-rewatch={table.replay && ''}
    >
      <div className={css.scroll} ref={box}>
        {result.wins.length === 0 ? (
          <Draw result={result} round={round} />
        ) : (
          result.wins.map(win => <Won key={win.seat} win={win} result={result} view={view} round={round} />)
        )}
        <Others result={result} view={view} />
        <Payments result={result} table={table} />
      </div>
      <footer className={css.next} data-more={more || undefined}>
        {more && (
          <button type="button" className={css.more} onClick={down}>
            {t(text('아래에 더 있어요', 'More below'))}
            <i aria-hidden="true" />
          </button>
        )}
        <p className={css.wait}>
          {view.phase === 'hand_over' && until !== null && !table.replay && (
            <>
              <span className={css.label}>{t(text('다음 판까지', 'Next hand in'))}</span>{' '}
              <Countdown until={until} clock={clock} />
            </>
          )}
        </p>
        <Button onClick={onHide}>{t(text('판 보기', 'See the table'))}</Button>
        {next && (
          <Button look="main" data-next="" onClick={() => mine.answer(next)}>
            {t(text('다음 판', 'Next hand'))}
          </Button>
        )}
      </footer>
    </section>
  );
}

/** Nobody won. */
function Draw({ result, round }: { result: Result; round: Text }) {
  const { t } = useShell();
  const why = END_WHY[result.kind];
  return (
    <header className={css.head}>
      <p className={css.round}>{t(round)}</p>
      <h2 className="title-face">{t(END[result.kind])}</h2>
      {why && <p className={css.why}>{t(why)}</p>}
    </header>
  );
}

interface WonProps {
  win: Win;
  result: Result;
  view: View;
  round: Text;
}

/** A hand that won, and all that it is worth. */
function Won({ win, result, view, round }: WonProps) {
  const { t } = useShell();
  const joy = view.options.mode === 'joy';
  const title =
    win.from === null
      ? text(`{s${win.seat}} 쯔모!`, `{s${win.seat}}: tsumo!`)
      : text(`{s${win.seat}} 론!`, `{s${win.seat}}: ron!`);
  const from = win.from === null ? null : text(`{s${win.from}}이 버린 패`, `thrown by {s${win.from}}`);
  return (
    <article className={css.won}>
      <header className={css.head}>
        <p className={css.round}>
          {t(round)}
          {from && ` · ${t(from)}`}
        </p>
        <h2 className="title-face">{t(title)}</h2>
      </header>
      <div className={`${css.hand} ${css.winner}`} style={{ '--units': unitsOf(win, view) } as CSSProperties}>
        <span className={css.tiles} role="img" aria-label={t(sayTiles([...win.hand, win.tile], view.reds))}>
          {win.hand.map(tile => (
            <TileOf key={tile} tile={tile} dora={view.dora.includes(tile >> 2)} />
          ))}
          <span className={css.winning}>
            <TileOf tile={win.tile} won />
          </span>
        </span>
        {win.melds.map(meld => (
          <Meld key={meld.tiles[0]} meld={meld} owner={win.seat} players={view.seats.length} joy={joy} />
        ))}
        {win.kita.length > 0 && (
          <span className={css.tiles}>
            {win.kita.map(tile => (
              <TileOf key={tile} tile={tile} />
            ))}
          </span>
        )}
      </div>
      {!joy && <Indicators result={result} />}
      <Worth value={win.value} />
    </article>
  );
}

/** How wide a hand that won lies in one row, in widths of a tile, with what is between its parts. */
function unitsOf(win: Win, view: View): number {
  const melds = win.melds.map(meld => widthOf(layOut(meld, win.seat, view.seats.length)) + 0.4);
  const norths = win.kita.length > 0 ? win.kita.length + 0.4 : 0;
  return win.hand.length + 1.3 + norths + melds.reduce((sum, width) => sum + width, 0);
}

/** The indicators, and those below them for a winner in riichi. */
function Indicators({ result }: { result: Result }) {
  const { t } = useShell();
  const rows: [Text, readonly number[]][] = [[text('도라 표시패', 'Dora indicators'), result.indicators]];
  if (result.ura.length > 0) rows.push([text('뒷도라 표시패', 'Ura indicators'), result.ura]);
  return (
    <dl className={css.indicators}>
      {rows.map(([name, tiles]) => (
        <div key={name.en}>
          <dt>{t(name)}</dt>
          <dd>
            {tiles.map(tile => (
              <TileOf key={tile} tile={tile} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a hand is worth, part by part. */
export function Worth({ value }: { value: Value }) {
  return value.mode === 'joy' ? <JoyWorth value={value} /> : <RiichiWorth value={value} />;
}

function JoyWorth({ value }: { value: Extract<Value, { mode: 'joy' }> }) {
  const { t, lang } = useShell();
  return (
    <>
      <ul className={css.parts}>
        {value.parts.map(({ part, points }) => (
          <li key={part}>
            <span>{t(JOY_PART[part] ?? text(part, part))}</span>
            <b>{points}</b>
          </li>
        ))}
      </ul>
      <p className={css.total}>
        <b>{t(text(`${value.score}점`, `${value.score} points`))}</b>
        <span>
          {t(text(`모두 ${value.gain.toLocaleString(lang)}점을 받아요`, `receives ${value.gain.toLocaleString(lang)}`))}
        </span>
      </p>
    </>
  );
}

function RiichiWorth({ value }: { value: Extract<Value, { mode: 'riichi' }> }) {
  const { t, lang } = useShell();
  const [open, setOpen] = useState(false);
  const { yaku, yakuman, han, fu, fu_parts, limit, points } = value;
  const times = (n: number) => (n > 1 ? text(`${n}배 역만`, `${n}× yakuman`) : text('역만', 'yakuman'));
  const worth = (n: number) => (yakuman > 0 ? times(n) : text(`${n}판`, `${n} han`));
  const sum = yakuman > 0 ? times(yakuman) : text(`${han}판 ${fu}부`, `${han} han, ${fu} fu`);
  const name = limit && yakuman === 0 ? LIMIT[limit] : null;
  return (
    <>
      <ul className={css.parts}>
        {yaku.map(line => (
          <li key={line.yaku}>
            <span>{t(yakuName(line.yaku))}</span>
            <b>{t(worth(line.han))}</b>
          </li>
        ))}
      </ul>
      <p className={css.total}>
        <b>
          {t(sum)}
          {name && <em>{t(name)}</em>}
        </b>
        <span>{t(text(`${points.toLocaleString(lang)}점`, `${points.toLocaleString(lang)} pts`))}</span>
      </p>
      {yakuman === 0 && fu_parts.length > 0 && (
        <div className={css.fu}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(text('부 계산', 'How the fu add up'))}
          </button>
          {open && (
            <ul className={css.parts}>
              {fu_parts.map((line, i) => (
                <li key={i}>
                  <span>{t(FU_PART[line.part] ?? text(line.part, line.part))}</span>
                  <b>{t(text(`${line.fu}부`, `${line.fu} fu`))}</b>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

/** Hands that were shown without winning. */
function Others({ result, view }: { result: Result; view: View }) {
  const { t } = useShell();
  if (result.shown.length === 0) return null;
  const exhaustive = result.kind === 'exhaustive' || result.kind === 'nagashi';
  const tag = (shown: Shown) => {
    if (result.nagashi.includes(shown.seat)) return text('유국만관', 'nagashi mangan');
    return exhaustive && result.tenpai.includes(shown.seat) ? text('텐파이', 'ready') : null;
  };
  return (
    <ul className={css.others}>
      {result.shown.map(shown => {
        const mark = tag(shown);
        const side = view.seats[shown.seat];
        const all = shown.drawn === null ? shown.hand : [...shown.hand, shown.drawn];
        return (
          <li key={shown.seat}>
            <p>
              {t(text(`{s${shown.seat}}`, `{s${shown.seat}}`))} {mark && <em>{t(mark)}</em>}
            </p>
            <div className={css.hand}>
              <span className={css.tiles}>
                {all.map(tile => (
                  <TileOf key={tile} tile={tile} />
                ))}
              </span>
              {side?.melds.map(meld => (
                <Meld
                  key={meld.tiles[0]}
                  meld={meld}
                  owner={shown.seat}
                  players={view.seats.length}
                  joy={view.options.mode === 'joy'}
                />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const REASON: Readonly<Record<Payment['reason'], Text>> = {
  hand: text('패 값', 'hand'),
  honba: text('본장', 'honba'),
  sticks: text('공탁', 'sticks'),
  liable: text('책임지불', 'liability'),
  noten: text('노텐 벌점', 'noten'),
  nagashi: text('유국만관', 'nagashi mangan'),
};

const signed = (n: number, lang: string) => (n > 0 ? `+${n.toLocaleString(lang)}` : n.toLocaleString(lang));

/** By seat: what came or went and what for, and the points after it. */
function Payments({ result, table }: { result: Result; table: TableProps }) {
  const { t, lang } = useShell();
  const { view, seats } = table;
  const all = [...result.wins.flatMap(win => win.payments), ...result.payments];
  return (
    <table className={css.payments}>
      <caption className="for-readers">{t(text('점수', 'Points'))}</caption>
      <tbody>
        {view.seats.map((side, seat) => {
          const delta = result.deltas[seat] ?? 0;
          return (
            <tr key={seat} data-me={seat === view.me || undefined}>
              <th scope="row">
                <span className={css.name}>
                  <i>{t(windMark(side.wind))}</i>
                  {nameOf(seats, seat)}
                  {view.phase === 'hand_over' && side.ready && <em>{t(text('확인', 'ready'))}</em>}
                </span>
                <small className={css.reasons}>{t(reasons(all, seat, lang))}</small>
              </th>
              <td className={css.delta} data-sign={Math.sign(delta)}>
                {delta === 0 ? '' : signed(delta, lang)}
              </td>
              <td className={css.points}>{(result.points[seat] ?? 0).toLocaleString(lang)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const nameOf = (seats: readonly SeatPerson[], seat: number) => seats[seat]?.name ?? String(seat + 1);

/** What came and went for a seat, by its reasons: "패 값 +3,900 · 본장 +600". */
export function reasons(payments: readonly Payment[], seat: number, lang: string): Text {
  const sums = new Map<Payment['reason'], number>();
  for (const { from, to, points, reason } of payments) {
    const change = to === seat ? points : from === seat ? -points : 0;
    if (change !== 0) sums.set(reason, (sums.get(reason) ?? 0) + change);
  }
  const lines = [...sums].map(([reason, sum]) => {
    const { ko, en } = REASON[reason];
    return text(`${ko} ${signed(sum, lang)}`, `${en} ${signed(sum, lang)}`);
  });
  return text(lines.map(({ ko }) => ko).join(' · '), lines.map(({ en }) => en).join(' · '));
}
