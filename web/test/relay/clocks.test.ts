import { describe, expect, test } from 'vitest';
import {
  afterMine,
  afterPeers,
  type Clocks,
  leftByMine,
  readControl,
  startClocks,
  timeLeft,
  timesToSend,
  writeControl,
} from '../../src/relay/clocks';

const control = { mainMs: 180_000, incrementMs: 2_000 };
const host = { mine: true, control };
const guest = { mine: false, control };
const stranger = { mine: false, control: null };
const running: Clocks = { left: { white: 100_000, black: 90_000 }, since: 1_000 };

describe('a clock', () => {
  test('stands until both have moved, and those moves earn nothing', () => {
    const begin = startClocks(control);
    expect(begin).toEqual({ left: { white: 180_000, black: 180_000 }, since: null });
    expect(timesToSend(begin, 'white', 60_000, host)).toEqual({ whiteTime: 180_000, blackTime: 180_000 });
    const first = afterMine(begin, 'white', leftByMine(begin, 'white', 60_000, host), 1, 60_000);
    expect(first?.since).toBeNull();
    const second = afterPeers(first, 'black', { blackTime: 180_000 }, 2, 70_000, host);
    expect(second).toEqual({ left: { white: 180_000, black: 180_000 }, since: 70_000 });
  });

  test('of the one to move counts down, and never below zero', () => {
    expect(timeLeft(running, 'white', 'white', 4_000)).toBe(97_000);
    expect(timeLeft(running, 'black', 'white', 4_000)).toBe(90_000);
    expect(timeLeft(running, 'white', 'white', 999_999)).toBe(0);
    expect(timeLeft(running, 'white', 'white', 0)).toBe(100_000);
  });
});

describe('who chose the control keeps the books', () => {
  test('and sends what was earned', () => {
    expect(timesToSend(running, 'white', 4_000, host)).toEqual({ whiteTime: 99_000, blackTime: 90_000 });
    expect(leftByMine(running, 'white', 4_000, host)).toBe(99_000);
  });

  test("and adds the increment to the peer's own figure", () => {
    const clocks: Clocks = { left: { white: 99_000, black: 90_000 }, since: 4_000 };
    expect(afterPeers(clocks, 'black', { blackTime: 85_000, whiteTime: 1 }, 4, 9_500, host)).toEqual({
      left: { white: 99_000, black: 87_000 },
      since: 9_500,
    });
  });

  test('and measures a peer that sends none, sends back what it got, or has gained some', () => {
    const clocks: Clocks = { left: { white: 99_000, black: 90_000 }, since: 4_000 };
    for (const sent of [{}, { blackTime: 90_000 }, { blackTime: 500_000 }]) {
      expect(afterPeers(clocks, 'black', sent, 4, 10_000, host)?.left.black).toBe(86_000);
    }
  });

  test('and gives nothing to a fallen flag', () => {
    expect(leftByMine(running, 'white', 200_000, host)).toBe(0);
    expect(afterPeers({ ...running, since: 0 }, 'black', { blackTime: 0 }, 4, 9_000, host)?.left.black).toBe(0);
  });
});

describe('who did not choose takes what comes', () => {
  test('and sends what was left, without what was earned', () => {
    expect(timesToSend(running, 'white', 4_000, guest)).toEqual({ whiteTime: 97_000, blackTime: 90_000 });
    expect(leftByMine(running, 'white', 4_000, guest)).toBe(99_000);
    expect(leftByMine(running, 'white', 4_000, stranger)).toBe(97_000);
  });

  test('also where there was no clock yet', () => {
    expect(afterPeers(null, 'white', { whiteTime: 60_000, blackTime: 60_000 }, 1, 5, stranger)).toEqual({
      left: { white: 60_000, black: 60_000 },
      since: null,
    });
    expect(afterPeers(null, 'white', {}, 3, 5, stranger)).toBeNull();
    expect(afterPeers(null, 'white', { whiteTime: 60_000 }, 3, 5, stranger)).toBeNull();
  });

  test('and both figures are the ones that came', () => {
    const sent = { whiteTime: 70_000, blackTime: 71_000 };
    expect(afterPeers(running, 'white', sent, 5, 9_000, guest)).toEqual({
      left: { white: 70_000, black: 71_000 },
      since: 9_000,
    });
    expect(afterPeers(running, 'white', {}, 5, 11_000, guest)?.left).toEqual({ white: 92_000, black: 90_000 });
  });
});

test('a control travels in a link', () => {
  expect(readControl(writeControl(control))).toEqual(control);
  expect(readControl('10-0')).toEqual({ mainMs: 600_000, incrementMs: 0 });
  for (const text of [null, '', '0-5', '999-0', '3+2', '3-99', '-3-2', 'x'])
    expect(readControl(text), `${text}`).toBeNull();
});
