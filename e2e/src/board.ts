/** An omok board as it is read to people: every point has a label in words. */

import type { Locator, Page } from 'playwright-core';

export type Tone = 'black' | 'white';

const SIDE = 15;
const LETTERS = 'abcdefghijklmno';

export class Board {
  readonly grid: Locator;

  constructor(page: Page) {
    this.grid = page.getByRole('grid');
  }

  /** The cell of a point: "h8". */
  cell(point: string): Locator {
    const [col, row] = [LETTERS.indexOf(point.charAt(0)), SIDE - Number(point.slice(1))];
    return this.grid.locator(`[role="gridcell"][data-col="${col}"][data-row="${row}"]`);
  }

  /** Waits until I may place a stone. */
  async mine(): Promise<void> {
    await this.liveGrid().waitFor();
  }

  /** Waits until a stone of this tone lies on a point, for the server as well as for the eye. */
  async shows(point: string, tone: Tone): Promise<void> {
    const words = { black: ['흑돌', 'black stone'], white: ['백돌', 'white stone'] }[tone];
    await this.labelled(point, words).waitFor();
  }

  /** Waits until a point is empty. */
  async empty(point: string): Promise<void> {
    await this.labelled(point, ['빈자리', 'empty']).waitFor();
  }

  /** Presses a point as soon as it is my turn; with a finger it is a tap. */
  async press(point: string, how: 'click' | 'tap'): Promise<void> {
    await this.mine();
    const [cell, grid] = await Promise.all([this.cell(point).boundingBox(), this.grid.boundingBox()]);
    if (!cell || !grid) throw new Error(`${point} is not on the screen`);
    const position = { x: cell.x - grid.x + cell.width / 2, y: cell.y - grid.y + cell.height / 2 };
    await this.liveGrid()[how]({ position });
  }

  /** All stones: "h8 흑돌", from the upper left. Marks of the last move and the like are left out. */
  async stones(): Promise<string[]> {
    const labels = await this.grid
      .locator('[role="gridcell"]')
      .evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label') ?? ''));
    return labels.map(label => label.split(', ').slice(0, 2).join(' ')).filter(label => /돌$|stone$/.test(label));
  }

  private liveGrid(): Locator {
    return this.grid.and(this.grid.page().locator('[data-live]'));
  }

  private labelled(point: string, words: readonly string[]): Locator {
    const any = words.map(word => `[aria-label*=", ${word}"]`).join(', ');
    return this.cell(point).and(this.grid.page().locator(any));
  }
}
