/** A dobble table as it is read to people: the two large cards, and what is on them. */

import type { Locator, Page } from 'playwright-core';
import type { Person } from './person';

/** A press that comes sooner after a change is meant for the card before. */
const SETTLE_MS = 250;

interface Point {
  x: number;
  y: number;
}

export class DobbleTable {
  readonly page: Page;

  constructor(readonly person: Person) {
    this.page = person.page;
  }

  /** My card. */
  get mine(): Locator {
    return this.page.getByRole('group', { name: /^내 카드, \d+장$/ });
  }

  /** The card with which mine is compared. */
  get other(): Locator {
    return this.page.getByRole('group', { name: /(님의 카드|^가운데 카드), \d+장$/ });
  }

  /** A symbol of a card, by its name. */
  symbol(card: Locator, name: string): Locator {
    return card.getByRole('button', { name: new RegExp(`^(\\d\\. )?${name}$`) });
  }

  /** What both cards show, and what only mine does. */
  async looks(): Promise<{ common: string; only: string[] }> {
    const [mine, other] = await Promise.all([namesOn(this.mine), namesOn(this.other)]);
    const [common, ...more] = mine.filter(name => other.includes(name));
    if (common === undefined || more.length > 0) throw new Error(`not one in common: ${mine} / ${other}`);
    return { common, only: mine.filter(name => name !== common) };
  }

  /** Waits until my card has so many below it, and has lain there long enough for a press to be meant for it. */
  async has(cards: number): Promise<void> {
    await this.page.getByRole('group', { name: `내 카드, ${cards}장`, exact: true }).waitFor();
    await this.page.evaluate(ms => new Promise(done => window.setTimeout(done, ms)), SETTLE_MS);
  }

  /** Where a symbol of my card is on the screen. */
  async aims(name: string): Promise<Point> {
    const box = await this.symbol(this.mine, name).boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Puts a finger, or the mouse, down there. */
  async presses({ x, y }: Point): Promise<void> {
    const touch = await this.page.evaluate(() => window.matchMedia('(pointer: coarse)').matches);
    await (touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  /** A finger that bounces, and a second one beside it: three presses within a moment. */
  async bounces({ x, y }: Point): Promise<void> {
    await this.page.evaluate(
      ([clientX = 0, clientY = 0]) => {
        for (const pointerId of [1, 1, 2]) {
          const press = {
            clientX,
            clientY,
            pointerId,
            button: 0,
            bubbles: true,
            cancelable: true,
            pointerType: 'touch',
          };
          document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent('pointerdown', press));
        }
      },
      [x, y],
    );
  }
}

async function namesOn(card: Locator): Promise<string[]> {
  const labels = await card
    .getByRole('button')
    .evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? ''));
  return labels.map(label => label.replace(/^\d\. /, ''));
}
