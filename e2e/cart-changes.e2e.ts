import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cart, Product } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { uniquelyNamed } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { cartLink, cartLinesOf } from './shopping.ts';
import { asStaff } from './staff.ts';
import { toastShown, openVisit, settled } from './visit.ts';

const brand = 'rosmarino';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Products in stock, sold by the piece without limits; from the end of the alphabet, which no other test uses. */
function plainGoods({ caller }: Newcomer, warehouseId: number, count: number): Promise<Product[]> {
  return uniquelyNamed(caller, `sort=-name&hash=w${warehouseId}d0t0`, {
    count,
    isSo: ({ productInfos: infos, available, warehousePromo, selectOptions }) =>
      infos['TIPOLOGIA'] === 'Pezzo' &&
      !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
      available > 1000 &&
      !warehousePromo &&
      selectOptions.length === 0,
  });
}

/** A shopper with an address whose basket holds three products, two of each. */
async function shopperWithCart() {
  const someone = await newcomer(shopUrl(brand));
  const { warehouse } = await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const goods = (await plainGoods(someone, warehouse.warehouseId, 3)) as [Product, Product, Product];
  const items = goods.map(({ productId }) => ({ productId, quantity: 2 }));
  fine(await someone.caller.post<Cart>('/ebsn/api/cart/add', { items }));
  return { someone, goods, warehouseId: warehouse.warehouseId };
}

/** Sets the stock of a product by an import file, as a brand's own program does. */
async function stock({ codInt }: Product, warehouseId: number, quantity: string): Promise<void> {
  const file = join(tmpdir(), `stock-${crypto.randomUUID()}.csv`);
  await writeFile(file, `sku,warehouse,quantity\n${codInt},${warehouseId},${quantity}\n`);
  expect(await asStaff(`catalogue import ${file} --brand ${brand} --kind stock`)).toContain('1');
}

async function openShop(someone: Newcomer, path: string, width = 1440) {
  const visit = await openVisit(browser, { width });
  await visit.page.context().addCookies(someone.cookies());
  await visit.page.goto(shopUrl(brand) + path);
  await settled(visit.page);
  return visit;
}

async function openDrawer(page: Page) {
  await cartLink(page).click();
  const drawer = page.getByRole('dialog', { name: 'Il tuo carrello' });
  await drawer.waitFor();
  return drawer;
}

/** Presses plus several times within one task of the page, faster than a person. */
async function pressFast(page: Page, { name }: Product, presses: number): Promise<void> {
  const main = page.getByRole('main');
  const plus = main
    .getByRole('button', { name: `Aggiungi ${name} al carrello` })
    .or(main.getByRole('button', { name: `Aumenta la quantità di ${name}` }));
  await plus.first().evaluate((button: HTMLElement, count) => {
    for (let press = 0; press < count; press += 1) button.click();
  }, presses);
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifiche' }).getByRole('status').filter({ hasText: text });

test('[CAR-55] [CAR-58] when the basket is emptied, then «No» keeps every line and «Si» takes them out and says so', async () => {
  const { someone } = await shopperWithCart();
  const { page, end } = await openShop(someone, '/');
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', { name: 'Svuota il carrello' }).click();
  const dialog = page.getByRole('dialog', { name: 'Togliere tutti i prodotti dal carrello?' });
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  expect(await cartLinesOf(page)).toHaveLength(3);
  // without an answer the basket stays
  await page.route('**/ebsn/api/cart/delete', (route) => route.fulfill({ status: 502, body: '' }));
  await drawer.getByRole('button', { name: 'Svuota il carrello' }).click();
  await dialog.getByRole('button', { name: 'Sì', exact: true }).click();
  await toastShown(page, 'Non siamo riusciti a svuotare il carrello. Riprova.');
  expect(await cartLinesOf(page)).toHaveLength(3);
  await page.unroute('**/ebsn/api/cart/delete');
  await drawer.getByRole('button', { name: 'Svuota il carrello' }).click();
  await dialog.getByRole('button', { name: 'Sì', exact: true }).click();
  await toastShown(page, 'Hai tolto i prodotti dal carrello');
  await drawer.getByText('Il carrello è vuoto').waitFor();
  expect(await cartLinesOf(page)).toEqual([]);
  await end();
});

test('when a line is sold out, then the row says so and one press replaces it with an alternative', async () => {
  const { someone, goods, warehouseId } = await shopperWithCart();
  const [lost] = goods;
  await stock(lost, warehouseId, '0');
  const { page, end } = await openShop(someone, '/', 360);
  const drawer = await openDrawer(page);
  const row = drawer.getByRole('listitem').filter({ hasText: lost.name }).first();
  await row.getByText('Il prodotto è esaurito.').waitFor();
  const take = row.getByRole('button', { name: /^Metti .* al posto di / }).first();
  const label = (await take.getAttribute('aria-label'))!;
  await take.click();
  await toastShown(page, 'Abbiamo messo 1 alternativa nel carrello');
  await stock(lost, warehouseId, '');

  const { cartItems } = fine(await someone.caller.get<Cart>('/ebsn/api/cart/view'));
  expect(cartItems!.map(({ product }) => product.productId)).not.toContain(lost.productId);
  const put = cartItems!.find(({ product }) => label.startsWith(`Metti ${product.name} al posto di`));
  expect(put?.quantity).toBe(2);
  await expect.poll(() => drawer.getByText('Il prodotto è esaurito.').count()).toBe(0);
  await end();
});

test('[CAR-36] when the stock is too low, then the line returns to its quantity and a popup, not a toast, says why', async () => {
  const { someone, goods, warehouseId } = await shopperWithCart();
  const [scarce] = goods;
  await stock(scarce, warehouseId, '3');
  const { page, end } = await openShop(someone, `/product/${scarce.slug}`);
  const quantity = page.getByRole('textbox', { name: `Quantità di ${scarce.name}` }).first();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/ebsn/api/cart/update', async (route) => {
    await held;
    await route.continue();
  });
  await pressFast(page, scarce, 3);
  // before the server answers
  await expect.poll(() => quantity.inputValue()).toMatch(/^5\b/);
  answer();
  const popup = page.getByRole('dialog', { name: 'Qualcosa non è più disponibile' });
  await popup.getByText('Ne restano solo 3.').waitFor();
  expect(await toast(page, 'Ne restano solo 3.').count()).toBe(0);
  await popup.getByRole('button', { name: 'Ho capito' }).click();
  await expect.poll(() => quantity.inputValue()).toMatch(/^2\b/);
  expect(await cartLinesOf(page)).toContainEqual([scarce.productId, 2]);
  await stock(scarce, warehouseId, '');
  await end();
});

