/** Draw and guess in real browsers: a whole short game, and the same picture on every screen whatever happens. */

import { expect } from 'vitest';
import { PHONE } from '../src/device';
import { DrawGuessTable, playing, shows, whoDraws } from '../src/drawguess';
import { InputMethod } from '../src/ime';
import type { Person } from '../src/person';
import { type Seat, test } from '../src/table';

const guests = async (seat: Seat) => [await seat('두루미', { device: PHONE }), await seat('수달')];

const EMPTY = /그림판이에요/;

test('a short game: guesses stay private, the word comes out, the pictures can be kept', async ({ seat }) => {
  const { tables } = await playing(await seat('까치'), await guests(seat));
  const { drawer, others } = await whoDraws(tables);
  const [first, second] = others as [DrawGuessTable, DrawGuessTable];
  const word = await drawer.chooses();
  await first.page.getByRole('img', { name: EMPTY }).waitFor();
  await drawer.draws([200, 200], [600, 200], [600, 500], [200, 500], [200, 200]);
  for (const other of others) await shows(other, drawer);

  // A wrong guess is read by all. One that holds the word is told to nobody but who sent it.
  await first.says('아무거나요');
  for (const table of tables) await table.reads('아무거나요');
  await second.says(`혹시 ${word} 맞죠`);
  await second.reads('답이 들어 있어요. 단어만 적어 보세요');
  await second.says('아니네요');
  for (const table of tables) await table.reads('아니네요');
  for (const table of [drawer, first]) expect(await table.page.content()).not.toContain(`혹시 ${word}`);
  expect(await first.page.content()).not.toContain(word);

  // Who has it talks with who draws; who still guesses reads nothing of it.
  await second.says(word);
  await second.reads(/님이 맞혔어요!/);
  await first.reads(/님이 맞혔어요!/);
  await second.says(`${word} 쉽네요`);
  await drawer.reads(`${word} 쉽네요`);
  expect(await first.page.content()).not.toContain(word);
  await first.says(word);
  for (const table of tables) await table.reads(`정답은 “${word}”`);
  const drawn = await drawer.pixels();

  // The two other turns are given up at once.
  for (let turn = 2; turn <= 3; turn += 1) {
    const next = await whoDraws(tables);
    await next.drawer.person.press('이번 차례 포기');
    await next.drawer.person.answer('포기하기');
    await next.drawer.offer.first().waitFor({ state: 'detached' });
  }
  for (const { person } of tables) {
    await person.page.getByRole('heading', { name: '이번 판의 그림들' }).waitFor();
    const save = person.page.getByRole('link', { name: `${word} 그림 저장` });
    await save.waitFor();
    expect(await person.page.getByRole('figure').count()).toBe(1);
  }
  const [download] = await Promise.all([
    first.page.waitForEvent('download'),
    first.page.getByRole('link', { name: `${word} 그림 저장` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`그림-1-${word}.png`);

  // After a reload the screen says what it has not: the server keeps no old pictures, but the replay shows them all.
  await second.page.reload();
  await second.person.reads(/1장은 이 화면이 끝까지 보지 못해서/);
  await second.page.getByRole('link', { name: '다시 보기' }).click();
  await second.page.getByRole('button', { name: '끝', exact: true }).click();
  await second.page.getByRole('link', { name: `${word} 그림 저장` }).waitFor();

  // From the beginning the drawing grows to what everybody saw, and is gone again before it.
  await second.page.getByRole('button', { name: '처음', exact: true }).click();
  await second.canvas.waitFor();
  const empty = await second.pixels();
  await second.page.getByRole('button', { name: /^빠르기/ }).click();
  await second.page.getByRole('button', { name: '재생', exact: true }).click();
  await second.person.reads('아무거나요');
  await second.page.getByRole('button', { name: '멈춤', exact: true }).click();
  expect(await second.pixels()).toBe(drawn);
  await second.page.keyboard.press('Home');
  await expect.poll(() => second.pixels()).toBe(empty);
  expect(empty).not.toBe(drawn);
});

test('one picture on every screen: late, reloaded, undone, cleared', async ({ seat }) => {
  const { tables, path } = await playing(await seat('까치'), await guests(seat));
  const { drawer, others } = await whoDraws(tables);
  const [first, second] = others as [DrawGuessTable, DrawGuessTable];
  await drawer.chooses();
  await drawer.takes('빨강');
  await drawer.draws([200, 150], [700, 150], [700, 600], [200, 600], [200, 150]);
  await drawer.takes('채우기');
  await drawer.takes('노랑');
  await drawer.taps([450, 375]);
  for (const other of others) await shows(other, drawer);

  // A reload in the middle of a stroke, and somebody who comes in then.
  const late: Person = await seat('너구리');
  const stroke = async () => {
    await drawer.takes('펜');
    await drawer.takes('파랑');
    await drawer.takes('굵게');
    const zigzag = Array.from({ length: 24 }, (_, i) => [80 + i * 36, i % 2 === 0 ? 80 : 660] as const);
    await drawer.draws([60, 300], ...zigzag);
  };
  const [watcher] = await Promise.all([
    late.comesIn(path).then(() => new DrawGuessTable(late)),
    stroke(),
    first.page.reload(),
  ]);
  await watcher.canvas.waitFor();
  await drawer.reads('너구리님이 들어왔어요. 다음 차례부터 맞혀요');
  for (const other of [first, second, watcher]) await shows(other, drawer);

  // Undo across the border of what they got at once, and what follows by the stream.
  const before = await drawer.pixels();
  await drawer.page.keyboard.press('Control+z');
  for (const other of [first, second, watcher]) await shows(other, drawer);
  expect(await drawer.pixels()).not.toBe(before);
  await drawer.takes('지우개');
  await drawer.draws([300, 300], [800, 320]);
  for (const other of [first, second, watcher]) await shows(other, drawer);

  // The drawer's own window anew: it goes on where it was.
  await drawer.page.reload();
  await drawer.page.getByRole('application', { name: /^그림판/ }).waitFor();
  await shows(drawer, watcher);
  await drawer.draws([100, 700], [900, 700]);
  for (const other of [first, second, watcher]) await shows(other, drawer);

  // By key alone: a stroke, then everything is cleared, and something new.
  await drawer.canvas.focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Space']) await drawer.page.keyboard.press(key);
  for (const other of [first, watcher]) await shows(other, drawer);
  await drawer.person.press('모두 지우기');
  await drawer.person.answer('모두 지우기');
  await drawer.taps([500, 500]);
  for (const other of [first, second, watcher]) await shows(other, drawer);
  expect(await watcher.box().isEditable()).toBe(false);

  // With a Korean keyboard: one Enter sends the whole word once.
  await second.box().focus();
  const ime = await InputMethod.at(second.page);
  await ime.composes('ㅂ', '바', '밥');
  await ime.enterTaken();
  await ime.commits('밥');
  await ime.enterUp();
  for (const table of tables) await table.reads('밥');
  expect((await drawer.lines()).split('밥')).toHaveLength(2);
});
