/** A table of Halli Galli as it is read to people: who has what, my pile, the bell. */

import type { Locator, Page } from 'playwright-core';
import type { Person } from './person';

/** What comes sooner after a stroke is the same stroke. */
const ONE_STROKE_MS = 350;

/** A game in which nothing turns over by itself while bells are counted; the tables from who flips first on. */
export async function atHalliGalli(host: Person, guests: readonly Person[]): Promise<HalliGalliTable[]> {
  await host.open('/');
  await host.page.getByLabel('닉네임').fill(host.name);
  await host.press('할리갈리: 방 만들기');
  await host.page.waitForURL(/\/r\/..-..-..$/);
  await host.press('규칙 바꾸기');
  const rules = host.page.getByRole('dialog');
  await rules.getByRole('textbox', { name: /^자동 뒤집기 시간/ }).fill('10');
  await rules.getByRole('textbox', { name: /^자동 뒤집기 시간/ }).press('Enter');
  await host.answer('닫기');
  for (const guest of guests) {
    await guest.comesIn(new URL(host.page.url()).pathname);
    await guest.press('준비했어요');
  }
  await host.press('시작');
  // Who begins is drawn by lot.
  const tables = [host, ...guests].map(person => new HalliGalliTable(person));
  await Promise.all(tables.map(({ bell }) => bell.waitFor()));
  const turns = await Promise.all(tables.map(({ turn }) => turn.isVisible()));
  const begins = turns.indexOf(true);
  return [...tables.slice(begins), ...tables.slice(0, begins)];
}

export class HalliGalliTable {
  readonly page: Page;

  constructor(readonly person: Person) {
    this.page = person.page;
  }

  get bell(): Locator {
    return this.page.getByRole('button', { name: /^(마지막 )?종 치기$/ });
  }

  /** My pile, which flips. */
  get pile(): Locator {
    return this.page.getByRole('button', { name: /^내 카드 뒤집기/ });
  }

  /** How many cards I can still flip. */
  async left(): Promise<number> {
    return Number(/남은 카드 (\d+)장/.exec((await this.pile.getAttribute('aria-label')) ?? '')?.[1]);
  }

  /** Waits until I have so many left to flip. */
  async has(cards: number): Promise<void> {
    await this.page.getByRole('button', { name: `내 카드 뒤집기, 남은 카드 ${cards}장`, exact: true }).waitFor();
  }

  /** What somebody's place says: their name, their open card, their numbers. */
  async place(name: string): Promise<string> {
    const places = this.page.getByRole('list', { name: '사람들과 카드' }).getByRole('listitem');
    return (await places.filter({ hasText: name }).textContent()) ?? '';
  }

  /** Waits until the cards lie as they do after so many changes. */
  async lies(layout: number): Promise<void> {
    await this.page.locator(`[data-layout="${layout}"]`).waitFor();
  }

  /** How often the cards have changed. */
  async layout(): Promise<number> {
    return Number(await this.page.locator('[data-layout]').getAttribute('data-layout'));
  }

  /** The table while it is my turn to flip. */
  get turn(): Locator {
    return this.page.locator('[data-layout][data-mine]');
  }

  /** Flips my card, as soon as it is my turn. */
  async flips(): Promise<void> {
    await this.turn.waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** Lifts the hand, so that the next stroke is one of its own. */
  async lifts(): Promise<void> {
    await this.page.evaluate(ms => new Promise(done => window.setTimeout(done, ms)), ONE_STROKE_MS);
  }

  /** Several fingers come down on the bell at once. */
  async ringsWithFingers(fingers: number): Promise<void> {
    const box = await this.bell.boundingBox();
    if (!box) throw new Error('there is no bell');
    const at = (id: number) => ({ x: box.x + box.width * (0.3 + 0.2 * id), y: box.y + box.height / 2, id });
    const touchPoints = Array.from({ length: fingers }, (_, id) => at(id));
    const screen = await this.person.context.newCDPSession(this.page);
    await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await screen.detach();
  }
}
