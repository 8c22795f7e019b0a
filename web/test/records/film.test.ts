import { createPatch } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { Film } from '../../src/replay/film';
import type { Scene } from '../../src/wire';
import { scenes, VIEWS } from './replay-of';

/** A long game of a small view. */
function long(length: number): { film: Film; views: unknown[] } {
  const views = Array.from({ length }, (_, n) => ({
    n,
    moves: Array.from({ length: n % 7 }, (_, i) => i),
    a: { b: n % 3 },
  }));
  const made = views.map((view, n) => {
    const common = { seq: n, now: n, by: null, cause: null, text: null, events: [], active: [], deadline: null };
    return (n === 0 ? { ...common, view } : { ...common, patch: createPatch(views[n - 1], view) }) as Scene;
  });
  return { film: new Film(made), views };
}

describe('a film', () => {
  it('shows every view as it was', () => {
    const film = new Film(scenes());
    expect(film.length).toBe(VIEWS.length);
    for (const [at, view] of VIEWS.entries()) expect(film.view(at)).toEqual(view);
  });

  it('shows them in any order, also far apart', () => {
    const { film, views } = long(400);
    for (const at of [399, 0, 200, 24, 23, 25, 399, 399, 48, 1]) expect(film.view(at)).toEqual(views[at]);
  });

  it('is not changed by who looks', () => {
    const { film, views } = long(60);
    for (const at of [0, 24, 30]) (film.view(at) as { moves: number[] }).moves.push(99);
    for (const at of [0, 24, 30, 59]) expect(film.view(at)).toEqual(views[at]);
  });

  it('takes a change of the whole view', () => {
    const [first, second] = scenes();
    if (!first || !second) throw new Error('there are scenes');
    const film = new Film([first, { ...second, patch: [{ op: 'replace', path: '', value: { other: 1 } }] } as Scene]);
    expect(film.view(1)).toEqual({ other: 1 });
  });

  it('does not show what does not fit', () => {
    const [first, second] = scenes();
    if (!first || !second) throw new Error('there are scenes');
    const film = new Film([first, { ...second, patch: [{ op: 'remove', path: '/nothing' }] } as Scene]);
    expect(() => film.view(1)).toThrow("don't fit");
    expect(() => film.scene(2)).toThrow('no scene 2');
  });
});
