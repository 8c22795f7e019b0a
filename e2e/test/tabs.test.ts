/** One acting screen for each person. */

import { expect } from 'vitest';
import { playSome, playToFive, twoInPlay } from '../src/games';
import { test } from '../src/table';

test('a second tab takes over, and the first takes the game back', async ({ seat }) => {
  const { black, white, link } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 2);
  const first = { page: black.page, board: black.board };

  await black.newTab();
  await black.open(link);
  await black.board.mine();
  await first.page.getByText('다른 창에서 하고 있어요. 여기서 할까요?').waitFor();
  expect(await first.board.grid.count()).toBe(0);
  await playSome(black, white, 2, 4);

  const second = black.page;
  Object.assign(black, first);
  await black.page.bringToFront();
  await black.press('여기서 하기');
  await black.board.shows('n2', 'white');
  await second.getByText('다른 창에서 하고 있어요. 여기서 할까요?').waitFor();
  // To the other one nothing happened.
  expect(await white.page.getByText(/기다려요 \(\d+초\)/).count()).toBe(0);
  await playToFive(black, white, 4);
  await black.result('이겼어요!');
});
