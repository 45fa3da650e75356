import type { Cart, Order } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { deliverTo, fine, newcomer, saveAddress } from './newcomers.ts';
import { holdSlot } from './past-orders.ts';
import { cartLink } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[CHK-12] [CHK-07] when a shopper picks a packaging at the checkout and buys, then the order has it, and the basket is read again and empty', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { caller } = someone;
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  await holdSlot(someone);
  const { productId } = await someGoods('rosmarino', 'Pezzo', 5);
  fine(await caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 12 }] }));
  const { packagingTypes } = fine(
    await caller.get<{ packagingTypes: { name: string; cost: number }[] }>('/ebsn/api/packaging-type/list'),
  );
  const picked = packagingTypes[0]!;

  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/checkout`);
  await settled(page);
  const choice = page.getByRole('group', { name: 'Come imballiamo la spesa?' });
  const radio = choice.getByRole('radio', { name: picked.name });
  expect(await choice.getByRole('radio').count()).toBe(packagingTypes.length + 1);
  expect(await choice.getByRole('radio', { name: 'Senza sacchetti' }).isChecked()).toBe(true);
  await choice.getByText(formatPrice(picked.cost)).first().waitFor();
  // the choice shows once the basket has it
  await radio.click();
  await expect.poll(() => radio.isChecked()).toBe(true);
  const packages = async () => fine(await caller.get<Cart>('/ebsn/api/cart/view')).orderPackages;
  await expect.poll(packages).toMatchObject([{ package: { descr: picked.name } }]);
  const [{ totalPrice }] = (await packages()) as [Cart['orderPackages'][number]];

  await page.getByRole('button', { name: 'Continua' }).last().click();
  await page.getByRole('radio', { name: /^Alla consegna/ }).check();
  await page
    .getByRole('button', { name: /^Ordina/ })
    .first()
    .click();
  await page.waitForURL('**/cart/payment-completed/*');
  const orderId = new URL(page.url()).pathname.split('/').at(-1);
  const order = fine(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
  expect(order.totals.packageTotal).toBe(totalPrice);
  await expect.poll(() => cartLink(page).getAttribute('aria-label')).not.toMatch(/articol/);
  await end();
});
