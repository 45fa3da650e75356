import type { CartItem, Order } from '@bottega/contract';
import { addGoods, goTo, takeFreeSlot } from '@bottega/server/testing/at-places';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { openBrowser } from '@bottega/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { fine, newcomer } from './newcomers.ts';
import {
  addMore,
  addShown,
  cartLink,
  cartLinesOf,
  fillRegistration,
  orderNumber,
  searchFor,
} from './shopping.ts';
import { asStaff, shopWith } from './staff.ts';
import { banner, firstVisit, openPanel, panel, tagManager, watchGoogle, type Told } from './tag-manager.ts';
import { settled } from './visit.ts';

let browser: Browser;
let tagged: ServerChild;
const shop = () => tagged.url('rosmarino');
beforeAll(async () => {
  browser = await openBrowser();
  tagged = await shopWith({ rosmarino: { tagManager } });
});
afterAll(() => Promise.all([browser.close(), tagged.stop()]));

const hasLayer = (page: Page) => page.evaluate(() => 'dataLayer' in window);
const cents = (euro: number) => Math.round(euro * 100);
const sumOf = ({ ecommerce }: Told) =>
  (ecommerce?.items ?? []).reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0);
const main = (page: Page) => page.getByRole('main');
const cartDialog = (page: Page) => page.getByRole('dialog', { name: 'Il tuo carrello' });
/** Opens the drawer, whose script loads with the first press: only then can it be closed. */
const openCart = async (page: Page) => {
  await cartLink(page).click();
  await cartDialog(page).waitFor();
};
const closeCart = async (page: Page) => {
  await page.keyboard.press('Escape');
  await cartDialog(page).waitFor({ state: 'hidden' });
};
const switchAnalytics = async (page: Page, isOn: boolean) => {
  await openPanel(page);
  await panel(page)
    .getByRole('switch', { name: /^Statistici/ })
    .setChecked(isOn);
  await panel(page).getByRole('button', { name: 'Salva le scelte' }).click();
  await panel(page).waitFor({ state: 'hidden' });
};

test('[SHL-44] [SHL-45] a visit that was not asked or refused by closing loads nothing and queues nothing; after consent each act is told once, and a withdrawal ends it', async () => {
  const goods = await someGoods('rosmarino', 'Pezzo', 5);
  const { page, end } = await firstVisit(browser);
  const { events, elsewhere, named } = await watchGoogle(page);
  const theOne = async (event: string): Promise<Told> => {
    await expect.poll(() => named(event).length, { message: event }).toBe(1);
    return named(event)[0]!;
  };
  const item = { item_id: String(goods.productId), item_name: goods.name };

  // before the choice, and after closing the banner, which refuses
  for (const isClosed of [false, true]) {
    await page.goto(shop());
    await settled(page);
    if (isClosed) await banner(page).getByRole('button', { name: 'Chiudi e rifiuta' }).click();
    await searchFor(page, goods.name);
    await main(page).getByRole('link', { name: goods.name }).first().click();
    await page.waitForURL(`**/product/${goods.slug}`);
    if (!isClosed) await addShown(page, goods);
    await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 1]]);
    await openCart(page);
    await closeCart(page);
    expect([elsewhere, await hasLayer(page)]).toEqual([[], false]);
  }

  // consent: the page on which it is given isn't told
  await switchAnalytics(page, true);
  await expect.poll(() => elsewhere.filter((url) => url.includes('gtm.js?id=GTM-PROVA1')).length).toBe(1);
  expect(events).toEqual([]);

  await searchFor(page, goods.name);
  expect(await theOne('search')).toEqual({ event: 'search', search_term: goods.name });
  const list = await theOne('view_item_list');
  expect(list.ecommerce).toMatchObject({ item_list_id: 'search', item_list_name: goods.name });
  const listed = list.ecommerce!.items!.find(({ item_id }) => item_id === item.item_id);
  expect(listed).toMatchObject({ ...item, price: goods.priceDisplay, quantity: 1 });
  await main(page).getByRole('link', { name: goods.name }).first().click();
  await page.waitForURL(`**/product/${goods.slug}`);
  expect((await theOne('select_item')).ecommerce).toMatchObject({ item_list_id: 'search', items: [item] });
  expect((await theOne('view_item')).ecommerce).toMatchObject({
    currency: 'EUR',
    value: goods.priceDisplay,
    items: [{ ...item, price: goods.priceDisplay, quantity: 1 }],
  });

  await addMore(page, goods, 1);
  const added = await theOne('add_to_cart');
  expect(added.ecommerce).toMatchObject({ currency: 'EUR', items: [{ ...item, quantity: 1 }] });
  await page
    .getByRole('button', { name: `Diminuisci la quantità di ${goods.name}` })
    .first()
    .click();
  const removed = await theOne('remove_from_cart');
  expect(removed.ecommerce).toMatchObject({ ...added.ecommerce });
  for (const event of [added, removed]) expect(cents(Number(event.ecommerce!['value']))).toBe(sumOf(event));
  await openCart(page);
  const viewed = await theOne('view_cart');
  expect(viewed.ecommerce).toMatchObject({ currency: 'EUR', items: [{ ...item, quantity: 1 }] });
  await closeCart(page);

  await switchAnalytics(page, false);
  await expect.poll(() => hasLayer(page)).toBe(false);
  await settled(page);
  const [loaded, sent] = [elsewhere.length, events.length];
  await searchFor(page, 'latte');
  await openCart(page);
  expect([elsewhere.length, events.length, await hasLayer(page)]).toEqual([loaded, sent, false]);
  const cookies = await page.context().cookies();
  expect(cookies.some(({ name }) => name === '_ga')).toBe(false);
  const choice = cookies.find(({ name }) => name === 'cookie-preferences')!.value;
  const { uuid } = JSON.parse(decodeURIComponent(choice)) as { uuid: string };
  const proof = (await asStaff(`consent show ${uuid} --brand rosmarino`)).split('\n').slice(1, 4);
  expect(proof.map((line) => /analytics \w+/.exec(line)?.[0])).toEqual([
    'analytics off',
    'analytics on',
    'analytics off',
  ]);
  await end();
});

