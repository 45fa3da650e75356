import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deepLinksOf } from './deep-links.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(['rosmarino', 'ponte'])(
  '[SHL-13] the six deep links open their pages on the site of %s, in Italian and without a redirect',
  async (brand) => {
    const shop = shopUrl(brand);
    const { someone, links } = await deepLinksOf(brand);
    const { page, end } = await openVisit(browser);
    await page.context().addCookies(someone.cookies());
    for (const { path, heading } of links) {
      await page.goto(shop + path);
      await settled(page);
      await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
      expect(decodeURI(new URL(page.url()).pathname + new URL(page.url()).search)).toBe(path);
      expect(await page.locator('html').getAttribute('lang')).toBe('it');
    }
    await end();
  },
);
