import { describe, expect, it } from 'vitest';
import { after, scenes } from '../dev/fixtures';
import { labels } from '../labels';

const NOTHING = { ghost: null, chosen: [] };
const label = (all: readonly string[], name: string) => all.find(text => text.startsWith(`${name},`));

describe('labels', () => {
  it('say place, stone and last move in words', () => {
    const all = labels(after('h8 i9'), NOTHING, 'ko');
    expect(all).toHaveLength(225);
    expect(label(all, '8의 8')).toBe('8의 8, 흑돌');
    expect(label(all, '9의 9')).toBe('9의 9, 백돌, 마지막 수');
    expect(label(all, '1의 1')).toBe('1의 1, 빈자리');
    expect(all[0]).toBe('1의 15, 빈자리');
  });

  it('are English in English', () => {
    expect(label(labels(after('h8'), NOTHING, 'en'), 'h8')).toBe('h8, black stone, last move');
  });

  it('give the reason of a forbidden point', () => {
    const view = after('h8 i9', { forbidden: [{ at: 'j9', kind: 'double-three' }] });
    expect(label(labels(view, NOTHING, 'ko'), '10의 9')).toBe('10의 9, 빈자리, 3·3 금수');
  });

  it('say where a stone may not go in an opening, and what is offered', () => {
    const zone = { from: 'e5', to: 'k11', inside: true };
    expect(label(labels(after('h8', { zone }), NOTHING, 'ko'), '1의 1')).toContain('이번 돌은 못 놓는 자리');
    const pick = scenes.pick?.view ?? after('');
    expect(label(labels(pick, NOTHING, 'ko'), '9의 8')).toBe('9의 8, 빈자리, 다섯째 돌 후보');
  });

  it('name the ghost', () => {
    const all = labels(after('h8'), { ghost: { col: 0, row: 14 }, chosen: [] }, 'ko');
    expect(label(all, '1의 1')).toBe('1의 1, 빈자리, 놓아 볼 자리');
  });
});
