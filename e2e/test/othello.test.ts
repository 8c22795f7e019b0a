/** Two browsers play othello, from choosing the game to counting the discs. */

import { expect } from 'vitest';
import { PHONE } from '../src/device';
import { OthelloBoard } from '../src/othello';
import { test } from '../src/table';

/** Black takes everything in nine plies. */
const MOVES = ['e6', 'f4', 'e3', 'f6', 'g5', 'd6', 'e7', 'f5', 'c5'] as const;

test('a whole game between two people, one with a phone', async ({ seat }) => {
  const [host, guest] = [await seat('까치'), await seat('두루미', { device: PHONE })];
  await host.open('/');
  await host.page.getByLabel('닉네임').fill(host.name);
  await host.press('오셀로: 방 만들기');
  await host.page.waitForURL(/\/r\/..-..-..$/);
  await guest.comesIn(new URL(host.page.url()).pathname);
  await guest.press('준비했어요');
  await host.reads('준비됨');
  await host.press('시작');

  const [black, white] = [new OthelloBoard(host.page), new OthelloBoard(guest.page)];
  await black.says('d3', '둘 수 있는 칸');
  expect(await black.count('둘 수 있는 칸')).toBe(4);
  expect(await white.count('둘 수 있는 칸')).toBe(0);

  // A square where nothing turns says so and costs nothing.
  await black.plays('a1');
  await host.reads('여기에 두면 뒤집히는 돌이 없어요');

  for (const [ply, square] of MOVES.entries()) {
    if (ply % 2 === 0) await black.plays(square);
    else await white.plays(square, 'tap');
    const disc = ply % 2 === 0 ? '흑돌, 마지막 수' : '백돌, 마지막 수';
    await Promise.all([black.says(square, disc), white.says(square, disc)]);
  }

  expect(await host.result('이겼어요!')).toContain('13 대 0');
  await guest.result('아쉽게 졌어요');
  expect([await white.count('흑돌'), await white.count('백돌')]).toEqual([13, 0]);
});

test('one press on the first page is a game against the computer', async ({ seat }) => {
  const person = await seat('까치');
  await person.open('/');
  await person.press('오셀로: 컴퓨터와 바로 한 판');
  await person.page.waitForURL(/\/r\//);
  const board = new OthelloBoard(person.page);
  await board.plays('d3');
  await board.says('d4', '흑돌');
  // The computer answers, and it is my turn again.
  await board.grid.and(person.page.locator('[data-live]')).waitFor();
  expect((await board.count('흑돌')) + (await board.count('백돌'))).toBe(6);
});
