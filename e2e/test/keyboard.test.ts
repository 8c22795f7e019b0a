/** A whole game by keyboard alone: no mouse, no finger, no script that helps. */

import { expect } from 'vitest';
import type { Person } from '../src/person';
import { test } from '../src/table';

/** More stops than any of our pages has. */
const STOPS = 60;

/** Goes on with Tab until the focus is on what is wanted, and sees that the focus can be seen. */
async function tabTo({ page }: Person, role: string, name: RegExp): Promise<void> {
  const wanted = page.getByRole(role as 'button', { name });
  await wanted.first().waitFor();
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    const focused = await wanted.evaluateAll(all => all.some(one => one === document.activeElement));
    if (!focused) continue;
    const seen = await page.evaluate(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement ?? document.body);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    expect(seen, `the focus on ${name} can be seen`).toBe(true);
    return;
  }
  throw new Error(`Tab never comes to ${role} ${name}`);
}

const [LEFT, RIGHT, TOP, BOTTOM] = ['Home', 'End', 'PageUp', 'PageDown'] as const;
const RIGHTWARDS = Array<string>(7).fill('ArrowRight');
const UPWARDS = Array<string>(7).fill('ArrowUp');

/** Points along the edge, far from each other, and the keys that lead there. */
const FAR_APART = [
  ['a1', BOTTOM, LEFT],
  ['o15', TOP, RIGHT],
  ['o1', BOTTOM, RIGHT],
  ['a15', TOP, LEFT],
  ['h1', BOTTOM, LEFT, ...RIGHTWARDS],
  ['h15', TOP, LEFT, ...RIGHTWARDS],
  ['a8', BOTTOM, LEFT, ...UPWARDS],
  ['o8', BOTTOM, RIGHT, ...UPWARDS],
  ['d1', BOTTOM, LEFT, ...RIGHTWARDS.slice(0, 3)],
  ['l15', TOP, LEFT, ...RIGHTWARDS, ...RIGHTWARDS.slice(0, 4)],
  ['a4', BOTTOM, LEFT, ...UPWARDS.slice(0, 3)],
  ['o12', BOTTOM, RIGHT, ...UPWARDS, ...UPWARDS.slice(0, 4)],
] as const;

async function chooses(person: Person, name: RegExp): Promise<void> {
  await tabTo(person, 'button', name);
  await person.page.keyboard.press('Enter');
}

/** Waits for my turn or for the end. */
async function turnOrEnd({ page }: Person): Promise<'turn' | 'end'> {
  const end = page.getByRole('heading', { name: /^(이겼어요!|아쉽게 졌어요)$/ });
  await page.locator('[role="grid"][data-live]').or(end).first().waitFor();
  return (await end.count()) > 0 ? 'end' : 'turn';
}

test('from the first page to the result of a game against the computer, and the next one', async ({ seat }) => {
  const person = await seat('까치');
  const { page, board } = person;
  const { keyboard } = page;
  await person.open('/');

  await tabTo(person, 'textbox', /닉네임/);
  await keyboard.press('Control+A');
  await keyboard.type('까치');
  await chooses(person, /^방 만들기$/);
  await page.waitForURL(/\/r\//);
  await chooses(person, /^컴퓨터 앉히기$/);
  await chooses(person, /^보통$/);
  await person.reads('컴퓨터 1');
  await chooses(person, /^시작/);

  // Stones that are no threat to anybody: the computer will not be long. What it has taken is passed over.
  await tabTo(person, 'grid', /오목판/);
  let end = await turnOrEnd(person);
  for (const [point, ...keys] of FAR_APART) {
    if (end === 'end') break;
    if ((await board.cell(point).getAttribute('aria-label'))?.includes('돌')) continue;
    expect(await board.grid.evaluate(grid => grid === document.activeElement), 'the board keeps the focus').toBe(true);
    for (const key of keys) await keyboard.press(key);
    await keyboard.press('Enter');
    await board.shows(point, 'black');
    end = await turnOrEnd(person);
  }
  expect(end).toBe('end');

  await chooses(person, /^한 판 더/);
  await board.empty('a1');
  await turnOrEnd(person);

  // What help there is: the list of keys, the chat, and what can be heard again.
  await keyboard.press('?');
  await person.page.getByRole('dialog', { name: '단축키' }).waitFor();
  await keyboard.press('Escape');
  await keyboard.press('/');
  await page.getByRole('textbox', { name: '하고 싶은 말' }).and(page.locator(':focus')).waitFor();
  await keyboard.type('안녕');
  await keyboard.press('Enter');
  await person.hears('안녕');
  await keyboard.press('Escape');
  // Esc leads back to the board.
  await board.grid.and(page.locator(':focus')).waitFor();
  await chooses(person, /^누구 차례인지$/);
  await page
    .locator('[aria-live="assertive"]')
    .filter({ hasText: /차례예요|생각 중이에요/ })
    .waitFor({ state: 'attached' });
});

test('a request takes the focus, and gives it back', async ({ seat }) => {
  const [person, other] = [await seat('까치'), await seat('두루미')];
  const { page, board } = person;
  await other.comesIn(await person.makesRoom());
  await other.press('준비했어요');
  await person.reads('준비됨');
  await chooses(person, /^시작/);
  await tabTo(person, 'grid', /오목판/);
  await board.mine();
  await page.keyboard.press('Enter');
  await other.plays('b2', 'white');
  await other.press('무르기');
  await other.answer('부탁하기');

  await page.getByRole('group', { name: '두루미님이 한 수 무르고 싶대요' }).waitFor();
  await chooses(person, /^물러 주기$/);
  await board.empty('b2');
  await board.grid.and(page.locator(':focus')).waitFor();
  expect(await board.stones()).toEqual(['h8 흑돌']);
});
