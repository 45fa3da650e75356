import type { Category, ProductsData } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchFor } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Cards of the product list, without carousels of a category. */
const cards = (page: Page) => page.getByRole('main').locator('.listing__cards').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const counted = async (page: Page) =>
  Number((await page.getByText(/^[\d.]+ prodott[oi]$/).textContent())!.replaceAll(/\D/g, ''));
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Cerca' });
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);

test(
  '[CAT-23] [CAT-24] a search can be limited to a category and to offers, and opens at its short address',
  { tags: ['website/wide-screen'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const { page, end } = await openVisit(browser);
    await page.goto(`${shop}/search?q=latte`);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('Risultati per «latte»');
    await settled(page);
    const all = await counted(page);
    const shown = await names(page);
    expect(shown).toHaveLength(24);

    await page.goto(`${shop}/fast-search?q=latte`);
    await settled(page);
    expect(await names(page)).toEqual(shown);

    const { data } = await httpCaller(Number(new URL(shop).port), 'rosmarino').get<{ category: Category }>(
      '/ebsn/api/category?slug=latte-uova-e-yogurt',
    );
    const { categoryId } = data.category;
    await page.goto(`${shop}/search?q=latte&parent_category_id=${categoryId}`);
    await settled(page);
    const inside = await counted(page);
    expect(inside).toBeGreaterThan(0);
    expect(inside).toBeLessThan(all);
    await page.goto(`${shop}/search?q=latte&parent_category_id=${categoryId}&filter=promo`);
    await settled(page);
    expect(await page.getByRole('checkbox', { name: 'Solo offerte' }).isChecked()).toBe(true);
    expect(await counted(page)).toBeLessThan(inside);

    await page.getByRole('link', { name: 'Togli tutti i filtri' }).first().click();
    await expect.poll(() => counted(page)).toBe(inside);
    await page.getByRole('link', { name: 'Togli il filtro Latte, uova e yogurt' }).click();
    await expect.poll(() => counted(page)).toBe(all);
    await end();
  },
);

test('when a search has few results, then the next best stand below in a section of their own', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(`${shopUrl('rosmarino')}/search?q=ginger+ale`);
  const nearest = page.getByRole('region', { name: 'Forse cercavi anche' });
  await nearest.waitFor();
  expect(await names(page)).toEqual([expect.stringMatching(/Ginger ale/)]);
  expect(await counted(page)).toBe(1);
  const others = await nearest.getByRole('article').getByRole('heading').allTextContents();
  expect(others.length).toBeGreaterThan(5);
  expect(others.join(' ')).not.toMatch(/Ginger ale/);
  await page.goto(`${shopUrl('rosmarino')}/search?q=latte`);
  await page.locator('.listing__cards').waitFor();
  expect(await nearest.count()).toBe(0);
  await end();
});

test('[CAT-26] [CAT-28] a search works by keyboard alone, and past searches are sorted by how often they were made', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(shopUrl('ponte'));
  await settled(page);
  // typed faster than pages load: a late page must not replace the text
  for (const words of ['pane', 'biscotti', 'biscotti']) {
    await searchBox(page).fill(words);
    await page.keyboard.press('Enter');
  }
  await searchBox(page).fill('');
  const panel = page.getByRole('dialog', { name: 'Suggerimenti' });
  const past = panel.getByRole('link');
  await expect
    .poll(async () => (await past.allTextContents()).map((text) => text.trim()))
    .toEqual(['biscotti', 'pane']);

  await searchBox(page).pressSequentially('bisc');
  await panel.getByRole('link', { name: 'Vedi tutti i risultati per «bisc»' }).waitFor();
  await expect.poll(() => panel.getByRole('button', { name: /^Aggiungi / }).count()).toBeGreaterThan(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => panel.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => searchBox(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=bisc');
  await end();
});

test('[CAT-01] a visitor finds products by a mistyped word and by bar code', async () => {
  const shop = shopUrl('ponte');
  const { page, end } = await openVisit(browser);
  await page.goto(shop);
  await settled(page);
  await searchBox(page).pressSequentially('spagetti');
  const panel = page.getByRole('dialog', { name: 'Suggerimenti' });
  await panel.getByRole('link', { name: 'Forse cercavi «spaghetti»' }).waitFor();
  await expect
    .poll(() => panel.getByRole('button', { name: /^Aggiungi Spaghetti/ }).count())
    .toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=spagetti');
  await page.getByText('Mostriamo i risultati per «spaghetti».').waitFor();
  expect((await names(page))[0]).toMatch(/spaghetti/i);

  const { data } = await httpCaller(Number(new URL(shop).port), 'ponte').get<ProductsData>(
    '/ebsn/api/products?q=spaghetti&page_size=1',
  );
  const [product] = data.products;
  await searchFor(page, product!.barcode!);
  await expect.poll(() => cards(page).count()).toBe(1);
  expect((await names(page))[0]).toContain(product!.name);
  await end();
});

test('past searches survive a reload and can be deleted one by one', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(shopUrl('rosmarino'));
  await settled(page);
  for (const words of ['latte', 'pane', 'uova', 'uova']) await searchFor(page, words);
  await page.goto(shopUrl('rosmarino'));
  await settled(page);
  await searchBox(page).focus();
  const past = page.getByRole('region', { name: 'Le tue ricerche' });
  const pastWords = async () => (await past.getByRole('link').allTextContents()).map((text) => text.trim());
  await expect.poll(pastWords).toEqual(['uova', 'pane', 'latte']);
  await past.getByRole('button', { name: 'Cancella «pane» dalle ricerche' }).click();
  await expect.poll(pastWords).toEqual(['uova', 'latte']);
  await page.reload();
  await settled(page);
  await searchBox(page).focus();
  await expect.poll(pastWords).toEqual(['uova', 'latte']);
  await end();
});

