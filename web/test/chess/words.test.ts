import { describe, expect, test } from 'vitest';
import { spokenMove } from '../../src/kit/chess';
import { chessWords } from '../../src/pages/chess/words';
import { positionAfter } from '../../src/relay/position';

/** Calls every sentence with a name where it takes one. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'function') return Object.values(value as object).flatMap(texts);
  const calls = [['길동', 'e2e4'], [3, 2], ['white'], ...STOPS.map(stop => [stop, '길동', 'e2e5'])];
  return calls.map(given => value(...given)).filter(text => typeof text === 'string' && !/undefined/.test(text));
}
const STOPS = ['illegal', 'null', 'turn', 'accept', 'dropped'];

describe('the words of the page', () => {
  test('of Korean call people by name and 님 and leave no particle open', () => {
    for (const text of texts(chessWords.ko)) {
      expect(text).not.toMatch(/길동(이|가|은|는|을|를|과|와|의|에게|으로|로)/);
      expect(text).not.toMatch(/\([은는이가을를와과로]\)|은\/는|이\/가|을\/를/);
      expect(text).not.toMatch(/[a-h][1-8](은|는|이|가|을|를|과|와|으로|로)/);
    }
  });

  test('of English have the same keys, and nothing of Korean', () => {
    expect(Object.keys(chessWords.en)).toEqual(Object.keys(chessWords.ko));
    for (const text of texts(chessWords.en).filter(text => !text.includes('길동'))) expect(text).not.toMatch(/[가-힣]/);
  });

  test('say why a board has stopped, for every reason', () => {
    for (const words of Object.values(chessWords)) {
      const said = STOPS.map(stop => words.stopped(stop as 'null', '까치', 'e2e5'));
      expect(new Set(said).size).toBe(STOPS.length);
    }
  });
});

test('moves are said in words', () => {
  const said = (line: string) => {
    const last = positionAfter(line.split(' ')).plies.at(-1);
    return last && spokenMove(last);
  };
  expect(said('g1f3')).toEqual({ ko: '나이트 g1에서 f3', en: 'knight g1 to f3' });
  expect(said('e2e4 d7d5 e4d5')?.ko).toBe('폰 e4에서 d5, 폰 잡음');
  expect(said('e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1')?.ko).toBe('킹 쪽 캐슬링');
  expect(said('f2f3 e7e5 g2g4 d8h4')?.ko).toBe('퀸 d8에서 h4, 체크메이트');
  expect(said('a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 b8c6 b7a8q')).toEqual({
    ko: '폰 b7에서 a8, 룩 잡음, 퀸으로 승진',
    en: 'pawn b7 to a8, takes a rook, becomes a queen',
  });
});
