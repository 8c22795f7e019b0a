/** The smallest phone: 360 × 740, a thumb, nothing else. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from '../src/device';
import { playToFive, twoInPlay } from '../src/games';
import type { Person } from '../src/person';
import { test } from '../src/table';

/** No thumb hits less. */
const THUMB_PX = 44;

/** Buttons and the like that are seen and smaller than a thumb, and whether anything must be scrolled sideways. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(thumb => {
    const pressed = 'button, a.button, input:not([type="radio"]):not([type="checkbox"]), [role="switch"]';
    const faults = [...document.querySelectorAll<HTMLElement>(pressed)].flatMap(one => {
      const target = one.matches('[role="switch"]') ? (one.closest('label') ?? one) : one;
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !one.checkVisibility({ visibilityProperty: true })) return [];
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.tagName;
      return height < thumb - 0.5 || width < thumb - 0.5 ? [`${name}: ${width} × ${height}`] : [];
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...faults, `the page is ${scrollWidth} wide`] : faults;
  }, THUMB_PX);
}

/** The whole board and what belongs to my move are in sight without scrolling. */
async function allInSight(person: Person): Promise<void> {
  const { page, board } = person;
  await page.evaluate(() => window.scrollTo(0, 0));
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const seen = [board.grid, page.getByText('내 차례예요').first(), page.getByRole('button', { name: '기권' })];
  for (const what of seen) {
    const box = await what.boundingBox();
    expect(box, 'it is on the screen').not.toBeNull();
    if (!box) continue;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width);
    expect(box.y + box.height).toBeLessThanOrEqual(size.height);
  }
}

test('a whole game with a thumb: a ghost first, then "여기에 두기"', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치', { device: PHONE }], ['두루미']);
  await allInSight(black);
  expect(await tooSmall(black.page)).toEqual([]);

  await black.board.press('h8', 'tap');
  await black.press('취소');
  await black.board.press('f8', 'tap');
  // The other one sees nothing of a ghost; it can be moved as often as I like.
  await black.board.press('g8', 'tap');
  await black.reads('여기에 두기');
  await allInSight(black);
  expect(await tooSmall(black.page)).toEqual([]);
  expect(await white.board.stones()).toEqual([]);
  await black.press('여기에 두기');
  await black.board.shows('g8', 'black');
  await white.board.shows('g8', 'black');
  await white.plays('b2', 'white');

  // Pressing the ghost again is the same.
  await black.board.press('h8', 'tap');
  await black.board.press('h8', 'tap');
  await white.board.shows('h8', 'black');
  await white.plays('n2', 'white');
  for (const [point, answer] of [
    ['i8', 'b14'],
    ['j8', 'n14'],
  ] as const) {
    await black.board.press(point, 'tap');
    await black.press('여기에 두기');
    await white.board.shows(point, 'black');
    await white.plays(answer, 'white');
  }
  await black.board.press('f8', 'tap');
  await black.press('여기에 두기');
  await black.result('이겼어요!');
  expect(await tooSmall(black.page)).toEqual([]);
});

test('nothing is too small or too wide on the way there', async ({ seat }) => {
  const person = await seat('까치', { device: PHONE });
  await person.open('/');
  await person.reads('방 만들기');
  expect(await tooSmall(person.page)).toEqual([]);
  await person.press('코드로 들어가기');
  expect(await tooSmall(person.page)).toEqual([]);
  await person.press('설정');
  await person.page.getByRole('dialog').waitFor();
  expect(await tooSmall(person.page)).toEqual([]);
  await person.answer('닫기');
  await person.makesRoom();
  expect(await tooSmall(person.page)).toEqual([]);
  await person.press('규칙 바꾸기');
  await person.page.getByRole('dialog').waitFor();
  expect(await tooSmall(person.page)).toEqual([]);
  await person.answer('닫기');
  await person.press('QR');
  await person.reads('휴대폰 카메라로 비춰 주세요');
  expect(await tooSmall(person.page)).toEqual([]);
});

test('the chat is a drawer that leaves my buttons free', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치', { device: PHONE }], ['두루미']);
  await white.says('안녕하세요');
  await black.press('이야기 열기. 새 이야기 1개');
  await black.hears('안녕하세요');
  await black.says('반가워요');
  await white.hears('반가워요');
  const resign = await black.page.getByRole('button', { name: '기권' }).boundingBox();
  const drawer = await black.page.getByRole('region', { name: '이야기' }).boundingBox();
  expect(resign && drawer && resign.y >= drawer.y + drawer.height).toBe(true);
  await black.press('닫기');
  await black.board.press('h8', 'tap');
  await black.reads('여기에 두기');
});

test('who watches sees both names whole, and the whole board', async ({ seat }) => {
  const { black, link } = await twoInPlay(seat, ['까치'], ['두루미']);
  const watcher = await seat('올빼미', { device: PHONE });
  await watcher.comesIn(link);
  await watcher.reads('구경 중이에요');
  await black.plays('h8', 'black');
  await watcher.board.shows('h8', 'black');
  for (const name of ['까치', '두루미']) {
    const shown = watcher.page.getByRole('complementary', { name: '자리' }).getByText(name, { exact: true });
    expect(await shown.evaluate(one => one.scrollWidth <= one.clientWidth), `${name} is not cut off`).toBe(true);
  }
  const rolled = await watcher.page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - clientHeight;
  });
  expect(rolled, 'nothing has to be scrolled').toBeLessThanOrEqual(0);
  expect(await tooSmall(watcher.page)).toEqual([]);
});

test('with fingers only: a game to the end, played from both sides', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치', { device: PHONE }], ['두루미', { device: PHONE }]);
  for (const person of [black, white]) await person.prefers('두기 전에 확인', '안 함');
  await playToFive(black, white);
  await white.result('아쉽게 졌어요');
});
