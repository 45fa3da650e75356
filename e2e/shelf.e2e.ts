import type { Product, ProductsData } from '@bottega/contract';
import { saidGain } from '@bottega/domain/promotion';
import { allProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, newcomer } from './newcomers.ts';
import { openVisit, settled, type Window } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cards = (page: Page) => page.getByRole('main').locator('.listing__cards').getByRole('article');

const shelves = [
  '/category/frutta-e-verdura',
  '/category/pasta-riso-e-farine/pasta-secca',
  // the longest title
  '/category/formaggi/formaggi-stagionati/brie-e-camembert',
  '/category/latte-uova-e-yogurt?promo=true&sort=price',
  '/search?q=pasta',
  '/search?promo=true',
];
const screens: [string, Window][] = [
  ['a phone', { width: 360, height: 780, touch: true }],
  ['a desktop', { width: 1440, height: 900 }],
];

describe.each(['rosmarino', 'ponte'])('on the shelves of %s', (brand) => {
  test.each(screens)(
    'when a list opens on %s, then its goods start in the upper 45 % and nothing covers a picture',
    async (_, window) => {
      const { page, end } = await openVisit(browser, window);
      const { width, height } = page.viewportSize()!;
      const [lowest, abreast] = [0.45 * height, width < 600 ? 2 : 5];
      for (const path of shelves) {
        await page.goto(shopUrl(brand) + path);
        await settled(page);
        const tops = await cards(page).evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect().top),
        );
        expect(tops[0], path).toBeLessThanOrEqual(lowest);
        expect(tops.filter((top) => top === tops[0]).length, path).toBe(Math.min(abreast, tops.length));
        expect(await coveredPictures(page), path).toEqual([]);
      }
      await end();
    },
  );
});

/** Badges that name neither a gain nor what a sum costs. An offer without a true cut names its last day (ADR 5). */
const withoutGain = (badges: readonly string[]) =>
  badges.filter((badge) => saidGain(badge) === undefined && !/^(?:Spendi|Fino a) /.test(badge));

test.each(['rosmarino', 'ponte'])(
  'at %s, when goods are on offer, then each badge names the gain',
  async (brand) => {
    const shop = shopUrl(brand);
    const products = await allProducts(callerOf(shop), 'promo=true');
    expect(products.length).toBeGreaterThan(50);
    expect(withoutGain(products.map(({ warehousePromo: promo }) => promo?.view.header ?? ''))).toEqual([]);
    const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
    await page.goto(`${shop}/search?promo=true`);
    await settled(page);
    const badges = await cards(page).locator('.badge--offer').allTextContents();
    expect(badges.length).toBeGreaterThan(5);
    expect(withoutGain(badges)).toEqual([]);
    await end();
  },
);

/** Products whose picture lies below a badge, a heart or another control. */
const coveredPictures = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all
      .filter((card) => {
        const picture = card.querySelector('img')!.getBoundingClientRect();
        return [...card.querySelectorAll('button, .badge')].some((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return (
            left < picture.right && right > picture.left && top < picture.bottom - 1 && bottom > picture.top
          );
        });
      })
      .map((card) => card.textContent),
  );

test('when a product is sold out, then it is last in the list, and a visitor who logs in is told of its return', async () => {
  const shop = shopUrl('ponte');
  const { product, categoryId } = await soldOutProduct(shop);
  const someone = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/search?parent_category_id=${categoryId}&sort=price&page_size=96`);
  const last = cards(page).last();
  expect(await last.getByRole('heading').textContent()).toContain(product.name);
  await last.getByText('Esaurito').waitFor();
  await last.getByRole('button', { name: `Avvisami quando torna ${product.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Indirizzo email').fill(someone.email);
  await dialog.getByLabel('Password', { exact: true }).fill(someone.password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByText('Ti scriviamo appena torna disponibile.').waitFor();

  await page.goto(`${shop}/product/${product.slug}`);
  const button = page.getByRole('button', { name: `Avvisami quando torna ${product.name}` });
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await button.click();
  await page.getByText('Va bene: non ti scriviamo.').waitFor();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  await end();
});

/** A product that is sold out, alone in a list of one page. */
async function soldOutProduct(shop: string): Promise<{ product: Product; categoryId: number }> {
  const caller = callerOf(shop);
  for (let page = 1; ; page += 1) {
    const { data } = await caller.get<ProductsData>(`/ebsn/api/products?page_size=200&page=${page}`);
    for (const product of data.products.filter(({ available }) => available <= 0)) {
      const { categoryId } = product.breadCrumbs.at(-1)!;
      const near = await caller.get<ProductsData>(
        `/ebsn/api/products?parent_category_id=${categoryId}&page_size=200`,
      );
      const goods = near.data.products;
      if (
        goods.length > 1 &&
        goods.length <= 96 &&
        goods.filter(({ available }) => available <= 0).length === 1
      )
        return { product, categoryId };
    }
    if (page >= data.page.totPages) throw new Error('the demo shop has no such product');
  }
}

test('when an aisle of the offers is chosen, then only its offers are listed, and one press shows all again', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/search?promo=true`);
  const main = page.getByRole('main');
  const aisles = main.getByRole('navigation', { name: 'Offerte per reparto' });
  const title = await main.getByRole('heading', { level: 1 }).textContent();
  const count = main.getByRole('status').filter({ hasText: /prodott/ });
  const all = await count.textContent();
  const aisle = aisles.getByRole('link').first();
  const name = (await aisle.textContent()) ?? '';
  await aisle.click();
  await page.waitForURL(/parent_category_id=/);
  await main.getByRole('link', { name: `Togli il filtro ${name}` }).waitFor();
  expect(await count.textContent()).not.toBe(all);
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  const categoryId = new URL(page.url()).searchParams.get('parent_category_id');
  const { data } = await callerOf(shop).get<ProductsData>(
    `/ebsn/api/products?promo=true&parent_category_id=${categoryId}&page_size=1`,
  );
  expect(await count.textContent()).toBe(`${data.page.totItems} prodotti`);
  expect(await aisles.getByRole('link', { name, exact: true }).count()).toBe(0);
  await main.getByRole('link', { name: `Togli il filtro ${name}` }).click();
  await expect.poll(() => count.textContent()).toBe(all);
  await end();
});

test(
  'when a list has many brands, then the brand with most goods is first and a field finds the others',
  { tags: ['website/wide-screen'] },
  async () => {
    const shop = shopUrl('rosmarino');
    const { page, end } = await openVisit(browser);
    await page.goto(`${shop}/category/pasta-riso-e-farine`);
    await settled(page);
    const brands = page.getByRole('main').getByRole('group', { name: 'Marchio' });
    const counts = await brands.locator('.facet__count > [aria-hidden]').allTextContents();
    expect(counts.length).toBeGreaterThan(12);
    expect(counts.map(Number)).toEqual(counts.map(Number).toSorted((a, b) => b - a));
    await brands.getByRole('searchbox', { name: 'Cerca in Marchio' }).fill('rumm');
    expect(await brands.getByRole('checkbox').count()).toBe(1);
    await brands.getByRole('checkbox', { name: /^Rummo/ }).check();
    await page.waitForURL(/vendor_id=/);
    await end();
  },
);
