import { useRef, useState } from 'react';
import { Actions } from './Actions';
import around from './around.module.css';
import { Box } from './Box';
import css from './board.module.css';
import { Easel } from './Easel';
import { Gallery } from './Gallery';
import { Lines } from './Lines';
import type { TableProps } from './model';
import { Players } from './Players';
import { Tools } from './Tools';
import { Top } from './Top';
import { useDrawing } from './useDrawing';
import { useLines } from './useLines';
import { useNews } from './useNews';
import { usePaper } from './usePaper';

/** The whole table: what is to be guessed, the canvas, everybody's points, what was said, and one box to type in. */
export function Board(table: TableProps) {
  const { view, replay } = table;
  const canvas = useRef<HTMLCanvasElement>(null);
  const easel = usePaper(table, canvas);
  const drawing = useDrawing(table, easel);
  const said = useLines(table);
  const [typing, setTyping] = useState(false);
  useNews(table);
  if (view.phase.type === 'over') return <Gallery table={table} album={easel.album} />;
  return (
    <div
      className={`${css.table} ${around.here}`}
      data-draws={drawing.may || undefined}
      data-typing={typing || undefined}
      data-still={replay ? true : undefined}
    >
      <Top table={table} />
      <div className={css.work}>
        <Easel table={table} canvas={canvas} drawing={drawing} />
        {drawing.may ? <Tools drawing={drawing} /> : <Actions table={table} />}
      </div>
      <Players table={table} />
      <Lines table={table} lines={said.lines} />
      {!replay && <Box table={table} onSent={said.sent} onTyping={setTyping} />}
    </div>
  );
}
