/** What every test is given: the program, a browser, and people who sit down with browsers of their own. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { expect, test as plain } from 'vitest';
import { openBrowser } from './browser';
import { DESKTOP, type Device } from './device';
import { Faults } from './faults';
import { Person } from './person';
import { Program } from './program';

/** What everybody saw when a test failed. */
const PICTURES = fileURLToPath(new URL('../../target/e2e/', import.meta.url));

interface How {
  device?: Device;
  /** Another browser than the one that the tests share. */
  browser?: Browser;
  /** Where the program is, if not at its own address. */
  at?: string;
  /** What this browser complains of because the test brings it about. */
  expected?: RegExp;
  /** Run in every page before anything else. */
  script?: string;
}

/** Lets somebody sit down with a browser of their own: other memory, other identity. */
export type Seat = (name: string, how?: How) => Promise<Person>;

export const test = plain
  // biome-ignore lint/correctness/noEmptyPattern: that is how it says that it needs nothing
  .extend('program', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const program = await Program.start();
    onCleanup(() => program.end());
    return program;
  })
  // biome-ignore lint/correctness/noEmptyPattern: that is how it says that it needs nothing
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('seat', async ({ program, browser, task }, { onCleanup }): Promise<Seat> => {
    const people: Person[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') await takePictures(task.name, people);
      await Promise.all(people.map(({ context }) => context.close()));
      for (const { name, faults } of people)
        expect(faults.all(), `what went wrong in the browser of ${name}`).toEqual([]);
    });
    return async (name, { device = DESKTOP, browser: own = browser, at = program.address, expected, script } = {}) => {
      const context = await own.newContext(device);
      if (script) await context.addInitScript(script);
      const person = await Person.sitDown(name, context, at, new Faults(context, expected ?? null));
      people.push(person);
      return person;
    };
  });

async function takePictures(test: string, people: readonly Person[]): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  for (const { name, context } of people) {
    for (const [i, page] of context.pages().entries()) {
      const path = join(PICTURES, `${test.replaceAll(/[^\p{L}\d]+/gu, '-')}-${name}-${i + 1}.png`);
      // A page that is gone has no picture; the failure itself says more.
      await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    }
  }
}
