import type { Step } from '@madang/web/kit';
import { expect, describe as group, test } from 'vitest';
import { sayCard } from '../card';
import { PLAY, START } from '../dev/fixtures';
import type { Event } from '../model';
import { placeOf } from '../places';
import { isNewStroke, ONE_STROKE_MS } from '../useBell';
import { flightsOf, verdictOf } from '../useNews';
import { describe, howFast, seconds, status, tableInWords } from '../words';

const step = (...events: Event[]): Step<Event> => ({ seq: 5, by: 1, auto: false, cause: 'player', events });

group('what is said', () => {
  test('whose turn it is', () => {
    expect(status(PLAY, 0).ko).toBe('내 차례예요');
    expect(status(PLAY, 2).ko).toBe('{s0}이 뒤집어요');
    expect(status({ ...PLAY, turn: null }, 0).ko).toBe('종만 칠 수 있어요');
    expect(status({ ...PLAY, final: true }, 2).ko).toBe('마지막 종 · {s0}이 뒤집어요');
    expect(status({ ...PLAY, ended: 'last_one' }, 0).ko).toBe('게임이 끝났어요');
  });

  test('cards and times', () => {
    expect(sayCard('S3')).toEqual({ ko: '딸기 3개', en: '3 strawberries' });
    expect(sayCard('P1').en).toBe('1 plum');
    expect([seconds(120), seconds(5), seconds(1234)]).toEqual(['0.12', '0.01', '1.23']);
  });

  test('how fast a bell was: alone by its own time, beside others by how much', () => {
    expect(howFast(620, undefined).ko).toBe('0.62초 만에');
    expect(howFast(620, { of: 2, by_ms: 120 }).ko).toBe('{s2}보다 0.12초 빨랐어요');
    expect(howFast(620, { of: 2, by_ms: 0 }).ko).toBe('{s2}과 거의 동시에');
  });

  test('a step in one line', () => {
    expect(describe(step({ type: 'flipped', seat: 1, card: 'B2', auto: true }))?.ko).toBe(
      '{s1} 바나나 2개, 저절로 뒤집힘',
    );
    expect(describe(step({ type: 'wrong', seat: 1, to: [2, 0] }))?.ko).toBe('땡! {s1}이 카드 2장을 나눠 줘요');
  });

  test('the table from my seat on, and never a sum', () => {
    expect(tableInWords(PLAY, 2).ko).toBe('{s2} 라임 4개, {s3} 자두 1개, {s0} 딸기 3개, {s1} 바나나 2개');
    expect(tableInWords(START, 0).ko).toBe('열린 카드가 없어요');
  });
});

group('one stroke is one bell', () => {
  const last = { layout: 7, at: 1_000, answered: false };

  test('a double tap and a second finger are the same stroke', () => {
    expect(isNewStroke(null, 7, 1_000)).toBe(true);
    expect(isNewStroke(last, 7, 1_000 + ONE_STROKE_MS - 1)).toBe(false);
    expect(isNewStroke({ ...last, answered: true }, 8, 1_000 + ONE_STROKE_MS - 1)).toBe(false);
  });

  test('who waits for an answer does not ring again for the same cards', () => {
    expect(isNewStroke(last, 7, 9_000)).toBe(false);
    expect(isNewStroke(last, 8, 9_000)).toBe(true);
    expect(isNewStroke({ ...last, answered: true }, 7, 9_000)).toBe(true);
  });
});

group('what moves', () => {
  test('a right bell sweeps all other open cards to the winner', () => {
    const flights = flightsOf(step({ type: 'right', seat: 1, cards: 16, after_ms: 400 }), PLAY);
    expect(flights.map(({ from, to, face }) => [from, to, face])).toEqual([
      [0, 1, 'S3'],
      [2, 1, 'L4'],
      [3, 1, 'P1'],
    ]);
  });

  test('a wrong bell sends a covered card to each', () => {
    const wrong = step({ type: 'wrong', seat: 1, to: [2, 3, 0] });
    expect(flightsOf(wrong, PLAY).map(({ from, to, face }) => [from, to, face])).toEqual([
      [1, 2, null],
      [1, 3, null],
      [1, 0, null],
    ]);
    expect(verdictOf(wrong)?.kind).toBe('wrong');
  });
});

test('who comes next sits to the left, and nobody on anybody', () => {
  for (const players of [2, 3, 4, 5, 6]) {
    const all = Array.from({ length: players }, (_, seat) => placeOf(seat, 1, players));
    expect(all[1]).toMatchObject({ x: 50, y: 84 });
    expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(players);
    if (players > 2) expect(all[2 % players]?.x).toBeLessThan(50);
  }
});
