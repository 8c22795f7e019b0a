import { describe, expect, it } from 'vitest';
import { SETTLE_MS, seenAt } from '../usePlay';
import { layCards } from '../useSize';

describe('a press', () => {
  const before = { place: 'pile', card: 3, layout: 6 };
  const now = { place: 'pile', card: 9, layout: 7 };

  it('in the first moment after a change is meant for the card before, with its layout', () => {
    expect(seenAt(1_000 + SETTLE_MS - 1, now, before, 1_000)).toEqual(before);
    expect(seenAt(1_000 + SETTLE_MS, now, before, 1_000)).toEqual(now);
  });

  it('is meant for what is there where I have chosen to look at another card', () => {
    expect(seenAt(1_001, now, { ...before, place: 'seat 2' }, 1_000)).toEqual(now);
    expect(seenAt(1_001, now, null, 1_000)).toEqual(now);
  });
});

describe('two large cards', () => {
  it.each([
    [344, 455],
    [1100, 780],
    [600, 600],
    [500, 2000],
    [900, 300],
  ])('fit %i by %i in opposite corners without covering each other', (width, height) => {
    const { card: size } = layCards(width, height, 12);
    expect(size).toBeLessThanOrEqual(Math.min(width, height));
    const apart = Math.hypot(width - size, height - size);
    expect(apart).toBeGreaterThanOrEqual(size);
  });

  // Phones upright and sideways, a laptop, a low window.
  it.each([
    [344, 455],
    [490, 294],
    [900, 640],
    [930, 500],
  ])('leave room beside them at %i by %i for what is said', (width, height) => {
    const { wide, free, low, card } = layCards(width, height, 12);
    expect(wide).toBe(width > height);
    if (wide) expect(free.height).toBeGreaterThanOrEqual(46);
    expect(low).toBe(wide && free.height < 78);
    // A box in the free corner reaches neither card, but in a strip only a low one does not.
    expect(card + free.width).toBeLessThan(width);
    expect(card + free.height).toBeLessThan(height);
  });
});
