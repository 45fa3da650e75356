import { openBrowser } from '@bottega/testing/browser';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from './newcomers.ts';
import { shopWith } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
let shop: ServerChild;
beforeAll(async () => {
  browser = await openBrowser();
  shop = await shopWith({ rosmarino: { categoryPrefix: '/reparti/' } });
});
afterAll(() => Promise.all([browser.close(), shop.stop()]));

const get = (brand: string, path: string) => callerOf(shop.url(brand)).get(path);
const textOf = async (brand: string, path: string) => (await get(brand, path)).text;
const slugs = async (page: Page, prefix: string) =>
  page.locator(`a[href^="${prefix}"]`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test(
  '[TEN-20] when a brand has a category prefix, then every category link begins with it and opens the category',
  { tags: ['website/wide-screen'] },
  async () => {
    const address = shop.url('rosmarino');
    const { page, end } = await openVisit(browser);
    for (const path of [
      '/',
      '/catalog',
      '/search?q=pane',
      '/category/latte-uova-e-yogurt/latte-freschissimo',
      '/not-found',
    ]) {
      await page.goto(address + path);
      expect((await slugs(page, '/reparti/')).length, path).toBeGreaterThan(20);
      expect(await slugs(page, '/category/'), path).toEqual([]);
    }
    await page.goto(`${address}/reparti/pasta-riso-e-farine/pasta-secca?sort=price`);
    await settled(page);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const way = page.getByRole('navigation', { name: /percorso|briciole|sei qui/i });
    expect(await way.getByRole('link').last().getAttribute('href')).toBe('/reparti/pasta-riso-e-farine');
    await way.getByRole('link').last().click();
    await page.waitForURL(`${address}/reparti/pasta-riso-e-farine`);
    await heading.filter({ hasText: 'Pasta, riso e farine' }).waitFor();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
    const row = page.getByRole('navigation', { name: 'Reparti', exact: true });
    expect(await row.locator('[aria-current=page]').textContent()).toBe('Pasta, riso e farine');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.waitForURL('**/product/*');
    await settled(page);
    expect(await slugs(page, '/category/')).toEqual([]);
    expect(await slugs(page, '/reparti/pasta-riso-e-farine')).not.toEqual([]);
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(structured.join('')).not.toContain('/category/');
    await end();
  },
);

test('[TEN-20] the common prefix still opens a category of the brand, and other brands keep the common prefix', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop.url('rosmarino')}/category/pasta-riso-e-farine`);
  await settled(page);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${shop.url('rosmarino')}/reparti/pasta-riso-e-farine`,
  );
  await page.goto(shop.url('ponte'));
  await settled(page);
  expect(await slugs(page, '/reparti/')).toEqual([]);
  expect((await slugs(page, '/category/')).length).toBeGreaterThan(20);
  expect((await get('ponte', '/reparti/pesce')).http).toBe(404);
  await end();
});

test('[TEN-20] robots.txt, sitemap and API use the brand’s category prefix', async () => {
  expect(await textOf('rosmarino', '/robots.txt')).toMatch(
    /Disallow: \/reparti\/\*\?\n[^]*Allow: \/reparti\/\*\?page=/,
  );
  expect(await textOf('rosmarino', '/robots.txt')).not.toContain('/category/');
  const tree = await textOf('rosmarino', '/ebsn/api/category?depth=3');
  expect(tree).toContain('"itemUrl":"/reparti/');
  expect(tree).not.toContain('"/category/');
  // also in the links of blocks and banners
  expect(await textOf('rosmarino', '/ebsn/api/adv?layout=home')).not.toContain('"/category/');
});
