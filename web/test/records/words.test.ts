import { describe, expect, it } from 'vitest';
import { companyOf, fateOf, satIs, satName, whenOf } from '../../src/pages/records/people';
import { recordsWords } from '../../src/pages/records/words';
import type { Sat } from '../../src/wire';
import { REPLAY } from './replay-of';

const { ko, en } = recordsWords;

describe('the words of my games', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(ko));
    expect(Object.keys(en.how)).toEqual(Object.keys(ko.how));
  });

  it('call a person 님, and neither a computer nor somebody who has gone', () => {
    const computer = { name: '컴퓨터 2', bot: 'easy' as const };
    expect(ko.did(satIs({ name: '까치', bot: null }, ko, 'ko'), null)).toBe('까치님이 진행했어요');
    expect(ko.did(satIs(computer, ko, 'ko'), null)).toBe('컴퓨터 2가 진행했어요');
    expect(ko.did(satIs({ name: null, bot: null }, ko, 'ko'), null)).toBe('떠난 사람이 진행했어요');
    expect(satName(computer, en, 'en')).toBe('Computer 2');
    expect(satName({ name: null, bot: null }, en, 'en')).toBe('Someone who left');
  });

  it('say who was there as people say it, computers by their number', () => {
    const person = (name: string | null) => ({ name, bot: null });
    const computer = (n: number) => ({ name: `컴퓨터 ${n}`, bot: 'easy' as const });
    const said = (...others: Sat[]) => {
      const record = { ...REPLAY, seat: 0, players: [person('나'), ...others] };
      return [ko, en].map((words, i) => {
        const company = companyOf(record, words, i === 0 ? 'ko' : 'en');
        return company ? words.with(company) : words.alone;
      });
    };
    expect(said()).toEqual(['혼자', 'On your own']);
    expect(said(computer(1))).toEqual(['컴퓨터와 함께', 'With a computer']);
    expect(said(computer(1), computer(2))).toEqual(['컴퓨터 2명과 함께', 'With 2 computers']);
    expect(said(person('까치'))).toEqual(['까치님과 함께', 'With 까치']);
    expect(said(person('까치'), person('토끼'), computer(1))).toEqual([
      '까치님, 토끼님, 컴퓨터와 함께',
      'With 까치, 토끼 and a computer',
    ]);
    expect(said(computer(1), person(null))[0]).toBe('떠난 사람, 컴퓨터와 함께');
    expect(said({ name: '알파오', bot: 'external' })).toEqual(['알파오와 함께', 'With 알파오']);
  });

  it('say how it went for me', () => {
    const ended = (ranking: number[][], seat: number, reason = 'five') =>
      fateOf({ ...REPLAY, seat, result: { ...REPLAY.result, ranking, reason } });
    expect(ended([[0], [1]], 0)).toBe('won');
    expect(ended([[0], [1]], 1)).toBe('lost');
    expect(ended([[0, 1]], 1)).toBe('drawn');
    expect(ended([[0, 1]], 1, 'abandoned')).toBe('broken');
    expect(ended([[0, 1]], 1, 'fault')).toBe('broken');
  });

  it('name the year only where it is another one', () => {
    const at = new Date(2025, 11, 24, 15, 5).getTime();
    expect(whenOf(at, 'ko', new Date(2025, 11, 31).getTime())).toBe('12월 24일 15:05');
    expect(whenOf(at, 'ko', new Date(2026, 0, 1).getTime())).toContain('2025년');
  });
});
