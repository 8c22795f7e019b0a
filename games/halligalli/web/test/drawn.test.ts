import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { View } from '../model';
import { GONE_MS, useDrawnLayout } from '../useBell';

/** A frame of the screen, and a little more. */
const FRAME_MS = 20;

type Layout = Pick<View, 'layout' | 'won'>;

const won = (layout: number) => ({ seat: 1, layout, at: 0, cards: 7, after_ms: 620, ahead: null });

function table(first: Layout) {
  const { result, rerender } = renderHook((view: Layout) => useDrawnLayout(view), { initialProps: first });
  return { names: () => result.current.current, comes: rerender };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a bell names a card that was turned over once it is painted', () => {
  const { names, comes } = table({ layout: 7, won: null });
  comes({ layout: 8, won: null });
  expect(names()).toBe(7);
  vi.advanceTimersByTime(FRAME_MS);
  expect(names()).toBe(8);
});

it('a bell names what somebody won until those cards have gone', () => {
  const { names, comes } = table({ layout: 7, won: null });
  comes({ layout: 8, won: won(7) });
  vi.advanceTimersByTime(GONE_MS - 1);
  expect(names()).toBe(7);
  vi.advanceTimersByTime(FRAME_MS);
  expect(names()).toBe(8);
});

it('a card that is turned over meanwhile is named at once', () => {
  const { names, comes } = table({ layout: 7, won: null });
  comes({ layout: 8, won: won(7) });
  vi.advanceTimersByTime(100);
  comes({ layout: 9, won: won(7) });
  vi.advanceTimersByTime(FRAME_MS);
  expect(names()).toBe(9);
  vi.advanceTimersByTime(GONE_MS);
  expect(names()).toBe(9);
});
