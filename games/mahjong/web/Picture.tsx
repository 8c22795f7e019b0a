import { type Text, text, useShell } from '@madang/web/kit';
import type { ReactNode } from 'react';
import css from './rules.module.css';
import { Plaque } from './Tile';
import { faces, sayKind } from './tile';

/** The number of a kind from its picture. */
const kindOfFace = (face: string) => 'mpsz'.indexOf(face.charAt(0)) * 9 + (Number(face[1]) || 5) - 1;

/** How a tile in a picture is said: red fives are told from the others. */
function sayFace(face: string): Text {
  const { ko, en } = sayKind(kindOfFace(face));
  return face.endsWith('0') ? text(`적${ko}`, `red ${en}`) : text(ko, en);
}

/** Tiles in a row; a space sets groups apart, and what ends in `!` is the tile that wins. */
export function Tiles({ of }: { of: string }) {
  const { t } = useShell();
  const groups = of.split(' ').map(group => ({ tiles: faces(group), won: group.endsWith('!') }));
  const label = groups.map(({ tiles, won }) => {
    const said = tiles.map(face => t(sayFace(face))).join(' ');
    return won ? t(text(`이긴 패 ${said}`, `won with ${said}`)) : said;
  });
  return (
    <span className={css.tiles} role="img" aria-label={label.join(', ')}>
      {groups.map(({ tiles, won }, i) => (
        <span key={i}>
          {tiles.map((face, j) => (
            <Plaque key={j} face={face} won={won} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** Tiles with words below. */
export function Picture({ of, children }: { of: string; children: ReactNode }) {
  return (
    <figure className={css.figure}>
      <Tiles of={of} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}
