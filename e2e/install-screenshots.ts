import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installScreens } from '@bottega/domain/content';
import { openBrowser } from '@bottega/testing/browser';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import sharp from 'sharp';
import { furnish } from './furnished-shoppers.ts';
import { openScreen, screens } from './screens.ts';

/* Writes the pictures of the web app manifest to brands/<brand>/screenshots. */

const brands = join(import.meta.dirname, '../brands');
const forms = {
  narrow: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

const [shop, browser] = await Promise.all([startShop(), openBrowser()]);
try {
  for (const brand of ['rosmarino', 'ponte']) {
    const furnished = await furnish(shop.url(brand));
    mkdirSync(join(brands, brand, 'screenshots'), { recursive: true });
    for (const [form, window] of Object.entries(forms))
      for (const name of installScreens) {
        const screen = screens.find((screen) => screen.name === name)!;
        const context = await browser.newContext({
          ...window,
          locale: 'it-IT',
          timezoneId: 'Europe/Rome',
          reducedMotion: 'reduce',
          bypassCSP: true,
        });
        const page = await context.newPage();
        // a shopper with a place and a time, as the shop looks in use
        await context.addCookies(furnished.shopper.cookies);
        await openScreen(page, screen, furnished);
        await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important; }' });
        await page.waitForLoadState('networkidle');
        const picture = await sharp(await page.screenshot())
          .jpeg({ quality: 76, mozjpeg: true })
          .toBuffer();
        await writeFile(join(brands, brand, 'screenshots', `${form}-${name}.jpg`), picture);
        console.log(`· ${brand} ${form}-${name}: ${Math.ceil(picture.length / 1024)} KB`);
        await context.close();
      }
  }
} finally {
  await browser.close();
  await shop.stop();
}
