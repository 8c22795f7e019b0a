/** A third one watches. */

import { expect } from 'vitest';
import { playSome, playToFive, twoInPlay } from '../src/games';
import { test } from '../src/table';

test('a watcher sees the board, cannot play, and talks among watchers until the game is over', async ({ seat }) => {
  const { black, white, link } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 3);

  const watcher = await seat('올빼미');
  await watcher.comesIn(link);
  await watcher.board.shows('g8', 'black');
  await watcher.reads('구경 중이에요');
  await black.reads('올빼미');
  expect(await watcher.board.stones()).toEqual(await black.board.stones());
  await playSome(black, white, 3, 4);
  await watcher.board.shows('n2', 'white');

  // Nothing there to place a stone with, and nothing happens when the board is pressed all the same.
  await watcher.board.cell('h10').click({ force: true });
  expect(await watcher.page.getByRole('button', { name: '기권' }).count()).toBe(0);
  expect(await watcher.page.locator('[role="grid"][data-live]').count()).toBe(0);

  await watcher.reads('구경하는 사람끼리 보여요');
  const other = await seat('부엉이');
  await other.comesIn(link);
  await other.board.shows('n2', 'white');
  await watcher.says('흑이 이기겠어요');
  await other.hears('흑이 이기겠어요');
  await black.says('잠시만요');
  await white.hears('잠시만요');
  // What was said later has arrived, so what is missing here never comes.
  expect(await black.heard()).toEqual(['잠시만요']);
  expect(await white.heard()).toEqual(['잠시만요']);

  await playToFive(black, white, 4);
  expect(await watcher.result('까치님이 이겼어요')).toContain('흑 승 (오목)');
  expect(await watcher.page.getByRole('button', { name: /^한 판 더/ }).count()).toBe(0);
  // After the game the chats join.
  await watcher.says('재미있었어요');
  await black.hears('재미있었어요');
  await black.says('고마워요');
  await watcher.hears('고마워요');
});
