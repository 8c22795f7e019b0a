/** A line of 300 ms there and back, uneven, that breaks: nothing happens twice or late, and the screen says so. */

import { expect } from 'vitest';
import { PHONE } from '../src/device';
import { playing, shows, whoDraws } from '../src/drawguess';
import { UNREACHED } from '../src/faults';
import { atHalliGalli, type HalliGalliTable } from '../src/halligalli';
import { test } from '../src/table';
import { Wire } from '../src/wire';

const LAG = { ms: 150, jitter: 75 };
const LOST = '연결이 끊겼어요. 다시 잇는 중이에요';

/** Whether five of a fruit lie open. */
async function isFive(table: HalliGalliTable): Promise<boolean> {
  const open = (await table.page.getByRole('list', { name: '사람들과 카드' }).textContent()) ?? '';
  const counts = new Map<string, number>();
  for (const [, fruit = '', count] of open.matchAll(/(딸기|바나나|라임|자두) (\d)개/g)) {
    counts.set(fruit, (counts.get(fruit) ?? 0) + Number(count));
  }
  return [...counts.values()].includes(5);
}

/** Whoever has the turn flips until there is no five, so that each bell costs a card; then it is the turn of `next`. */
async function flipsTo(next: HalliGalliTable, other: HalliGalliTable): Promise<void> {
  for (;;) {
    const layout = await next.layout();
    await Promise.any([next, other].map(({ turn }) => turn.waitFor()));
    await ((await next.turn.isVisible()) ? next : other).flips();
    await Promise.all([next, other].map(table => table.lies(layout + 1)));
    if (await isFive(next)) {
      await other.page.keyboard.press('Space');
      await Promise.all([next, other].map(table => table.lies(layout + 2)));
    } else if (await next.turn.isVisible()) return;
  }
}

test('a bell over a bad line rings once or not at all, never later', async ({ seat, program, onTestFinished }) => {
  const wire = await Wire.to(program.port);
  onTestFinished(() => wire.end());
  const host = await seat('까치');
  const guest = await seat('두루미', { device: PHONE, at: wire.address, expected: UNREACHED });
  const tables = await atHalliGalli(host, [guest]);
  const [near, far] = [host, guest].map(person => tables.find(table => table.person === person));
  if (!near || !far) throw new Error('somebody is missing');
  wire.stretch(LAG);

  // Each wrong bell costs one card: a double tap is one, two fingers are one.
  await flipsTo(near, far);
  const cards = await far.left();
  await far.bell.dblclick();
  await far.has(cards - 1);
  await far.lifts();
  await far.ringsWithFingers(2);
  await far.has(cards - 2);
  await near.person.reads('땡! 두루미님');

  // The line hangs and breaks while a bell is on its way. Seconds later it is none any more.
  await flipsTo(near, far);
  const left = await far.left();
  wire.freeze();
  await far.bell.tap();
  const rung = await far.page.evaluate(() => performance.now());
  wire.cut();
  await far.person.reads(LOST);
  await far.page.waitForFunction(since => performance.now() - since > 1_200, rung);
  wire.mend();
  await far.person.reads('연결이 끊겨 종이 전해지지 않았어요');
  await far.page.getByText(LOST).waitFor({ state: 'detached' });
  await far.has(left);
  await far.bell.tap();
  await far.has(left - 1);

  // A page in the background stands still; when it is back it shows what lies there now, and what is pressed counts.
  await flipsTo(near, far);
  const screen = await far.person.context.newCDPSession(far.page);
  const layout = await near.layout();
  await screen.send('Page.setWebLifecycleState', { state: 'frozen' });
  await near.flips();
  await near.lies(layout + 1);
  await screen.send('Page.setWebLifecycleState', { state: 'active' });
  await far.lies(layout + 1);
  await far.flips();
  await near.lies(layout + 2);
  await far.lies(layout + 2);
});

test('two canvases over bad lines are the same to the last pixel', async ({ seat, program, onTestFinished }) => {
  const wires = [await Wire.to(program.port), await Wire.to(program.port)] as const;
  onTestFinished(async () => {
    for (const wire of wires) await wire.end();
  });
  const host = await seat('까치', { at: wires[0].address, expected: UNREACHED });
  const guest = await seat('두루미', { at: wires[1].address, expected: UNREACHED });
  const { tables } = await playing(host, [guest]);
  const { drawer, others } = await whoDraws(tables);
  const [guesser] = others;
  if (!guesser) throw new Error('nobody guesses');
  for (const wire of wires) wire.stretch(LAG);
  await drawer.chooses();
  await drawer.takes('빨강');
  await drawer.draws([200, 150], [700, 150], [700, 600], [200, 600], [200, 150]);
  await drawer.takes('채우기');
  await drawer.taps([450, 375]);
  await drawer.takes('펜');
  await drawer.draws([100, 700], [300, 100], [500, 700], [700, 100], [900, 700]);
  await drawer.page.keyboard.press('Control+z');
  await drawer.draws([50, 50], [950, 60]);
  await shows(guesser, drawer);
  const before = await drawer.pixels();

  // The guesser's line breaks while the drawing goes on, then the drawer's does in the middle of a stroke.
  const wireOf = (table: typeof drawer) => wires[table.person === host ? 0 : 1];
  wireOf(guesser).cut();
  await guesser.person.reads(LOST);
  await drawer.draws([900, 100], [500, 375], [900, 650]);
  wireOf(guesser).mend();
  await shows(guesser, drawer);
  expect(await drawer.pixels()).not.toBe(before);
  wireOf(drawer).freeze();
  await drawer.draws([60, 400], [400, 420], [900, 300]);
  wireOf(drawer).cut();
  await drawer.person.reads(LOST);
  wireOf(drawer).mend();
  await drawer.page.getByText(LOST).waitFor({ state: 'detached' });
  await shows(guesser, drawer);
  await drawer.draws([300, 300], [320, 500]);
  await shows(guesser, drawer);
});
