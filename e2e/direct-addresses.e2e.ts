import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');

test(
  '[SHL-01] a page looks the same by its address as by navigation, and no address has a #',
  { tags: ['website/document'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const { page, end } = await openVisit(browser);
    await page.goto(shop);
    await settled(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const steps = [
      () => page.getByRole('navigation', { name: 'Reparti' }).getByRole('link', { name: 'Frutta e verdura' }),
      () => main(page).getByRole('article').getByRole('link'),
      () => page.getByRole('contentinfo').getByRole('link', { name: 'Fonti e licenze' }),
      () => page.getByRole('contentinfo').getByRole('link', { name: 'Registrati' }),
    ];
    const fresh = await page.context().newPage();
    for (const step of steps) {
      const from = page.url();
      await step().first().click();
      await page.waitForURL((url) => url.href !== from);
      await settled(page);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      expect(page.url()).not.toContain('#');
      await fresh.goto(page.url());
      expect(await page.title(), page.url()).toBe(await fresh.title());
      expect(await main(page).innerText(), page.url()).toBe(await main(fresh).innerText());
    }
    await end();
  },
);

test(
  '[SHL-01] when an address with filters, with words or of a content is opened directly, then the page is the same as by a link',
  { tags: ['website/document'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const { page, end } = await openVisit(browser);
    const fresh = await page.context().newPage();
    await page.goto(shop);
    await settled(page);
    for (const path of [
      '/category/frutta-e-verdura?promo=true',
      '/category/frutta-e-verdura?page=2',
      '/search?q=latte&sort=-price',
      '/faq/pagamenti',
      '/volantini',
      '/richiami',
      '/vantaggi',
      '/page/come-funziona',
      '/servizio-clienti',
      '/lists/paste',
    ]) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.body.append(link);
        link.click();
        link.remove();
      }, path);
      await page.waitForURL(shop + path);
      await settled(page);
      await fresh.goto(shop + path);
      await settled(fresh);
      expect(fresh.url()).toBe(page.url());
      expect(await page.title(), path).toBe(await fresh.title());
      expect(await main(page).innerText(), path).toBe(await main(fresh).innerText());
    }
    await end();
  },
);
