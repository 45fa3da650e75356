/** @module-tag website/installation */

import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer } from './newcomers.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Paths that the worker keeps. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

declare global {
  interface Window {
    /** How often the page has lost its main part. */
    emptied: number;
  }
}

/** Init script of the page: counts how often its main part goes before another is there. */
function countEmptied(): void {
  window.emptied = 0;
  let hadMain = false;
  new MutationObserver(() => {
    const hasMain = document.querySelector('main') !== null;
    if (hadMain && !hasMain) window.emptied += 1;
    hadMain = hasMain;
  }).observe(document, { childList: true, subtree: true });
}

test.each(['rosmarino', 'ponte'])(
  'when a page of %s is opened without network, then a page that can’t be kept says so and leads back; the worker keeps nothing of the shopper',
  async (brand) => {
    const shop = shopUrl(brand);
    const someone = await newcomer(shop);
    const { page, end } = await openVisit(browser, {
      width: 360,
      height: 780,
      touch: true,
      keepsFiles: true,
    });
    await page.context().addCookies(someone.cookies());
    await page.goto(`${shop}/`);
    await settled(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // the second page is the worker's
    await page.goto(`${shop}/profile/dashboard`);
    await settled(page);
    await page.goto(`${shop}/category/frutta-e-verdura`);
    await settled(page);
    for (const folder of ['/assets/', '/photo/'])
      await expect
        .poll(async () => (await keptPaths(page)).some((path) => path.startsWith(folder)))
        .toBe(true);
    await page.context().setOffline(true);
    await page.addInitScript(countEmptied);
    await page.goto(`${shop}/checkout`);
    await page.getByRole('heading', { level: 1, name: "Non c'è connessione" }).waitFor();
    // the shop starts once its script for the page is known to be missing
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrello/ })
      .waitFor();
    await page.getByRole('heading', { level: 1, name: "Non c'è connessione" }).waitFor();
    expect(await page.evaluate(() => window.emptied)).toBe(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Riprova' }).click();
    await page.waitForURL(`${shop}/checkout`);
    await page.getByRole('banner').waitFor();
    const shared = /^\/(?:assets|brand|brand-icon|photo)\/|^\/no-network\.html$/;
    expect((await keptPaths(page)).filter((path) => !shared.test(path))).toEqual([]);
    await end();
  },
);
