/** What can't be done says so, and says what can be done instead. */

import { expect } from 'vitest';
import { playSome, twoInPlay } from '../src/games';
import { test } from '../src/table';

test('a code that no room has', async ({ seat }) => {
  const person = await seat('까치');
  await person.open('/');
  await person.press('코드로 들어가기');
  const box = person.page.getByLabel('코드로 들어가기');
  await box.fill('abc');
  await person.press('들어가기');
  await person.reads('코드는 여섯 글자예요. 한 번 더 확인해 주세요');
  await box.fill('zz zz-zz');
  expect(await box.inputValue()).toBe('ZZ-ZZ-ZZ');
  await person.press('들어가기');
  await person.reads('찾는 방이 없어요');
  await person.page.getByRole('link', { name: '처음 화면으로' }).click();
  await person.page.waitForURL(url => url.pathname === '/');
});

test('a code as people type it, and a whole link', async ({ seat }) => {
  const host = await seat('까치');
  const path = await host.makesRoom();
  for (const typed of [path.slice(3).toLowerCase().replaceAll('-', ' '), `오목 하자! http://example.org${path}?x=1`]) {
    const guest = await seat('두루미');
    await guest.open('/');
    await guest.page.getByLabel('닉네임').fill('두루미');
    await guest.press('코드로 들어가기');
    await guest.page.getByLabel('코드로 들어가기').fill(typed);
    await guest.press('들어가기');
    await guest.page.waitForURL(url => url.pathname === path);
    await guest.press('준비했어요');
    await host.reads('준비됨');
    await guest.press('나가기');
    await guest.answer('나가기');
    await guest.page.waitForURL(url => url.pathname === '/');
  }
});

test('a name that is none', async ({ seat }) => {
  const person = await seat('까치');
  await person.open('/');
  const box = person.page.getByLabel('닉네임');
  await box.fill('   ');
  await person.press('방 만들기');
  await person.reads('이름을 한 글자 이상 적어 주세요');
  await box.fill('가'.repeat(13));
  await person.reads('이름은 12자까지 쓸 수 있어요');
  // A family is one letter.
  await box.fill('👨‍👩‍👧‍👦'.repeat(12));
  await person.press('방 만들기');
  await person.page.waitForURL(/\/r\//);
});

test('all seats are taken: I watch, and sit down when one is free', async ({ seat }) => {
  const [host, guest, third] = [await seat('까치'), await seat('두루미'), await seat('올빼미')];
  const path = await host.makesRoom();
  await guest.comesIn(path);
  await host.reads('두루미');
  await third.comesIn(path);
  await third.reads('자리가 다 찼어요. 이번에는 구경해요');
  await host.reads('올빼미');
  await guest.press('구경하기');
  await third.page.getByRole('button', { name: '앉기', exact: true }).last().click();
  await third.press('준비했어요');
  await host.reads('준비됨');
  await guest.reads('자리가 다 찼어요. 이번에는 구경해요');
});

test('a room with a password', async ({ seat }) => {
  const [host, guest] = [await seat('까치'), await seat('두루미')];
  const path = await host.makesRoom();
  await host.press('방');
  await host.page.getByRole('dialog').getByLabel('비밀번호').fill('열려라 참깨');
  await host.answer('저장');
  await host.page.getByRole('dialog').getByText('비밀번호 · 켬').waitFor();
  await host.answer('닫기');

  await guest.comesIn(path);
  await guest.reads('비밀번호를 적어 주세요');
  await guest.page.getByLabel('비밀번호').fill('열려라 들깨');
  await guest.press('들어가기');
  await guest.reads(/비밀번호가 (달라요|맞지 않아요|틀려요)/);
  await guest.page.getByLabel('비밀번호').fill('열려라 참깨');
  await guest.press('들어가기');
  await guest.press('준비했어요');
});

test('a locked room, and somebody who was sent away', async ({ seat }) => {
  const [host, guest, third] = [await seat('까치'), await seat('두루미'), await seat('올빼미')];
  const path = await host.makesRoom();
  await guest.comesIn(path);
  await guest.reads('준비했어요');
  await host.press('방');
  await host.page.getByRole('switch', { name: /방 잠그기/ }).click();
  await host.answer('닫기');
  await third.comesIn(path);
  await third.reads(/잠/);

  await host.press('두루미님에게 할 일');
  await host.answer('내보내기');
  await host.reads('두루미님을 내보낼까요?');
  await host.answer('내보내기');
  await guest.reads('방장이 내보냈어요');
});

test('a point where no stone may be placed says why', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playSome(black, white, 0, 2);
  await black.board.press('b2', 'click');
  await black.page
    .locator('[role="status"]')
    .filter({ hasText: /둘 수 없어요|돌이 있어요|빈자리/ })
    .waitFor();
  expect(await black.board.stones()).toHaveLength(2);
});

test('an address that leads nowhere', async ({ seat }) => {
  const person = await seat('까치');
  await person.open('/nowhere/at/all');
  await person.reads('찾는 화면이 없어요');
});