test('when plus is pressed several times quickly, then the quantity shows at once and one call is sent', async () => {
  const someone = await newcomer(shopUrl(brand));
  const { warehouse } = await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const [goods] = await plainGoods(someone, warehouse.warehouseId, 1);
  const { page, end } = await openShop(someone, `/product/${goods!.slug}`);
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /\/cart\/(add|update|delete)$/.exec(new URL(request.url()).pathname)?.[1];
    if (call) calls.push(`${call} ${JSON.stringify(request.postDataJSON().items[0].quantity)}`);
  });
  await pressFast(page, goods!, 5);
  const quantity = page.getByRole('textbox', { name: `Quantità di ${goods!.name}` }).first();
  await expect.poll(() => quantity.inputValue()).toMatch(/^5\b/);
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods!.productId, 5]]);
  expect(calls).toEqual(['add 5']);
  await end();
});

test('when two pages and two devices change a basket, then all show the same basket', async () => {
  const { someone, goods } = await shopperWithCart();
  const [first, second] = goods;
  const { page, end } = await openShop(someone, '/');
  const other = await page.context().newPage();
  await other.goto(`${shopUrl(brand)}/product/${first.slug}`);
  await settled(other);
  const total = (on: Page) => on.locator('.basket-button__total').innerText();
  await other
    .getByRole('button', { name: `Aumenta la quantità di ${first.name}` })
    .first()
    .click();
  await expect.poll(() => cartLinesOf(other)).toContainEqual([first.productId, 3]);
  await page.bringToFront();
  const { totals } = fine(await someone.caller.get<Cart>('/ebsn/api/cart/view'));
  for (const on of [page, other])
    await expect.poll(() => total(on)).toContain(formatPrice(totals.goodsTotal));

  // another device removes a line that this page still shows
  const drawer = await openDrawer(page);
  fine(await someone.caller.post('/ebsn/api/cart/delete', { items: [{ productId: second.productId }] }));
  await drawer.getByRole('button', { name: `Aumenta la quantità di ${second.name}` }).click();
  await expect.poll(() => cartLinesOf(page)).toContainEqual([second.productId, 3]);
  expect(
    await page.getByRole('region', { name: 'Notifiche' }).getByText('non è più nel carrello').count(),
  ).toBe(0);

  // when the page gets the focus again, it shows the change
  fine(await someone.caller.post('/ebsn/api/cart/delete', { items: [{ productId: first.productId }] }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => drawer.getByRole('listitem').filter({ hasText: first.name }).count()).toBe(0);
  await end();
});

test('[CAR-15] a basket row shows picture, name, maker, description and cost; the price of one piece shows only at the checkout', async () => {
  const { someone, goods } = await shopperWithCart();
  const { cartItems } = fine(await someone.caller.get<Cart>('/ebsn/api/cart/view'));
  const item = cartItems!.find(({ product }) => product.productId === goods[0].productId)!;
  const { name, shortDescr, description, priceDisplay } = item.product;
  const each = `${formatPrice(priceDisplay)} al pezzo`;
  const { page, end } = await openShop(someone, '/checkout');
  await page.getByText(/^6 articoli · /).click();
  const full = page.getByRole('listitem').filter({ hasText: name }).first();
  await full.locator('img').waitFor();
  const words = await full.innerText();
  for (const text of [name, shortDescr, description, formatPrice(item.grossTotal), each])
    expect(words).toContain(text);
  const drawer = await openDrawer(page);
  const short = drawer.getByRole('listitem').filter({ hasText: name }).first();
  await expect.poll(() => short.innerText()).toContain(formatPrice(item.grossTotal));
  expect(await short.innerText()).not.toContain(each);
  await end();
});
