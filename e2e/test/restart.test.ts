/** The power goes in the middle of a game and comes back. */

import { expect } from 'vitest';
import { UNREACHED } from '../src/faults';
import { playSome, playToFive, twoInPlay } from '../src/games';
import { Program } from '../src/program';
import { test } from '../src/table';

test('the program is killed and started again: both come back by themselves and finish', async ({
  seat,
  onTestFinished,
}) => {
  const program = await Program.start();
  onTestFinished(() => program.end());
  const how = { at: program.address, expected: UNREACHED };
  const { black, white } = await twoInPlay(seat, ['까치', how], ['두루미', how]);
  await black.says('잘 부탁해요');
  await white.hears('잘 부탁해요');
  await playSome(black, white, 0, 3);
  const before = await black.board.stones();

  await program.kill();
  for (const person of [black, white]) await person.reads('연결이 끊겼어요. 다시 잇는 중이에요');
  await program.begin();

  for (const person of [black, white]) {
    await person.page.getByText('연결이 끊겼어요. 다시 잇는 중이에요').waitFor({ state: 'detached' });
  }
  await white.board.mine();
  expect(await black.board.stones()).toEqual(before);
  expect(await white.board.stones()).toEqual(before);
  await playToFive(black, white, 3);
  await black.result('이겼어요!');
  await white.result('아쉽게 졌어요');
  await white.press(/^한 판 더/);
  await black.press(/^한 판 더/);
  await white.board.mine();
});
