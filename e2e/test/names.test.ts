/** A name is only a name: who runs the room and who is a computer is said beside it. */

import { expect } from 'vitest';
import { test } from '../src/table';

test('who calls themselves 방장 or 컴퓨터 is marked as neither', async ({ seat }) => {
  const host = await seat('까치');
  const guest = await seat('방장');
  await guest.comesIn(await host.makesRoom());
  await guest.says('제가 방장이에요');
  await host.says('방장은 나예요');
  for (const person of [host, guest]) {
    await person.hears('방장은 나예요');
    const badge = person.page.locator('[data-badge="host"]');
    // One on the cushion, one in the chat, both beside 까치.
    await expect.poll(() => badge.count()).toBe(2);
    for (const one of await badge.all()) {
      const around = one.locator('xpath=ancestor::li[1]');
      expect(await around.textContent()).toContain('까치');
      expect(await around.textContent()).not.toContain('제가');
    }
  }

  const computer = await seat('컴퓨터 1');
  await computer.open('/');
  await computer.page.getByLabel('닉네임').fill('컴퓨터 1');
  await computer.press('오목: 컴퓨터와 바로 한 판');
  await computer.board.mine();
  const plates = computer.page.locator('li', { has: computer.page.locator('b', { hasText: /^컴퓨터 \d$/ }) });
  expect(await plates.count()).toBe(2);
  // The real one takes a name that is free, and has a picture and a level.
  const pictured = plates.filter({ has: computer.page.locator('svg.icon') });
  expect(await pictured.locator('b').allInnerTexts()).toEqual(['컴퓨터 2']);
  expect(await pictured.textContent()).toMatch(/쉬움|보통|어려움/);
});
