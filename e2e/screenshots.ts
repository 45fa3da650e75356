import { mkdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '@bottega/testing/browser';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { furnish } from './furnished-shoppers.ts';
import { openScreen, screens } from './screens.ts';

/*
 * Writes screenshots of all screens to .data/screenshots/<brand>/<screen>-<width>.webp; with `--readme` only those that the
 * README shows, to docs/screenshots.
 */

const root = join(import.meta.dirname, '..');
const heights: Record<string, number> = { 360: 780, 768: 1024, 1440: 900 };
/** Maximum height of a picture; longer pages only repeat their beginning. */
const tallest = 2400;

const { values } = parseArgs({
  options: {
    brand: { type: 'string', multiple: true, default: ['rosmarino', 'ponte'] },
    width: { type: 'string', multiple: true, default: Object.keys(heights) },
    screen: { type: 'string', multiple: true, default: screens.map(({ name }) => name) },
    readme: { type: 'boolean', default: false },
  },
});
const folder = join(root, values.readme ? 'docs/screenshots' : '.data/screenshots');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

const isWanted = (brand: string, screen: string, width: string): boolean =>
  values.readme ? readme.includes(`${brand}/${screen}-${width}.webp`) : values.screen.includes(screen);

const [shop, browser] = await Promise.all([startShop(), openBrowser()]);
const failed: string[] = [];
try {
  for (const brand of values.brand) {
    mkdirSync(join(folder, brand), { recursive: true });
    const furnished = await furnish(shop.url(brand));
    for (const screen of screens) {
      for (const width of values.width.filter((width) => isWanted(brand, screen.name, width))) {
        const context = await browser.newContext({
          viewport: { width: Number(width), height: heights[width] ?? 900 },
          locale: 'it-IT',
          timezoneId: 'Europe/Rome',
          reducedMotion: 'reduce',
          // phones and tablets show overlay scroll bars
          ...(Number(width) < 1000 && { isMobile: true, hasTouch: true }),
          bypassCSP: true,
        });
        context.setDefaultTimeout(8000);
        const page = await context.newPage();
        try {
          if (screen.role !== 'visitor') await context.addCookies(furnished[screen.role].cookies);
          await openScreen(page, screen, furnished);
          // screenshots show no scroll bar, so its gutter is removed
          await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important; }' });
          const picture = await sharp(await pictureOf(page, screen.act !== undefined))
            .webp({ quality: 80 })
            .toBuffer();
          await writeFile(join(folder, brand, `${screen.name}-${width}.webp`), picture);
        } catch (error) {
          failed.push(
            `${brand} ${screen.name} ${width}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
          );
        }
        await context.close();
      }
    }
    console.log(`· ${brand}: done`);
  }
} finally {
  await browser.close();
  await shop.stop();
}
for (const line of failed) console.error(`✖ ${line}`);
if (failed.length > 0) process.exitCode = 1;

/** Takes the window for dialogs and drawers, else the page from its top. */
async function pictureOf(page: Page, isWindow: boolean): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (isWindow) return page.screenshot();
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  // scrolling loads the lazy pictures
  for (let top = 0; top < Math.min(whole, tallest); top += height) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(100);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  // a window as tall as the page keeps fixed elements at the bottom of the picture
  await page.setViewportSize({ width, height: Math.min(whole, tallest) });
  await page.waitForLoadState('networkidle');
  return page.screenshot();
}
