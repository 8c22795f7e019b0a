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
  ])('is understood as people type or paste it: %s', typed => {
    expect(readCode(typed)).toBe('AB-CD-EF');
  });

  test.each(['', 'ABCDE', 'ABCDEFG', 'ABCDE0', 'ABCDEI', '한글코드여섯', '/r/', 'https://play.example/'])(
    'is none: %s',
    typed => {
      expect(readCode(typed)).toBeNull();
    },
  );

  test('is shown in pairs while it is typed, and a wrong letter stays visible', () => {
    expect(typingCode('a')).toBe('A');
    expect(typingCode('abc')).toBe('AB-C');
    expect(typingCode('ab-cd-e')).toBe('AB-CD-E');
    expect(typingCode('ab0')).toBe('AB-0');
  });
});
