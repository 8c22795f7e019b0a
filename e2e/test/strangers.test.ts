/** The page asks nobody but its own server, and its policy lets nothing else in. */

import { expect } from 'vitest';
import { playToFive, twoInPlay } from '../src/games';
import { test } from '../src/table';

test('in a whole evening no other host is asked for anything', async ({ seat, program }) => {
  const { black, white } = await twoInPlay(seat, ['까치'], ['두루미']);
  await playToFive(black, white);
  await black.result('이겼어요!');
  await white.open('/licenses');
  await white.page.getByRole('heading', { level: 1 }).waitFor();
  for (const { faults } of [black, white]) expect([...faults.hosts]).toEqual([`localhost:${program.port}`]);
});

test('the policy is strict, and the browser keeps to it', async ({ seat }) => {
  const person = await seat('까치', { expected: /Content Security Policy/ });
  const response = await person.page.goto(`${person.address}/`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-|\*|https:/);

  await person.page.evaluate(async () => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', event => refused.push(event.effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'window.broken = true';
    document.body.append(script);
    const picture = '<img src="https://example.org/a.png" alt="" onerror="window.broken = true">';
    document.body.insertAdjacentHTML('beforeend', picture);
    await fetch('https://example.org/').catch(() => undefined);
  });
  const refused = () => person.page.evaluate(() => (window as unknown as { refused: string[] }).refused);
  const all = ['connect-src', 'img-src', 'script-src-attr', 'script-src-elem'];
  await expect.poll(refused).toEqual(expect.arrayContaining(all));
  expect(await person.page.evaluate(() => 'broken' in window)).toBe(false);
});
