import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cart, Product } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { allProducts } from '@bottega/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { basketOf } from './shopping.ts';
import { asStaff } from './staff.ts';
import { heard, openVisit, settled } from './visit.ts';

const brand = 'rosmarino';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Goods in stock anybody may buy by the piece, from the end of the alphabet, where no other test looks. */
async function plainGoods({ caller }: Newcomer, warehouseId: number): Promise<Product[]> {
  const products = await allProducts(caller, `sort=-name&hash=w${warehouseId}d0t0`);
  const names = Map.groupBy(products, ({ name }) => name);
  return products.filter(
    ({ name, productInfos: infos, available, warehousePromo, selectOptions }) =>
      infos['TIPOLOGIA'] === 'Pezzo' &&
      !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
      available > 1000 &&
      !warehousePromo &&
      selectOptions.length === 0 &&
      names.get(name)?.length === 1,
  );
}

/** A shopper at home whose basket holds three kinds of goods, two of each. */
async function shopperWithBasket() {
  const someone = await newcomer(shopUrl(brand));
  const { warehouse } = await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const goods = (await plainGoods(someone, warehouse.warehouseId)).slice(0, 3) as [Product, Product, Product];
  const items = goods.map(({ productId }) => ({ productId, quantity: 2 }));
  fine(await someone.caller.post<Cart>('/ebsn/api/cart/add', { items }));
  return { someone, goods, warehouseId: warehouse.warehouseId };
}

/** The brand's stock of a product is another from now on, as its own program would say. */
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
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrello/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Il tuo carrello' });
  await drawer.waitFor();
  return drawer;
}

/** So many presses of plus within one turn of the page: faster than any finger. */
async function pressFast(page: Page, { name }: Product, presses: number): Promise<void> {
  const main = page.getByRole('main');
  const plus = main
    .getByRole('button', { name: `Aggiungi ${name} al carrello` })
    .or(main.getByRole('button', { name: `Aumenta la quantità di ${name}` }));
  await plus.first().evaluate((button: HTMLElement, count) => {
    for (let press = 0; press < count; press += 1) button.click();
  }, presses);
}

const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifiche' }).getByRole('status').filter({ hasText: text });
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Notifiche' }).getByRole('button', { name: 'Annulla' });

