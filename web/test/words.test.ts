import { describe, expect, test } from 'vitest';
import { en } from '../src/i18n/en';
import { ko } from '../src/i18n/ko';
import { letters, NICKNAME_MAX, propose } from '../src/i18n/nickname';
import { say } from '../src/i18n/text';

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

  test('takes a name as it is, also one that looks like a placeholder', () => {
    expect(say(text, 'en', ['{s1}', '$&'])).toBe('$& beat {s1}');
  });
});

describe('a proposed name', () => {
  test('always fits into the box', () => {
    for (let i = 0; i < 1; i += 0.05) {
      for (const lang of ['ko', 'en'] as const)
        expect(letters(propose(lang, () => i))).toBeLessThanOrEqual(NICKNAME_MAX);
    }
  });
});
