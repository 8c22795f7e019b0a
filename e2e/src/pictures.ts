/** The pictures of the README: an evening at the table, from the first page to the middle of a game. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LAN_ARGUMENT, lanHost } from './addresses';
import { openBrowser } from './browser';
import { DESKTOP, type Device, PHONE } from './device';
import { Faults } from './faults';
import { Person } from './person';
import { Program } from './program';

/** A position as it comes about between friends: four in a row have just been stopped. */
const MOVES = ['h8', 'g9', 'g7', 'i9', 'h9', 'h7', 'i8', 'f8', 'j7', 'k6', 'i6', 'h10', 'e7', 'i11', 'j12', 'j8'];
/** Where black looks next. */
const NEXT = 'h6';

const desk: Device = { ...DESKTOP, viewport: { width: 1280, height: 800 } };
const phone: Device = { ...PHONE, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 };

/** Puts all pictures into a folder. */
export async function takePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const program = await Program.start();
  const browser = await openBrowser(LAN_ARGUMENT);
  const seat = async (name: string, device: Device) => {
    const context = await browser.newContext(device);
    return Person.sitDown(name, context, `http://${lanHost()}:${program.port}`, new Faults(context, null));
  };
  const take = async ({ page }: Person, name: string) => {
    await page.evaluate(async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      await document.fonts.ready;
      await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => undefined)));
    });
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  try {
    const black = await seat('까치', phone);
    const white = await seat('두루미', desk);
    const visitor = await seat('올빼미', { ...desk, viewport: { width: 1280, height: 860 } });
    await visitor.open('/');
    await visitor.page.getByRole('heading', { name: '오목' }).waitFor();
    await visitor.page.getByLabel('닉네임').fill('올빼미');
    await take(visitor, 'home');

    await white.comesIn(await black.makesRoom());
    await white.says('안녕하세요, 한 판 해요');
    await black.hears('안녕하세요, 한 판 해요');
    await black.says('좋아요. 오늘은 안 봐줘요');
    await white.hears('좋아요. 오늘은 안 봐줘요');
    await white.press('준비했어요');
    await white.reads('준비 취소');
    await take(white, 'room');
    await black.press('시작');
    await playTogether(black, white);
    await white.says('이건 막아야죠');
    await white.hears('이건 막아야죠');
    await take(white, 'omok-desktop');

    await black.board.press(NEXT, 'tap');
    await black.reads('여기에 두기');
    await take(black, 'omok-phone');
    await black.page.emulateMedia({ colorScheme: 'dark' });
    await take(black, 'dark');
  } finally {
    await browser.close();
    await program.end();
  }
}

async function playTogether(black: Person, white: Person): Promise<void> {
  for (const [i, point] of MOVES.entries()) {
    const [mover, tone] = i % 2 === 0 ? ([black, 'black'] as const) : ([white, 'white'] as const);
    if (mover === black) {
      await black.board.press(point, 'tap');
      await black.press('여기에 두기');
    } else {
      await white.board.press(point, 'click');
    }
    await black.board.shows(point, tone);
    await white.board.shows(point, tone);
  }
}
