import { describe, expect, it } from 'vitest';
import { after, scenes } from '../dev/fixtures';
import { labels } from '../labels';

const NOTHING = { ghost: null, chosen: [] };
const label = (all: readonly string[], name: string) => all.find(text => text.startsWith(`${name},`));

describe('labels', () => {
  it('say place, stone and last move in words', () => {
    const all = labels(after('h8 i9'), NOTHING, 'ko');
    expect(all).toHaveLength(225);
    expect(label(all, 'h8')).toBe('h8, 흑돌');
    expect(label(all, 'i9')).toBe('i9, 백돌, 마지막 수');
    expect(label(all, 'a1')).toBe('a1, 빈자리');
    expect(all[0]).toBe('a15, 빈자리');
  });

  it('are English in English', () => {
    expect(label(labels(after('h8'), NOTHING, 'en'), 'h8')).toBe('h8, black stone, last move');
  });

  it('give the reason of a forbidden point', () => {
    const view = after('h8 i9', { forbidden: [{ at: 'j9', kind: 'double-three' }] });
    expect(label(labels(view, NOTHING, 'ko'), 'j9')).toBe('j9, 빈자리, 3·3 금수');
  });

  it('say where a stone may not go in an opening, and what is offered', () => {
    const zone = { from: 'e5', to: 'k11', inside: true };
    expect(label(labels(after('h8', { zone }), NOTHING, 'ko'), 'a1')).toContain('이번 돌은 못 놓는 자리');
    const pick = scenes.pick?.view ?? after('');
    expect(label(labels(pick, NOTHING, 'ko'), 'i8')).toBe('i8, 빈자리, 다섯째 돌 후보');
  });

  it('name the ghost', () => {
    const all = labels(after('h8'), { ghost: { col: 0, row: 14 }, chosen: [] }, 'ko');
    expect(label(all, 'a1')).toBe('a1, 빈자리, 놓아 볼 자리');
  });
});
