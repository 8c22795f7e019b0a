import { text, useShell } from '@madang/web/kit';
import { useEffect, useRef } from 'react';
import css from './board.module.css';
import { LargeCard, Picture } from './Card';
import { cardName, FarCorner, MineCorner } from './Corner';
import { spotsOf } from './layout';
import { type BigCard, type Found, plays, type TableProps, targets } from './model';
import { Plates } from './Plates';
import { useLeaving } from './useLeaving';
import { useNews } from './useNews';
import { type Play, usePlay } from './usePlay';
import { layCards, useSize } from './useSize';
import { cards } from './words';

/** The whole table: the others with their cards, and the two large cards that share a symbol. */
export function Board(props: TableProps) {
  const { view, me, replay } = props;
  const { prefs } = useShell();
  const mine = usePlay(props);
  const news = useNews(props, mine);
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const laid = layCards(width, height, 12);
  const { far, mine: near } = mine.two;
  const turn = (step: 1 | -1) => {
    const open = targets(view, mine.near);
    const at = mine.target === null ? 0 : open.indexOf(mine.target);
    const next = open[(at + step + open.length) % open.length];
    if (next !== undefined) mine.aim(next);
  };
  useKeys(mine, () => turn(1), prefs.singleKeys);
  const large = (which: 'far' | 'mine', card: BigCard) => (
    <Large table={props} mine={mine} which={which} card={card} onTurn={turn} />
  );
  return (
    <div className={css.board} data-still={replay || undefined}>
      <Plates table={props} near={mine.near} target={mine.target} onAim={mine.aim} />
      <div
        ref={box}
        className={css.table}
        data-wide={laid.wide || undefined}
        data-low={laid.low || undefined}
        style={{ '--card': `${laid.card}px`, '--free': `${laid.free.width}px` } as React.CSSProperties}
      >
        <div className={css.far}>{large('far', far)}</div>
        <div className={css.mine} data-rests={mine.locked !== null || undefined}>
          {me === null || plays(view, me) || view.over !== null ? large('mine', near) : <Done view={view} />}
        </div>
        <FarCorner table={props} card={far} news={news} />
        <MineCorner table={props} card={near} mine={mine} />
      </div>
    </div>
  );
}

interface LargeProps {
  table: TableProps;
  mine: Play;
  which: 'far' | 'mine';
  card: BigCard;
  onTurn(step: 1 | -1): void;
}

/** One of the two large cards, and for a moment what lay there before. */
function Large({ table, mine, which, card, onTurn }: LargeProps) {
  const { t, prefs } = useShell();
  const { view } = table;
  const leaving = useLeaving(table, card);
  const { ko, en } = cardName(table, card);
  const { ko: countKo, en: countEn } = cards(card.count);
  if (card.card === null) {
    return (
      <div className={css.nothing}>
        <p>{t(text('카드가 없어요', 'No card'))}</p>
      </div>
    );
  }
  const { verdict } = mine;
  const marked = verdict && verdict.kind !== 'late' && verdict.card === card.card ? verdict : null;
  return (
    <>
      <LargeCard
        key={card.place}
        card={card.card}
        label={text(`${ko}, ${countKo}`, `${en}, ${countEn}`)}
        live={mine.live}
        named={view.options.names}
        numbered={prefs.singleKeys && which === 'mine' && mine.live && HAS_KEYS}
        mark={marked && { symbol: marked.symbol, how: marked.kind === 'wrong' ? 'wrong' : 'sent' }}
        onPress={(x, y) => mine.press(which, x, y)}
        onChoose={symbol => mine.choose(which, symbol)}
        onTurn={onTurn}
      />
      {leaving && (
        <Leaving key={leaving.n} card={leaving.card} found={leaving.found} mine={leaving.found?.seat === table.me} />
      )}
    </>
  );
}

/** Where there is a mouse there is a keyboard, most likely. */
const HAS_KEYS = window.matchMedia('(hover: hover)').matches;

/** A card that was here a moment ago: it goes, and shows what was found on it. Nothing waits for it. */
function Leaving({ card, found, mine }: { card: number; found: Found | null; mine: boolean }) {
  return (
    <div className={css.leaving} data-mine={mine || undefined} aria-hidden="true">
      {spotsOf(card).map(({ symbol, x, y, r, turn }) => (
        <span
          key={symbol}
          data-found={symbol === found?.symbol || undefined}
          style={{ left: `${(x + 1 - r) * 50}%`, top: `${(y + 1 - r) * 50}%`, width: `${r * 100}%` }}
        >
          <Picture symbol={symbol} turn={turn} />
        </span>
      ))}
    </div>
  );
}

/** I have no card in this round any more. */
function Done({ view }: { view: TableProps['view'] }) {
  const { t } = useShell();
  const said = view.mode === 'well' ? text('다 버렸어요!', 'All thrown away!') : text('안전해요!', 'Safe!');
  const next =
    view.mode === 'well'
      ? text('다른 사람들이 끝내기를 기다려요', 'Waiting for the others to finish')
      : text('다음 라운드를 기다려요', 'Waiting for the next round');
  return (
    <div className={css.nothing} data-good>
      <p>
        <b>{t(said)}</b>
        <span>{t(next)}</span>
      </p>
    </div>
  );
}

const WRITES = 'input, textarea, select, [contenteditable]';

/** Digits choose a symbol of my card, a letter another person's card, for those who switched single keys on. */
function useKeys(mine: Play, next: () => void, on: boolean) {
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key.toLowerCase() === 'n') return next();
      const { card } = mine.two.mine;
      const spot = card === null ? undefined : spotsOf(card)[Number(event.key) - 1];
      if (!spot) return;
      event.preventDefault();
      mine.choose('mine', spot.symbol);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
