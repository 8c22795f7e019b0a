import { type Text, text, useShell } from '@madang/web/kit';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import css from './card.module.css';
import { type Spot, spotsOf } from './layout';
import { nameOf } from './names';

const SPRITE = new URL('./symbols.svg', import.meta.url).href;

/** A symbol's drawing. */
export function Picture({ symbol, turn = 0 }: { symbol: number; turn?: number }) {
  return (
    <svg
      className={css.picture}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      style={turn ? { rotate: `${turn}deg` } : undefined}
    >
      <use href={`${SPRITE}#s${symbol}`} width="100" height="100" />
    </svg>
  );
}

const percent = (n: number) => `${(n * 100).toFixed(2)}%`;

/** Where a symbol lies on the card's box. */
const placed = ({ x, y, r }: Spot) => ({
  left: percent((x + 1 - r) / 2),
  top: percent((y + 1 - r) / 2),
  width: percent(r),
});

/** A small card, to be looked at. */
export function SmallCard({ card }: { card: number | null }) {
  return (
    <span className={css.small} data-empty={card === null || undefined} aria-hidden="true">
      {card !== null &&
        spotsOf(card).map(spot => (
          <span key={spot.symbol} className={css.place} style={placed(spot)}>
            <Picture symbol={spot.symbol} turn={spot.turn} />
          </span>
        ))}
    </span>
  );
}

interface LargeCardProps {
  card: number;
  /** What it is called: "내 카드". */
  label: Text;
  live: boolean;
  /** The names stand beside the symbols. */
  named: boolean;
  /** Digits stand beside the symbols. */
  numbered: boolean;
  /** A symbol that is marked, and how. */
  mark: { symbol: number; how: 'sent' | 'wrong' } | null;
  /** A press at a point: the middle is 0, 0, the edge is 1 away. */
  onPress(x: number, y: number): void;
  /** A symbol that was chosen by key, or by a screen reader. */
  onChoose(symbol: number): void;
  /** Up and down. */
  onTurn(step: 1 | -1): void;
}

/**
 * A card of which a symbol can be pressed. It counts as soon as a finger is down: here the first moment decides, so a
 * press can't be taken back by moving away.
 */
export function LargeCard({ card, label, live, named, numbered, mark, ...on }: LargeCardProps) {
  const { t } = useShell();
  const spots = spotsOf(card);
  const box = useRef<HTMLDivElement>(null);
  const [at, moveTo] = useState(0);
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    on.onPress(((event.clientX - left) / width) * 2 - 1, ((event.clientY - top) / height) * 2 - 1);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const along = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (along) {
      const to = (at + along + spots.length) % spots.length;
      moveTo(to);
      box.current?.querySelectorAll<HTMLElement>('button')[to]?.focus();
    } else if (event.key === 'ArrowDown') on.onTurn(1);
    else if (event.key === 'ArrowUp') on.onTurn(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className={css.large}
      role="group"
      aria-label={t(label)}
      data-card={card}
      data-live={live || undefined}
      onPointerDown={press}
      onKeyDown={keyDown}
    >
      {spots.map((spot, i) => {
        const name = nameOf(spot.symbol);
        return (
          <button
            // By place: with a new card the focus stays where it is.
            key={i}
            type="button"
            className={css.symbol}
            style={placed(spot)}
            tabIndex={i === at ? 0 : -1}
            aria-label={t(numbered ? text(`${i + 1}. ${name.ko}`, `${i + 1}. ${name.en}`) : name)}
            aria-disabled={!live}
            data-symbol={spot.symbol}
            data-mark={mark?.symbol === spot.symbol ? mark.how : undefined}
            onFocus={() => moveTo(i)}
            // A finger's press has counted already when it was put down.
            onClick={event => event.detail === 0 && on.onChoose(spot.symbol)}
          >
            <Picture key={spot.symbol} symbol={spot.symbol} turn={spot.turn} />
            {numbered && <kbd className={css.digit}>{i + 1}</kbd>}
            {named && (
              <span className={css.name} aria-hidden="true">
                {t(name)}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
