import { pointAt } from '@madang/web/kit/board';
import { describe, expect, it } from 'vitest';
import { MIDDLE, START, scenes } from '../dev/fixtures';
import { discOf, isMine, refusal } from '../judge';
import { SIZE } from '../position';

const at = (name: string) => pointAt(name, SIZE) ?? { col: -1, row: -1 };

describe('my turn', () => {
  it('is none for watchers, for the other one, and after the end', () => {
    expect(isMine(START, 0)).toBe(true);
    expect(isMine(START, 1)).toBe(false);
    expect(isMine(START, null)).toBe(false);
    expect(isMine({ ...START, ended: { winner: 0, reason: 'resign' } }, 0)).toBe(false);
  });
});

describe('a tap', () => {
  it('on a disc or where nothing turns is refused with what to do', () => {
    expect(refusal(START, at('d4'))?.ko).toBe('이미 돌이 있어요. 빈칸을 골라 주세요');
    expect(refusal(START, at('e3'))?.ko).toBe('여기에 두면 뒤집히는 돌이 없어요. 점이 찍힌 칸에 둘 수 있어요');
    expect(refusal(START, at('d3'))).toBeNull();
  });

  it('is left to the server where the moves are not shown', () => {
    const view = scenes.hidden?.view ?? MIDDLE;
    expect(view.legal).toBeUndefined();
    expect(refusal(view, at('a1'))).toBeNull();
    expect(refusal(view, at('c2'))).not.toBeNull();
  });
});

describe('a disc on its way', () => {
  it('comes of placing only', () => {
    expect(discOf({ type: 'place', at: 'a1' })).toEqual({ col: 0, row: 0 });
    expect(discOf({ type: 'place', at: 'h8' })).toEqual({ col: 7, row: 7 });
    expect(discOf({ type: 'resign' })).toBeNull();
    expect(discOf(null)).toBeNull();
  });
});
