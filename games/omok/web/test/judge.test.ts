import { pointAt } from '@madang/web/kit/board';
import { describe, expect, it } from 'vitest';
import { after, START, scenes } from '../dev/fixtures';
import { alike } from '../fifths';
import { judge, modeOf, stoneOf } from '../judge';
import { stones } from '../position';
import { toggled } from '../usePlay';

const at = (name: string) => pointAt(name, { cols: 15, rows: 15 }) ?? { col: -1, row: -1 };

describe('what I am to do', () => {
  it('is nothing for watchers, for the other one, and after the end', () => {
    expect(modeOf(START, null, false)).toBe('none');
    expect(modeOf(START, 1, false)).toBe('none');
    expect(modeOf({ ...START, ended: { winner: 0, reason: 'resign' } }, 0, false)).toBe('none');
    expect(modeOf(START, 0, false)).toBe('place');
  });

  it('follows the opening', () => {
    const mode = (name: string, gathers = false) => {
      const scene = scenes[name];
      return scene && modeOf(scene.view, scene.me, gathers);
    };
    expect(mode('swap2')).toBe('answer');
    expect(mode('pick')).toBe('pick');
    expect(mode('fifth')).toBe('place');
    expect(mode('fifth', true)).toBe('gather');
    expect(mode('play', true)).toBe('place');
  });
});

describe('a tap', () => {
  it('on a stone or outside of the zone is refused with what to do', () => {
    const verdict = judge(after('h8'), 'place', at('h8'), []);
    expect(verdict.kind === 'refused' && verdict.why.ko).toBe('이미 돌이 있어요. 빈자리를 골라 주세요');
    const zoned = after('h8', { zone: { from: 'g7', to: 'i9', inside: true } });
    expect(judge(zoned, 'place', at('a1'), []).kind).toBe('refused');
    expect(judge(zoned, 'place', at('g7'), []).kind).toBe('fine');
  });

  it('on a forbidden point says why, or what it costs where it may be played', () => {
    const view = after('h8 i9', { forbidden: [{ at: 'j9', kind: 'double-three' }] });
    expect(judge(view, 'place', at('j9'), [])).toEqual({
      kind: 'refused',
      why: { ko: '여기에는 둘 수 없어요. 3·3 금수예요', en: "You can't play here: double three" },
    });
    const gamble = { ...view, rules: { ...view.rules, forbidden_play: 'lose' as const } };
    const warned = judge(gamble, 'place', at('j9'), []);
    expect(warned.kind === 'warned' && warned.why.ko).toBe('두면 바로 져요. 3·3 금수예요');
  });

  it('picks only what was offered', () => {
    const view = scenes.pick?.view ?? START;
    expect(judge(view, 'pick', at('i8'), []).kind).toBe('fine');
    expect(judge(view, 'pick', at('a1'), []).kind).toBe('refused');
  });
});

describe('ten fifth stones', () => {
  // Scenario OM43: the stones are mirrored at the h file.
  const view = after('h8 h9 h10 h7', { phase: 'fifth', may_offer_fifths: true });

  it('can be taken out again', () => {
    expect(toggled(['g8'], 'i7')).toEqual(['g8', 'i7']);
    expect(toggled(['g8', 'i7'], 'g8')).toEqual(['i7']);
    expect(judge(view, 'gather', at('g8'), ['g8']).kind).toBe('fine');
  });

  it('that are the same by symmetry are refused', () => {
    expect(judge(view, 'gather', at('i8'), ['g8']).kind).toBe('refused');
    expect(judge(view, 'gather', at('i7'), ['g8']).kind).toBe('fine');
  });

  it('are no more than ten', () => {
    const ten = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'a2', 'b2', 'c2'];
    expect(judge(view, 'gather', at('d2'), ten).kind).toBe('refused');
    expect(judge(view, 'gather', at('d2'), ten.slice(1)).kind).toBe('fine');
  });

  it('know all eight symmetries of a lone centre stone, and one of a crooked shape', () => {
    const images = alike(at('b1'), stones(after('h8')), 15).map(({ col, row }) => `${col} ${row}`);
    expect(new Set(images).size).toBe(8);
    expect(alike(at('b1'), stones(after('h8 i10 d4')), 15)).toEqual([at('b1')]);
  });
});

describe('a stone on its way', () => {
  it('comes of placing and picking only', () => {
    expect(stoneOf({ type: 'place', at: 'h8' }, START)).toEqual({ col: 7, row: 7 });
    expect(stoneOf({ type: 'pick_fifth', at: 'a1' }, START)).toEqual({ col: 0, row: 14 });
    expect(stoneOf({ type: 'choose', take: 'swap' }, START)).toBeNull();
    expect(stoneOf(null, START)).toBeNull();
  });
});
