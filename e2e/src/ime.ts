/** Korean typed into a box the way an input method does it, through the browser's own protocol. */

import type { CDPSession, Page } from 'playwright-core';

/** What the browser reports for every key that an input method has taken. */
const TAKEN = { windowsVirtualKeyCode: 229, key: 'Process' };

export class InputMethod {
  private constructor(private readonly devtools: CDPSession) {}

  static async at(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Shows a syllable that is not finished. Each step stands for one key: ㅎ, 하, 한. */
  async composes(...steps: string[]): Promise<void> {
    for (const step of steps) {
      await this.devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', code: 'KeyG', ...TAKEN });
      await this.devtools.send('Input.imeSetComposition', {
        text: step,
        selectionStart: step.length,
        selectionEnd: step.length,
      });
      await this.devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', code: 'KeyG', key: 'g' });
    }
  }

  /** The syllable is finished. */
  async commits(text: string): Promise<void> {
    await this.devtools.send('Input.insertText', { text });
  }

  /** Enter, as the input method passes it on while a syllable is open. */
  async enterTaken(key: 'Process' | 'Enter' = 'Process'): Promise<void> {
    await this.devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', code: 'Enter', ...TAKEN, key });
  }

  /** Enter, as any keyboard sends it. */
  async enter(): Promise<void> {
    const enter = { windowsVirtualKeyCode: 13, code: 'Enter', key: 'Enter' };
    await this.devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter });
    await this.enterUp();
  }

  async enterUp(): Promise<void> {
    await this.devtools.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      windowsVirtualKeyCode: 13,
      code: 'Enter',
      key: 'Enter',
    });
  }
}
