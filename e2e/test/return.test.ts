/** Who goes away comes back to the same seat and the same board. */

import { expect } from 'vitest';
import { playSome, playToFive, twoInPlay } from '../src/games';
import { test } from '../src/table';

test('after a reload in the middle', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 3);
  const before = await black.board.stones();

  await white.page.reload();
  await white.board.shows('g8', 'black');
  expect(await white.board.stones()).toEqual(before);
  await white.reads('내 차례예요');
  await playToFive(black, white, 3);
  await white.result('아쉽게 졌어요');
});

test('after the page was killed', async ({ seat }) => {
  const { black, white, link } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 4);
  const before = await white.board.stones();

  const crashed = black.page.waitForEvent('crash');
  const devtools = await black.context.newCDPSession(black.page);
  // The page is gone before it can answer.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await white.reads(/까치님을 기다려요 \(\d+초\)/);

  await black.newTab();
  await black.open(link);
  await black.board.mine();
  expect(await black.board.stones()).toEqual(before);
  await playToFive(black, white, 4);
  await black.result('이겼어요!');
});

test('after the game: the result is still there', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playToFive(black, white);
  await white.result('아쉽게 졌어요');
  await white.page.reload();
  await white.result('아쉽게 졌어요');
  await white.press(/^한 판 더/);
  await black.press(/^한 판 더/);
  await white.board.empty('h8');
});