test('[SHL-43] [SHL-45] [SHL-46] registration, log-in, checkout, purchase and cancelling are told once each, with items, values and the last twenty orders remembered', async () => {
  const someone = await newcomer(shop());
  await goTo(someone.caller, { addressTypeId: 2 });
  await takeFreeSlot(someone.caller);
  const cart = await addGoods(someone.caller, { pieces: 8, loose: 1 });
  const lines: CartItem[] = cart.cartItems ?? cart.sectors!.flatMap(({ cartItems }) => cartItems);
  const { page, end } = await firstVisit(browser);
  const { events, named } = await watchGoogle(page);
  const once = async (event: string): Promise<Told> => {
    await expect.poll(() => named(event).length, { message: event }).toBe(1);
    return named(event)[0]!;
  };
  const wholeCart = (event: Told) => {
    expect(new Set(event.ecommerce!.items!.map(({ item_id }) => item_id))).toEqual(
      new Set(lines.map(({ product }) => String(product.productId))),
    );
    expect(cents(Number(event.ecommerce!['value']))).toBe(sumOf(event));
    expect(sumOf(event)).toBe(cents(cart.totals.goodsTotal));
  };
  await page.goto(shop());
  await settled(page);
  await banner(page).getByRole('button', { name: 'Accetta' }).click();
  await banner(page).waitFor({ state: 'detached' });
  await page.goto(`${shop()}/registration-user`);
  await settled(page);
  await expect.poll(() => hasLayer(page)).toBe(true);
  await fillRegistration(page, {
    email: `prova-${crypto.randomUUID().slice(0, 8)}@example.it`,
    password: 'spesa2026',
  });
  expect(await once('sign_up')).toEqual({ event: 'sign_up', method: 'password' });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /^Ciao/ }).click();
  await header.getByRole('button', { name: 'Esci' }).click();
  await header.getByRole('link', { name: 'Accedi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Indirizzo email').fill(someone.email);
  await dialog.getByLabel('Password', { exact: true }).fill(someone.password);
  await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
  expect(await once('login')).toEqual({ event: 'login', method: 'password' });
  await header.getByRole('link', { name: /^Carrello, \d+ articoli/ }).waitFor();

  await page.evaluate(() => {
    const twenty = Array.from({ length: 20 }, (_, index) => index + 1);
    localStorage.setItem('analytics-orders', JSON.stringify(twenty));
  });
  await openCart(page);
  await cartDialog(page).getByRole('link', { name: 'Vai alla cassa' }).click();
  await page.waitForURL('**/checkout');
  wholeCart(await once('begin_checkout'));
  await page.getByRole('button', { name: 'Scegli come pagare' }).last().click();
  await main(page)
    .getByRole('radio', { name: /^Alla consegna/ })
    .check();
  await page
    .getByRole('button', { name: /^Ordina · / })
    .last()
    .click();
  const orderId = Number(await orderNumber(page));
  const shipping = await once('add_shipping_info');
  wholeCart(shipping);
  expect(shipping.ecommerce).toMatchObject({ shipping_tier: 'home' });
  const paying = await once('add_payment_info');
  wholeCart(paying);
  expect(paying.ecommerce).toMatchObject({ payment_type: 'Alla consegna' });
  const purchase = await once('purchase');
  const { totals, lines: bought } = fine(
    await someone.caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`),
  );
  const paid = {
    transaction_id: String(orderId),
    currency: 'EUR',
    value: (cents(totals.totalPrice) - cents(totals.deliveryFee)) / 100,
    shipping: totals.deliveryFee,
  };
  expect(purchase.ecommerce).toMatchObject(paid);
  expect(sumOf(purchase)).toBe(bought.reduce((sum, { netTotal }) => sum + cents(netTotal), 0));
  const remembered = await page.evaluate(
    () => JSON.parse(localStorage.getItem('analytics-orders')!) as number[],
  );
  expect(remembered).toEqual([...Array.from({ length: 19 }, (_, index) => index + 2), orderId]);
  await page.reload();
  await settled(page);
  await expect.poll(() => hasLayer(page)).toBe(true);
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('analytics-orders') ?? '[]') as number[]),
  ).toEqual(remembered);

  await page.goto(`${shop()}/profile/orders/${orderId}`);
  await settled(page);
  await expect.poll(() => hasLayer(page)).toBe(true);
  await page.getByRole('button', { name: /^Annulla l'ordine/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /annulla/i })
    .last()
    .click();
  expect((await once('refund')).ecommerce).toMatchObject(paid);
  expect(events.filter(({ event }) => event === 'purchase')).toHaveLength(1);
  await end();
});
