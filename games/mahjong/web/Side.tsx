import { type Text, text, useShell } from '@madang/web/kit';
import type { MatchResult, TableProps } from './model';
import css from './result.module.css';

/** After the match: the places with their points, uma and oka, as they add up. In play everything is at the table. */
export function Side({ view, seats }: TableProps) {
  const { ending } = view;
  if (!ending || view.options.mode === 'joy') return null;
  return <Places ending={ending} name={seat => seats[seat]?.name ?? String(seat + 1)} />;
}

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
