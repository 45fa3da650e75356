import { setTimeout as pause } from 'node:timers/promises';
import type { Category } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { httpCaller } from '@bottega/testing/http-caller';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, takeSlot, writeAddress } from './shopping.ts';
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
  await page.getByRole('button', { name: 'Tutti i prodotti' }).click();
  await page.getByRole('link', { name: 'Tutti i reparti insieme' }).click();
  await drawerOf(page).waitFor();
}

test('[SHL-16] the left drawer is a tree that folds on a small screen, all aisles in columns on a large one', async () => {
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
});

test('[SHL-18] the links drawer, opened from the menu, has every link of the footer, by keyboard too', async () => {
  const { page, end } = await openVisit(browser, { width: 390, height: 844 });
  await page.goto(shopUrl('ponte'));
  await settled(page);
  const opener = page.getByRole('banner').getByRole('link', { name: 'Apri il menu' });
  await opener.press('Enter');
  await drawerOf(page).getByRole('button', { name: 'Link utili' }).press('Enter');
  const links = page.getByRole('dialog', { name: 'Link utili' });
  await links.waitFor();
  await drawerOf(page).waitFor({ state: 'hidden' });
  const addressesIn = (place: Locator) =>
    place
      .locator('a')
      .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
  const footer = page.getByRole('contentinfo').locator('nav');
  expect((await addressesIn(footer)).length).toBeGreaterThan(8);
  expect(await addressesIn(links)).toEqual(await addressesIn(footer));
  await page.keyboard.press('Escape');
  await links.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  await opener.press('Enter');
  await drawerOf(page).getByRole('button', { name: 'Link utili' }).press('Enter');
  await links.getByRole('link', { name: 'Fonti e licenze' }).press('Enter');
  await page.waitForURL('**/page/crediti');
  await links.waitFor({ state: 'hidden' });
  await end();
});

test('[CAT-08] menus, tree and category pages are fed by the listed category calls alone', async () => {
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
    if (!isData) return;
    const told = response.text().then((text) => {
      if (/"(categories|category|categoryBlock)":/.test(text)) calls.push(url);
    });
    bodies.push(told.catch(() => {}));
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
});

test('[CAT-15] the hidden categories stand in no menu and lead to no page', async () => {
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
});

test('[CAT-17] the tree comes anew when the address changes, and only then', async () => {
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

test('[SHL-03] [SHL-04] Home loads the category of its title and texts before it shows, and shows also without it', async () => {
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
  // answered once both the link reached and the link pressed have asked, who share what is under way: a refusal isn't kept
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

test('[SHL-05] [SHL-06] [SHL-08] the pages that went wrong are laid out as such; the next ordinary one is not', async () => {
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
});

test('[CHK-03] the checkout is headed by its category; without it the shopper is on the not-found page', async () => {
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