test('[CAR-58] what is removed, one line or all of them, comes back with one press, as it was', async () => {
  const { someone, goods } = await shopperWithBasket();
  const [first] = goods;
  const { cartItems } = fine(await someone.caller.get<Cart>('/ebsn/api/cart/view'));
  const { itemId } = cartItems!.find(({ product }) => product.productId === first.productId)!;
  const infos = { note: 'ben maturo', accept_alternatives: 'false' };
  fine(await someone.caller.post('/ebsn/api/cart/update-infos', { items: [{ itemId, infos }] }));
  const { page, end } = await openShop(someone, '/');
  const drawer = await openDrawer(page);
  const before = (await basketOf(page)).toSorted(([a], [b]) => a - b);

  await drawer
    .getByRole('button', { name: `Rimuovi ${first.name}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  // pointed at it stands as long as it takes
  await said(page, `${first.name} tolto dal carrello`).hover();
  expect(await basketOf(page)).toHaveLength(2);
  await undo(page).click();
  await expect.poll(async () => (await basketOf(page)).toSorted(([a], [b]) => a - b)).toEqual(before);
  await drawer.getByText('«ben maturo»').waitFor();

  await drawer.getByRole('button', { name: 'Svuota il carrello' }).click();
  const dialog = page.getByRole('dialog', { name: 'Togliere tutti i prodotti dal carrello?' });
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  expect(await basketOf(page)).toHaveLength(3);
  await drawer.getByRole('button', { name: 'Svuota il carrello' }).click();
  await dialog.getByRole('button', { name: 'Si', exact: true }).click();
  await said(page, 'Prodotti tolti dal carrello').hover();
  await drawer.getByText('Il carrello è vuoto').waitFor();
  expect(await basketOf(page)).toEqual([]);
  await undo(page).click();
  await expect.poll(async () => (await basketOf(page)).toSorted(([a], [b]) => a - b)).toEqual(before);
  await drawer.getByText('«ben maturo»').waitFor();
  await end();
});

test('a line whose goods sold out says so, and what takes its place goes in with one press', async () => {
  const { someone, goods, warehouseId } = await shopperWithBasket();
  const [lost] = goods;
  await stock(lost, warehouseId, '0');
  const { page, end } = await openShop(someone, '/', 360);
  const drawer = await openDrawer(page);
  const row = drawer.getByRole('listitem').filter({ hasText: lost.name }).first();
  await row.getByText('Il prodotto è esaurito.').waitFor();
  const take = row.getByRole('button', { name: /^Metti .* al posto di / }).first();
  const label = (await take.getAttribute('aria-label'))!;
  await take.click();
  await heard(page, 'Abbiamo messo 1 alternativa nel carrello');
  await stock(lost, warehouseId, '');

  const { cartItems } = fine(await someone.caller.get<Cart>('/ebsn/api/cart/view'));
  expect(cartItems!.map(({ product }) => product.productId)).not.toContain(lost.productId);
  const put = cartItems!.find(({ product }) => label.startsWith(`Metti ${product.name} al posto di`));
  expect(put?.quantity).toBe(2);
  await expect.poll(() => drawer.getByText('Il prodotto è esaurito.').count()).toBe(0);
  await end();
});

test('[CAR-36] too few left: the line goes back to what the shop has, and a popup says why, no toast', async () => {
  const { someone, goods, warehouseId } = await shopperWithBasket();
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
  // at once, before anybody has answered
  await expect.poll(() => quantity.inputValue()).toMatch(/^5\b/);
  answer();
  const popup = page.getByRole('dialog', { name: 'Qualcosa non è più disponibile' });
  await popup.getByText('Ne restano solo 3.').waitFor();
  expect(await said(page, 'Ne restano solo 3.').count()).toBe(0);
  await popup.getByRole('button', { name: 'Ho capito' }).click();
  await expect.poll(() => quantity.inputValue()).toMatch(/^2\b/);
  expect(await basketOf(page)).toContainEqual([scarce.productId, 2]);
  await stock(scarce, warehouseId, '');
  await end();
});

test('a burst of presses shows at once and is one call', async () => {
  const someone = await newcomer(shopUrl(brand));
  const { warehouse } = await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const [goods] = await plainGoods(someone, warehouse.warehouseId);
  const { page, end } = await openShop(someone, `/product/${goods!.slug}`);
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /\/cart\/(add|update|delete)$/.exec(new URL(request.url()).pathname)?.[1];
    if (call) calls.push(`${call} ${JSON.stringify(request.postDataJSON().items[0].quantity)}`);
  });
  await pressFast(page, goods!, 5);
  const quantity = page.getByRole('textbox', { name: `Quantità di ${goods!.name}` }).first();
  await expect.poll(() => quantity.inputValue()).toMatch(/^5\b/);
  await expect.poll(() => basketOf(page)).toEqual([[goods!.productId, 5]]);
  expect(calls).toEqual(['add 5']);
  await end();
});

test('two pages and two devices of a shopper end equal, whatever the other took out', async () => {
  const { someone, goods } = await shopperWithBasket();
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
  await expect.poll(() => basketOf(other)).toContainEqual([first.productId, 3]);
  await page.bringToFront();
  const { totalPrice } = fine(await someone.caller.get<Cart>('/ebsn/api/cart/view'));
  for (const on of [page, other]) await expect.poll(() => total(on)).toBe(formatPrice(totalPrice));

  // another device takes out what this page still shows
  const drawer = await openDrawer(page);
  fine(await someone.caller.post('/ebsn/api/cart/delete', { items: [{ productId: second.productId }] }));
  await drawer.getByRole('button', { name: `Aumenta la quantità di ${second.name}` }).click();
  await expect.poll(() => basketOf(page)).toContainEqual([second.productId, 3]);
  expect(
    await page.getByRole('region', { name: 'Notifiche' }).getByText('non è più nel carrello').count(),
  ).toBe(0);

  // and it is seen here when the shopper comes back
  fine(await someone.caller.post('/ebsn/api/cart/delete', { items: [{ productId: first.productId }] }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => drawer.getByRole('listitem').filter({ hasText: first.name }).count()).toBe(0);
  await end();
});

test('[CAR-15] a row has picture, name, maker, description and cost; the price of one in the full rows of the checkout only', async () => {
  const { someone, goods } = await shopperWithBasket();
  const { cartItems } = fine(await someone.caller.get<Cart>('/ebsn/api/cart/view'));
  const item = cartItems!.find(({ product }) => product.productId === goods[0].productId)!;
  const { name, shortDescr, description, priceDisplay } = item.product;
  const each = `${formatPrice(priceDisplay)} l'uno`;
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
