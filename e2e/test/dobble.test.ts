/** Two browsers, one of them a phone, play dobble to its end: a miss, a double tap, and both at once. */

import { expect } from 'vitest';
import { PHONE } from '../src/device';
import { DobbleTable } from '../src/dobble';
import { test } from '../src/table';

test('three rounds of hot potato for two', async ({ seat }) => {
  const [host, guest] = [await seat('까치'), await seat('두루미', { device: PHONE })];
  await host.open('/');
  await host.page.getByLabel('닉네임').fill(host.name);
  await host.press('도블: 방 만들기');
  await host.page.waitForURL(/\/r\/..-..-..$/);
  await host.press('규칙 바꾸기');
  const rules = host.page.getByRole('dialog');
  await rules.getByRole('radio', { name: '뜨거운 감자', exact: true }).click();
  await rules.getByRole('textbox', { name: /^라운드 수/ }).fill('3');
  await rules.getByRole('textbox', { name: /^라운드 수/ }).press('Enter');
  await host.answer('닫기');
  await guest.comesIn(new URL(host.page.url()).pathname);
  await guest.press('준비했어요');
  await host.reads('준비됨');
  await host.press('시작');

  const [one, two] = [new DobbleTable(host), new DobbleTable(guest)];
  await Promise.all([one.has(1), two.has(1)]);

  // A wrong picture: I rest, and everybody hears of it. Nothing else happens.
  const { only, common } = await one.looks();
  await one.presses(await one.aims(only[0] ?? ''));
  await host.reads('틀렸어요');
  await guest.page.getByText('까치님이 틀렸어요').first().waitFor({ state: 'attached' });
  expect((await two.looks()).common).toBe(common);

  // The phone finds it, with a tap that bounces: one claim, one round.
  await two.bounces(await two.aims(common));
  await guest.reads('찾았어요!');
  await host.reads('뜨거운 감자 2/3');
  await guest.reads('뜨거운 감자 2/3');
  await guest.page.getByText('벌칙 2').first().waitFor();

  // By key alone.
  await Promise.all([one.has(1), two.has(1)]);
  const second = await one.looks();
  await host.page.getByText('틀렸어요', { exact: true }).waitFor({ state: 'detached' });
  await one.symbol(one.mine, second.common).focus();
  await host.page.keyboard.press('Enter');
  await host.reads('뜨거운 감자 3/3');
  await host.page.getByText('벌칙 2').first().waitFor();

  // Both at once: one of them is first, and the other is not punished for it.
  await Promise.all([one.has(1), two.has(1)]);
  const last = await one.looks();
  const [here, there] = await Promise.all([one.aims(last.common), two.aims(last.common)]);
  await Promise.all([one.presses(here), two.presses(there)]);
  const ends = [host, guest].map(({ page }) => page.locator('[aria-labelledby="result-title"]'));
  for (const end of ends) await end.waitFor();
  const said = await Promise.all(ends.map(end => end.textContent()));
  expect(said[0]).toContain('벌칙 카드 2장으로');
  expect(said.filter(text => text?.includes('이겼어요!'))).toHaveLength(1);
});
