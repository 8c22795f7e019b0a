// Draws the pictures that can't be SVG: icons of an installed app and previews of a shared link. To be run when the
// drawings change, while `npm run dev --workspace web` runs: node web/dev/pictures.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const web = new URL('..', import.meta.url).pathname;
const page = process.env.PAGE ?? 'http://localhost:5173/';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});

/** Draws some HTML at a size, with the styles and letters of the page. */
async function draw(file, width, height, html) {
  const tab = await browser.newPage({ viewport: { width, height }, colorScheme: 'light', locale: 'ko-KR' });
  await tab.goto(page);
  await tab.waitForSelector('main svg');
  await tab.evaluate(html => {
    const scene = document.querySelector('main svg').outerHTML;
    document.body.innerHTML = html.replace('{scene}', scene);
  }, html);
  await tab.evaluate(() => document.fonts.ready);
  await tab.waitForTimeout(600);
  writeFileSync(`${web}public/${file}`, await tab.screenshot());
  await tab.close();
}

const icon = readFileSync(`${web}public/icon.svg`, 'utf8');
const whole = icon.replace('rx="7" ', '');
const sized = (svg, size) =>
  svg.replace('width="32" height="32">', `width="${size}" height="${size}" style="display:block">`);
await draw('icon-180.png', 180, 180, sized(whole, 180));
await draw('icon-192.png', 192, 192, sized(whole, 192));
await draw('icon-512.png', 512, 512, sized(whole, 512));
const inset = `<div style="width:512px;height:512px;background:#b93a26;display:grid;place-items:center">${sized(whole, 400)}</div>`;
await draw('icon-maskable-512.png', 512, 512, inset);

const card = (left, title, line) => `
  <div style="box-sizing:border-box;width:1200px;height:630px;display:grid;grid-template-columns:${left.width}px 1fr;align-items:center">
    <div style="padding:${left.pad}px;height:630px;box-sizing:border-box;display:grid;align-items:center">${left.html}</div>
    <div style="padding:0 56px 0 16px">
      <div style="display:flex;gap:20px;align-items:center">${sized(icon, 72)}</div>
      <div style="font:700 104px/1.2 var(--title);margin-top:16px">${title}</div>
      <div style="font:400 34px/1.45 var(--body);color:var(--ink2)">${line}</div>
    </div>
  </div>`;

await draw(
  'og.png',
  1200,
  630,
  card({ width: 740, pad: 24, html: '{scene}' }, '마당', '링크 하나로 모여서<br>바로 한 판'),
);
for (const id of readdirSync(`${web}../games`)) {
  const cover = `${web}../games/${id}/web/cover.svg`;
  if (!existsSync(cover)) continue;
  const picture = `data:image/svg+xml;base64,${readFileSync(cover).toString('base64')}`;
  const name = await gameName(id);
  const html = `<img src="${picture}" style="width:640px;height:630px;object-fit:cover">`;
  await draw(
    `og/${id}.png`,
    1200,
    630,
    card({ width: 640, pad: 0, html }, name, '링크 하나로 모여서<br>바로 한 판').replace('0 56px 0 16px', '0 56px'),
  );
}
await browser.close();

/** A game's name, from the server behind the page. */
async function gameName(id) {
  const { games } = await (await fetch(new URL('/api/games', page))).json();
  return games.find(game => game.id === id)?.name.ko ?? id;
}
