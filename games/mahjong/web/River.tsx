import { text, useShell } from '@madang/web/kit';
import type { SeatView, Thrown } from './model';
import { rows } from './river';
import { Plaque, useTileSet } from './Tile';
import css from './table.module.css';
import { faceOf, kindOf, sayTile } from './tile';

interface RiverProps {
  side: SeatView;
  /** The newest tile of the table, if it lies here. */
  latest: number | null;
  /** A tile that is on its way here. */
  sent: number | null;
  dora: readonly number[];
}

/** What a seat threw, in rows of six; what was taken away leaves its place. */
export function River({ side, latest, sent, dora }: RiverProps) {
  const { t } = useShell();
  const { reds } = useTileSet();
  const said = (thrown: Thrown) => {
    const { ko, en } = sayTile(thrown.tile, reds);
    const marks = [
      thrown.riichi && text('리치', 'riichi'),
      thrown.called_by !== null && text('가져감', 'taken'),
      thrown.tile === latest && text('방금 버림', 'just thrown'),
    ].filter(mark => mark !== false);
    return t(text([ko, ...marks.map(mark => mark.ko)].join(', '), [en, ...marks.map(mark => mark.en)].join(', ')));
  };
  const coming: Thrown[] = sent === null ? [] : [{ tile: sent, tsumogiri: false, riichi: false, called_by: null }];
  return (
    <div className={css.river} role="list" aria-label={t(text('버린 패', 'Discards'))}>
      {rows([...side.river, ...coming]).map(row => (
        <div key={row[0]?.tile} className={css.row} role="presentation">
          {row.map(thrown => (
            <span
              key={thrown.tile}
              role="listitem"
              className={css.thrown}
              data-sent={thrown.tile === sent || undefined}
            >
              <Plaque
                face={faceOf(thrown.tile, reds)}
                label={said(thrown)}
                turned={thrown.riichi}
                gone={thrown.called_by !== null}
                plain={thrown.tsumogiri}
                latest={thrown.tile === latest}
                dora={dora.includes(kindOf(thrown.tile)) || reds.includes(thrown.tile)}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
