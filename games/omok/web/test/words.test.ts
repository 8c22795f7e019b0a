import type { Event } from '@madang/web/gen/omok/Event';
import { describe, expect, it } from 'vitest';
import { after, START, scenes } from '../dev/fixtures';
import { describe as say, status } from '../words';

const step = (events: Event[]) => ({ seq: 1, by: 0, auto: false, cause: 'player' as const, events });

describe('whose turn it is', () => {
  it('is said to me with my colour, to others with a name', () => {
    expect(status(START, 0).ko).toBe('내 차례예요 (흑)');
    expect(status(START, 1).ko).toBe('{s0}이 생각 중이에요');
    expect(status(START, null).en).toBe('{s0} is thinking');
  });

  it('says what the other one decides in an opening', () => {
    const { view } = scenes.swap2 ?? { view: START };
    expect(status(view, 0).ko).toBe('{s1}이 색을 고르고 있어요');
    expect(status(view, 1).ko).toBe('내 차례예요');
  });

  it('ends with the result from where one sits', () => {
    const over = after('h8', { actor: null, to_move: null, phase: 'over', ended: { winner: 1, reason: 'time' } });
    expect(status(over, 1).ko).toBe('이겼어요!');
    expect(status(over, 0).ko).toBe('아쉽게 졌어요');
    expect(status(over, null).ko).toBe('백이 이겼어요');
  });
});

describe('a step in words', () => {
  it('names the point as it is said', () => {
    const placed: Event = { type: 'placed', seat: 0, stone: 'black', at: 'j7', move_no: 1 };
    expect(say(step([placed]), START)?.ko).toBe('{s0}이 j7에 두었어요');
    expect(say(step([placed]), START)?.en).toBe('{s0} played j7');
    const fifth: Event = { type: 'fifth_picked', seat: 1, at: 'j10' };
    expect(say(step([fifth]), START)?.ko, 'no particle hangs on the number').toBe(
      '{s1}이 다섯째 돌로 j10 자리를 골랐어요',
    );
    const five: Event = { type: 'five', seat: 0, line: [] };
    expect(say(step([placed, five]), START)?.ko).toBe('{s0}이 j7에 두었어요. {s0}이 다섯을 완성했어요');
  });

  it('says a forced pass, a draw, and nothing where there is nothing to say', () => {
    expect(say(step([{ type: 'auto_pass', stone: 'black' }]), START)?.ko).toBe('둘 곳이 없어서 흑 차례가 넘어갔어요');
    expect(say(step([{ type: 'ended', winner: null, reason: 'board_full' }]), START)?.en).toBe(
      'The board is full: a draw',
    );
    expect(say(step([{ type: 'ended', winner: 0, reason: 'resign' }]), START)).toBeNull();
  });

  it('never leaves a particle open', () => {
    const all = Object.values(scenes).flatMap(({ view }) => [0, 1, null].map(me => status(view, me).ko));
    for (const sentence of all) expect(sentence).not.toMatch(/\([이가은는을를]\)/);
  });
});
