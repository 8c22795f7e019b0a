import { describe, expect, test } from 'vitest';
import { formatClock, readClock } from '../src/kit/clock';
import { RoomTime } from '../src/net/room-time';

describe('a clock', () => {
  const byoyomi = { mainMs: 60_000, periods: 3, periodMs: 30_000, runningSince: 1_000 };

  test.each([
    [1_000, 60_000, 3, false],
    [60_999, 1, 3, false],
    [61_000, 30_000, 3, true],
    [90_999, 1, 3, true],
    [91_000, 30_000, 2, true],
    [150_999, 1, 1, true],
    [151_000, 0, 0, true],
    [500, 60_000, 3, false],
  ])('reads at %i', (now, ms, periods, inPeriod) => {
    expect(readClock(byoyomi, now)).toEqual({ ms, periods, inPeriod, running: true });
  });

  test('that stands shows what is left, whatever the time', () => {
    expect(readClock({ ...byoyomi, runningSince: null }, 1e12).ms).toBe(60_000);
  });

  test('without periods ends at nothing', () => {
    expect(readClock({ mainMs: 5_000, periods: 0, periodMs: 0, runningSince: 0 }, 9_000).ms).toBe(0);
  });

  test.each([
    [3_600_000, '1:00:00'],
    [185_000, '3:05'],
    [184_001, '3:05'],
    [10_000, '0:10'],
    [9_999, '10.0'],
    [9_400, '9.4'],
    [1, '0.1'],
    [0, '0.0'],
    [-5, '0.0'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(formatClock(ms)).toBe(text);
  });
});

describe("the room's time", () => {
  test('is the furthest of what was heard, since messages are only ever late', () => {
    let local = 0;
    const time = new RoomTime(() => local);
    time.heard(1_000);
    local = 500;
    time.heard(1_300); // 200 ms on the way
    expect(time.now()).toBe(1_500);
  });

  test('adds half of the best round trip', () => {
    const time = new RoomTime(() => 0);
    time.heard(1_000);
    time.roundTripTook(300);
    time.roundTripTook(80);
    time.roundTripTook(500);
    expect(time.now()).toBe(1_040);
  });

  test('never goes backwards', () => {
    let local = 0;
    const time = new RoomTime(() => local);
    time.heard(1_000);
    expect(time.now()).toBe(1_000);
    for (let i = 0; i < 12; i++) time.heard(900);
    expect(time.now()).toBe(1_000);
    local = 100;
    expect(time.now()).toBe(1_000);
    local = 150;
    expect(time.now()).toBe(1_050);
  });

  test('of another room begins anew', () => {
    const time = new RoomTime(() => 0);
    time.heard(1_000_000);
    time.now();
    time.heard(5_000);
    expect(time.now()).toBe(5_000);
  });
});
