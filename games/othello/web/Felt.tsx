import { type Layout, Plank } from '@madang/web/kit/board';
import { memo, useId } from 'react';
import css from './othello.module.css';

/** Where four squares meet and a dot is. */
const DOTS = [2, 6];

/** A frame of wood around green squares, with the four dots that help the eye. */
export const Felt = memo(function Felt({ layout }: { layout: Layout }) {
  const light = useId();
  const { cols, rows, width, height } = layout;
  const [left, top] = [layout.left - 0.5, layout.top - 0.5];
  const lines = [
    ...Array.from({ length: rows - 1 }, (_, row) => `M${left} ${top + row + 1}h${cols}`),
    ...Array.from({ length: cols - 1 }, (_, col) => `M${left + col + 1} ${top}v${rows}`),
  ].join('');
  return (
    <>
      <Plank width={width} height={height} />
      <defs>
        <linearGradient id={light} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".13" />
          <stop offset=".6" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".1" />
        </linearGradient>
      </defs>
      <rect className={css.felt} x={left} y={top} width={cols} height={rows} />
      <rect x={left} y={top} width={cols} height={rows} fill={`url(#${light})`} />
      <path className={css.lines} d={lines} />
      {DOTS.flatMap(row =>
        DOTS.map(col => <circle key={`${col} ${row}`} className={css.dot} cx={left + col} cy={top + row} r={0.075} />),
      )}
      <rect className={css.edge} x={left} y={top} width={cols} height={rows} />
    </>
  );
});
