import type { Order } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { fine, newcomer } from './newcomers.ts';
import { placeOrder } from './past-orders.ts';
import { asStaff } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('on the day of the delivery an open page follows the order: stage with its hour, goods picked so far, hours expected, a delay', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const goods = await someGoods('rosmarino', 'Pezzo', 9);
  const orderId = await placeOrder(someone, [{ productId: goods.productId, quantity: 8 }]);
  const read = async () => fine(await someone.caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
  const { deliveryDate, beginTime, endTime } = await read();
  const hour = beginTime.slice(0, 2);

  const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
  await page.context().addCookies(someone.cookies());
  await page.clock.install();
  await page.goto(`${shop}/profile/orders/${orderId}`);
  await settled(page);
  // not before: the page must first be that of the server, which lives today
  await page.clock.setSystemTime(new Date(`${deliveryDate}T10:00:00Z`));
  const main = page.getByRole('main');
  /** What the open page reads by itself half a minute later. */
  const later = async () => {
    await page.clock.fastForward(30_000);
    await settled(page);
  };
  expect(await main.getByText(/^Consegna prevista/).count()).toBe(0);

  await asStaff(
    `order ${orderId} take-over`,
    `order ${orderId} pick 1=8`,
    `order ${orderId} expect ${hour}:20-${hour}:40`,
  );
  await later();
  await main.getByText('Preparato 1 prodotto su 1.').waitFor();
  const expected = `Consegna prevista ${Number(hour)}:20–${Number(hour)}:40`;
  await main.getByRole('banner').or(main.locator('header')).getByText(expected).waitFor();
  expect(await main.getByText(/^È più tardi della fascia/).count()).toBe(0);

  // what fails by itself takes nothing from the page
  await page.route('**/ebsn/api/order/view*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await later();
  expect(await main.getByText('Preparato 1 prodotto su 1.').count()).toBe(1);
  await page.unroute('**/ebsn/api/order/view*');

  const endHour = endTime.slice(0, 2);
  await asStaff(
    `order ${orderId} ready`,
    `order ${orderId} out`,
    `order ${orderId} expect ${endHour}:10-${endHour}:30`,
  );
  await later();
  await main.getByText('In consegna').first().waitFor();
  await main
    .getByText(`È più tardi della fascia ${Number(hour)}:00–${Number(endHour)}:00 che avevi scelto`)
    .first()
    .waitFor();
  await page.clock.setSystemTime(new Date());
  await page.goto(`${shop}/profile/orders`);
  await main.getByText(`Consegna prevista ${Number(endHour)}:10–${Number(endHour)}:30`).waitFor();

  await asStaff(`order ${orderId} delivered`);
  await page.goto(`${shop}/profile/orders/${orderId}`);
  await settled(page);
  expect(await main.getByText(/^Consegna prevista/).count()).toBe(0);
  await end();
});
