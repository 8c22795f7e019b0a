/** 다른 기기에서 이어서: the seat follows to another browser. */

import { expect } from 'vitest';
import { PHONE } from '../src/device';
import { playSome, twoInPlay } from '../src/games';
import { test } from '../src/table';

test('a code carries me and my seat to another device, once', async ({ seat }) => {
  const { black, white, link } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 2);

  await black.newTab();
  await black.open('/');
  await black.press('다른 기기에서 이어서');
  await black.press('코드 받기');
  await black.reads(/1분 안에 적어 주세요/);
  const code = await black.page.getByRole('dialog').locator('[data-handoff]').textContent();
  expect(code).toMatch(/^[a-z0-9]{4} [a-z0-9]{4}$/);
  await black.page.close();

  const phone = await seat('까치의 전화기', { device: PHONE });
  await phone.open('/');
  await phone.press('다른 기기에서 이어서');
  await phone.page.getByLabel('다른 기기에서 받은 코드').fill(` ${code?.toUpperCase()} `);
  await phone.press('이어서 하기');
  await phone.reads(/이어졌어요/);
  await phone.open(link);
  await phone.board.shows('f8', 'black');
  await phone.board.press('g8', 'tap');
  await phone.press('여기에 두기');
  await white.board.shows('g8', 'black');
  await white.reads('까치님이 g8에 두었어요');
  const [first] = black.context.pages();
  await first?.getByText('다른 창에서 하고 있어요. 여기서 할까요?').waitFor();

  const stranger = await seat('낯선이', { expected: /status of 404/ });
  await stranger.open('/');
  await stranger.press('다른 기기에서 이어서');
  await stranger.page.getByLabel('다른 기기에서 받은 코드').fill(code ?? '');
  const answer = stranger.page.waitForResponse(/\/api\/handoff$/);
  await stranger.press('이어서 하기');
  expect((await answer).status()).toBe(404);
  await stranger.page.locator('[role="status"]').filter({ hasText: '코드' }).waitFor();
});
