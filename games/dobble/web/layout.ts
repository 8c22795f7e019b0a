/**
 * Where the symbols of a card lie, how large they are and how they are turned: it follows from the number of the card
 * alone, so it is the same for everybody. Every drawing fits its circle (see `symbols.svg`), and no two circles touch.
 */

import { symbolsOf } from './deck';

/** A symbol on a card whose radius is 1 and whose middle is 0, 0. */
export interface Spot {
  symbol: number;
  x: number;
  y: number;
  r: number;
  /** Degrees. */
  turn: number;
}

/** Between two symbols there is at least so much. */
export const GAP = 0.035;
/** And so much between a symbol and the edge of the card. */
export const EDGE = 0.055;
/** So many arrangements are tried for each card; the one with the largest symbols is taken. */
const TRIES = 24;
/** So often the circles of an arrangement push each other about… */
const ROUNDS = 200;
/** …while they grow: the smallest one from and to this radius. */
const GROWTH = [0.17, 0.22] as const;
/** How much larger than its smallest symbol the largest one of a card is, about. */
const SPREAD = 0.6;

/** A stream of numbers from 0 to 1 (mulberry32): whole-number arithmetic, so that it is the same everywhere. */
function stream(seed: number): () => number {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Circle = Pick<Spot, 'x' | 'y' | 'r'>;

/** Lets circles push each other away and back onto the card. */
function relax(circles: Circle[], scale: number): void {
  for (const [i, one] of circles.entries()) {
    for (const other of circles.slice(i + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const apart = Math.sqrt(dx * dx + dy * dy) || 1e-6;
      const push = (GAP + (one.r + other.r) * scale - apart) / 2;
      if (push <= 0) continue;
      const [ux, uy] = [(dx / apart) * push, (dy / apart) * push];
      one.x -= ux;
      one.y -= uy;
      other.x += ux;
      other.y += uy;
    }
    const out = Math.sqrt(one.x * one.x + one.y * one.y);
    const most = 1 - EDGE - one.r * scale;
    if (out > most) {
      one.x *= most / out;
      one.y *= most / out;
    }
  }
}

/** The largest scale at which nothing touches. */
function fit(circles: readonly Circle[]): number {
  let scale = Number.POSITIVE_INFINITY;
  for (const [i, one] of circles.entries()) {
    scale = Math.min(scale, (1 - EDGE - Math.sqrt(one.x * one.x + one.y * one.y)) / one.r);
    for (const other of circles.slice(i + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      scale = Math.min(scale, (Math.sqrt(dx * dx + dy * dy) - GAP) / (one.r + other.r));
    }
  }
  return scale;
}

/** One arrangement: eight circles of different sizes that have grown until they were in each other's way. */
function arrange(next: () => number): Circle[] {
  const circles = Array.from({ length: 8 }, (_, i) => ({
    x: (next() - 0.5) * 1.4,
    y: (next() - 0.5) * 1.4,
    r: 1 + (SPREAD * (i + next() * 0.5)) / 7,
  }));
  let best = { scale: 0, circles };
  for (let round = 0; round < ROUNDS; round++) {
    relax(circles, GROWTH[0] + ((GROWTH[1] - GROWTH[0]) * round) / ROUNDS);
    if (round % 4 > 0 || round < ROUNDS / 2) continue;
    const scale = fit(circles);
    if (scale > best.scale) best = { scale, circles: circles.map(circle => ({ ...circle })) };
  }
  const { scale } = best;
  return best.circles.map(circle => ({ ...circle, r: circle.r * scale }));
}

const smallest = (circles: readonly Circle[]) => Math.min(...circles.map(({ r }) => r));

function layOut(card: number): readonly Spot[] {
  const next = stream(card * 7919 + 57);
  let best = arrange(next);
  for (let i = 1; i < TRIES; i++) {
    const other = arrange(next);
    if (smallest(other) > smallest(best)) best = other;
  }
  // The largest place is anybody's.
  const symbols = [...symbolsOf(card)];
  for (let i = symbols.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [symbols[i], symbols[j]] = [symbols[j] ?? 0, symbols[i] ?? 0];
  }
  const spots = best.map((circle, i) => ({ ...circle, symbol: symbols[i] ?? 0, turn: Math.floor(next() * 360) }));
  return spots.sort(inReadingOrder);
}

/** From the top, in rows, from the left: the order of keys and of reading aloud. */
function inReadingOrder(one: Spot, other: Spot): number {
  const row = (spot: Spot) => Math.round((spot.y + 1) * 1.6);
  return row(one) - row(other) || one.x - other.x;
}

const laidOut = new Map<number, readonly Spot[]>();

/** The symbols of a card, in reading order. */
export function spotsOf(card: number): readonly Spot[] {
  const known = laidOut.get(card);
  if (known) return known;
  const spots = layOut(card);
  laidOut.set(card, spots);
  return spots;
}

/** A press that misses a symbol by no more than this is meant for it. */
const NEAR = 0.06;

/** The symbol of a card at a point; `null`: there is none near. */
export function symbolAt(card: number, x: number, y: number): number | null {
  let best: { symbol: number; off: number } | null = null;
  for (const spot of spotsOf(card)) {
    const off = Math.hypot(x - spot.x, y - spot.y) - spot.r;
    if (off <= NEAR && (!best || off < best.off)) best = { symbol: spot.symbol, off };
  }
  return best?.symbol ?? null;
}
