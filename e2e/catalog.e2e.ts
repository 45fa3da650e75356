import type { Category, ProductsData } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartLinesOf, menuOpener, openCategories } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const shownNames = (page: Page) => main(page).locator('.listing__cards article h2').allInnerTexts();
const callerAt = (shop: string) =>
  httpCaller(Number(new URL(shop).port), new URL(shop).hostname.split('.')[0] ?? '');

interface Shelf {
  aisle: string;
  group: string;
  path: string;
  /** Value of a facet that has more than one page of products. */
  value: string;
  count: number;
}

/** An aisle and one of its groups, with a filter that has more than one page of products. */
async function longShelf(shop: string): Promise<Shelf> {
  const caller = callerAt(shop);
  const { data: tree } = await caller.get<{ categories: Category[] }>('/ebsn/api/category?depth=2');
  for (const aisle of tree.categories) {
    for (const group of aisle.categories ?? []) {
      const { data } = await caller.get<ProductsData>(
        `/ebsn/api/products?parent_category_id=${group.categoryId}&page_size=1`,
      );
      const value = data.facets
        .filter(({ parameterName }) => parameterName !== 'vendor_id')
        .flatMap(({ values }) => values.slice(0, 8))
        .find(
          ({ filteredCount }) => Number(filteredCount) > 30 && Number(filteredCount) < data.page.totItems,
        );
      if (value)
        return {
          aisle: aisle.name,
          group: group.name,
          path: `/category/${group.slug}`,
          value: value.name,
          count: Number(value.filteredCount),
        };
    }
  }
  throw new Error('the demo shop has no shelf as long as that');
}

/** Collects the API addresses that the page requests from now on, without pictures. */
function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/ebsn/api/')) addresses.push(pathname.replace('/ebsn/api/', '') + search);
  });
  return addresses;
}

