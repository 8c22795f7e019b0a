/** An othello board as it is read to people. Here a1 is the upper left corner. */

import type { Locator, Page } from 'playwright-core';

const LETTERS = 'abcdefgh';

export class OthelloBoard {
  readonly grid: Locator;

  constructor(page: Page) {
    this.grid = page.getByRole('grid', { name: '오셀로판' });
  }

  /** The cell of a square: "d3". */
  cell(square: string): Locator {
    const [col, row] = [LETTERS.indexOf(square.charAt(0)), Number(square.slice(1)) - 1];
    return this.grid.locator(`[role="gridcell"][data-col="${col}"][data-row="${row}"]`);
  }

  /** Presses a square as soon as it is my turn. */
  async plays(square: string, how: 'click' | 'tap' = 'click'): Promise<void> {
    const live = this.grid.and(this.grid.page().locator('[data-live]'));
    await live.waitFor();
    const [cell, grid] = await Promise.all([this.cell(square).boundingBox(), this.grid.boundingBox()]);
    if (!cell || !grid) throw new Error(`${square} is not on the screen`);
    const position = { x: cell.x - grid.x + cell.width / 2, y: cell.y - grid.y + cell.height / 2 };
    await live[how]({ position });
  }

  /** Waits until a square is called so: "흑돌", "마지막 수", "둘 수 있는 칸". */
  async says(square: string, words: string): Promise<void> {
    await this.cell(square)
      .and(this.grid.page().locator(`[aria-label*=", ${words}"]`))
      .waitFor();
  }

  /** How many squares are called so. */
  async count(words: string): Promise<number> {
    return this.grid.locator(`[role="gridcell"][aria-label*=", ${words}"]`).count();
  }
}
