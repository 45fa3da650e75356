import type { Cart, Product } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { cartLink, cartLinesOf } from './shopping.ts';
import { shopWith } from './staff.ts';
import { openVisit, settled, toastShown } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Item {
  productId: number;
  quantity: number;
  infos?: Record<string, string>;
}

async function openCartWith(shop: string, items: Item[]) {
  const someone = await newcomer(shop);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  fine(await someone.caller.post('/ebsn/api/cart/add', { items }));
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  await cartLink(page).click();
  const drawer = page.getByRole('dialog', { name: 'Il tuo carrello' });
  await drawer.waitFor();
  return { someone, page, drawer, end };
}

const binOf = (drawer: Locator, { name }: Product) => drawer.getByRole('button', { name: `Rimuovi ${name}` });
const undoOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifiche' }).getByRole('button', { name: 'Annulla' });

/** Quantity and infos of the lines, by product. */
async function linesOf({ caller }: Newcomer) {
  const { cartItems } = fine(await caller.get<Cart>('/ebsn/api/cart/view?show_sectors=false'));
  return Object.fromEntries(
    cartItems!.map(({ product, quantity, cartItemInfo }) => [product.productId, { quantity, cartItemInfo }]),
  );
}

test('[CAR-57] when a removal is taken back, then the line is as before, with its quantity, note, choice and weight', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const loose = await someGoods('rosmarino', 'Sfuso');
  const infos = { accept_alternatives: 'false', note: 'Ben matura' };
  const first = Number(loose.productInfos['WEIGHT_SELLING']);
  const ownWeight = (first + 0.013).toFixed(3);
  const { someone, page, drawer, end } = await openCartWith(shop, [
    { productId: goods.productId, quantity: 2, infos },
    { productId: loose.productId, quantity: first, infos: { customWeight: ownWeight } },
  ]);
  const before = await linesOf(someone);
  expect(before[goods.productId]).toEqual({ quantity: 2, cartItemInfo: infos });
  expect(before[loose.productId]?.cartItemInfo).toMatchObject({ customWeight: ownWeight });
  for (const removed of [goods, loose]) {
    await binOf(drawer, removed).click();
    await toastShown(page, `Hai tolto ${removed.name} dal carrello`);
    await binOf(drawer, removed).waitFor({ state: 'detached' });
    expect(await linesOf(someone)).not.toHaveProperty(String(removed.productId));
    await undoOf(page).click();
    await binOf(drawer, removed).waitFor();
    await expect.poll(() => linesOf(someone)).toEqual(before);
  }
  await end();
});

test('[CAR-18] [CAR-20] where the brand asks before a removal, «No» keeps the line and «Si» removes it, by bin and by the last minus', async () => {
  const other = await shopWith({ rosmarino: { asksBeforeRemoval: true } });
  try {
    const shop = `http://rosmarino.localhost:${other.port}`;
    const goods = await someGoods('rosmarino', 'Pezzo', 2);
    const { page, drawer, end } = await openCartWith(shop, [{ productId: goods.productId, quantity: 1 }]);
    const dialog = page.getByRole('dialog', { name: `Togliere ${goods.name} dal carrello?` });
    const presses = [
      binOf(drawer, goods),
      drawer.getByRole('button', { name: `Diminuisci la quantità di ${goods.name}` }),
    ];
    for (const press of presses) {
      await press.click();
      await dialog.getByRole('button', { name: 'No', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await cartLinesOf(page)).toEqual([[goods.productId, 1]]);
    }
    await presses[1]!.click();
    await dialog.waitFor();
    expect(await cartLinesOf(page)).toEqual([[goods.productId, 1]]);
    await dialog.getByRole('button', { name: 'Sì', exact: true }).click();
    await expect.poll(() => cartLinesOf(page)).toEqual([]);
    await end();
  } finally {
    await other.stop();
  }
});
