/** A table of draw and guess: the canvas under a hand, the box, and what can be read. */

import type { Locator, Page } from 'playwright-core';
import type { Person } from './person';

/** A place on the canvas of 1000 × 750. */
export type At = readonly [x: number, y: number];

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
