import { expect, test } from 'vitest';
import { Roll, timesOf } from '../../src/replay/roll';
import type { Streamed } from '../../src/wire';

const streamed = (...times: number[]): Streamed[] => times.map(now => ({ now, by: 0, events: [] }));

test('what was streamed passes in its own rhythm, without long pauses', () => {
  expect(timesOf(streamed(1_000, 1_045, 1_090, 9_000, 9_050))).toEqual([0, 45, 90, 390, 440]);
  expect(timesOf([])).toEqual([]);
});

test('nobody waits a minute for one step', () => {
  const times = timesOf(streamed(...Array.from({ length: 1_800 }, (_, n) => n * 45)));
  expect(times.at(-1)).toBe(6_000);
  expect(times[900]).toBeCloseTo(3_002, 0);
});

test('whoever follows hears when more has passed, and only then', () => {
  const roll = new Roll();
  const heard: number[] = [];
  const stop = roll.listen(() => heard.push(roll.passedAfter(4)));
  const times = [0, 45, 90, 390];
  for (const ms of [0, 16, 32, 48, 64, 100, 100, 389, 390]) roll.rollTo(4, ms, times);
  expect(heard).toEqual([1, 2, 3, 4]);
  expect([roll.msAfter(4), roll.passedAfter(3), roll.msAfter(5)]).toEqual([390, 0, 0]);
  stop();
  roll.rollTo(5, 0, times);
  expect([heard.length, roll.passedAfter(5), roll.passedAfter(4)]).toEqual([4, 1, 0]);
});

test('a step that is shown anew begins anew', () => {
  const roll = new Roll();
  roll.rollTo(1, 300, [0, 100]);
  roll.rewind();
  expect([roll.msAfter(1), roll.passedAfter(1)]).toEqual([0, 0]);
  roll.rollTo(1, 300, [0, 100]);
  const heard: number[] = [];
  roll.listen(() => heard.push(roll.passedAfter(1)));
  roll.rollTo(1, 0, []);
  expect(heard, 'also while it is on the screen').toEqual([0]);
});
