/** A chess table of the relay's page, as it is read to people: every square has a label in words. */

import type { Locator, Page } from 'playwright-core';
import type { Person } from './person';

export class ChessTable {
  constructor(readonly person: Person) {}

  get page(): Page {
    return this.person.page;
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: '체스판' });
  }

  /** Opens a room; its address as the page shows it. */
  async opens(clock = '없음'): Promise<URL> {
    await this.person.open('/chess');
    await this.page.getByLabel('닉네임').fill(this.person.name);
    await this.page.getByRole('radio', { name: clock, exact: true }).click();
    await this.person.press('방 열기');
    await this.page.waitForURL(/\/chess\/..-..-../);
    await this.person.reads('아직 혼자예요. 링크나 코드를 보내 주세요');
    return new URL(this.page.url());
  }

  /** Comes by a link: one field, one button. */
  async joins(link: string): Promise<void> {
    await this.person.open(link);
    await this.page.getByLabel('닉네임').fill(this.person.name);
    await this.person.press('들어가기');
    await this.grid.waitFor();
  }

  /** Waits until my pieces can be moved. */
  async mine(): Promise<void> {
    await this.grid.and(this.page.locator('[data-live]')).waitFor();
  }

  square(square: string): Locator {
    return this.grid.locator(`[data-square="${square}"]`);
  }

  /** Waits until a square has this on it: "백 폰", "빈칸". */
  async shows(square: string, what: string): Promise<void> {
    await this.grid
      .locator(`[data-square="${square}"][aria-label^="${square}, ${what}"]`)
      .waitFor({ state: 'attached' });
  }

  /** Moves a piece by two presses: "e2e4". */
  async moves(uci: string): Promise<void> {
    await this.mine();
    await this.press(uci.slice(0, 2));
    await this.press(uci.slice(2, 4));
  }

  async press(square: string): Promise<void> {
    const { x, y } = await this.middle(square);
    if (await this.page.evaluate(() => window.matchMedia('(pointer: coarse)').matches)) {
      await this.page.touchscreen.tap(x, y);
    } else {
      await this.page.mouse.click(x, y);
    }
  }

  async drags(uci: string): Promise<void> {
    await this.mine();
    const [from, to] = [await this.middle(uci.slice(0, 2)), await this.middle(uci.slice(2, 4))];
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await this.page.mouse.move(to.x, to.y, { steps: 3 });
    await this.page.mouse.up();
  }

  /** How many moves are in the record. */
  async count(): Promise<number> {
    return this.page.getByRole('region', { name: '둔 수' }).locator('li > span:not(:first-child)').count();
  }

  /** Waits until the record has so many moves, the last of which is this one: "퀸 d8에서 h4, 체크메이트". */
  async recorded(words: string): Promise<void> {
    await this.page.getByRole('region', { name: '둔 수' }).getByText(words).last().waitFor({ state: 'attached' });
  }

  private async middle(square: string): Promise<{ x: number; y: number }> {
    const box = await this.square(square).boundingBox();
    if (!box) throw new Error(`${square} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}

/** Two at a table play these moves, from a ply on, to another; each sees the other's. */
export async function playMoves(
  white: ChessTable,
  black: ChessTable,
  moves: readonly string[],
  from = 0,
  to = moves.length,
): Promise<void> {
  for (let ply = from; ply < to; ply++) {
    const [mover, other, tone] = ply % 2 === 0 ? ([white, black, '백'] as const) : ([black, white, '흑'] as const);
    const uci = moves[ply];
    if (!uci) throw new Error('there are no more moves');
    await mover.moves(uci);
    await other.shows(uci.slice(2, 4), tone);
  }
}
