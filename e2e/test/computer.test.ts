/** 바로 한 판: one press, and the computer plays. */

import { expect } from 'vitest';
import { test } from '../src/table';

test('one press on the first page is a game against the computer', async ({ seat }) => {
  const person = await seat('까치');
  await person.open('/');
  await person.press('오목: 컴퓨터와 바로 한 판');
  await person.page.waitForURL(/\/r\//);
  await person.reads('컴퓨터 1');
  await person.board.mine();
  expect(await person.board.stones()).toEqual([]);
  await person.plays('h8', 'black');
  // The computer answers, and it is my turn again.
  await person.board.mine();
  const stones = await person.board.stones();
  expect(stones.map(stone => stone.slice(-2)).sort()).toEqual(['백돌', '흑돌']);
});

test('giving up and one more: the computer agrees at once', async ({ seat }) => {
  const person = await seat('까치');
  await person.open('/');
  await person.press('오목: 컴퓨터와 바로 한 판');
  await person.board.mine();
  await person.press('기권');
  await person.answer('기권');
  await person.result('아쉽게 졌어요');
  await person.press(/^한 판 더/);
  // Now the computer is first.
  await person.board.mine();
  expect(await person.board.stones()).toHaveLength(1);
});
