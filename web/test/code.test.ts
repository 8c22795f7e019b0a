import { describe, expect, test } from 'vitest';
import { readCode, typingCode } from '../src/net/code';

describe('a room code', () => {
  test.each([
    'abcdef',
    ' ab cd ef ',
    'AB–CD–EF',
    'ab_cd.ef',
    'ＡＢＣＤＥＦ',
    'https://play.example/r/ab-cd-ef',
    'http://10.0.0.2:3210/r/AB-CD-EF?x=1#y',
    '여기로 와 https://play.example/r/AB-CD-EF',
    'https://play.example/r/AB-CD-EF 로 와',
    '코드: AB-CD-EF',
    'AB CD EF 방이야',
    '"AB-CD-EF"',
    '“AB-CD-EF”',
    'AB\u2011CD\u2011EF',
    '코드는 abcdef예요',
  ])('is understood as people type or paste it: %s', typed => {
    expect(readCode(typed)).toBe('AB-CD-EF');
  });

  test.each([
    '',
    'ABCDE',
    'ABCDEFG',
    'ABCDEFGH',
    'AB-CD-EF-GH',
    'AB-CD-EF 아니면 CD-EF-GH',
    'ABCDE0',
    'ABCDEI',
    '한글코드여섯',
    '/r/',
    'https://play.example/',
  ])('is none: %s', typed => {
    expect(readCode(typed)).toBeNull();
  });

  test('is shown in pairs while it is typed, and a wrong letter stays visible', () => {
    expect(typingCode('a')).toBe('A');
    expect(typingCode('abc')).toBe('AB-C');
    expect(typingCode('ab-cd-e')).toBe('AB-CD-E');
    expect(typingCode('ab0')).toBe('AB-0');
  });

  test('with too many letters shows them all, so that nobody wonders which six are meant', () => {
    expect(typingCode('abcdefgh')).toBe('AB-CD-EF-GH');
    expect(typingCode('a'.repeat(1_000_000)).length).toBeLessThan(40);
  });
});
