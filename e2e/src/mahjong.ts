/** A mahjong table as it is read to people: my tiles, my buttons, what lies there. */

import type { Locator, Page } from 'playwright-core';
import type { Person } from './person';

/** What a player wants, from what can be pressed: the first that is there. */
export type Wish = RegExp;

/** Whether a player points at things, or goes to them by keys: then one press throws. */
export type Hand = 'pointer' | 'keys';

/** How somebody plays. */
interface Manner {
  hand: Hand;
  /** What is thrown: whoever builds a hand ends it sooner, whoever throws all that comes lets others win. */
  throws: 'loosest' | 'newest';
}

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

  /** Plays to the end of the match: presses the first of these buttons that is there, else throws a tile. */
  async playsOn(wishes: readonly Wish[], manner: Manner): Promise<void> {
    while (!(await this.ending.isVisible())) {
      await this.buttons.or(this.open).or(this.ending).first().waitFor();
      await this.once(wishes, manner);
    }
  }

  private get buttons(): Locator {
    return this.bar.or(this.result).getByRole('button');
  }

  private async once(wishes: readonly Wish[], { hand, throws }: Manner): Promise<void> {
    const names = await this.buttons.evaluateAll(all => all.map(one => one.ariaLabel ?? one.textContent ?? ''));
    const wish = wishes.find(wanted => names.some(name => wanted.test(name)));
    if (wish) await press(this.bar.or(this.result).getByRole('button', { name: wish }).first(), hand);
    else await this.throwsOne(hand, throws);
  }

  private async throwsOne(hand: Hand, which: Manner['throws']): Promise<void> {
    const names = await this.open.evaluateAll(all => all.map(one => one.ariaLabel ?? ''));
    if (names.length === 0) return;
    const tile = which === 'newest' ? this.open.last() : this.open.nth(loosest(names));
    if (hand === 'keys') await press(tile, hand);
    else await this.pressTwice(tile);
  }

  private async pressTwice(tile: Locator): Promise<void> {
    if ((await tile.getAttribute('data-lifted', { timeout: 500 }).catch(() => null)) === null) await press(tile);
    await press(tile);
  }
}

/** The tile that goes least well with the others, from how they are called. */
function loosest(names: readonly string[]): number {
  const tiles = names.map(name => /^적?(\d?)([^,]*)/.exec(name)?.slice(1) ?? []);
  const fits = tiles.map(([number, suit], i) => {
    const worth = tiles.map(([other, its], j) => {
      if (i === j || suit !== its) return 0;
      const apart = Math.abs(Number(number) - Number(other));
      return [3, 2, 1][apart] ?? 0;
    });
    return worth.reduce<number>((sum, one) => sum + one, 0);
  });
  return fits.lastIndexOf(Math.min(...fits));
}

/** What has just gone away needs no press: somebody else was faster. */
async function press(what: Locator, hand: Hand = 'pointer'): Promise<void> {
  if (hand === 'keys') await what.press('Enter', { timeout: 200 }).catch(() => undefined);
  else await what.click({ timeout: 1_000 }).catch(() => undefined);
}
