/** Somebody at a browser: what a person does and sees, in the words of the page. */

import type { BrowserContext, Locator, Page } from 'playwright-core';
import { Board } from './board';
import type { Faults } from './faults';

/** How long anything may take that a person waits for: far more than it should, on a machine with other work. */
export const PATIENCE_MS = 20_000;

export class Person {
  page: Page;
  board: Board;

  private constructor(
    readonly name: string,
    readonly context: BrowserContext,
    /** Where the program is for this person. */
    readonly address: string,
    readonly faults: Faults,
    page: Page,
  ) {
    this.page = page;
    this.board = new Board(page);
  }

  static async sitDown(name: string, context: BrowserContext, address: string, faults: Faults): Promise<Person> {
    context.setDefaultTimeout(PATIENCE_MS);
    return new Person(name, context, address, faults, await context.newPage());
  }

  /** Goes on in a new tab of the same browser. */
  async newTab(): Promise<void> {
    this.page = await this.context.newPage();
    this.board = new Board(this.page);
  }

  /** Opens a page of the program by its path, as it is reached from here. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.address + path);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.tapOn(this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }));
  }

  /** Presses a button of the sheet that is open. */
  async answer(name: string): Promise<void> {
    await this.tapOn(this.page.getByRole('dialog').getByRole('button', { name, exact: true }));
  }

  /** Waits until a sentence can be read. */
  async reads(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).and(this.page.locator(':visible')).first().waitFor();
  }

  /** Makes a room with my name in it; its path. */
  async makesRoom(): Promise<string> {
    await this.open('/');
    await this.page.getByLabel('닉네임').fill(this.name);
    await this.press('방 만들기');
    await this.page.waitForURL(/\/r\/..-..-..$/);
    await this.reads('아직 혼자예요. 링크를 보내거나 컴퓨터를 앉혀 보세요');
    return new URL(this.page.url()).pathname;
  }

  /** Comes by the link for the first time: one field, one button. */
  async comesIn(path: string): Promise<void> {
    await this.open(path);
    await this.page.getByLabel('닉네임').fill(this.name);
    await this.press('들어가기');
  }

  async says(text: string): Promise<void> {
    const box = this.page.getByRole('textbox', { name: '하고 싶은 말' });
    await box.fill(text);
    await box.press('Enter');
  }

  /** Waits until somebody's words are in my chat. */
  async hears(text: string): Promise<void> {
    await this.chat().locator('li').getByText(text, { exact: true }).waitFor();
  }

  /** What is in my chat, from the oldest. */
  async heard(): Promise<string[]> {
    return this.chat().locator('li > span').allInnerTexts();
  }

  /** Places a stone, where one press is enough, and sees it lie there. */
  async plays(point: string, tone: 'black' | 'white'): Promise<void> {
    await this.board.press(point, (await this.hasFingers()) ? 'tap' : 'click');
    await this.board.shows(point, tone);
  }

  /** Chooses something in the settings, in the middle of a game. */
  async prefers(what: string, choice: string): Promise<void> {
    await this.press('더 보기');
    await this.press('설정');
    const group = this.page.getByRole('dialog').getByRole('group', { name: what });
    await this.tapOn(group.getByRole('radio', { name: choice, exact: true }));
    await this.answer('닫기');
  }

  /** Waits for the result; its sentences. */
  async result(title: string): Promise<string> {
    const sheet = this.page.getByRole('region', { name: title });
    await sheet.waitFor();
    return (await sheet.textContent()) ?? '';
  }

  private chat(): Locator {
    return this.page.getByRole('region', { name: '이야기' });
  }

  private async tapOn(what: Locator): Promise<void> {
    if (await this.hasFingers()) await what.tap();
    else await what.click();
  }

  private hasFingers(): Promise<boolean> {
    return this.page.evaluate(() => window.matchMedia('(pointer: coarse)').matches);
  }
}
