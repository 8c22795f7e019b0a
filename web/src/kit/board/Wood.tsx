import { memo, useId } from 'react';
import css from './board.module.css';
import { type Layout, placeOf } from './layout';
import type { Point } from './points';

interface WoodProps {
  layout: Layout;
  stars: readonly Point[];
}

/** The wood with its lines and star points. */
export const Wood = memo(function Wood({ layout, stars }: WoodProps) {
  const { cols, rows, left, top, width, height } = layout;
  const lines = [
    ...Array.from({ length: rows - 2 }, (_, row) => `M${left} ${top + row + 1}h${cols - 1}`),
    ...Array.from({ length: cols - 2 }, (_, col) => `M${left + col + 1} ${top}v${rows - 1}`),
  ].join('');
  return (
    <>
      <Plank width={width} height={height} />
      <path className={css.lines} d={lines} />
      <rect className={css.frame} x={left} y={top} width={cols - 1} height={rows - 1} />
      {stars.map(star => {
        const { x, y } = placeOf(star, layout);
        return <circle key={`${star.col} ${star.row}`} className={css.star} cx={x} cy={y} r={0.11} />;
      })}
    </>
  );
});

/** Bare wood, for what isn't a board of crossings: its fibres, and a soft light from the top left. */
export const Plank = memo(function Plank({ width, height }: { width: number; height: number }) {
  const light = useId();
  return (
    <>
      <defs>
        <linearGradient id={light} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".2" />
          <stop offset=".55" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".06" />
        </linearGradient>
      </defs>
      <rect className={css.wood} width={width} height={height} />
      <path className={css.grain} d={grain(width, height)} />
      <rect width={width} height={height} fill={`url(#${light})`} />
    </>
  );
});

/** A few long fibres, almost straight: enough to be wood, too few to be seen while one thinks. */
function grain(width: number, height: number): string {
  const fibres = [0.035, 0.12, 0.17, 0.29, 0.345, 0.47, 0.52, 0.61, 0.735, 0.78, 0.9, 0.955];
  return fibres
    .map((at, i) => {
      const x = at * width;
      const sway = (i % 3) * 0.18 - 0.2;
      const down = height.toFixed(2);
      return `M${x.toFixed(2)} 0C${(x + sway).toFixed(2)} ${(height / 3).toFixed(2)} ${(x - sway).toFixed(2)} ${(
        height * 0.66
      ).toFixed(2)} ${(x + sway / 2).toFixed(2)} ${down}`;
    })
    .join('');
}
