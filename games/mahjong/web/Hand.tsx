import { type ChosenBy, text, useShell } from '@madang/web/kit';
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dragging } from './dragging';
import css from './hand.module.css';
import { Meld } from './Meld';
import { layOut, widthOf } from './meld';
import type { View } from './model';
import { useOrder } from './order';
import { Face, useTileSet } from './Tile';
import { faceOf, kindOf, sayTile } from './tile';
import tiles from './tile.module.css';
import type { Play } from './usePlay';

/** Melds beside the hand are so much smaller than its tiles. */
const LAID = 0.8;
/** Between my tiles and the one just drawn, and before each meld, in widths of a tile. */
const APART = 0.3;

interface HandProps {
  view: View;
  seat: number;
  mine: Play;
  sorted: boolean;
}

/** My tiles, the one just drawn apart, and my melds at the right end. */
export function Hand({ view, seat, mine, sorted }: HandProps) {
  const { t } = useShell();
  const own = view.own;
  const side = view.seats[seat];
  const order = useOrder(own?.hand ?? [], sorted);
  const drawn = own?.drawn ?? null;
  const all = drawn === null ? order : [...order, drawn];
  const keys = useHandKeys(all, drawn, mine);
  const { group, moves } = useKeptFocus();
  if (!own || !side) return null;
  const players = view.seats.length;
  const melds = side.melds.map(meld => ({ meld, width: widthOf(layOut(meld, seat, players)) }));
  const laid = melds.reduce((sum, { width }) => sum + width * LAID + APART, 0);
  const units = own.hand.length + 1 + APART + laid;
  if (own.hand.length === 0) return null;
  return (
    <div className={css.strip} style={{ '--units': units, '--own': own.hand.length + 1 + APART } as CSSProperties}>
      <div
        ref={group}
        className={css.hand}
        role="group"
        aria-label={t(text('내 패', 'My tiles'))}
        onKeyDown={keys.onKeyDown}
        data-hand=""
        data-riichi={mine.riichi || undefined}
      >
        {all.map((tile, i) => (
          <HandTile
            key={tile}
            tile={tile}
            view={view}
            mine={mine}
            apart={tile === drawn}
            reached={i === keys.at}
            onReach={() => !moves.current && keys.reach(tile)}
          />
        ))}
      </div>
      {melds.length > 0 && (
        <div className={css.laid}>
          {[...melds].reverse().map(({ meld }) => (
            <Meld key={meld.tiles[0]} meld={meld} owner={seat} players={players} joy={view.options.mode === 'joy'} />
          ))}
        </div>
      )}
    </div>
  );
}

/** One tab stop for the whole hand: arrows go along it, Enter throws, Escape lets go. */
function useHandKeys(all: readonly number[], drawn: number | null, mine: Play) {
  const [reached, reach] = useState<number | null>(null);
  const found = reached === null ? -1 : all.indexOf(reached);
  const at = found >= 0 ? found : drawn !== null ? all.length - 1 : Math.max(0, all.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      const next = Math.min(all.length - 1, Math.max(0, to));
      reach(all[next] ?? null);
      event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus();
    } else if (event.key === 'Escape' && (mine.lifted !== null || mine.riichi)) mine.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { at, reach, onKeyDown };
}

/** The focus stays in the hand when the tile that had it is thrown: it goes to the one that arrows would begin with. */
function useKeptFocus() {
  const group = useRef<HTMLDivElement>(null);
  // While it goes there by itself: nobody has chosen that tile.
  const moves = useRef(false);
  const inside = useRef(false);
  useEffect(() => {
    const note = () => {
      inside.current = group.current?.contains(document.activeElement) ?? false;
    };
    // A tile that goes away takes the focus with it and tells nobody.
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!inside.current || !lost) return;
    moves.current = true;
    group.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    moves.current = false;
  });
  return { group, moves };
}

interface HandTileProps {
  tile: number;
  view: View;
  mine: Play;
  apart: boolean;
  reached: boolean;
  onReach(): void;
}

function HandTile({ tile, view, mine, apart, reached, onReach }: HandTileProps) {
  const { t } = useShell();
  const { reds } = useTileSet();
  const by = useRef<ChosenBy>('keyboard');
  const open = mine.open.has(tile);
  const chooses = mine.open.size > 0;
  const sent = (mine.sent?.type === 'discard' || mine.sent?.type === 'riichi') && mine.sent.tile === tile;
  const lifted = mine.lifted === tile;
  const dora = view.dora.includes(kindOf(tile)) || reds.includes(tile);
  const name = sayTile(tile, reds);
  const label = [
    t(name),
    apart && t(text('방금 뽑은 패', 'just drawn')),
    dora && t(text('도라', 'dora')),
    lifted && t(text('들려 있음', 'lifted')),
    chooses && !open && t(text('지금은 버릴 수 없음', 'can’t be thrown now')),
  ];
  return (
    <button
      type="button"
      className={css.tile}
      tabIndex={reached ? 0 : -1}
      aria-label={label.filter(Boolean).join(', ')}
      aria-disabled={!open}
      data-apart={apart || undefined}
      data-open={open || undefined}
      data-barred={(chooses && !open) || undefined}
      data-lifted={lifted || undefined}
      data-sent={sent || undefined}
      onFocus={onReach}
      onPointerDown={event => {
        by.current = event.pointerType === 'mouse' ? 'mouse' : 'touch';
        dragging(event, open, () => mine.drop(tile));
      }}
      onClick={event => {
        // A press of a key has no pointer and no clicks.
        const how = event.detail === 0 ? 'keyboard' : by.current;
        mine.choose(tile, how);
      }}
    >
      <span className={tiles.tile} data-dora={dora || undefined}>
        <Face face={faceOf(tile, reds)} />
      </span>
    </button>
  );
}
