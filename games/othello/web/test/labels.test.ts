import { describe, expect, it } from 'vitest';
import { MIDDLE, START } from '../dev/fixtures';
import { labels } from '../labels';

const label = (all: readonly string[], name: string) => all.find(text => text.startsWith(`${name},`));

describe('labels', () => {
  it('say square, disc and last move in words', () => {
    const all = labels(MIDDLE, false, null, 'ko');
    expect(all).toHaveLength(64);
    expect(all[0]).toBe('a1, 빈칸');
    expect(label(all, 'f2')).toBe('f2, 백돌, 마지막 수');
    expect(label(all, 'f3')).toBe('f3, 백돌, 방금 뒤집힘');
    expect(label(all, 'b4')).toBe('b4, 흑돌');
  });

  it('say where I can play, to me alone', () => {
    expect(label(labels(START, true, null, 'ko'), 'd3')).toBe('d3, 빈칸, 둘 수 있는 칸');
    expect(label(labels(START, false, null, 'ko'), 'd3')).toBe('d3, 빈칸');
    expect(label(labels({ ...START, legal: undefined }, true, null, 'ko'), 'd3')).toBe('d3, 빈칸');
  });

  it('name the ghost, and are English in English', () => {
    expect(label(labels(START, true, { col: 3, row: 2 }, 'en'), 'd3')).toBe(
      'd3, empty, you can play here, your disc would go here',
    );
  });
});
