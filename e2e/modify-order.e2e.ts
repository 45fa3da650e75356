import type { Cart, Order, Product } from '@bottega/contract';
import { goTo, takeFreeSlot } from '@bottega/server/testing/at-places';
import { formatTime } from '@bottega/texts';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { fine, newcomer, type Newcomer } from './newcomers.ts';
import { addShown, cartLinesOf, searchFor } from './shopping.ts';
import { asStaff } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Bought {
  shop: string;
  someone: Newcomer;
  orderId: number;
  goods: Product;
  more: Product;
}

/** A shopper with an order of twelve pieces, paid at the door, and two pieces of other goods in the next basket. */
async function bought(brand: string): Promise<Bought> {
  const shop = shopUrl(brand);
  const someone = await newcomer(shop);
  const { caller } = someone;
  const goods = await someGoods(brand, 'Pezzo', 5);
  const more = await someGoods(brand, 'Confezione');
  await goTo(caller, { addressTypeId: 2 });
  await takeFreeSlot(caller);
  fine(await caller.post('/ebsn/api/cart/add', { items: [{ productId: goods.productId, quantity: 12 }] }));
  const { cartId } = fine(await caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  const payment = { payment_type_id: 2, payment_data: JSON.stringify({ cartId }) };
  const { orderId } = fine(await caller.post<{ orderId: number }>('/ebsn/api/checkout/buy', payment));
  await takeFreeSlot(caller);
  fine(await caller.post('/ebsn/api/cart/add', { items: [{ productId: more.productId, quantity: 2 }] }));
  return { shop, someone, orderId, goods, more };
}

async function openOrder(page: Page, { shop, someone, orderId }: Bought): Promise<void> {
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/profile/orders/${orderId}`);
  await settled(page);
}

const orderOf = async ({ someone, orderId }: Bought) =>
  fine(await someone.caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
const lines = (page: Page) => page.getByRole('main').getByRole('region', { name: 'La tua spesa' });
const bar = (page: Page) => page.getByRole('region', { name: 'Modifica di un ordine' });

describe.each(['rosmarino', 'ponte'])('changing an order of %s', (brand) => {
  test('[ORD-04] [ORD-14] a shopper opens the order, adds and removes goods, and confirms; the basket before comes back', async () => {
    const purchase = await bought(brand);
    const { shop, orderId, goods, more } = purchase;
    const { page, end } = await openVisit(browser);
    await openOrder(page, purchase);
    await page
      .getByText(/^Fino a .* alle \d{1,2}:\d\d$/)
      .first()
      .waitFor();
    const hour = formatTime((await orderOf(purchase)).modifyUntil!);
    for (const path of ['/profile/orders', '/profile/dashboard', `/cart/payment-completed/${orderId}`]) {
      await page.goto(`${shop}${path}`);
      await page
        .getByRole('main')
        .getByText(new RegExp(`Lo modifichi fino a .+ alle ${hour}\\.`))
        .first()
        .waitFor();
    }
    await openOrder(page, purchase);
    await page.getByRole('button', { name: `Modifica ordine ${orderId}` }).click();
    await bar(page).getByText(`Stai modificando l'ordine ${orderId}`).waitFor();
    await page.waitForURL('**/cart/change');
    await settled(page);
    expect(await cartLinesOf(page)).toEqual([[goods.productId, 12]]);
    // the order's lines, with the search above
    await lines(page).getByText(goods.name).first().waitFor();
    await searchFor(page, more.name);
    await bar(page).waitFor();
    await addShown(page, more);
    await expect.poll(() => cartLinesOf(page)).toHaveLength(2);
    // the place can't be changed meanwhile
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Via Cavour/ })
      .first()
      .click();
    await page
      .getByText(/il luogo resta quello dell'ordine/)
      .first()
      .waitFor();

    await page.goto(`${shop}/product/${goods.slug}`);
    await settled(page);
    await page
      .getByRole('button', { name: `Diminuisci la quantità di ${goods.name}` })
      .first()
      .click();
    await expect.poll(() => cartLinesOf(page).then(([first]) => first?.[1])).toBe(11);

    await bar(page)
      .getByRole('link', { name: `Stai modificando l'ordine ${orderId}` })
      .click();
    await lines(page).getByText(more.name).first().waitFor();
    await bar(page).getByRole('link', { name: 'Conferma' }).click();
    await page.waitForURL('**/checkout');
    await settled(page);
    await page.getByRole('heading', { name: `Modifiche all'ordine ${orderId}` }).waitFor();
    const confirm = page.getByRole('button', { name: /^Conferma le modifiche · / });
    for (let steps = 0; steps < 4 && !(await confirm.isVisible()); steps += 1)
      await page.locator('.checkout__buy').getByRole('button').first().click();
    await confirm.click();
    await page.waitForURL(`**/profile/orders/${orderId}`);
    await settled(page);
    await page
      .getByText(/Ordine modificato/)
      .first()
      .waitFor();
    expect(await bar(page).count()).toBe(0);
    expect((await orderOf(purchase)).lines).toMatchObject([
      { productId: goods.productId, quantity: 11 },
      { productId: more.productId },
    ]);
    await expect.poll(() => cartLinesOf(page)).toEqual([[more.productId, 2]]);
    await end();
  });

  test('a shopper leaves the change: the order is as it was, and the basket before comes back', async () => {
    const purchase = await bought(brand);
    const { orderId, goods, more } = purchase;
    const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
    await openOrder(page, purchase);
    await page.getByRole('button', { name: `Modifica ordine ${orderId}` }).click();
    await bar(page).waitFor();
    await settled(page);
    await bar(page).getByRole('button', { name: "Torna all'ordine com'era" }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continua a modificare' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await cartLinesOf(page)).toEqual([[goods.productId, 12]]);
    await bar(page).getByRole('button', { name: "Torna all'ordine com'era" }).click();
    await dialog.getByRole('button', { name: "Torna all'ordine com'era" }).click();
    await bar(page).waitFor({ state: 'hidden' });
    await page.waitForURL(`**/profile/orders/${orderId}`);
    expect(await cartLinesOf(page)).toEqual([[more.productId, 2]]);
    expect((await orderOf(purchase)).lines).toMatchObject([{ productId: goods.productId, quantity: 12 }]);
    await end();
  });
});

test('when the store takes the order over during the change, then the checkout says so and the basket before is back', async () => {
  const purchase = await bought('rosmarino');
  const { shop, someone, orderId, more } = purchase;
  fine(await someone.caller.post('/ebsn/api/order/modify', { order_id: orderId }));
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/checkout`);
  await settled(page);
  const confirm = page.getByRole('button', { name: /^Conferma le modifiche · / });
  for (let steps = 0; steps < 4 && !(await confirm.isVisible()); steps += 1)
    await page.locator('.checkout__buy').getByRole('button').first().click();
  await asStaff(`order ${orderId} advance --brand rosmarino`);
  await confirm.click();
  await page
    .getByText(/sono già state lasciate: l'ordine è com'era/)
    .first()
    .waitFor();
  expect(await cartLinesOf(page)).toEqual([[more.productId, 2]]);
  expect(await bar(page).count()).toBe(0);
  await end();
});
