/** A mahjong table as it is read to people: my tiles, my buttons, what lies there. */

import type { Locator, Page } from 'playwright-core';
import type { Person } from './person';

/** What a player wants, from what can be pressed: the first that is there. */
export type Wish = RegExp;

export class MahjongTable {
  readonly page: Page;

  constructor(readonly person: Person) {
    this.page = person.page;
  }

  /** My tiles, those that I may throw now. */
  get open(): Locator {
    return this.page.getByRole('group', { name: '내 패' }).locator('button[aria-disabled="false"]');
  }

  /** What I may answer. */
  get bar(): Locator {
    return this.page.getByRole('group', { name: '내 선택' });
  }

  /** How a hand ended. */
  get result(): Locator {
    return this.page.getByRole('region', { name: / 결과$/ });
  }

  /** How the match ended. */
  get ending(): Locator {
    return this.page.locator('[aria-labelledby="result-title"]');
  }

  /** All that lies open and is called so: "트리플 …", "…, 가져감". */
  lying(name: RegExp): Locator {
    return this.page.getByRole('img', { name });
  }

  /** Throws the newest tile by two presses, and sees it lie there; its name. */
  async throwsNewest(): Promise<string> {
    const name = ((await this.open.last().getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
    // Presses in the first moment of a turn count for nothing.
    while (
      !(await this.lying(new RegExp(`^${name}(,|$)`))
        .first()
        .isVisible())
    ) {
      await this.pressTwice(this.open.last());
    }
    return name;
  }

  /** Plays to the end of the match: presses the first of these buttons that is there, else throws the newest tile. */
  async playsOn(wishes: readonly Wish[]): Promise<void> {
    while (!(await this.ending.isVisible())) {
      await this.bar.or(this.result).getByRole('button').or(this.open).or(this.ending).first().waitFor();
      await this.once(wishes);
    }
  }

  private async once(wishes: readonly Wish[]): Promise<void> {
    for (const wish of wishes) {
      const wanted = this.bar.or(this.result).getByRole('button', { name: wish }).first();
      if (await wanted.isVisible()) {
        await press(wanted);
        return;
      }
    }
    if (await this.open.last().isVisible()) await this.pressTwice(this.open.last());
  }

  private async pressTwice(tile: Locator): Promise<void> {
    if ((await tile.getAttribute('data-lifted', { timeout: 500 }).catch(() => null)) === null) await press(tile);
    await press(tile);
  }
}

/** What has just gone away needs no press: somebody else was faster. */
async function press(what: Locator): Promise<void> {
  await what.click({ timeout: 1_000 }).catch(() => undefined);
}
