import { type Text, text, useShell } from '@madang/web/kit';
import { layOut } from './meld';
import css from './meld.module.css';
import type { Meld as Laid } from './model';
import { Plaque, useTileSet } from './Tile';
import { faceOf, sayTiles } from './tile';

const KIND: Record<Laid['type'], Text> = {
  chi: text('치', 'Chi'),
  pon: text('퐁', 'Pon'),
  minkan: text('밍깡', 'Open kan'),
  ankan: text('안깡', 'Closed kan'),
  kakan: text('가깡', 'Added kan'),
};

const JOY_KIND: Record<Laid['type'], Text> = {
  ...KIND,
  chi: text('스트레이트', 'Straight'),
  pon: text('트리플', 'Triple'),
};

/** What a meld is called at this table. */
export const meldName = (type: Laid['type'], joy: boolean): Text => (joy ? JOY_KIND : KIND)[type];

interface MeldProps {
  meld: Laid;
  owner: number;
  players: number;
  joy: boolean;
}

/** A set that lies open. */
export function Meld({ meld, owner, players, joy }: MeldProps) {
  const { t } = useShell();
  const { reds } = useTileSet();
  const label = `${t(meldName(meld.type, joy))} ${t(sayTiles(meld.tiles, reds))}`;
  return (
    <span className={css.meld} role="img" aria-label={label}>
      {layOut(meld, owner, players).map(({ tile, covered, turned, added }) =>
        added === undefined ? (
          <Plaque key={tile} face={covered ? 'back' : faceOf(tile, reds)} turned={turned} />
        ) : (
          <span key={tile} className={css.stack}>
            <Plaque face={faceOf(added, reds)} turned />
            <Plaque face={faceOf(tile, reds)} turned />
          </span>
        ),
      )}
    </span>
  );
}
