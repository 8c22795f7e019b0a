/** Mahjong: four browsers play a joy hand to its end with claims; a person and three computers an east match. */

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from '../src/device';
import { MahjongTable } from '../src/mahjong';
import type { Person } from '../src/person';
import { Program } from '../src/program';
import { test } from '../src/table';

const GREEDY = [/^(론|쯔모)(,|$)/, /^(트리플|스트레이트),/, /^패스$/] as const;
const CALM = [/^(론|쯔모)(,|$)/, /^패스$/, /^다음 판$/] as const;

// Nobody waits for a tile to land; five screens are painted by one machine, so they are small.
const STILL = { ...DESKTOP, viewport: { width: 1120, height: 700 }, reducedMotion: 'reduce' as const };
const STILL_PHONE = { ...PHONE, reducedMotion: 'reduce' as const };

async function makesTable(person: Person): Promise<string> {
  await person.open('/');
  await person.page.getByLabel('닉네임').fill(person.name);
  await person.press('마작: 방 만들기');
  await person.page.waitForURL(/\/r\/..-..-..$/);
  return new URL(person.page.url()).pathname;
}

/** Half a second for each tile that nobody can take hides who could: it is looked at elsewhere. */
const goesOnAtOnce = (rules: Locator) => chooses(rules, '응답 시간 숨기기', '끔');

async function chooses(rules: Locator, option: string | RegExp, choice: string): Promise<void> {
  const wanted = rules.getByRole('group', { name: option }).getByRole('radio', { name: choice, exact: true });
  await wanted.click({ force: true });
  await wanted.and(rules.locator(':checked')).waitFor();
}

// Both are mostly waiting for others, so they are played at the same time.
test.concurrent('four people play a joy hand to its end, with claims', { timeout: 300_000 }, async ({ seat }) => {
  const host = await seat('까치', { device: STILL });
  const guests = [
    await seat('두루미', { device: STILL_PHONE }),
    await seat('다람쥐', { device: STILL }),
    await seat('너구리', { device: STILL }),
  ];
  const link = await makesTable(host);
  await host.press('규칙 바꾸기');
  const rules = host.page.getByRole('dialog');
  await chooses(rules, '판 수', '1판');
  await rules.getByRole('button', { name: '더 자세히' }).click();
  await goesOnAtOnce(rules);
  await host.answer('닫기');
  for (const guest of guests) {
    await guest.comesIn(link);
    await guest.press('준비했어요');
  }
  await host.press('시작');

  const tables = [host, ...guests].map(person => new MahjongTable(person));
  const [first] = tables;
  if (!first) throw new Error('nobody sits there');
  // The dealer throws a first tile by two presses, and sees it lie there.
  await first.throwsNewest();

  // Two point at their tiles, on a desktop and on a phone; two play by keys.
  await Promise.all(
    tables.map((table, seat) => table.playsOn(GREEDY, { hand: seat < 2 ? 'pointer' : 'keys', throws: 'loosest' })),
  );
  const results = await Promise.all(tables.map(async table => (await table.ending.textContent()) ?? ''));
  expect(results.filter(said => said.includes('이겼어요!')).length).toBeLessThanOrEqual(1);
  for (const table of tables) {
    await table.page.getByRole('region', { name: '1판 결과' }).waitFor();
    await table.person.press('판 보기');
    expect(await table.lying(/^(트리플|스트레이트) /).count()).toBeGreaterThan(0);
  }
});

const ALONE = 'a person and three computers play an east match';
test.concurrent(ALONE, { timeout: 600_000 }, async ({ seat, onTestFinished }) => {
  // Computers that hardly think: nobody here waits for them as people do.
  const program = await Program.start('--bot-percent', '10');
  onTestFinished(() => program.end());
  const person = await seat('까치', { at: program.address, device: STILL });
  await makesTable(person);
  await person.press('규칙 바꾸기');
  const rules = person.page.getByRole('dialog');
  await rules.getByRole('button', { name: '리치마작(텐호식)' }).click();
  await chooses(rules, '길이', '동풍전');
  await rules.getByRole('button', { name: '더 자세히' }).click();
  // So few points that the first win or draw mostly takes the last of somebody's; and four hands at the most.
  await chooses(rules, /^토비/, '0점 이하');
  await chooses(rules, /^연장 조건/, '없음');
  await rules.getByRole('switch', { name: /^연장\(서입\)/ }).click({ force: true });
  await rules.getByRole('textbox', { name: /^시작 점수/ }).fill('1000');
  await rules.getByRole('textbox', { name: /^시작 점수/ }).press('Enter');
  await rules.getByText('1,000점', { exact: true }).waitFor();
  await goesOnAtOnce(rules);
  await person.answer('닫기');
  for (let computer = 1; computer <= 3; computer++) {
    await person.page.getByRole('button', { name: '컴퓨터 앉히기' }).first().click();
    await person.answer('보통');
    await person.reads(`컴퓨터 ${computer}`);
  }
  await person.press('시작');
  const table = new MahjongTable(person);
  await table.page.getByText('동1국').first().waitFor();
  await table.playsOn(CALM, { hand: 'keys', throws: 'newest' });
  // Places with points, uma and oka, as they add up to nothing.
  const places = table.page.getByRole('table').filter({ hasText: '우마' });
  await places.waitFor();
  const scores = await places.locator('tbody b').allInnerTexts();
  const tenths = scores.map(score => Math.round(Number(score.replace('−', '-').replace('+', '')) * 10));
  expect(tenths).toHaveLength(4);
  expect(tenths.reduce((sum, score) => sum + score, 0)).toBe(0);

  // Looked at again, every step shows something: who drew, threw or took what.
  await person.page.getByRole('link', { name: '다시 보기', exact: true }).click();
  const controls = person.page.getByRole('region', { name: '다시 보기 조작' });
  const lines: string[] = [];
  for (let step = 0; step < 12; step++) {
    await controls.getByRole('button', { name: '다음', exact: true }).click();
    lines.push((await controls.locator('p').first().textContent()) ?? '');
  }
  expect(lines.filter(line => !/(버림|뽑음|했어요|론|쯔모|깡)/.test(line))).toEqual([]);
  await controls.getByRole('button', { name: '끝', exact: true }).click();
  await table.result.waitFor();
  await table.result.getByRole('button', { name: '판 보기' }).click();
  await table.result.waitFor({ state: 'detached' });
});
