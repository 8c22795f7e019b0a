/** Every screen at every size in every theme, to be looked at after a change: target/screens. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LAN_ARGUMENT, lanHost } from './addresses';
import { openBrowser } from './browser';
import { takeChessScreens } from './chess-screens';
import { DESKTOP, type Device, PHONE } from './device';
import { Faults } from './faults';
import { playSome, playToFive } from './games';
import { Person } from './person';
import { Program } from './program';

type Theme = 'light' | 'dark' | 'contrast';
type Size = readonly [width: number, height: number];

const HELD: readonly Size[] = [
  [360, 740],
  [390, 844],
  [768, 1024],
];
const DESK: readonly Size[] = [[1440, 900]];
const THEMES: readonly Theme[] = ['light', 'dark', 'contrast'];

/** Walks through the house and takes a picture of every screen, as `NAME-WIDTH-THEME.png`. */
export async function takeScreens(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const program = await Program.start();
  const browser = await openBrowser(LAN_ARGUMENT);
  const seat = async (name: string, device: Device) => {
    const context = await browser.newContext(device);
    return Person.sitDown(name, context, `http://${lanHost()}:${program.port}`, new Faults(context, null));
  };
  const held = await seat('까치', { ...PHONE, deviceScaleFactor: 1 });
  const desk = await seat('두루미', DESKTOP);
  const take = async (name: string) => {
    await shoot(held, HELD, folder, name);
    await shoot(desk, DESK, folder, name);
  };
  const both = async (act: (person: Person) => Promise<unknown>) => {
    await act(held);
    await act(desk);
  };
  try {
    await both(person => person.open('/'));
    await both(({ page }) => page.getByRole('heading', { name: '오목' }).waitFor());
    await take('home');
    const link = await held.makesRoom();
    await desk.open(link);
    await desk.reads('들어가기');
    await take('alone');
    await desk.comesIn(link);
    await desk.says('안녕하세요, 한 판 해요');
    await held.hears('안녕하세요, 한 판 해요');
    await both(person => person.press('하는 법'));
    await take('rules');
    await both(person => person.answer('닫기'));
    await desk.press('준비했어요');
    await held.reads('준비됨');
    await take('ready');
    await held.press('시작');
    await held.board.mine();
    await desk.board.empty('h8');
    await held.board.press('h9', 'tap');
    await take('ghost');
    await held.press('취소');
    await held.prefers('두기 전에 확인', '안 함');
    await playSome(held, desk, 0, 6);
    await take('play');
    await both(person => person.press('더 보기'));
    await take('menu');
    await both(person => person.press('설정'));
    await take('settings');
    await both(person => person.answer('닫기'));
    await desk.press('무르기');
    await take('ask');
    await desk.answer('부탁하기');
    await held.reads('두루미님이 한 수 무르고 싶대요');
    await take('request');
    await held.press('그대로 두기');
    await desk.reads('이번에는 그대로 가기로 했어요');
    await playToFive(held, desk, 6);
    await held.result('이겼어요!');
    await desk.result('아쉽게 졌어요');
    await take('result');
    await both(({ page }) => page.getByRole('link', { name: '다시 보기', exact: true }).click());
    await both(person => person.press('끝'));
    await both(person => person.press('이전'));
    await take('replay');
    await both(person => person.open('/records'));
    await both(person => person.reads(/함께$/));
    await take('records');
    await takeChessScreens(held, desk, take);
  } finally {
    await browser.close();
    await program.end();
  }
}

async function shoot({ page }: Person, sizes: readonly Size[], folder: string, name: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
      await page.evaluate(async contrast => {
        document.documentElement.toggleAttribute('data-contrast', contrast);
        await document.fonts.ready;
        await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => undefined)));
      }, theme === 'contrast');
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
    }
  }
  await page.evaluate(() => document.documentElement.removeAttribute('data-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
  const [width, height] = sizes[0] ?? [360, 740];
  await page.setViewportSize({ width, height });
}
