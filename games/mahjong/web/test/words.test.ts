import { describe, expect, it } from 'vitest';
import { scenes } from '../dev/fixtures';
import { reasons } from '../HandResult';
import { sayShanten } from '../Hints';
import type { Event, Payment, View } from '../model';
import { keptOrder } from '../order';
import { tenths } from '../Side';
import {
  asks,
  describe as describeStep,
  handInWords,
  isRoutine,
  passesBy,
  roundInFull,
  status,
  tableInWords,
} from '../words';

const view = (name: string): View => {
  const scene = scenes[name];
  if (!scene) throw new Error(name);
  return scene.view;
};
const line = (event: Event, on = view('turn')) =>
  describeStep({ seq: 1, by: 0, auto: false, cause: 'player', events: [event] }, on)?.ko;

describe('status', () => {
  it('says what I am asked', () => {
    expect(status(view('turn'), 0).ko).toBe('내 차례예요');
    expect(status(view('claims'), 0).ko).toBe('론할 수 있어요');
    expect(status(view('ron'), 0).ko).toBe('이번 판이 끝났어요');
  });

  it('says nothing about who could answer a tile', () => {
    const quiet = { ...view('claims'), own: null };
    expect(status(quiet, null).ko).toBe('가져갈 사람을 기다려요');
    const passed = view('claims');
    const mine = { ...passed, own: passed.own && { ...passed.own, legal: [] } };
    expect(status(mine, 0).ko).toBe('가져갈 사람을 기다려요');
    expect([asks(mine, 0), asks(passed, 0), asks(quiet, null)]).toEqual([false, true, false]);
  });

  it('names whose turn it is', () => {
    expect(status({ ...view('watched'), current: 2 }, null).ko).toBe('{s2}이 생각 중이에요');
  });
});

describe('a step in one line', () => {
  it('names tiles and calls', () => {
    expect(line({ type: 'discard', seat: 1, tile: 52, tsumogiri: false, riichi: false })).toBe('{s1}이 적5통 버림');
    expect(line({ type: 'discard', seat: 1, tile: 108, tsumogiri: true, riichi: true })).toBe('{s1}이 리치! 동 버림');
    const meld = { type: 'pon' as const, tiles: [108, 109, 110], called: 108, from: 0, added: null };
    expect(line({ type: 'meld', seat: 2, meld })).toBe('{s2}이 동 동 동 퐁했어요');
    expect(line({ type: 'meld', seat: 2, meld }, view('joy'))).toBe('{s2}이 동 동 동 트리플로 가져갔어요');
  });

  it('says what a kan is declared with, before anybody could rob it', () => {
    expect(line({ type: 'declared', seat: 1, tile: 52, kind: 'kakan' })).toBe('{s1}이 적5통 깡!');
    expect(line({ type: 'declared', seat: 1, tile: 120, kind: 'kita' })).toBe('{s1}이 북 빼기');
  });

  it('sums a hand up that is over', () => {
    const on = view('ron');
    const [win] = on.result?.wins ?? [];
    if (!win) throw new Error('nobody won');
    const events: Event[] = [
      { type: 'win', win },
      { type: 'hand_over', kind: 'ron', deltas: [], points: [] },
    ];
    const step = { seq: 1, by: 2, auto: false, cause: 'player' as const, events };
    expect(describeStep(step, on)?.ko).toBe(on.result?.summary.ko);
    expect(describeStep(step, { ...on, result: null })?.ko).toBe('{s2}이 론! {s3}의 5통');
  });

  it('tells me what I drew, and that it was me', () => {
    const drew: Event = { type: 'draw', seat: 0, tile: 52, replacement: false, live_left: 40 };
    const told = (me: number) =>
      describeStep({ seq: 1, by: 0, auto: false, cause: 'player', events: [drew] }, view('turn'), me)?.ko;
    expect(told(0)).toBe('{s0}이 적5통 뽑음');
    expect(told(1)).toBeUndefined();
  });

  it('says nothing of another’s draw and of a window: neither is news', () => {
    expect(line({ type: 'draw', seat: 1, replacement: false, live_left: 40 })).toBeUndefined();
    expect(line({ type: 'window', number: 4, seat: 1, tile: 3, kind: 'discard', deadline: 9 })).toBeUndefined();
  });
});

describe('a replay', () => {
  it('goes past what shows nothing: another’s draw, an answer that is kept', () => {
    const past = (...events: Event[]) => passesBy({ seq: 1, by: null, auto: true, cause: 'alarm', events });
    const draw: Event = { type: 'draw', seat: 1, replacement: false, live_left: 40 };
    const thrown: Event = { type: 'discard', seat: 1, tile: 3, tsumogiri: true, riichi: false };
    const holds = (double: boolean): Event => ({ type: 'riichi', seat: 2, double, points: 0, sticks: 1 });
    expect([past(draw), past(), past(holds(false), draw)]).toEqual([true, true, true]);
    expect(past({ type: 'ready', seat: 1 })).toBe(true);
    expect(past(holds(true), draw), 'double riichi is told').toBe(false);
    expect([past({ ...draw, tile: 52 }), past(thrown), past(thrown, draw)]).toEqual([false, false, false]);
  });
});

describe('a time-out', () => {
  it('is told of who had to throw, not of who is in riichi or let a tile go', () => {
    const late = (...events: Event[]) =>
      isRoutine({ seq: 1, by: 1, auto: true, cause: 'timeout', events }, view('turn'));
    const thrown = (seat: number): Event => ({ type: 'discard', seat, tile: 3, tsumogiri: true, riichi: false });
    expect([late(thrown(1)), late(thrown(2)), late()]).toEqual([false, true, true]);
  });
});

describe('what can be heard again', () => {
  it('is my hand and the table', () => {
    expect(handInWords(view('turn'))?.ko).toBe('2만 3만 4만 적5통 6통 7통 3삭 4삭 5삭 8삭 8삭 중 중. 뽑은 패 6만');
    expect(handInWords(view('watched'))).toBeUndefined();
    expect(tableInWords(view('turn')).ko).toContain('동4국 1본장. 남은 패 38장. 도라 표시패 7통');
    expect(tableInWords(view('turn')).ko).toContain('북 {s2} 18,200점 리치');
    expect(roundInFull(view('joy')).ko).toBe('2판');
  });
});

describe('how far a hand is', () => {
  it('is said in shanten, and at none by its name', () => {
    expect([2, 1, 0].map(shanten => sayShanten(shanten).ko)).toEqual(['2샹텐', '1샹텐', '텐파이']);
  });
});

describe('numbers', () => {
  it('of payments are summed by their reasons', () => {
    const payments: readonly Payment[] = [
      { from: 3, to: 2, points: 12_000, reason: 'hand' },
      { from: 3, to: 2, points: 300, reason: 'honba' },
      { from: null, to: 2, points: 1_000, reason: 'sticks' },
      { from: 3, to: 1, points: 2_000, reason: 'hand' },
    ];
    expect(reasons(payments, 2, 'ko').ko).toBe('패 값 +12,000 · 본장 +300 · 공탁 +1,000');
    expect(reasons(payments, 3, 'ko').ko).toBe('패 값 -14,000 · 본장 -300');
    expect(reasons(payments, 0, 'ko').ko).toBe('');
  });

  it('of a match are tenths of a thousand', () => {
    expect([418, -127, 0].map(tenths)).toEqual(['+41.8', '−12.7', '0.0']);
  });
});

describe('my tiles unsorted', () => {
  it('stay where they are, and a new one comes last', () => {
    expect(keptOrder([9, 3, 5], [3, 4, 9])).toEqual([9, 3, 4]);
  });
});
