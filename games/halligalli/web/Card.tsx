import { faceOf } from './card';
import css from './card.module.css';
import { FruitAt } from './Fruit';
import type { Face } from './model';

type Spot = readonly [x: number, y: number];

/** Where the fruits are on a card of 100 × 140, and how large. */
const SPOTS: Record<number, { size: number; at: readonly Spot[] }> = {
  1: { size: 72, at: [[50, 70]] },
  2: {
    size: 60,
    at: [
      [36, 41],
      [64, 99],
    ],
  },
  3: {
    size: 50,
    at: [
      [29, 31],
      [50, 70],
      [71, 109],
    ],
  },
  4: {
    size: 46,
    at: [
      [27, 38],
      [73, 38],
      [27, 102],
      [73, 102],
    ],
  },
  5: {
    size: 43,
    at: [
      [26, 28],
      [74, 28],
      [50, 70],
      [26, 112],
      [74, 112],
    ],
  },
};

/** An open card. Decoration only: what it shows is said beside it. */
export function CardFace({ face }: { face: Face }) {
  const { fruit, number } = faceOf(face);
  const { size, at } = SPOTS[number] ?? { size: 66, at: [] };
  return (
    <svg className={css.card} viewBox="0 0 100 140" aria-hidden="true">
      <rect className={css.paper} x="1" y="1" width="98" height="138" rx="10" />
      {at.map(([x, y]) => (
        <FruitAt key={`${x} ${y}`} fruit={fruit} x={x} y={y} size={size} />
      ))}
    </svg>
  );
}

/** A card from behind. */
export function CardBack() {
  return (
    <svg className={css.card} viewBox="0 0 100 140" aria-hidden="true">
      <rect className={css.paper} x="1" y="1" width="98" height="138" rx="10" />
      <rect className={css.back} x="8" y="8" width="84" height="124" rx="6" />
      <path
        className={css.pattern}
        d="M8 39 39 8M8 70 70 8M8 101 92 17M8 132 92 48M39 132l53-53M70 132l22-22M8 101l31 31M8 70l62 62M8 39l84 84M8 8l84 84M39 8l53 53M70 8l22 22"
      />
      <circle className={css.medal} cx="50" cy="70" r="23" />
      <path className={css.bell} d="M34 79a16 17 0 0 1 32 0zM31 81.5h38v4H31zM47 58.5h6v3.6h-6z" />
    </svg>
  );
}
