import { useShell } from '@madang/web/kit';
import type { ReactNode } from 'react';
import css from './rules.module.css';
import { Plaque } from './Tile';
import { faces, sayKind } from './tile';

/** The number of a kind from its picture. */
const kindOfFace = (face: string) => 'mpsz'.indexOf(face.charAt(0)) * 9 + (Number(face[1]) || 5) - 1;

/** Tiles in a row; a space sets groups apart. */
export function Tiles({ of }: { of: string }) {
  const { t } = useShell();
  const groups = of.split(' ').map(faces);
  const label = groups
    .flat()
    .map(face => t(sayKind(kindOfFace(face))))
    .join(' ');
  return (
    <span className={css.tiles} role="img" aria-label={label}>
      {groups.map((group, i) => (
        <span key={i}>
          {group.map((face, j) => (
            <Plaque key={j} face={face} />
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
