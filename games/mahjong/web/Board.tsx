import { useKept } from '@madang/web/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Bar } from './Bar';
import css from './board.module.css';
import { Hand } from './Hand';
import { HandResult } from './HandResult';
import { Hints } from './Hints';
import type { TableProps } from './model';
import { Plates } from './Plates';
import { USUAL } from './settings';
import { Table } from './Table';
import { TileSetProvider } from './Tile';
import { Tools } from './Tools';
import { useFollow } from './useFollow';
import { useNews } from './useNews';
import { usePlay } from './usePlay';

/** The whole table: who sits where, what lies on it, my tiles and what I can do with them. */
export function Board(props: TableProps) {
  const { view, me, seats, replay, outcome } = props;
  const [settings, keep] = useKept('mahjong', USUAL);
  const mine = usePlay(props, settings);
  const call = useNews(props);
  const root = useRef<HTMLDivElement>(null);
  useFollow(root, mine.asked, mine.moment);
  const near = me ?? view.me ?? 0;
  const set = useMemo(() => ({ reds: view.reds, corners: settings.corners }), [view.reds, settings.corners]);
  const plays = view.own !== null;
  const [seen, see] = useSeen(view.hand_no);
  const over = view.result !== null && (view.phase === 'hand_over' || view.phase === 'finished');
  const sent = mine.sent?.type === 'discard' ? mine.sent.tile : null;
  return (
    <TileSetProvider value={set}>
      <div ref={root} className={css.board} data-plays={plays || undefined} data-still={replay || undefined}>
        <div className={css.plates}>
          <Plates table={props} near={near} />
        </div>
        <div className={css.square}>
          <Table view={view} near={near} people={seats} sent={sent} call={call} />
        </div>
        {plays && (
          <>
            <div className={css.hints}>
              <Hints view={view} lifted={mine.lifted} shown={settings.waits} />
            </div>
            <div className={css.bar}>
              <Bar table={props} mine={mine} onResult={over && seen ? () => see(false) : null} />
            </div>
            <div className={css.hand}>
              <Hand view={view} seat={near} mine={mine} sorted={settings.sorted} />
            </div>
            {!replay && !outcome && (
              <div className={css.tools}>
                <Tools view={view} mine={mine} settings={settings} keep={keep} />
              </div>
            )}
          </>
        )}
        {over && !seen && (
          <div className={css.over}>
            <HandResult table={props} mine={mine} onHide={() => see(true)} />
          </div>
        )}
      </div>
    </TileSetProvider>
  );
}

/** Whether I have put the result of this hand aside to look at the table. */
function useSeen(hand: number) {
  const [seen, see] = useState(false);
  useEffect(() => see(false), [hand]);
  return [seen, see] as const;
}