test('when a search finds nothing, then the page offers other ways; a long query or markup shows as plain text', async () => {
  const { page, end } = await openVisit(browser);
  const shop = shopUrl('rosmarino');
  const main = page.getByRole('main');
  for (const q of [
    'xyzxyzxyz',
    '<img src=x onerror="document.title=1">',
    "'; drop table product; --",
    '😀',
  ]) {
    const answer = await page.goto(`${shop}/search?q=${encodeURIComponent(q)}`);
    expect(answer?.status()).toBe(200);
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toContain(q);
    expect(await page.title()).toContain(q);
    await main.getByRole('link').first().waitFor();
  }
  await page.goto(`${shop}/search?q=xyzxyzxyz`);
  await main.getByRole('link', { name: 'Sfoglia i reparti' }).waitFor();
  expect(await main.getByRole('article').count()).toBeGreaterThan(0);
  const endless = await page.goto(`${shop}/search?q=${'latte'.repeat(2000)}`);
  expect(endless?.status()).toBe(200);
  await end();
});

test(
  '[CAT-11] filters and pages are in the address, and Back restores products and scroll position',
  { tags: ['website/wide-screen'] },
  async () => {
    const { page, end } = await openVisit(browser);
    await page.goto(`${shopUrl('rosmarino')}/category/pasta-riso-e-farine`);
    await settled(page);
    const all = await counted(page);
    const organic = page.getByRole('checkbox', { name: /^Biologico/ });
    await organic.check();
    await expect.poll(() => counted(page)).toBeLessThan(all);
    expect(new URL(page.url()).search).toMatch(/product_class_/);
    await page.reload();
    expect(await organic.isChecked()).toBe(true);
    await settled(page);
    await page.goBack();
    await expect.poll(() => counted(page)).toBe(all);

    await page.getByRole('link', { name: 'Mostra altri prodotti' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(48);
    const listed = await names(page);
    const fortieth = cards(page).nth(39).getByRole('link');
    await fortieth.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await fortieth.click();
    await page.waitForURL('**/product/*');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    expect(await names(page)).toEqual(listed);
    await end();
  },
);

test(
  'a search works without scripts: words, filters and order are forms, further pages are links',
  { tags: ['website/document'] },
  async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 760 },
    });
    const page = await context.newPage();
    await page.goto(shopUrl('rosmarino'));
    await searchBox(page).fill('pasta');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=pasta');
    const all = await counted(page);
    await page.getByRole('link', { name: 'Mostra altri prodotti' }).click();
    await page.waitForURL('**page=2');

    await page.getByRole('checkbox', { name: 'Solo offerte' }).check();
    await page.getByRole('button', { name: 'Applica i filtri' }).click();
    await page.waitForURL('**promo=true**');
    expect(inAddress(page, 'q')).toEqual(['pasta']);
    expect(await counted(page)).toBeLessThan(all);

    await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('price');
    await page.getByRole('button', { name: 'Ordina', exact: true }).click();
    await page.waitForURL('**sort=price**');
    expect([inAddress(page, 'q'), inAddress(page, 'promo')]).toEqual([['pasta'], ['true']]);
    await context.close();
  },
);

test(
  '[SHL-07] when a page doesn’t exist, then the status is 404 and the page links to others',
  { tags: ['website/document'] },
  async () => {
    const { page, end } = await openVisit(browser);
    for (const path of [
      '/not-found',
      '/nothing/of/the/kind',
      '/product/not-sold-here',
      '/category/no-such-aisle',
    ]) {
      const answer = await page.goto(shopUrl('ponte') + path);
      expect(answer?.status()).toBe(404);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe("Questa pagina non c'è");
      await page.getByRole('main').getByRole('link', { name: 'Frutta e verdura' }).waitFor();
    }
    await end();
  },
);

test(
  'the service-down page has status 503 and links to the front page',
  { tags: ['website/document'] },
  async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const answer = await page.goto(`${shopUrl('ponte')}/service-down`);
    expect(answer?.status()).toBe(503);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Torniamo subito');
    await page.getByRole('link', { name: 'Riprova' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  },
);

test('above the keyboard of a phone four suggested products are visible', async () => {
  for (const brand of ['rosmarino', 'ponte']) {
    const { page, end } = await openVisit(browser, { width: 360, height: 380 });
    await page.goto(shopUrl(brand));
    await settled(page);
    await page.getByRole('combobox', { name: 'Cerca' }).fill('pasta');
    const products = page.getByRole('region', { name: 'Prodotti' }).getByRole('listitem');
    await products.nth(3).waitFor();
    const ends = await products.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(ends.filter((bottom) => bottom <= 380).length, brand).toBeGreaterThanOrEqual(4);
    const press = await products.first().getByRole('button').boundingBox();
    expect(Math.min(press!.width, press!.height), brand).toBeGreaterThanOrEqual(44);
    await end();
  }
});
