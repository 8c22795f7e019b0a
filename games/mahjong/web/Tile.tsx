import { useShell } from '@madang/web/kit';
import { createContext, useContext } from 'react';
import { cornerOf, faceOf, type Reds, sayTile } from './tile';
import css from './tile.module.css';

const SPRITE = new URL('./tiles.svg', import.meta.url).href;

/** What all tiles of a table have in common. */
export interface TileSet {
  /** Which tiles are red fives. */
  reds: Reds;
  /** Whether a small digit or letter stands in each corner. */
  corners: boolean;
}

const context = createContext<TileSet>({ reds: [], corners: false });

export const TileSetProvider = context.Provider;
export const useTileSet = () => useContext(context);

/** What a picture of a tile shows, as a bare drawing. */
export function Face({ face }: { face: string }) {
  const { lang } = useShell();
  const { corners } = useTileSet();
  return (
    <svg className={css.face} viewBox="0 0 300 400" aria-hidden="true" focusable="false">
      <use href={`${SPRITE}#${face}`} />
      {corners && face !== 'back' && (
        <text className={css.corner} x="12" y="92" data-red={face.endsWith('0') || undefined}>
          {cornerOf(face, lang)}
        </text>
      )}
    </svg>
  );
}

interface PlaqueProps {
  /** The name of its picture, `back` for the back. */
  face: string;
  /** How it is said; left out: it is decoration. */
  label?: string;
  /** Lies on its side: declared with riichi, or called. */
  turned?: boolean;
  /** Claimed by somebody else. */
  gone?: boolean;
  /** Thrown just as it was drawn. */
  plain?: boolean;
  /** The newest one on the table. */
  latest?: boolean;
  /** Names a dora, or is one. */
  dora?: boolean;
  /** The one that won. */
  won?: boolean;
}

/** A tile that lies on the table: nothing to press. Its size is the `--tile` of what it stands in. */
export function Plaque({ face, label, turned, gone, plain, latest, dora, won }: PlaqueProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      className={css.tile}
      {...said}
      data-turned={turned || undefined}
      data-gone={gone || undefined}
      data-plain={plain || undefined}
      data-latest={latest || undefined}
      data-dora={dora || undefined}
      data-won={won || undefined}
      data-back={face === 'back' || undefined}
    >
      <Face face={face} />
    </span>
  );
}

/** A tile by its number, with its name. */
export function TileOf({ tile, ...rest }: Omit<PlaqueProps, 'face' | 'label'> & { tile: number }) {
  const { t } = useShell();
  const { reds } = useTileSet();
  return <Plaque face={faceOf(tile, reds)} label={t(sayTile(tile, reds))} {...rest} />;
}
