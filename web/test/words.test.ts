import { describe, expect, test } from 'vitest';
import { en } from '../src/i18n/en';
import { ko } from '../src/i18n/ko';
import { letters, NICKNAME_MAX, propose } from '../src/i18n/nickname';
import { say, seatName } from '../src/i18n/text';

/** Calls every sentence with parameters, so that all of them are texts. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return texts(value('길동', 2, 3));
  return Object.values(value as object).flatMap(texts);
}

describe('the words', () => {
  test('of Korean never leave the choice of a particle to the reader', () => {
    for (const text of texts(ko)) expect(text).not.toMatch(/\([은는이가을를와과로]\)|은\/는|이\/가|을\/를/);
  });

  test('of Korean call a person by name and 님, so that the particle after it is fixed', () => {
    for (const text of texts(ko)) expect(text).not.toMatch(/길동(이|가|은|는|을|를|과|와|의|에게|으로|로)/);
  });

  test('of English have the same keys, and nothing of Korean', () => {
    expect(Object.keys(en)).toEqual(Object.keys(ko));
    for (const text of texts(en).filter(text => !text.includes('길동'))) expect(text).not.toMatch(/[가-힣]/);
  });
});

describe('a sentence with names', () => {
  const text = { ko: '{s1}이 {s0}을 이겼어요', en: '{s1} beat {s0}' };

  test('calls people by name', () => {
    expect(say(text, 'ko', ['까치', '토끼'])).toBe('토끼님이 까치님을 이겼어요');
    expect(say(text, 'en', ['Magpie', 'Hare'])).toBe('Hare beat Magpie');
  });

  test('names the seat of somebody who is not known', () => {
    expect(say(text, 'ko', [])).toBe('2번님이 1번님을 이겼어요');
    expect(say(text, 'en', ['A'])).toBe('Seat 2 beat A');
  });

  test('calls a computer by its bare name, and fits the particle to it', () => {
    const computer = (name: string) => say(text, 'ko', [{ computer: name }, { computer: '컴퓨터 2' }]);
    expect(computer('컴퓨터 1')).toBe('컴퓨터 2가 컴퓨터 1을 이겼어요');
    expect(computer('돌쇠')).toBe('컴퓨터 2가 돌쇠를 이겼어요');
    expect(computer('가온')).toBe('컴퓨터 2가 가온을 이겼어요');
    expect(say({ ko: '{s0}의 차례', en: '' }, 'ko', [{ computer: '컴퓨터 4' }])).toBe('컴퓨터 4의 차례');
    expect(ko.wonBy({ computer: '컴퓨터 4' })).toBe('컴퓨터 4가 이겼어요');
  });

  test('takes a name as it is, also one that looks like a placeholder', () => {
    expect(say(text, 'en', ['{s1}', '$&'])).toBe('$& beat {s1}');
  });
});

test('a computer has a name in every language, a person the one that they chose', () => {
  expect(seatName({ name: '컴퓨터 2', bot: 'easy' }, 'en')).toBe('Computer 2');
  expect(seatName({ name: '컴퓨터 2', bot: 'easy' }, 'ko')).toBe('컴퓨터 2');
  expect(seatName({ name: '컴퓨터 2', bot: null }, 'en')).toBe('컴퓨터 2');
  expect(seatName({ name: 'Rapfi', bot: 'external' }, 'en')).toBe('Rapfi');
});

test('a book is too long without being counted', () => {
  expect(letters('👨‍👩‍👧‍👦'.repeat(12))).toBe(12);
  expect(letters('가'.repeat(1_000_000))).toBe(1_000_000);
});

describe('a proposed name', () => {
  test('always fits into the box', () => {
    for (let i = 0; i < 1; i += 0.05) {
      for (const lang of ['ko', 'en'] as const)
        expect(letters(propose(lang, () => i))).toBeLessThanOrEqual(NICKNAME_MAX);
    }
  });
});
