/** A bad line: what I did waits and is done once, and the others see that I am away. */

import { expect } from 'vitest';
import { UNREACHED } from '../src/faults';
import { playSome, playToFive, twoInPlay } from '../src/games';
import { test } from '../src/table';
import { Wire } from '../src/wire';

const LOST = '연결이 끊겼어요. 다시 잇는 중이에요';

test('a browser goes offline and comes back by itself', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미', { expected: UNREACHED }]);
  await playSome(black, white, 0, 2);

  await white.context.setOffline(true);
  await white.reads(LOST);
  await black.plays('g8', 'black');

  await white.context.setOffline(false);
  await white.board.shows('g8', 'black');
  await white.page.getByText(LOST).waitFor({ state: 'detached' });
  await playToFive(black, white, 3);
  await white.result('아쉽게 졌어요');
});

test('a stone that was placed while the line hung is pending, and then it lies there once', async ({
  seat,
  program,
  onTestFinished,
}) => {
  const wire = await Wire.to(program.port);
  onTestFinished(() => wire.end());
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미', { at: wire.address, expected: UNREACHED }]);
  await playSome(black, white, 0, 3);
  const before = await black.board.stones();

  wire.freeze();
  await white.board.press('n2', 'click');
  await white.reads('보내는 중이에요');
  expect(await white.board.stones()).toEqual(before);

  wire.cut();
  await white.reads(LOST);
  await black.reads(/두루미님을 기다려요 \(\d+초\)/);
  await black.reads(/자리 비움 \(\d+초\)/);
  expect(await black.board.stones()).toEqual(before);

  wire.mend();
  await white.board.shows('n2', 'white');
  await black.board.shows('n2', 'white');
  expect(await black.board.stones()).toHaveLength(before.length + 1);
  await black.page.getByText(/두루미님을 기다려요/).waitFor({ state: 'detached' });
  await playToFive(black, white, 4);
});

test('what happened meanwhile is told in one line', async ({ seat, program, onTestFinished }) => {
  const wire = await Wire.to(program.port);
  onTestFinished(() => wire.end());
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미', { at: wire.address, expected: UNREACHED }]);
  await playSome(black, white, 0, 2);
  wire.cut();
  await white.reads(LOST);
  await black.plays('g8', 'black');
  wire.mend();
  await white.reads('다시 이어졌어요. 그사이 1번 진행됐어요');
  await white.board.shows('g8', 'black');
  await white.board.mine();
});
