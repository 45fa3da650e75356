/** @module-tag website/document */

import type { ShoppingList } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { journeyShop, shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { deliverTo, fine, newcomer, saveAddress } from './newcomers.ts';
import { cartLink } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Smallest letters of a field that iOS doesn't zoom in on, in pixels. */
const smallestLetters = 16;

/** Elements that reach beyond the window, and fields with letters that iOS zooms in on. */
const faultsOf = (page: Page) =>
  page.evaluate((smallest) => {
    const nameOf = (element: Element) => `${element.tagName}.${element.className}`;
    const visible = [...document.body.querySelectorAll('*')].filter((node) => node.checkVisibility());
    const scrolls = (node: Element | null): boolean =>
      node !== null && (getComputedStyle(node).overflowX !== 'visible' || scrolls(node.parentElement));
    const wide = visible.filter(
      (node) => node.getBoundingClientRect().right > innerWidth + 1 && !scrolls(node.parentElement),
    );
    const isPage = document.documentElement.scrollWidth > innerWidth;
    const small = visible.filter(
      (node) =>
        node.matches('input:not([type=checkbox], [type=radio], [type=file]), select, textarea') &&
        Number.parseFloat(getComputedStyle(node).fontSize) < smallest,
    );
    return [
      ...(isPage ? ['page', ...wide.map(nameOf)] : []),
      ...small.map((node) => `small ${nameOf(node)}`),
    ];
  }, smallestLetters);

test('when names, addresses and notes hold a word of 80 letters on a phone, then no page is wider than it and no field zooms', async () => {
  const shop = shopUrl('rosmarino');
  const word = 'Strapomeridianissimevolmente'.repeat(3).slice(0, 80);
  const someone = await newcomer(shop);
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const items = [{ productId: goods.productId, quantity: 1 }];
  const db = new pg.Client(journeyShop().adminUrl);
  await db.connect();
  const rename = async (name: string) => {
    await db.query('update product set name = $1 where tenant_id = 1 and product_id = $2', [
      name,
      goods.productId,
    ]);
    await db.query('update brand set catalog_version = catalog_version + 1 where tenant_id = 1');
    await db.query(`select pg_notify('catalog', '1:' || catalog_version) from brand where tenant_id = 1`);
  };
  try {
    await rename(word);
    const { listId } = fine(
      await someone.caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name: word.slice(0, 40) }),
    );
    fine(await someone.caller.post('/ebsn/api/wishlist/add_prod', { wishlistId: listId, items }));
    const address = await saveAddress(someone, word.slice(0, 40), { doorbellName: word.slice(0, 40) });
    await deliverTo(someone, address);
    fine(await someone.caller.post('/ebsn/api/cart/add', { items }));

    const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
    await page.context().addCookies(someone.cookies());
    const faults: Record<string, string[]> = {};
    for (const path of [
      '/',
      '/category/frutta-e-verdura',
      `/product/${goods.slug}`,
      `/search?q=${word}`,
      `/profile/lists`,
      `/profile/lists/${listId}`,
      '/profile/addresses',
      '/profile/orders',
      '/profile/dashboard',
      '/checkout',
    ]) {
      await page.goto(shop + path);
      await settled(page);
      const found = await faultsOf(page);
      if (found.length > 0) faults[path] = found.slice(0, 8);
    }
    await page.goto(shop);
    await settled(page);
    await cartLink(page).click();
    await page.getByRole('dialog').getByText(word).first().waitFor();
    const found = await faultsOf(page);
    if (found.length > 0) faults['basket'] = found.slice(0, 8);
    expect(faults).toEqual({});
    await end();
  } finally {
    await rename(goods.name);
    await db.end();
  }
});

test.each([360, 768])(
  'when the text is twice as large at %i px, then logo, search, account and basket stay in the header',
  async (width) => {
    for (const brand of ['rosmarino', 'ponte']) {
      const shop = shopUrl(brand);
      const someone = await newcomer(shop);
      const { page, end } = await openVisit(browser, { width });
      await page.context().addCookies(someone.cookies());
      await page.goto(shop);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await settled(page);
      const header = page.getByRole('banner');
      const boxes = await Promise.all(
        [
          header.locator('.site-header__logo img'),
          cartLink(page),
          page.getByRole('button', { name: /Ciao Ada/ }),
          header.getByRole('combobox', { name: 'Cerca' }),
        ].map((control) => control.boundingBox()),
      );
      const names = ['logo', 'basket', 'account', 'search'];
      boxes.forEach((box, at) => {
        expect(box!.width, `${brand} ${names[at]}`).toBeGreaterThanOrEqual(44);
        expect(box!.x, `${brand} ${names[at]}`).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width, `${brand} ${names[at]}`).toBeLessThanOrEqual(width);
      });
      await cartLink(page).click();
      await page.getByRole('dialog').waitFor();
      await end();
    }
  },
);

test('when the system forces its colours, then what is chosen differs by colours that the system leaves', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end } = await openVisit(browser);
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => {
        const { backgroundColor, color } = getComputedStyle(node);
        return `${backgroundColor} ${color}`;
      });
  const differ = async (chosen: string, other: string) =>
    expect(await colours(chosen), chosen).not.toBe(await colours(other));
  await page.goto(`${shop}/category/frutta-e-verdura`);
  await settled(page);
  await differ('.aisles a[aria-current]', '.aisles a:not([aria-current])');
  await page.getByRole('banner').getByRole('button', { name: /^Dove/ }).click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  await differ('dialog [role=tab][aria-selected=true]', 'dialog [role=tab][aria-selected=false]');
  await page.goto(`${shop}/login`);
  await settled(page);
  const box = page.getByRole('checkbox', { name: /^Ricordami/ });
  const mark = () =>
    box.evaluate((node) => {
      const drawn = getComputedStyle(node, '::before');
      return `${getComputedStyle(node).backgroundColor} ${drawn.backgroundColor} ${drawn.transform}`;
    });
  const checked = await mark();
  const [ground, sign] = checked.match(/rgba?\([^)]*\)/g)!;
  expect(ground).not.toBe(sign);
  await box.uncheck();
  await expect.poll(mark).not.toBe(checked);
  await end();
});
