/** What people do without thinking: Back, double clicks, starting too early, coming back. */

import { expect } from 'vitest';
import { PHONE } from '../src/device';
import { playSome, twoInPlay } from '../src/games';
import { test } from '../src/table';

test('the code of a program from outside is shown, and again until it has come', async ({ seat }) => {
  const host = await seat('까치');
  await host.makesRoom();
  await host.press('컴퓨터 앉히기');
  await host.answer('외부 프로그램');
  const sheet = host.page.getByRole('dialog', { name: '외부 프로그램이 쓸 코드' });
  const code = await sheet.locator('p').nth(1).textContent();
  expect(code).toMatch(/^[a-z0-9]{20}$/);
  await host.answer('닫기');
  await host.page.getByRole('button', { name: '외부 프로그램이 들어오면 시작할 수 있어요', disabled: true }).waitFor();
  await host.press('컴퓨터 1에게 할 일');
  await host.answer('코드 다시 보기');
  expect(await sheet.locator('p').nth(1).textContent()).toBe(code);
});

test('who starts before somebody is ready is asked first', async ({ seat }) => {
  const [host, guest] = [await seat('까치'), await seat('두루미')];
  await guest.comesIn(await host.makesRoom());
  await host.reads('두루미');
  await host.press(/^시작/);
  await host.reads('아직 준비 안 한 사람이 있어요. 그래도 시작할까요?');
  await host.answer('기다리기');
  await host.press(/^시작/);
  await host.answer('그래도 시작');
  await host.board.mine();
});

test('Back closes what is open, asks in a game, and the first page leads back to it', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치', { device: PHONE }], ['두루미']);
  const { page } = black;
  await black.press('더 보기');
  await page.getByRole('dialog', { name: '더 보기' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await black.reads('나가면 이 판은 지게 돼요. 나갈까요?');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await black.board.mine();

  await black.open('/');
  await page.getByRole('link', { name: /하던 판으로 돌아가기/ }).tap();
  await black.board.mine();
  await white.press('기권');
  await white.answer('기권');
  await black.result('이겼어요!');
  await black.press('나가기');
  await page.waitForURL(url => url.pathname === '/');
  await black.reads('방 만들기');
  expect(await page.getByText('하던 판으로 돌아가기').count()).toBe(0);
});

test('a double click opens a sheet once, and starts a game without a complaint', async ({ seat }) => {
  const [host, guest] = [await seat('까치'), await seat('두루미')];
  await guest.comesIn(await host.makesRoom());
  await guest.press('준비했어요');
  await host.reads('준비됨');
  await host.page.getByRole('button', { name: '규칙 바꾸기' }).dblclick();
  await host.page.getByRole('dialog', { name: '규칙' }).waitFor();
  await host.answer('닫기');
  await host.page.getByRole('button', { name: '시작' }).dblclick();
  await host.board.mine();
  expect(await host.page.locator('[data-kind="no"]').count()).toBe(0);
});

test('the link to another device leads to the same chair, after a question', async ({ seat }) => {
  const { black, white, link } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 2);
  await black.press('더 보기');
  await black.answer('다른 기기에서 이어서');
  await black.answer('코드 받기');
  const typed = await black.page.locator('[data-handoff]').textContent();

  const phone = await seat('까치의 전화기', { device: PHONE });
  await phone.open(`${link}#handoff=${typed?.replace(' ', '')}`);
  await phone.reads('다른 기기에서 하던 것을 여기서 이어서 할까요?');
  await phone.answer('이어서 하기');
  await phone.board.shows('f8', 'black');
  await black.reads('다른 창에서 하고 있어요. 여기서 할까요?');
  expect(await black.page.getByRole('dialog').count()).toBe(0);
});

test('a request moves no point of the board on a phone', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치', { device: PHONE }], ['두루미']);
  await white.board.empty('h8');
  const before = await black.board.grid.boundingBox();
  await white.press('비기기');
  await white.answer('비기자고 하기');
  await black.reads('두루미님이 비기자고 해요');
  expect(await black.board.grid.boundingBox()).toEqual(before);
});

test('what is too long is said before it is sent, and stays in the box', async ({ seat }) => {
  const host = await seat('까치');
  await host.makesRoom();
  await host.says('가'.repeat(301));
  await host.reads('한 번에 300자까지 보낼 수 있어요');
  const box = host.page.getByRole('textbox', { name: '하고 싶은 말' });
  expect((await box.inputValue()).length).toBe(301);
});
