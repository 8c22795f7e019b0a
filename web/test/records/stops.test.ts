import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stopsOf } from '../../src/pages/records/stops';
import { usePlayback } from '../../src/pages/records/usePlayback';
import { Film } from '../../src/replay/film';
import { MOVES, scenes } from './replay-of';

const film = new Film(scenes());

describe('the steps at which a viewer stops', () => {
  it('are all, where the game says nothing else', () => {
    expect(stopsOf(film, {})).toEqual([0, ...MOVES.map((_, n) => n + 1)]);
  });

  it('are not those that a game goes past; the beginning and the end always are', () => {
    expect(stopsOf(film, { passesBy: ({ seq }) => seq % 2 === 1 })).toEqual([0, 2, 4, 6, 8, 9]);
    expect(stopsOf(film, { passesBy: ({ by }) => by === 0 })).toEqual([0, 2, 4, 6, 8, 9]);
  });
});

describe('where something was streamed', () => {
  it('a viewer stops before and after it, whatever the game says', () => {
    const streamed = [{ now: 1, by: 0, events: [] }];
    const some = new Film(scenes().map((scene, at) => (at === 5 ? { ...scene, streamed } : scene)));
    expect(stopsOf(some, { passesBy: () => true })).toEqual([0, 4, 5, 9]);
  });
});

describe('going through them', () => {
  const STOPS = [0, 2, 5, 9];

  it('is counted by stops: slider, buttons and keys', () => {
    const { result } = renderHook(() => usePlayback(STOPS, film));
    const where = () => [result.current.at, result.current.nth, result.current.last];
    expect(where()).toEqual([0, 0, 3]);
    act(() => result.current.go(2));
    expect(where()).toEqual([5, 2, 3]);
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })));
    expect(where()).toEqual([9, 3, 3]);
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' })));
    expect(where()).toEqual([5, 2, 3]);
  });

  it('leads from the game’s own list of moves to the stop that shows a step', () => {
    const { result } = renderHook(() => usePlayback(STOPS, film));
    act(() => result.current.show(3));
    expect(result.current.at).toBe(5);
    act(() => result.current.show(9));
    expect(result.current.at).toBe(9);
  });
});
