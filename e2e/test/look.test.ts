/** Other eyes, other languages: English, dark, without motion. */

import { expect } from 'vitest';
import { DESKTOP, PHONE } from '../src/device';
import { BLACK, WHITE } from '../src/games';
import type { Person } from '../src/person';
import { test } from '../src/table';

/** How bright the page is, from 0 to 255. */
async function brightness({ page }: Person): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return Number.NaN;
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });
}

test('a whole game in English', async ({ seat }) => {
  const device = { ...DESKTOP, locale: 'en-GB' };
  const [host, guest] = [await seat('Magpie', { device }), await seat('Crane', { device })];
  await host.open('/');
  expect(await host.page.evaluate(() => document.documentElement.lang)).toBe('en');
  await host.page.getByLabel('Nickname').fill('Magpie');
  await host.press('New room');
  await host.page.waitForURL(/\/r\//);
  await guest.open(new URL(host.page.url()).pathname);
  await guest.reads(/Magpie['’]s Omok room/);
  await guest.page.getByLabel('Nickname').fill('Crane');
  await guest.press('Join');
  await guest.press('I’m ready');
  await host.press('Start');
  for (const [i, point] of BLACK.entries()) {
    await host.plays(point, 'black');
    await guest.board.shows(point, 'black');
    const answer = WHITE[i];
    if (!answer) continue;
    await guest.plays(answer, 'white');
    await host.board.shows(answer, 'white');
  }
  expect(await host.result('You won!')).toContain('Play again');
  await guest.result('You lost this one');
  // Not one Korean letter is left on the page.
  for (const { page } of [host, guest]) expect(await page.locator('#root').textContent()).not.toMatch(/[가-힣]/);
});

test('the theme follows the device, and can be chosen', async ({ seat }) => {
  const person = await seat('까치', { device: { ...PHONE, colorScheme: 'dark' } });
  await person.open('/');
  expect(await brightness(person)).toBeLessThan(64);
  await person.press('설정');
  await person.page.getByRole('radio', { name: '밝게' }).tap();
  expect(await brightness(person)).toBeGreaterThan(192);
  await person.page.getByRole('radio', { name: 'English' }).tap();
  await person.page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await person.page.reload();
  await person.reads('New room');
  expect(await brightness(person)).toBeGreaterThan(192);
});

test('with reduced motion nothing flies', async ({ seat }) => {
  const device = { ...DESKTOP, reducedMotion: 'reduce' as const };
  const [host, guest] = [await seat('까치', { device }), await seat('두루미')];
  // Everything that begins to move is written down: how long it takes and whether it changes its place.
  await host.context.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener('animationstart', event => {
      for (const animation of (event.target as Element).getAnimations()) {
        const frames = (animation.effect as KeyframeEffect | null)?.getKeyframes() ?? [];
        const flies = frames.some(frame => 'transform' in frame && frame.transform !== 'none');
        if (flies) moved.push(`${event.animationName} of ${(event.target as Element).outerHTML.slice(0, 120)}`);
      }
    });
  });
  await guest.comesIn(await host.makesRoom());
  await guest.press('준비했어요');
  await host.reads('준비됨');
  await host.press('시작');
  for (const [i, point] of BLACK.entries()) {
    await host.plays(point, 'black');
    const answer = WHITE[i];
    if (answer) await guest.plays(answer, 'white');
  }
  await host.result('이겼어요!');
  expect(await host.page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});
