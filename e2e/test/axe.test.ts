/** axe-core finds nothing serious on any screen, in any theme. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { describe, expect } from 'vitest';
import { ChessTable, playMoves } from '../src/chess-table';
import { DESKTOP, type Device, PHONE } from '../src/device';
import { playSome, playToFive } from '../src/games';
import type { Person } from '../src/person';
import { test } from '../src/table';

// Brought in with the page, since the page's own policy lets nothing else in later.
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const GRAVE = ['serious', 'critical'];

/** Judges what is on the screen now. What still moves is judged where it comes to rest. */
async function judged(person: Person, screen: string): Promise<void> {
  const results = await person.page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => undefined)));
    const { axe } = window as unknown as { axe: { run(how: RunOptions): Promise<AxeResults> } };
    // Of what is well it need not describe every place.
    return axe.run({ resultTypes: ['violations'] });
  });
  const grave = results.violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`)}`,
    );
  expect(grave, screen).toEqual([]);
  expect(results.passes.length, `${screen} was looked at`).toBeGreaterThan(10);
}

const themes: readonly [string, Device][] = [
  ['light', { ...DESKTOP, reducedMotion: 'reduce' }],
  ['dark', { ...PHONE, colorScheme: 'dark' }],
  ['high contrast', { ...DESKTOP, contrast: 'more' }],
];

describe.each(themes)('in the %s theme', (_, device) => {
  test('before a game', async ({ seat }) => {
    const person = await seat('까치', { device, script });
    await person.open('/');
    await person.page.getByRole('heading', { name: '오목' }).waitFor();
    await judged(person, 'home');
    await person.press('코드로 들어가기');
    await person.press('설정');
    await person.page.getByRole('dialog').waitFor();
    await judged(person, 'settings');
    await person.answer('닫기');
    const path = await person.makesRoom();
    await judged(person, 'waiting room');
    await person.press('규칙 바꾸기');
    await person.page.getByRole('dialog').waitFor();
    await judged(person, 'options');
    await person.answer('닫기');
    await person.press('하는 법');
    await person.page.getByRole('dialog').waitFor();
    await judged(person, 'rules');
    await person.answer('닫기');

    const guest = await seat('두루미', { device, script });
    await guest.open(path);
    await guest.page.getByLabel('닉네임').waitFor();
    await judged(guest, 'door');
    await guest.open('/r/ZZ-ZZ-ZZ');
    await guest.page.getByLabel('닉네임').fill('두루미');
    await guest.press('들어가기');
    await guest.reads('찾는 방이 없어요');
    await judged(guest, 'no such room');
  });

  test('in a game and after it', async ({ seat }) => {
    const host = await seat('까치', { device, script });
    const guest = await seat('두루미', { device: DESKTOP });
    await guest.comesIn(await host.makesRoom());
    await guest.press('준비했어요');
    await host.reads('준비됨');
    await host.press('시작');
    await host.board.mine();
    await judged(host, 'my turn');
    await host.press('기권');
    await judged(host, 'a question');
    await host.answer('아니요');
    await host.prefers('두기 전에 확인', '안 함');

    await playSome(host, guest, 0, 1);
    await judged(host, "the other's turn");
    await playSome(host, guest, 1, 3);
    await guest.press('무르기');
    await guest.answer('부탁하기');
    await host.reads('두루미님이 한 수 무르고 싶대요');
    await judged(host, 'a request');
    await host.press('그대로 두기');
    await playToFive(host, guest, 3);
    await host.result('이겼어요!');
    await judged(host, 'result');

    await host.page.getByRole('link', { name: '다시 보기', exact: true }).click();
    await host.reads('판이 시작됐어요');
    await judged(host, 'the beginning of a replay');
    await host.press('끝');
    await host.reads(/^(\d+)번째 \/ 전체 \1번$/);
    await judged(host, 'the end of a replay');
    await host.open('/records');
    await host.reads('두루미님과 함께');
    await judged(host, 'my games');
    await host.press('내 정보 지우기');
    await judged(host, 'going for good');
    await host.answer('아니요');
  });

  test('at the mahjong table', async ({ seat }) => {
    const person = await seat('까치', { device, script });
    await person.open('/');
    await person.press('마작: 컴퓨터와 바로 한 판');
    const hand = person.page.getByRole('group', { name: '내 패' });
    await hand.locator('button[aria-disabled="false"]').first().waitFor();
    await judged(person, 'my tiles');
    await person.press('설정');
    await judged(person, 'how I hold them');
    await person.press('더 보기');
    await person.press('하는 법');
    for (const page of ['리치마작', '역 표']) {
      await person.answer(page);
      await judged(person, page);
    }
  });

  test('without a finished game', async ({ seat }) => {
    const person = await seat('까치', { device, script, expected: /status of 401/ });
    await person.open('/records');
    await person.reads('아직 끝낸 게임이 없어요');
    await judged(person, 'no games');
    await person.open('/replays/0');
    await person.page.getByRole('alert').waitFor();
    await judged(person, 'no replay');
  });

  test("at the relay's chess table", async ({ seat }) => {
    const white = new ChessTable(await seat('까치', { device, script }));
    const black = new ChessTable(await seat('두루미', { device: DESKTOP }));
    const address = await white.opens('3분 + 2초');
    await judged(white.person, 'waiting for a peer');
    await black.person.open(address.pathname);
    await black.joins(address.pathname + address.search);
    await white.mine();
    await white.press('g1');
    await judged(white.person, 'a piece picked up');
    await white.press('g1');
    const moves = ['e2e4', 'd7d5', 'f1b5', 'c7c6', 'b5a4'];
    await playMoves(white, black, moves, 0, 3);
    await judged(white.person, 'check');
    await playMoves(white, black, moves, 3);
    await black.person.press('비기기');
    await black.person.answer('비기자고 하기');
    await white.person.reads('두루미님이 비기자고 해요');
    await judged(white.person, 'a draw is offered');
    await white.person.press('비기기');
    await white.person.result('비겼어요');
    await judged(white.person, 'the result');
    await white.person.open('/chess');
    await white.person.press('코드로 들어가기');
    await judged(white.person, 'the lobby');
    await white.person.open('/chess/ZZ-ZZ-ZZ');
    await white.person.press('들어가기');
    await white.person.reads('이 코드의 방이 없어요. 한 번 더 확인해 주세요');
    await judged(white.person, 'the door');
  });
});
