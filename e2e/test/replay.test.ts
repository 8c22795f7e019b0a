/** A finished game again: from its result, from my games; and going for good. */

import { expect } from 'vitest';
import { PHONE } from '../src/device';
import { BLACK, playSome, playToFive, twoInPlay, WHITE } from '../src/games';
import type { Person } from '../src/person';
import { test } from '../src/table';

const ALL = BLACK.length + WHITE.length;

const follow = (person: Person, name: string | RegExp) =>
  person.page.getByRole('link', typeof name === 'string' ? { name, exact: true } : { name }).click();

/** Waits until the replay is at a step. */
const at = (person: Person, step: number) => person.reads(`${step}번째 / 전체 ${ALL}번`);

test('the game that has just ended is watched again, and the next one brings me back', async ({ seat }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미']);
  const watcher = await seat('올빼미');
  await watcher.open(new URL(black.page.url()).pathname);
  await watcher.page.getByLabel('닉네임').fill('올빼미');
  await watcher.press('들어가기');
  await watcher.board.empty('h8');
  await playToFive(black, white);
  await black.result('이겼어요!');
  await white.result('아쉽게 졌어요');
  await watcher.reads('자리로 돌아가기');
  expect(await watcher.page.getByRole('link', { name: '다시 보기' }).count(), 'only those who played').toBe(0);

  await follow(white, '다시 보기');
  await at(white, 0);
  expect(await white.board.stones()).toEqual([]);
  await white.press('다음');
  await white.board.shows('f8', 'black');
  await white.reads('까치님이 f8에 두었어요');
  await white.reads('직접');
  await white.page.keyboard.press('End');
  await at(white, ALL);
  expect(await white.board.stones()).toHaveLength(ALL);
  await white.reads('흑 승 (오목)');
  await white.page.keyboard.press('ArrowLeft');
  await at(white, ALL - 1);
  await white.board.empty('j8');

  // Neither mouse nor keys do anything on the board, and the keys of the replay work there too.
  const box = await white.board.cell('h10').boundingBox();
  if (!box) throw new Error('the board is not on the screen');
  await white.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await white.board.grid.focus();
  for (const key of ['ArrowUp', 'Enter', 'Home']) await white.page.keyboard.press(key);
  await at(white, 0);
  expect(await white.board.stones()).toEqual([]);
  await white.page.keyboard.press(' ');
  await at(white, 1);
  await white.press('멈춤');
  const slider = white.page.getByRole('slider', { name: '장면' });
  await slider.fill('4');
  await at(white, 4);
  await slider.press('ArrowRight');
  await at(white, 5);

  // The list has all moves from the start, and each leads to its place.
  await white.press('9. 흑. j8');
  await at(white, ALL);
  await white.press('2. 백. b2');
  await at(white, 2);
  expect(await white.board.stones()).toEqual(['f8 흑돌', 'b2 백돌']);
  await white.page.keyboard.press('ArrowDown');
  await white.page.keyboard.press('Enter');
  await at(white, 4);
  await white.page.keyboard.press('?');
  const keys = white.page.getByRole('dialog', { name: '단축키' });
  await keys.getByText('이전, 다음 장면').waitFor();
  expect(await keys.textContent(), 'nothing that only a game has').not.toMatch(/이야기|두기/);
  await white.page.keyboard.press('Escape');

  await follow(white, '방으로 돌아가기');
  await white.press(/^한 판 더/);
  await follow(white, '다시 보기');
  await at(white, 0);
  await black.press(/^한 판 더/);
  await white.reads('판이 시작돼서 돌아왔어요');
  await white.board.mine();
});

test('my games are listed, watched on a phone and taken away', async ({ seat }) => {
  const black = await seat('까치', { device: PHONE });
  await black.open('/records');
  await black.reads('아직 끝낸 게임이 없어요');
  const white = await seat('두루미');
  await white.comesIn(await black.makesRoom());
  await white.press('준비했어요');
  await black.reads('준비됨');
  await black.press('시작');
  await black.board.mine();
  await black.prefers('두기 전에 확인', '안 함');
  await playToFive(black, white);
  await black.result('이겼어요!');

  await white.open('/');
  await follow(white, '내 게임 기록');
  await white.reads('까치님과 함께');
  await white.reads('짐');
  await follow(white, /오목 다시 보기$/);
  await at(white, 0);
  const saved = white.page.waitForEvent('download');
  await white.press('기보 내려받기');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^omok-\d+\.txt$/);
  const text = await (await import('node:fs/promises')).readFile(await file.path(), 'utf8');
  expect(text).toContain('흑: 까치\n백: 두루미\n');
  expect(text).toContain('\n1. f8\n2. b2\n');

  await black.page.getByRole('link', { name: '다시 보기', exact: true }).tap();
  await at(black, 0);
  const tops = await black.page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const play = await black.page.getByRole('button', { name: '재생' }).boundingBox();
  expect(play && play.y + play.height, `the buttons are in sight (${tops} more below)`).toBeLessThanOrEqual(740);
  expect(await black.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await black.page.getByRole('button', { name: '끝' }).tap();
  await at(black, ALL);
  expect(await black.board.stones()).toHaveLength(ALL);

  expect(await black.page.locator('header time').textContent()).toMatch(/\d+월 \d+일/);
  const third = black.page.getByRole('button', { name: '3. 흑. g8' });
  expect((await third.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await third.tap();
  await at(black, 3);
  const board = await black.board.grid.boundingBox();
  expect(board?.y, 'the board that it leads to is in sight').toBeGreaterThanOrEqual(0);
  await black.press('기보 복사');
  const said = await black.page.getByRole('button', { name: /기보를 복사했어요/ }).boundingBox();
  await black.page.evaluate(() => window.scrollTo(0, 0));
  const heading = await black.page.getByRole('heading', { level: 1 }).boundingBox();
  expect(said && heading && said.y, 'what is said covers no heading').toBeGreaterThan(heading ? heading.y + 300 : 0);
});

test('who goes for good is named no more', async ({ seat }) => {
  const expected = /status of 409|vibrate/;
  const { black, white } = await twoInPlay(seat, ['까치', { expected }], ['두루미', { expected }]);
  const room = new URL(white.page.url()).pathname;
  await playSome(black, white, 0, 2);
  await white.open('/records');
  await white.press('내 정보 지우기');
  await white.answer('지우기');
  await white.reads(/아직 진행 중인 판이 있어요/);

  await white.open(room);
  await playToFive(black, white, 2);
  await white.result('아쉽게 졌어요');
  await white.open('/records');
  await white.reads('까치님과 함께');
  await white.press('내 정보 지우기');
  await white.answer('아니요');
  await white.reads('까치님과 함께');
  await white.press('내 정보 지우기');
  await white.answer('지우기');
  await white.reads('언제든 새로 시작할 수 있어요.');
  await follow(white, '처음 화면으로');
  await follow(white, '내 게임 기록');
  await white.reads('아직 끝낸 게임이 없어요');

  await black.open('/records');
  await black.reads('떠난 사람과 함께');
  await follow(black, /오목 다시 보기$/);
  await at(black, 0);
  await black.page.keyboard.press('ArrowRight');
  await black.page.keyboard.press('ArrowRight');
  await black.reads('떠난 사람이 b2에 두었어요');
});