test(
  '[CAT-10] [CAT-11] [CAT-12] when a product opens from a filtered list, then Back restores products and scroll position without calls',
  { tags: ['website/wide-screen'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const shelf = await longShelf(shop);
    const { page, end } = await openVisit(browser);
    await page.goto(shop);
    await settled(page);
    const calls = requestsOf(page);
    await page
      .getByRole('navigation', { name: 'Reparti', exact: true })
      .getByRole('link', { name: shelf.aisle, exact: true })
      .click();
    await main(page).getByRole('heading', { level: 1, name: shelf.aisle }).waitFor();
    await main(page)
      .getByRole('navigation', { name: `Dentro ${shelf.aisle}` })
      .getByRole('link', { name: shelf.group })
      .click();
    await main(page).getByRole('heading', { level: 1, name: shelf.group }).waitFor();
    expect(new URL(page.url()).pathname).toBe(shelf.path);

    await main(page)
      .getByRole('checkbox', { name: new RegExp(`^${shelf.value}`) })
      .check();
    await main(page)
      .getByRole('status')
      .filter({ hasText: `${shelf.count} prodotti` })
      .waitFor();
    await main(page).getByLabel('Ordina per').selectOption({ label: 'Prezzo al kg/l crescente' });
    await page.waitForURL(/sort=priceUm/);
    await main(page).getByRole('link', { name: 'Mostra altri prodotti' }).click();
    await expect.poll(() => shownNames(page).then((names) => names.length)).toBeGreaterThan(24);
    await settled(page);
    // the pointer rests on the link of a further category, which loads in advance
    const slug = shelf.path.replace('/category/', '');
    for (const opened of [slug.split('/')[0]!, slug])
      expect(calls.filter((call) => call === `category?slug=${encodeURIComponent(opened)}`)).toHaveLength(1);

    const address = page.url();
    const names = await shownNames(page);
    await main(page).getByRole('article').nth(28).scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(800);
    await main(page).locator('.listing__cards article').nth(28).getByRole('link').first().click();
    await page.waitForURL('**/product/*');
    // a write empties the browser's cache of answers
    await main(page)
      .getByRole('button', { name: /^Aggiungi / })
      .first()
      .click();
    await settled(page);

    calls.length = 0;
    await page.goBack();
    await page.waitForURL(address);
    await expect.poll(() => scrolled(page)).toBe(place);
    // the position is stable
    await page.waitForTimeout(300);
    expect(await scrolled(page)).toBe(place);
    expect(await shownNames(page)).toEqual(names);
    expect(
      await main(page)
        .getByRole('checkbox', { name: new RegExp(`^${shelf.value}`) })
        .isChecked(),
    ).toBe(true);
    expect(calls.filter((call) => /^(products|category)/.test(call))).toEqual([]);
    await end();
  },
);

test(
  '[CAT-19] [CAT-20] filters survive a reload, restart the list at page 1, and do not apply in another category',
  { tags: ['website/wide-screen'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const shelf = await longShelf(shop);
    const { page, end } = await openVisit(browser);
    await page.goto(`${shop}${shelf.path}?from=1&page=2`);
    await settled(page);
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    const box = main(page).getByRole('checkbox', { name: new RegExp(`^${shelf.value}`) });
    const seenAt = async () => Math.round((await box.boundingBox())?.y ?? NaN);
    await box.scrollIntoViewIfNeeded();
    const before = await seenAt();
    await box.check();
    await page.waitForURL((url) => url.search.includes('product_class_'));
    await settled(page);
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
    // the pressed checkbox stays at the same height
    expect(Math.abs((await seenAt()) - before)).toBeLessThanOrEqual(2);
    await main(page).getByRole('checkbox', { name: 'Solo novità' }).check();
    await page.waitForURL(/new=true/);

    await page.reload();
    await settled(page);
    await expect.poll(() => box.isChecked()).toBe(true);
    const chips = main(page).getByRole('list', { name: 'Filtri attivi' }).getByRole('link');
    expect(await chips.count()).toBe(3);
    await chips.filter({ hasText: 'Solo novità' }).click();
    await page.waitForURL((url) => !url.search.includes('new=true'));
    await expect.poll(() => chips.count()).toBe(2);

    // other pages have no filters; the link back to the list still has them
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link').nth(1).click();
    await main(page).getByRole('heading', { level: 1, name: shelf.aisle }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await chips.count()).toBe(0);
    await page.goBack();
    await page.waitForURL(/product_class_/);
    await expect.poll(() => box.isChecked()).toBe(true);
    // the page remembers its address after it is shown
    const remembered = () => page.evaluate(() => localStorage.getItem('bottega.category'));
    await expect.poll(remembered).toContain('product_class_');
    await page.goto(shop);
    await settled(page);
    const wholeMenu = async () => {
      await openCategories(page);
      return page.getByRole('dialog', { name: 'Tutti i nostri prodotti' });
    };
    await (await wholeMenu()).getByRole('link', { name: `Riprendi da ${shelf.group}, 1 filtro` }).click();
    await page.waitForURL(/product_class_/);
    await expect.poll(() => box.isChecked()).toBe(true);
    await end();
  },
);

test('[CAT-13] the catalogue page lists every aisle and drops the filters', async () => {
  const shop = shopUrl('ponte');
  const { page, end } = await openVisit(browser, { width: 390, height: 844 });
  await page.goto(`${shop}/category/pesce?promo=true`);
  await settled(page);
  await page.goto(`${shop}/catalog?promo=true&vendor_id=3`);
  await settled(page);
  expect(page.url()).toBe(`${shop}/catalog`);
  await main(page).getByRole('heading', { level: 1, name: 'Tutti i nostri prodotti' }).waitFor();
  expect(await main(page).getByRole('heading', { level: 2 }).count()).toBe(22);
  await menuOpener(page).click();
  const drawer = page.getByRole('dialog', { name: 'Tutti i nostri prodotti' });
  await drawer.getByText('Pesce', { exact: true }).waitFor();
  expect(await drawer.getByRole('link', { name: /^Riprendi/ }).count()).toBe(0);
  await drawer.getByRole('button', { name: 'Chiudi' }).click();
  await main(page).getByRole('link', { name: 'Pesce', exact: true }).click();
  await page.waitForURL(`${shop}/category/pesce`);
  await end();
});

test(
  '[CAT-03] [CAT-09] a category shows its own texts; when it fails to load, then the not-found page shows',
  { tags: ['website/wide-screen'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const { data } = await callerAt(shop).get<{ category: Category }>('/ebsn/api/category?slug=carne');
    const { TITLE, SUBTITLE, DESCRIPTION } = data.category.metaData!.category_info;
    const { page, end } = await openVisit(browser);
    await page.goto(shop);
    await settled(page);
    const to = (name: string) =>
      page
        .getByRole('navigation', { name: 'Reparti', exact: true })
        .getByRole('link', { name, exact: true })
        .click();
    await page.route('**/ebsn/api/category?slug=pesce', (route) =>
      route.fulfill({
        status: 404,
        json: { response: { status: 204, errors: [] }, user: { userId: -1 }, data: {} },
      }),
    );
    await to('Pesce');
    await main(page).getByRole('heading', { level: 1, name: "Questa pagina non c'è" }).waitFor();
    expect(await main(page).getByRole('article').count()).toBe(0);
    await to('Carne');
    await main(page).getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(SUBTITLE && DESCRIPTION).toBeTruthy();
    for (const words of [SUBTITLE!, DESCRIPTION!])
      await main(page).getByText(words, { exact: true }).waitFor();
    await end();
  },
);

test(
  '[SHL-07] [CAT-09] when the slug of a category is unknown, then the HTML page has status 404 and links to other pages',
  { tags: ['website/document'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const { page, end } = await openVisit(browser);
    for (const [path, words] of [
      ['/category/latte-uova-e-yogurt/latte-freschissimo', 'latte'],
      ['/product/latte-di-qualcuno-1-l', 'latte'],
      ['/qualcosa/latte-fresco', 'latte'],
      // holds the texts of the address selector and is no category of products
      ['/category/service-selector', 'service'],
      ['/wp-login.php', ''],
    ] as const) {
      const answer = await page.goto(shop + path);
      expect(answer?.status(), path).toBe(404);
      const html = (await answer?.text()) ?? '';
      expect(html).toContain('Questa pagina non c');
      expect(html).toContain('href="/category/frutta-e-verdura"');
      const near = main(page).getByRole('navigation', { name: 'Forse cercavi' });
      expect(await near.count(), path).toBe(words === '' ? 0 : 1);
      expect(await near.locator(`a[href^="/search?q=${words}"]`).count(), path).toBe(words === '' ? 0 : 1);
      const named = await near.locator('a[href*="/latte"]').count();
      expect(named > 0, path).toBe(words === 'latte');
    }
    await end();
  },
);

test(
  'when filters, order or page are unknown, then the list opens without them',
  { tags: ['website/document'] },
  async () => {
    const shop = shopUrl('ponte');
    const { page, end } = await openVisit(browser);
    const usual = async (query: string) => {
      const answer = await page.goto(`${shop}/category/colazione?${query}`);
      expect(answer?.status(), query).toBe(200);
      return shownNames(page);
    };
    const first = await usual('');
    expect(first).toHaveLength(24);
    for (const query of [
      'page=0&page_size=1000000000&sort=migliore',
      `page=1000000000&from=-5&vendor_id=x&${encodeURIComponent("product_class_1' or 1=1")}=2`,
      `colore=rosso&sort=${encodeURIComponent('<script>')}&categoryId=abc`,
    ])
      expect(await usual(query), query).toEqual(first);
    expect(await usual('page=99999')).toEqual([]);
    await main(page).getByRole('link', { name: 'Vai alla prima pagina' }).click();
    await expect.poll(() => shownNames(page)).toEqual(first);
    await usual('preferred=true');
    await main(page).getByRole('link', { name: 'Togli il filtro Solo preferiti' }).click();
    await expect.poll(() => shownNames(page)).toEqual(first);
    await end();
  },
);

test(
  '[CAT-14] menu, category, filter, product and basket can be used by keyboard alone',
  { tags: ['website/wide-screen'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const { page, end } = await openVisit(browser);
    await page.goto(shop);
    await settled(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const tabUntil = async (name: RegExp) => {
      for (let tabs = 0; tabs < 200; tabs += 1) {
        if (name.test(await focused())) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`no way by Tab to ${name}`);
    };
    const menu = page.locator('#mega-menu');
    await tabUntil(/^Tutti i prodotti$/);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('Tutti i prodotti');
    await page.keyboard.press('Enter');
    await menu.getByText('Frutta e verdura', { exact: true }).first().waitFor();
    await tabUntil(/^Frutta e verdura$/);
    for (let tabs = 0; tabs < 50 && !(await menu.locator(':focus').count()); tabs += 1)
      await page.keyboard.press('Tab');
    await tabUntil(/^Frutta e verdura$/);
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('Animali domestici');
    await page.keyboard.press('Home');
    for (let down = 0; down < 8; down += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Pasta, riso e farine');
    const picture = menu.locator('img.mega__image:visible');
    // the server draws a picture at its first request, which can take some time
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
      .toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toMatch(/^\/photo\/large\/menu-pasta-riso-e-farine-/);
    await tabUntil(/^Tutto il reparto Pasta, riso e farine$/);
    await tabUntil(/^Pasta di semola$/);
    await page.keyboard.press('Enter');
    await main(page).getByRole('heading', { level: 1, name: 'Pasta di semola' }).waitFor();
    await settled(page);

    const promo = main(page).getByRole('checkbox', { name: 'Solo offerte' });
    for (
      let tabs = 0;
      tabs < 200 && !(await promo.evaluate((box) => box === document.activeElement));
      tabs += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.waitForURL(/promo=true/);
    await expect.poll(() => promo.evaluate((box) => box === document.activeElement)).toBe(true);
    await settled(page);
    const first = main(page)
      .locator('.listing__cards article')
      .filter({ hasText: 'Aggiungi', hasNotText: /Omaggio|se vuoi/ })
      .first()
      .getByRole('link')
      .first();
    for (
      let tabs = 0;
      tabs < 200 && !(await first.evaluate((link) => link === document.activeElement));
      tabs += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/*');
    await main(page).getByRole('heading', { level: 2, name: 'Da sapere' }).waitFor();
    await settled(page);
    await tabUntil(/^Aggiungi/);
    await page.keyboard.press('Enter');
    await expect.poll(() => cartLinesOf(page).then((lines) => lines.length)).toBe(1);
    await end();
  },
);
