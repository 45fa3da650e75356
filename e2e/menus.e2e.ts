import { setTimeout as pause } from 'node:timers/promises';
import type { Category } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { menuOpener, openCategories, register, takeSlot, writeAddress } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');
const aislesRow = (page: Page) => page.getByRole('navigation', { name: 'Reparti', exact: true });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Tutti i nostri prodotti' });
const missing = {
  status: 404,
  json: { response: { status: 204, errors: [] }, user: { userId: -1 }, data: {} },
};

async function infoOf(shop: string, slug: string): Promise<Record<string, string>> {
  const { port, hostname } = new URL(shop);
  const caller = httpCaller(Number(port), hostname.split('.')[0] ?? '');
  const { data } = await caller.get<{ category: Category }>(`/ebsn/api/category?slug=${slug}`);
  return data.category.metaData?.category_info ?? {};
}

async function openWhole(page: Page): Promise<void> {
  await openCategories(page);
  await drawerOf(page).waitFor();
}

test(
  '[SHL-16] the categories are a folding tree in the left drawer on a small screen, and columns on a large one',
  { tags: ['website/wide-screen'] },
  async () => {
    const { page, end } = await openVisit(browser);
    await page.goto(shopUrl('rosmarino'));
    await settled(page);
    await openWhole(page);
    const drawer = drawerOf(page);
    await expect.poll(() => drawer.getByRole('heading', { level: 3 }).count()).toBe(22);
    const lefts = await drawer
      .getByRole('heading', { level: 3 })
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBeGreaterThan(2);
    expect(await drawer.getByRole('link', { name: 'Pasta di semola' }).isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => drawer.getByRole('heading', { level: 3 }).count()).toBe(0);
    expect(await drawer.getByRole('link', { name: 'Pasta di semola' }).isVisible()).toBe(false);
    await drawer.getByText('Pasta, riso e farine', { exact: true }).click();
    await drawer.getByRole('link', { name: 'Pasta di semola' }).click();
    await page.waitForURL('**/category/pasta-riso-e-farine/pasta-secca');
    await drawer.waitFor({ state: 'hidden' });
    await end();
  },
);

test('[SHL-18] the links drawer of the menu has every link of the footer, also by keyboard', async () => {
  const { page, end } = await openVisit(browser, { width: 390, height: 844 });
  await page.goto(shopUrl('ponte'));
  await settled(page);
  const opener = menuOpener(page);
  await opener.press('Enter');
  await drawerOf(page)
    .getByRole('button', { name: /^Scopri/ })
    .press('Enter');
  const links = page.getByRole('dialog', { name: /^Scopri/ });
  await links.waitFor();
  await drawerOf(page).waitFor({ state: 'hidden' });
  const addressesIn = (place: Locator) =>
    place
      .locator('a')
      .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
  const footer = page.locator('footer nav');
  expect((await addressesIn(footer)).length).toBeGreaterThan(8);
  expect(await addressesIn(links)).toEqual(await addressesIn(footer));
  await page.keyboard.press('Escape');
  await links.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  await opener.press('Enter');
  await drawerOf(page)
    .getByRole('button', { name: /^Scopri/ })
    .press('Enter');
  await links.getByRole('link', { name: 'Fonti e licenze' }).press('Enter');
  await page.waitForURL('**/page/crediti');
  await links.waitFor({ state: 'hidden' });
  await end();
});

test.each([
  ['rosmarino', 'Scopri la bottega'],
  ['ponte', 'Scopri Ponte'],
])('[TEN-07] at %s the menu of links has the title «%s» above it', async (brand, title) => {
  const { page, end } = await openVisit(browser, { width: 390, height: 844 });
  await page.goto(shopUrl(brand));
  await settled(page);
  await menuOpener(page).press('Enter');
  await drawerOf(page).getByRole('button', { name: title }).press('Enter');
  const links = page.getByRole('dialog', { name: title });
  const heading = (await links.getByRole('heading', { name: title }).boundingBox())!;
  const menu = (await links.getByRole('navigation', { name: title }).boundingBox())!;
  expect(heading.y + heading.height).toBeLessThanOrEqual(menu.y + 1);
  await end();
});

test(
  '[CAT-08] menus, tree and category pages load only from the listed category calls',
  { tags: ['website/wide-screen'] },
  async () => {
    const { page, end } = await openVisit(browser);
    const calls: URL[] = [];
    const listed: Record<string, readonly string[]> = {
      '/ebsn/api/category': ['filtered', 'depth', 'slug', 'q', 'skip_cache', 'categoryId', 'hash'],
      '/ebsn/api/category-block/info': ['categoryBlockId', 'hash'],
    };
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
      const url = new URL(response.url());
      const isData = ['fetch', 'xhr'].includes(response.request().resourceType());
      // contents under /p/ have categories of their own
      if (!isData || !url.pathname.startsWith('/ebsn/')) return;
      const body = response.text().then((text) => {
        if (/"(categories|category|categoryBlock)":/.test(text)) calls.push(url);
      });
      bodies.push(body.catch(() => {}));
    });
    await page.goto(`${shopUrl('rosmarino')}/search?q=pane`);
    await settled(page);
    await page.getByRole('banner').getByRole('link', { name: 'Rosmarino, pagina iniziale' }).click();
    await page.waitForURL(`${shopUrl('rosmarino')}/`);
    await page.getByRole('button', { name: 'Tutti i prodotti' }).click();
    await page.locator('#mega-menu a', { hasText: 'Pasta di semola' }).first().waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Tutti i reparti insieme' }).click();
    await drawerOf(page).getByRole('link', { name: 'Pasta di semola' }).click();
    await page.waitForURL('**/category/pasta-riso-e-farine/pasta-secca**');
    await settled(page);
    await Promise.all(bodies);
    expect(new Set(calls.map(({ pathname }) => pathname))).toContain('/ebsn/api/category');
    expect(calls.some(({ searchParams }) => searchParams.get('depth') === '3')).toBe(true);
    expect(
      calls.some(({ searchParams }) => searchParams.get('slug') === 'pasta-riso-e-farine/pasta-secca'),
    ).toBe(true);
    const unlisted = calls.filter(
      ({ pathname, searchParams }) =>
        !listed[pathname] || [...searchParams.keys()].some((name) => !listed[pathname]!.includes(name)),
    );
    expect(unlisted.map(String)).toEqual([]);
    await end();
  },
);

