import type { Event } from '@madang/web/gen/othello/Event';
import { describe, expect, it } from 'vitest';
import { START, scenes } from '../dev/fixtures';
import ui from '../index';
import { passed, describe as say, status } from '../words';

const step = (events: Event[]) => ({ seq: 1, by: 0, auto: false, cause: 'player' as const, events });

describe('whose turn it is', () => {
  it('is said to me with my colour, to others with a name', () => {
    expect(status(START, 0).ko).toBe('내 차례예요 (흑)');
    expect(status(START, 1).ko).toBe('{s0}이 생각 중이에요');
    expect(status(START, null).en).toBe('{s0} is thinking');
  });

  it('ends with the result from where one sits', () => {
    const over = { ...START, actor: null, to_move: null, ended: { winner: 1, reason: 'count' } };
    expect(status(over, 1).ko).toBe('이겼어요!');
    expect(status(over, 0).ko).toBe('아쉽게 졌어요');
    expect(status(over, null).ko).toBe('백의 승리예요');
    expect(status({ ...over, ended: { winner: null, reason: 'count' } }, 0).ko).toBe('비겼어요');
  });
});

describe('a step in words', () => {
  const placed: Event = { type: 'placed', seat: 0, disc: 'black', at: 'd3', flipped: ['d4', 'd5'], move_no: 1 };

  it('names the square as it is said, and how many discs turned', () => {
    expect(say(step([placed]))?.ko).toBe('{s0}이 d3에 두어 2개를 뒤집었어요');
    expect(say(step([placed]))?.en).toBe('{s0} played d3 and turned 2');
  });

  it('says a forced pass, to me as mine', () => {
    expect(say(step([placed, { type: 'pass', seat: 1 }]))?.ko).toBe(
      '{s0}이 d3에 두어 2개를 뒤집었어요. 둘 곳이 없어서 {s1}의 차례가 넘어갔어요',
    );
    expect(passed(1, 1).ko).toBe('둘 곳이 없어서 내 차례가 넘어갔어요');
  });

  it('says a draw, and nothing where there is nothing to say', () => {
    expect(say(step([{ type: 'ended', winner: null, reason: 'count' }]))?.en).toBe('Same number of discs: a draw');
    expect(say(step([{ type: 'ended', winner: 0, reason: 'count' }]))).toBeNull();
  });

  it('never leaves a particle open', () => {
    const all = Object.values(scenes).flatMap(({ view }) => [0, 1, null].map(me => status(view, me).ko));
    for (const sentence of all) expect(sentence).not.toMatch(/\([이가은는을를]\)/);
  });
});

describe('beside the names and for those who listen', () => {
  it('stands how many discs each has', () => {
    expect(ui.note?.(START, 0)).toMatchObject({ label: { ko: '흑' }, score: { ko: '2개', en: '2 discs' } });
    expect(ui.recite?.(START, 0).table?.ko).toBe('흑돌 2개, 백돌 2개. 둘 수 있는 칸 d3, c4, f5, e6');
  });
});
