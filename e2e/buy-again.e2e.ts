import type { Product } from '@bottega/contract';
import { someProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { callerOf, deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { holdSlot, placeOrder } from './past-orders.ts';
import { cartLinesOf, takeSlot } from './shopping.ts';
import { toastShown, openVisit, settled, type Visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function visitOf(someone: Newcomer): Promise<Visit> {
  const visit = await openVisit(browser);
  await visit.page.context().addCookies(someone.cookies());
  return visit;
}

async function pressRepeat(page: Page, shop: string, orderId: number): Promise<void> {
  await page.goto(`${shop}/profile/orders/${orderId}`);
  await settled(page);
  await page.getByRole('button', { name: `Rimetti tutto nel carrello, ordine ${orderId}` }).click();
}

/** A product with a low maximum per order. */
async function rationed(shop: string): Promise<{ product: Product; most: number }> {
  const [product] = await someProducts(callerOf(shop), '', {
    count: 1,
    isSo: ({ productInfos: infos, available, warehousePromo, selectOptions }) =>
      infos['TIPOLOGIA'] === 'Pezzo' &&
      'MAXACQ' in infos &&
      !['ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
      available > 1000 &&
      !warehousePromo &&
      selectOptions.length === 0,
  });
  return { product: product!, most: Number(product!.productInfos['MAXACQ']) };
}

test('«Compra di nuovo» is linked in the header, lists due products first, and adds the usual quantity', async () => {
  const shop = shopUrl('rosmarino');
  const [weekly, once] = [
    await someGoods('rosmarino', 'Pezzo', 9),
    await someGoods('rosmarino', 'Confezione', 2),
  ];
  const ada = await newcomer(shop);
  for (const daysAgo of [21, 14])
    await placeOrder(ada, [{ productId: weekly.productId, quantity: 5 }], daysAgo);
  await placeOrder(
    ada,
    [
      { productId: weekly.productId, quantity: 5 },
      { productId: once.productId, quantity: 4 },
    ],
    7,
  );
  const { page, end } = await visitOf(ada);
  await page.goto(shop);
  await settled(page);
  await page.getByRole('main').getByRole('heading', { name: 'Compra di nuovo' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Compra di nuovo' }).first().click();
  await page.waitForURL('**/profile/buy-again');
  const cards = page.getByRole('group', { name: 'Prodotti che hai già comprato' }).getByRole('article');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(2);
  expect(await cards.first().innerText()).toContain(weekly.name);
  expect(await cards.first().innerText()).toMatch(/Di solito 5 pz ogni \d+ giorni/);

  await cards
    .nth(1)
    .getByRole('button', { name: `Aggiungi ${once.name} al carrello` })
    .click();
  await expect.poll(() => cartLinesOf(page)).toEqual([[once.productId, 4]]);
  await page.getByRole('button', { name: 'Metti nel carrello il prodotto che ti serve' }).click();
  await toastShown(page, 'Quello che ti serve è nel carrello');
  await expect.poll(() => cartLinesOf(page)).toContainEqual([weekly.productId, 5]);
  await end();
});

test('[CAR-59] when an order is repeated, then its products are added and a dialog lists those left out with the reason', async () => {
  const shop = shopUrl('rosmarino');
  const plain = await someGoods('rosmarino', 'Pezzo', 9);
  const { product: scarce, most } = await rationed(shop);
  const ada = await newcomer(shop);
  const items = [
    { productId: plain.productId, quantity: 5 },
    { productId: scarce.productId, quantity: most },
  ];
  const orderId = await placeOrder(ada, items);
  fine(await ada.caller.post('/ebsn/api/cart/add', { items: items.slice(1) }));
  const { page, end } = await visitOf(ada);
  await pressRepeat(page, shop, orderId);
  await toastShown(page, "I prodotti dell'ordine sono nel carrello");
  const dialog = page.getByRole('dialog', { name: 'Qualcosa non è entrato nel carrello' });
  await dialog.waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  expect(await dialog.getByRole('listitem').innerText()).toContain(scarce.name);
  await dialog.getByRole('link', { name: `Cerca un prodotto simile a ${scarce.name}` }).waitFor();
  await dialog.getByRole('button', { name: 'Ho capito' }).click();
  expect(new Map(await cartLinesOf(page))).toEqual(
    new Map([
      [plain.productId, 5],
      [scarce.productId, most],
    ]),
  );
  await end();
});

test('[CAR-51] while the basket is at the checkout, repeating an order adds nothing and says why', async () => {
  const shop = shopUrl('rosmarino');
  const plain = await someGoods('rosmarino', 'Pezzo', 9);
  const items = [{ productId: plain.productId, quantity: 5 }];
  const ada = await newcomer(shop);
  const orderId = await placeOrder(ada, items);
  await deliverTo(ada, await saveAddress(ada, 'Ufficio'));
  await holdSlot(ada);
  fine(await ada.caller.post('/ebsn/api/cart/add', { items }));
  fine(await ada.caller.post('/ebsn/api/checkout/prepare', {}));
  const { page, end } = await visitOf(ada);
  await pressRepeat(page, shop, orderId);
  await toastShown(page, "Non siamo riusciti ad aggiungere i prodotti dell'ordine. Riprova.");
  expect(await cartLinesOf(page)).toEqual([[plain.productId, 5]]);
  await end();
});

test('[CAR-14] when address and slot come first, then repeating an order asks for them and continues', async () => {
  const shop = shopUrl('ponte');
  const plain = await someGoods('ponte', 'Pezzo', 9);
  const ada = await newcomer(shop);
  const orderId = await placeOrder(ada, [{ productId: plain.productId, quantity: 5 }]);
  const { page, end } = await visitOf(ada);
  await pressRepeat(page, shop, orderId);
  await page.getByRole('dialog').getByRole('button', { name: 'Consegna qui' }).click();
  await takeSlot(page);
  await toastShown(page, "I prodotti dell'ordine sono nel carrello");
  expect(await cartLinesOf(page)).toEqual([[plain.productId, 5]]);
  await end();
});
