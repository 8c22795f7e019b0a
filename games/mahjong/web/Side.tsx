import { type Text, text, useShell } from '@madang/web/kit';
import type { MatchResult, TableProps, View } from './model';
import css from './result.module.css';
import { END, roundInFull, worth } from './words';

/** After the match the places with their points, uma and oka, as they add up; the hands played, where there is room. */
export function Side({ view, seats }: TableProps) {
  const { ending, history } = view;
  const name = (seat: number) => seats[seat]?.name ?? String(seat + 1);
  return (
    <div className={css.side}>
      {ending && view.options.mode === 'riichi' && <Places ending={ending} name={name} />}
      {history.length > 0 && <Hands view={view} name={name} />}
    </div>
  );
}

/** The hands played, the newest first. */
function Hands({ view, name }: { view: View; name(seat: number): string }) {
  const { t, lang } = useShell();
  return (
    <section className={css.hands}>
      <h3>{t(text('지난 판', 'Hands played'))}</h3>
      <ol>
        {view.history
          .map((hand, i) => ({ hand, i }))
          .reverse()
          .map(({ hand, i }) => (
            <li key={i}>
              <b>{t(roundInFull({ options: view.options, round: hand.round }))}</b>
              <span>
                {hand.wins.length === 0
                  ? t(END[hand.kind])
                  : hand.wins.map(win => `${name(win.seat)} ${t(END[hand.kind])} ${t(worth(win.value))}`).join(', ')}
              </span>
              {view.me !== null && <em>{signed(hand.deltas[view.me] ?? 0, lang)}</em>}
            </li>
          ))}
      </ol>
    </section>
  );
}

const signed = (n: number, lang: string) => (n > 0 ? `+${n.toLocaleString(lang)}` : n.toLocaleString(lang));

const HEADS: readonly Text[] = [
  text('순위', 'Place'),
  text('이름', 'Name'),
  text('점수', 'Points'),
  text('우마', 'Uma'),
  text('오카', 'Oka'),
  text('최종', 'Score'),
];

/** Tenths of a thousand: "+42.6". */
export function tenths(n: number): string {
  const sign = n > 0 ? '+' : n < 0 ? '−' : '';
  return `${sign}${(Math.abs(n) / 10).toFixed(1)}`;
}

function Places({ ending, name }: { ending: MatchResult; name(seat: number): string }) {
  const { t, lang } = useShell();
  return (
    <table className={css.places}>
      <caption>
        {t(
          text(
            `${ending.start.toLocaleString(lang)}점으로 시작해 ${ending.target.toLocaleString(lang)}점을 빼고 세요`,
            `Began with ${ending.start.toLocaleString(lang)}; counted from ${ending.target.toLocaleString(lang)}`,
          ),
        )}
      </caption>
      <thead>
        <tr>
          {HEADS.map(head => (
            <th key={head.en} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ending.places.map(({ seat, place, points, uma, oka, score }) => (
          <tr key={seat}>
            <td>{place}</td>
            <th scope="row">{name(seat)}</th>
            <td>{points.toLocaleString(lang)}</td>
            <td>{tenths(uma)}</td>
            <td>{oka === 0 ? '' : tenths(oka)}</td>
            <td>
              <b>{tenths(score)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
