import { text, useShell } from '@madang/web/kit';
import type { View } from './model';
import { placeOf } from './river';
import { Plaque, TileOf } from './Tile';
import css from './table.module.css';
import { sayTiles, windMark, windOf } from './tile';
import { roundName } from './words';

/** The middle of the table: which hand it is, how much is left, and by each side its wind and its points. */
export function Centre({ view, near }: { view: View; near: number }) {
  const { t, lang } = useShell();
  const players = view.seats.length;
  const riichi = view.options.mode === 'riichi';
  const { honba, sticks } = view.round;
  return (
    <section className={css.centre} aria-label={t(text('판', 'The hand'))}>
      <div className={css.facts}>
        <b className={css.round}>{t(roundName(view))}</b>
        <span className={css.left}>
          <i aria-hidden="true">
            <Plaque face="back" />
          </i>
          <span className={css.word} aria-hidden="true">
            {t(text('남은 패', 'Left'))}
          </span>
          <span className="for-readers">{t(text('남은 패', 'Tiles left'))}</span> <b>{view.live_left}</b>
        </span>
        {riichi && (honba > 0 || sticks > 0) && (
          <span className={css.sticks}>
            {honba > 0 && t(text(`${honba}본장`, `${honba} honba`))} {sticks > 0 && <Deposits count={sticks} />}
          </span>
        )}
        {riichi && (
          <span
            className={css.indicators}
            role="img"
            aria-label={t(
              text(
                `도라 표시패 ${sayTiles(view.indicators, view.reds).ko}`,
                `Dora indicators: ${sayTiles(view.indicators, view.reds).en}`,
              ),
            )}
          >
            {view.indicators.map(tile => (
              <TileOf key={tile} tile={tile} />
            ))}
          </span>
        )}
      </div>
      {view.seats.map((side, seat) => {
        const turn = view.current === seat && (view.phase === 'discard' || view.phase === 'claims');
        return (
          <div
            key={seat}
            className={css.label}
            data-place={placeOf((seat - near + players) % players, players)}
            data-turn={(turn && view.phase === 'discard') || undefined}
            data-dealer={view.dealer === seat || undefined}
          >
            <span>
              <i aria-hidden="true">{t(windMark(side.wind))}</i>
              <span className="for-readers">{t(windOf(side.wind))}</span>
              <b>{side.points.toLocaleString(lang)}</b>
            </span>
          </div>
        );
      })}
    </section>
  );
}

/** Deposits on the table, as the sticks that they are. */
function Deposits({ count }: { count: number }) {
  const { t } = useShell();
  return (
    <span className={css.deposits} role="img" aria-label={t(text(`공탁 ${count}개`, `${count} riichi sticks`))}>
      <i />×{count}
    </span>
  );
}
