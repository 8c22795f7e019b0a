/** How smoothly a canvas is drawn on: the time between frames while a finger draws, on a slow phone. */

import { scheduler } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { PHONE } from '../src/device';
import { type DrawGuessTable, playing, whoDraws } from '../src/drawguess';
import { test } from '../src/table';

/** So many times slower than this machine is a phone of the middle class, as the makers of browsers count. */
const CPU_SLOWER = 4;
const SECONDS = 5;
/** A finger is asked so often where it is. */
const TOUCHES_A_SECOND = 120;

interface Frames {
  gaps: number[];
}

test('frames while drawing', async ({ seat }) => {
  const phone = { ...PHONE, deviceScaleFactor: 3 };
  const { tables } = await playing(await seat('까치', { device: phone }), [await seat('두루미', { device: phone })]);
  const { drawer, others } = await whoDraws(tables);
  const watcher = others[0] as DrawGuessTable;
  await drawer.chooses();
  for (const [name, table] of [
    ['who draws', drawer],
    ['who looks on', watcher],
  ] as const) {
    const slow = await table.page.context().newCDPSession(table.page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    const frames = await framesOf(table, () => scribble(drawer));
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    console.info(`${name}: ${said(frames)}`);
  }
});

/** The time from each frame to the next, in milliseconds, while something goes on. */
async function framesOf({ page }: DrawGuessTable, meanwhile: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: Frames = { gaps: [] };
    let last = performance.now();
    const tick = (now: number) => {
      frames.gaps.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { frames });
  });
  await meanwhile();
  return page.evaluate(() => (window as unknown as { frames: Frames }).frames.gaps.slice(2));
}

/** One finger goes in circles all over the canvas. */
async function scribble(drawer: DrawGuessTable): Promise<void> {
  const box = await drawer.canvas.boundingBox();
  if (!box) throw new Error('there is no canvas');
  const finger: CDPSession = await drawer.page.context().newCDPSession(drawer.page);
  const at = (n: number) => {
    const [big, small] = [n / 40, n / 9];
    return {
      x: box.x + box.width * (0.5 + 0.3 * Math.cos(big) + 0.12 * Math.cos(small)),
      y: box.y + box.height * (0.5 + 0.3 * Math.sin(big) + 0.12 * Math.sin(small)),
    };
  };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', n: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at(n)] });
  const began = performance.now();
  await touch('touchStart', 0);
  for (let n = 1; performance.now() - began < SECONDS * 1_000; n += 1) {
    const due = began + (n * 1_000) / TOUCHES_A_SECOND;
    await scheduler.wait(Math.max(0, due - performance.now()));
    await touch('touchMove', n);
  }
  await touch('touchEnd', 0);
}

function said(gaps: readonly number[]): string {
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  const late = sorted.filter(gap => gap > 25).length;
  return `${sorted.length} frames in ${SECONDS} s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${late} late`;
}
