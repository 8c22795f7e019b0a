/** A friend on the same Wi-Fi comes by plain http: no secure context, and everything works all the same. */

import { expect } from 'vitest';
import { LAN_ARGUMENT, lanHost, NO_NETWORK } from '../src/addresses';
import { openBrowser } from '../src/browser';
import { playToFive } from '../src/games';
import { test } from '../src/table';

test('a whole game by an address of the network, and the link is copied', async ({ seat, program, onTestFinished }) => {
  const browser = await openBrowser(LAN_ARGUMENT);
  onTestFinished(() => browser.close());
  const at = `http://${lanHost()}:${program.port}`;
  const [host, guest] = [await seat('까치', { browser, at }), await seat('두루미', { browser, at })];
  const path = await host.makesRoom();
  expect(await host.page.evaluate(() => window.isSecureContext)).toBe(false);
  expect(await host.page.getByText('이 주소는 이 컴퓨터에서만 열려요').count()).toBe(0);

  await host.press('링크 복사');
  await host.reads('링크를 복사했어요');
  const box = host.page.getByRole('textbox', { name: '하고 싶은 말' });
  await box.press('Control+V');
  expect(await box.inputValue()).toBe(at + path);
  await box.fill('');

  await host.press(/^방 코드 .*코드 복사$/);
  await host.reads('코드를 복사했어요');
  await box.press('Control+V');
  expect(at + path).toContain(`/r/${await box.inputValue()}`);
  await box.fill('');

  await guest.comesIn(path);
  await guest.says('왔어요');
  await host.hears('왔어요');
  await guest.press('준비했어요');
  await host.reads('준비됨');
  await host.press('시작');
  await playToFive(host, guest);
  await host.result('이겼어요!');
  await guest.page.reload();
  await guest.result('아쉽게 졌어요');
  await guest.press(/^한 판 더/);
  await host.press(/^한 판 더/);
  await guest.board.mine();
  // Nobody else was asked for anything.
  for (const { faults } of [host, guest]) expect([...faults.hosts]).toEqual([new URL(at).host]);
});

test('a link copied on the computer itself works for a friend', async ({ seat, program, onTestFinished }) => {
  const host = await seat('까치');
  const path = await host.makesRoom();
  if (lanHost() === NO_NETWORK) {
    await host.reads('이 주소는 이 컴퓨터에서만 열려요');
    return;
  }
  const at = `http://${lanHost()}:${program.port}`;
  await host.reads(`친구에게는 이 주소로 보내요: ${at}`);
  await host.press('링크 복사');
  await host.reads('링크를 복사했어요');
  const box = host.page.getByRole('textbox', { name: '하고 싶은 말' });
  await box.press('Control+V');
  const link = await box.inputValue();
  expect(link).toBe(at + path);

  const browser = await openBrowser(LAN_ARGUMENT);
  onTestFinished(() => browser.close());
  const guest = await seat('두루미', { browser, at });
  await guest.comesIn(new URL(link).pathname);
  await host.reads('두루미');
});
