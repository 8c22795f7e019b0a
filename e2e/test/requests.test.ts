/** Taking back, a draw, giving up: asked and answered. */

import { expect } from 'vitest';
import { playSome, twoInPlay } from '../src/games';
import { test } from '../src/table';

test('a move is taken back when the other agrees', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 3);

  await black.press('무르기');
  await black.reads('한 수 물러 달라고 할까요?');
  await black.answer('부탁하기');
  await black.reads('무르기를 부탁했어요');
  await white.reads('까치님이 한 수 무르고 싶대요');
  await white.press('물러 주기');
  await black.board.empty('g8');
  await white.board.empty('g8');
  expect(await white.board.stones()).toHaveLength(2);
  await black.plays('g9', 'black');
  await white.board.shows('g9', 'black');
});

test('the move stays when the other refuses, and the one who asks can take the wish back', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 3);

  await black.press('무르기');
  await black.answer('부탁하기');
  await white.press('그대로 두기');
  await black.reads('이번에는 그대로 가기로 했어요');
  await white.board.shows('g8', 'black');

  await black.press('비기기');
  await black.answer('비기자고 하기');
  await white.reads('까치님이 비기자고 해요');
  await black.press('부탁 거두기');
  await white.reads('까치님이 비기자는 말을 거뒀어요');
  await white.page.getByRole('group', { name: '까치님이 비기자고 해요' }).waitFor({ state: 'detached' });
});

test('a draw is offered, refused, offered again and accepted', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 4);

  await white.press('비기기');
  await white.reads('비기자고 할까요?');
  await white.answer('비기자고 하기');
  await black.press('계속 두기');
  await white.reads('비기지 않고 이어서 둬요');

  // A new offer needs a move in between.
  await playSome(black, white, 4, 6);
  await black.press('비기기');
  await black.answer('비기자고 하기');
  await white.reads('까치님이 비기자고 해요');
  await white.page
    .getByRole('group', { name: '까치님이 비기자고 해요' })
    .getByRole('button', { name: '비기기' })
    .click();
  await black.result('비겼어요');
  await white.result('비겼어요');
});

test('giving up needs a second answer', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 1);

  await white.press('기권');
  await white.reads('기권할까요?');
  await white.reads('이 판은 지게 돼요');
  await white.answer('아니요');
  await white.page.getByRole('dialog').waitFor({ state: 'detached' });
  await white.board.mine();

  await white.press('기권');
  await white.answer('기권');
  await white.result('아쉽게 졌어요');
  expect(await black.result('이겼어요!')).toContain('기권');
});

test('leaving in the middle is warned of, and ends the game', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 2);
  await white.press('더 보기');
  await white.press('나가기');
  await white.reads('나가면 이 판은 지게 돼요. 나갈까요?');
  await white.answer('남기');
  await black.plays('g8', 'black');
  await white.board.shows('g8', 'black');

  await white.press('더 보기');
  await white.press('나가기');
  await white.answer('나가기');
  await white.page.waitForURL(url => url.pathname === '/');
  await black.result('이겼어요!');
});
