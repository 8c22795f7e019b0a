import { describe, expect, it } from 'vitest';
import { CARDS, common } from '../deck';
import { EDGE, GAP, spotsOf, symbolAt } from '../layout';
import { NAMES } from '../names';
import sprite from '../symbols.svg?raw';

const numbers = CARDS.map((_, card) => card);
const pairs = numbers.flatMap(one => numbers.slice(one + 1).map(other => [one, other] as const));

describe('the deck', () => {
  it('has 57 cards with 8 symbols, and every two share exactly one', () => {
    expect(CARDS).toHaveLength(57);
    for (const card of CARDS) expect(new Set(card).size).toBe(8);
    for (const [one, other] of pairs) {
      const shared = (CARDS[one] ?? []).filter(symbol => CARDS[other]?.includes(symbol));
      expect(shared).toEqual([common(one, other)]);
    }
  });

  it('is the one of the rules', () => {
    expect(CARDS[0]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(CARDS[8]).toEqual([1, 8, 15, 22, 29, 36, 43, 50]);
    expect(CARDS[15]).toEqual([2, 8, 16, 24, 32, 40, 48, 56]);
  });
});

describe('on every one of the 57 cards', () => {
  it.each(numbers)('%i: nothing overlaps, and nothing is cut off', card => {
    const spots = spotsOf(card);
    expect(spots.map(({ symbol }) => symbol).sort((a, b) => a - b)).toEqual(CARDS[card]);
    for (const [i, one] of spots.entries()) {
      expect(Math.hypot(one.x, one.y) + one.r).toBeLessThanOrEqual(1 - EDGE + 1e-9);
      for (const other of spots.slice(i + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(one.r + other.r + GAP - 1e-9);
      }
    }
  });

  it('a symbol is large enough for a finger, and they differ in size', () => {
    for (const card of numbers) {
      const sizes = spotsOf(card).map(({ r }) => r);
      expect(Math.min(...sizes)).toBeGreaterThan(0.19);
      expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThan(1.5);
    }
  });

  it('a press finds the symbol that is drawn there', () => {
    for (const card of numbers) {
      for (const { symbol, x, y, r } of spotsOf(card)) {
        expect(symbolAt(card, x, y)).toBe(symbol);
        expect(symbolAt(card, x + r * 0.7, y - r * 0.7)).toBe(symbol);
      }
    }
    expect(symbolAt(0, 3, 3)).toBeNull();
  });

  it('lies the same whenever it is asked for', () => {
    expect(spotsOf(11)).toBe(spotsOf(11));
    const sum = numbers.flatMap(card => spotsOf(card)).reduce((all, { x, y, turn }) => all + x + 2 * y + turn, 0);
    expect(sum.toFixed(3)).toMatchInlineSnapshot(`"83030.855"`);
  });
});

describe('the drawings', () => {
  it('are one for each symbol, and each has a name of its own in both languages', () => {
    for (let symbol = 0; symbol < 57; symbol++) expect(sprite).toContain(`<symbol id="s${symbol}" `);
    expect(NAMES).toHaveLength(57);
    expect(new Set(NAMES.map(({ ko }) => ko)).size).toBe(57);
    expect(new Set(NAMES.map(({ en }) => en)).size).toBe(57);
  });

  it('are one family: one width of line, thirteen colours', () => {
    const colours = new Set([...sprite.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour));
    expect(colours.size).toBeLessThanOrEqual(13);
    expect(sprite.match(/<symbol /g)).toHaveLength(
      sprite.match(/stroke-width="4.5" stroke-linecap="round"/g)?.length ?? 0,
    );
  });
});
