/** Three browsers play Halli Galli to its final bell; whatever rings twice at once counts once. */

import { expect } from 'vitest';
import { PHONE } from '../src/device';
import { atHalliGalli } from '../src/halligalli';
import { test } from '../src/table';

/** A single card that is five by itself. */
const FIVE = / 5개/;

test('a game for three, with one bell for two fingers and one for a double tap', async ({ seat }) => {
  const host = await seat('까치');
  const guests = [await seat('두루미', { device: PHONE }), await seat('다람쥐', { device: PHONE })];
  const [first, next, third, ...rest] = await atHalliGalli(host, guests);
  if (!first || !next || !third) throw new Error('somebody is missing');
  const tables = [first, next, third, ...rest];

  // No card lies open yet, so no bell counts.
  await third.bell.dispatchEvent('pointerdown', { button: 0 });
  await first.flips();
  await next.person.reads(new RegExp(`${first.person.name}님 (딸기|바나나|라임|자두) \\d개`));
  while (FIVE.test(await next.place(first.person.name))) {
    await first.page.keyboard.press('Space');
    await first.person.reads('딩동! 내가 먼저!');
    await first.flips();
  }

  // Nothing is five: each bell costs its ringer two cards, once for two fingers, once for a double tap.
  for (let left = await third.left(); left > 0; left -= 2) {
    await third.has(left);
    await third.lifts();
    if (left % 4 === 0 && third.person !== host) await third.ringsWithFingers(2);
    else await third.bell.dblclick();
  }
  for (const { person } of tables) await person.reads('탈락');

  // Two are left: the next bell decides, whoever is right.
  for (const { person } of tables) await person.reads('마지막 종! 다음 종으로 끝나요');
  await next.page.keyboard.press('Space');
  const ends = await Promise.all(tables.map(({ person }) => person.page.locator('[aria-labelledby="result-title"]')));
  for (const end of ends) {
    await end.waitFor();
    expect(await end.textContent()).toMatch(/마지막 종(까지|으로)/);
  }
});
