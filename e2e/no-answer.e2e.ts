import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { addShown, cartLinesOf } from './shopping.ts';
import { toastShown, openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('when the answer to a press is lost, then the page reads the server’s basket, sends nothing twice and works on', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 3);
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/product/${goods.slug}`);
  await settled(page);
  await addShown(page, goods);
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 1]]);
  const more = page.getByRole('button', { name: `Aumenta la quantità di ${goods.name}` }).first();
  const shown = page.getByRole('textbox', { name: `Quantità di ${goods.name}` }).first();

  const update = '**/ebsn/api/cart/update';
  // the server receives the call, but its answer is dropped
  await page.route(update, async (route) => {
    const url = route.request().url().replace('rosmarino.localhost', 'localhost');
    await route.fetch({ url, headers: await route.request().allHeaders() });
  });
  await more.click();
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 2]]);
  await toastShown(page, 'La modifica fatta senza connessione è nel carrello.');
  await expect.poll(() => shown.inputValue()).toMatch(/^2\b/);
  expect(await cartLinesOf(page)).toEqual([[goods.productId, 2]]);

  await page.unroute(update);
  await more.click();
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 3]]);
  await end();
});
