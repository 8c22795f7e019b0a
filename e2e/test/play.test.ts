/** Two people, two browsers, one link. */

import { expect } from 'vitest';
import { openBrowser } from '../src/browser';
import { playToFive } from '../src/games';
import { test } from '../src/table';

test('from the link to five in a row, and one more', async ({ seat, onTestFinished }) => {
  // Not two windows of one browser, but two programs.
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const [host, guest] = [await seat('까치'), await seat('두루미', { browser })];
  const link = await host.makesRoom();
  await guest.comesIn(link);
  await host.reads('두루미');
  await guest.press('준비했어요');
  await host.reads('준비됨');
  await host.press('시작');

  await playToFive(host, guest);
  expect(await host.result('이겼어요!')).toContain('오목');
  expect(await guest.result('아쉽게 졌어요')).toContain('한 판 더');
  expect(await guest.board.stones()).toEqual(await host.board.stones());

  await host.press(/^한 판 더/);
  await host.reads('두루미님을 기다려요');
  await guest.reads('내 답을 기다려요');
  await guest.press(/^한 판 더/);
  // The one who was second begins.
  await guest.board.empty('h8');
  await guest.plays('h8', 'black');
  await host.board.shows('h8', 'black');
  expect(await host.board.stones()).toEqual(['h8 흑돌']);
});

test('they talk while they play', async ({ seat }) => {
  const [host, guest] = [await seat('까치'), await seat('두루미')];
  const link = await host.makesRoom();
  await guest.comesIn(link);
  await guest.says('안녕하세요, 잘 부탁해요');
  await host.hears('안녕하세요, 잘 부탁해요');
  await guest.press('준비했어요');
  await host.reads('준비됨');
  await host.press('시작');
  await host.board.mine();
  await host.says('<b>저도</b> 잘 부탁해요 https://example.org');
  await guest.hears('<b>저도</b> 잘 부탁해요 https://example.org');
  await guest.press('좋은 수예요');
  await host.hears('좋은 수예요');
  const all = ['안녕하세요, 잘 부탁해요', '<b>저도</b> 잘 부탁해요 https://example.org', '좋은 수예요'];
  expect(await host.heard()).toEqual(all);
  expect(await guest.heard()).toEqual(all);
});