test(
  '[CAT-15] hidden categories are in no menu and have no page',
  { tags: ['website/wide-screen'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const { page, end } = await openVisit(browser);
    await page.goto(shop);
    await settled(page);
    await page.getByRole('button', { name: 'Tutti i prodotti' }).click();
    const menu = page.locator('#mega-menu');
    await menu.getByRole('link', { name: 'Frutta fresca' }).waitFor();
    await expect.poll(() => menu.locator('a[href^="/category/"]').count()).toBeGreaterThan(300);
    for (const slug of ['home', 'checkout', 'payment', 'service-selector'])
      expect(await page.locator(`a[href="/category/${slug}"]`).count(), slug).toBe(0);
    await end();
  },
);

test('[CAT-17] when the address changes, then the tree is loaded again, and only then', async () => {
  const { page, end } = await openVisit(browser);
  const trees: string[] = [];
  page.on('request', (request) => {
    if (/\/ebsn\/api\/category\?depth=3/.test(request.url())) trees.push(request.url());
  });
  await page.goto(shopUrl('rosmarino'));
  await settled(page);
  await openWhole(page);
  await settled(page);
  await drawerOf(page).getByRole('button', { name: 'Chiudi' }).click();
  const before = trees.length;
  expect(before).toBeGreaterThan(0);
  await openWhole(page);
  await drawerOf(page).getByRole('button', { name: 'Chiudi' }).click();
  expect(trees).toHaveLength(before);
  await page.getByRole('banner').getByRole('button', { name: /^Dove/ }).click();
  await writeAddress(page, 'Via Cavour 107', /Via Cavour.*107/);
  await takeSlot(page);
  await settled(page);
  await expect.poll(() => trees.length).toBeGreaterThan(before);
  await end();
});

test('[SHL-03] [SHL-04] the home page shows with the title and texts of its category, and also when the category is missing', async () => {
  const shop = shopUrl('ponte');
  const { TITLE, DESCRIPTION } = await infoOf(shop, 'home');
  const { page, end } = await openVisit(browser);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/category?slug=home')) checks.push(request.url());
  });
  const toHome = () => page.getByRole('banner').getByRole('link', { name: 'Ponte, pagina iniziale' }).click();
  await page.goto(`${shop}/category/pesce`);
  await settled(page);
  await toHome();
  await main(page).getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await main(page).getByText(DESCRIPTION!, { exact: true }).waitFor();
  expect(checks).toHaveLength(1);

  await page.goto(`${shop}/category/pesce`);
  await settled(page);
  // answered after hover and click have both requested it; they share one call, and a refusal isn't cached
  await page.route('**/ebsn/api/category?slug=home', async (route) => {
    await pause(1000);
    await route.fulfill(missing);
  });
  await toHome();
  await page.waitForURL(`${shop}/`);
  const title = main(page).getByRole('heading', { level: 1 });
  await expect.poll(() => title.textContent()).not.toBe('Pesce');
  await expect.poll(() => main(page).getByRole('article').count()).toBeGreaterThan(10);
  expect(checks).toHaveLength(2);
  await end();
});

test(
  '[SHL-05] [SHL-06] [SHL-08] the not-found and service-down pages have the error layout, and the next page has the normal one',
  { tags: ['website/document'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const { page, end } = await openVisit(browser);
    for (const [path, status, title] of [
      ['/not-found', 404, "Questa pagina non c'è"],
      ['/service-down', 503, 'Torniamo subito'],
    ] as const) {
      const answer = await page.goto(shop + path);
      expect(answer?.status()).toBe(status);
      await settled(page);
      await main(page).getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await main(page).getAttribute('data-layout')).toBe('error');
      expect(await aislesRow(page).count()).toBe(0);
      await page.getByRole('banner').getByRole('link', { name: 'Rosmarino, pagina iniziale' }).click();
      await page.waitForURL(`${shop}/`);
      await aislesRow(page).waitFor();
      await expect.poll(() => main(page).getAttribute('data-layout')).toBe('shop');
    }
    await end();
  },
);

test('[CHK-03] the checkout shows the texts of its category; when the category is missing, the not-found page shows', async () => {
  const shop = shopUrl('rosmarino');
  const { SUBTITLE } = await infoOf(shop, 'checkout');
  const { page, end } = await openVisit(browser);
  await register(page, shop);
  await page.goto(`${shop}/checkout`);
  await settled(page);
  await main(page).getByText(SUBTITLE!, { exact: true }).waitFor();

  await page.goto(shop);
  await settled(page);
  await page.route('**/ebsn/api/category?slug=checkout', (route) => route.fulfill(missing));
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/checkout';
    document.body.append(link);
    link.click();
  });
  await page.waitForURL(`${shop}/not-found`);
  await main(page).getByRole('heading', { level: 1, name: "Questa pagina non c'è" }).waitFor();
  expect(await main(page).getByRole('button', { name: 'Continua' }).count()).toBe(0);
  await end();
});
