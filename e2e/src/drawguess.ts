/** A table of draw and guess: the canvas under a hand, the box, and what can be read. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './person';

/** A place on the canvas of 1000 × 750. */
export type At = readonly [x: number, y: number];

/** Words that stand nowhere else on a page, and none of a single letter: a line may hold such a one. */
const WORDS = [...'가나다라마바사아자차'].map(letter => `뷁쀍${letter}낱말`);

/** People at a table of one round with words of their own. */
export async function playing(host: Person, guests: readonly Person[]) {
  await host.open('/');
  await host.page.getByLabel('닉네임').fill(host.name);
  await host.press('그림 맞히기: 방 만들기');
  await host.page.waitForURL(/\/r\/..-..-..$/);
  const path = new URL(host.page.url()).pathname;
  await host.press('규칙 바꾸기');
  const rules = host.page.getByRole('dialog');
  await rules.getByRole('textbox', { name: /^라운드 수/ }).fill('1');
  await rules.getByRole('textbox', { name: /^라운드 수/ }).press('Enter');
  await rules.getByRole('textbox', { name: /^내 단어/ }).fill(WORDS.join('\n'));
  await rules.getByRole('button', { name: '적용' }).click();
  await rules.getByText(`${WORDS.length}/500`).waitFor();
  await rules.getByRole('switch', { name: /^내 단어만/ }).click();
  await host.answer('닫기');
  for (const guest of guests) {
    await guest.comesIn(path);
    await guest.press('준비했어요');
    await host.page.getByText('준비됨').nth(guests.indexOf(guest)).waitFor();
  }
  await host.press('시작');
  const tables = [host, ...guests].map(person => new DrawGuessTable(person));
  return { tables, path };
}

/** Who is asked to choose a word, and the others. */
export async function whoDraws(tables: readonly DrawGuessTable[]) {
  const drawer = await Promise.any(
    tables.map(table =>
      table.offer
        .first()
        .waitFor()
        .then(() => table),
    ),
  );
  return { drawer, others: tables.filter(table => table !== drawer) };
}

/** Waits until somebody's canvas is the same as the drawer's, to the last pixel. */
export async function shows(table: DrawGuessTable, drawer: DrawGuessTable): Promise<void> {
  // The drawer's own may still change: what they drew is on its way, and may be refused.
  const same = async () => (await table.pixels()) === (await drawer.pixels());
  await expect.poll(same, { timeout: 10_000 }).toBe(true);
}

export class DrawGuessTable {
  constructor(readonly person: Person) {}

  get page(): Page {
    return this.person.page;
  }

  get canvas(): Locator {
    return this.page.locator('main canvas');
  }

  /** The words that I may choose from. */
  get offer(): Locator {
    return this.page.getByRole('group', { name: '단어 고르기' }).getByRole('button');
  }

  /** The word, once I know it. */
  async word(): Promise<string> {
    const label = await this.page.getByRole('img', { name: /^단어: / }).getAttribute('aria-label');
    return (label ?? '').replace('단어: ', '');
  }

  /** Takes the first word that is offered, and waits for the canvas. */
  async chooses(): Promise<string> {
    await this.offer.first().click();
    await this.page.getByRole('application', { name: /^그림판/ }).waitFor();
    return this.word();
  }

  /** Draws a line through some places with the mouse, slowly enough that it is sent in several messages. */
  async draws(first: At, ...more: At[]): Promise<void> {
    await this.goes(first);
    await this.page.mouse.down();
    for (const at of more) await this.goes(at, 6);
    await this.page.mouse.up();
  }

  /** Presses a place of the canvas. */
  async taps(at: At): Promise<void> {
    await this.goes(at);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  async takes(name: string): Promise<void> {
    await this.page.getByTitle(name, { exact: true }).click();
  }

  /** A number that stands for all pixels of the canvas. */
  async pixels(): Promise<number> {
    return this.canvas.evaluate(canvas => {
      const copy = new OffscreenCanvas(1000, 750).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(canvas as HTMLCanvasElement, 0, 0);
      const { data } = copy.getImageData(0, 0, 1000, 750);
      let hash = 0;
      for (const pixel of new Uint32Array(data.buffer)) hash = (Math.imul(hash, 31) + pixel) | 0;
      return hash;
    });
  }

  /** Types a line into the box and sends it. */
  async says(text: string): Promise<void> {
    const box = this.box();
    await box.fill(text);
    await box.press('Enter');
  }

  box(): Locator {
    return this.page.getByRole('textbox', { name: /^(정답을 적어|하고 싶은 말을|아는 사람끼리|지금은 적을|구경하는)/ });
  }

  /** What was said and what happened, as I can read it. */
  async lines(): Promise<string> {
    return (await this.page.getByRole('list', { name: '나눈 말' }).textContent()) ?? '';
  }

  /** Waits for a line. */
  async reads(text: string | RegExp): Promise<void> {
    await this.page.getByRole('list', { name: '나눈 말' }).getByText(text).first().waitFor();
  }

  private async goes([x, y]: At, steps = 1): Promise<void> {
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error('there is no canvas');
    await this.page.mouse.move(box.x + (x / 1000) * box.width, box.y + (y / 750) * box.height, { steps });
  }
}
