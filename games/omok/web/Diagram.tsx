import type { Foul } from '@madang/web/gen/omok/Foul';
import { layOut, type Point, placeOf, pointAt, pointsAt, type Size, Stone } from '@madang/web/kit/board';
import type { ReactNode } from 'react';
import { FoulMark } from './Marks';
import css from './rules.module.css';

/** What a small picture of a part of the board shows. Points are named as on a board of 15. */
export interface Picture {
  /** The lower left and the upper right corner of what is seen. */
  from: string;
  to: string;
  black?: readonly string[];
  white?: readonly string[];
  /** Points that can't be played. */
  fouls?: Readonly<Record<string, Foul>>;
  /** A black stone that can be played: drawn as a ghost. */
  free?: readonly string[];
  /** From one end of a line to the other. */
  won?: readonly [string, string];
  /** Squares around the centre, by how far they reach from it. */
  squares?: readonly number[];
}

const BOARD: Size = { cols: 15, rows: 15 };
const CENTRE = { col: 7, row: 7 };

/** A part of a board with stones and marks; the words beside it say the same. */
export function Diagram({ picture, children }: { picture: Picture; children: ReactNode }) {
  const layout = layOut(BOARD);
  const [from, to] = [corner(picture.from), corner(picture.to)];
  const place = (at: Point) => placeOf(at, layout);
  const [lowLeft, upRight] = [place(from), place(to)];
  const [x, y] = [lowLeft.x - 0.75, upRight.y - 0.75];
  const [width, height] = [upRight.x - lowLeft.x + 1.5, lowLeft.y - upRight.y + 1.5];
  const lines = [
    ...range(from.col, to.col).map(col => `M${place({ col, row: 0 }).x} ${y}v${height}`),
    ...range(to.row, from.row).map(row => `M${x} ${place({ col: 0, row }).y}h${width}`),
  ];
  const stones = (names: readonly string[] = []) => pointsAt(names, BOARD).map(place);
  return (
    <figure className={css.figure}>
      <svg className={css.picture} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
        <rect className={css.wood} x={x} y={y} width={width} height={height} />
        <path className={css.lines} d={lines.join('')} />
        {picture.squares?.map(reach => {
          const { x: left, y: top } = place({ col: CENTRE.col - reach, row: CENTRE.row - reach });
          const side = reach * 2 + 1;
          return <rect key={reach} className={css.square} x={left - 0.5} y={top - 0.5} width={side} height={side} />;
        })}
        {stones(picture.black).map(at => (
          <Stone key={`${at.x} ${at.y}`} {...at} tone="black" />
        ))}
        {stones(picture.white).map(at => (
          <Stone key={`${at.x} ${at.y}`} {...at} tone="white" />
        ))}
        {stones(picture.free).map(at => (
          <Stone key={`${at.x} ${at.y}`} {...at} tone="black" look="ghost" />
        ))}
        {Object.entries(picture.fouls ?? {}).map(([name, kind]) => {
          const at = pointAt(name, BOARD);
          return at && <FoulMark key={name} {...place(at)} kind={kind} />;
        })}
        {picture.won && <Won ends={stones(picture.won)} />}
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

function Won({ ends }: { ends: readonly { x: number; y: number }[] }) {
  return <polyline className={css.won} points={ends.map(({ x, y }) => `${x},${y}`).join(' ')} />;
}

function corner(name: string): Point {
  return pointAt(name, BOARD) ?? CENTRE;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
