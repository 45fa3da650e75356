import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { newcomer } from './newcomers.ts';
import { placeOrder } from './past-orders.ts';
import { onDatabase } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('[CHK-21] [CHK-22] a shopper with payments after the delivery finds their deadlines in the profile: paid, pending, expiring, expired', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const goods = await someGoods('rosmarino', 'Pezzo', 9);
  const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
  await page.context().addCookies(someone.cookies());
  const main = page.getByRole('main');
  const entry = main.getByRole('link', { name: 'Scadenze di pagamento' });
  await page.goto(`${shop}/profile/dashboard`);
  await settled(page);
  expect(await entry.count()).toBe(0);
  await page.goto(`${shop}/profile/payment-deadlines`);
  await page.getByRole('heading', { name: 'Nessuna scadenza' }).waitFor();

  const days = { pending: 30, expiring: 3, expired: -2, paid: 5 };
  for (const [state, inDays] of Object.entries(days)) {
    const orderId = await placeOrder(someone, [{ productId: goods.productId, quantity: 5 }]);
    await onDatabase((admin) =>
      admin.query(
        `insert into payment_deadline (tenant_id, order_id, payment_type_id, amount_cents, due_date, paid_at, created_at)
         select tenant_id, order_id, 11, 4050, (now() at time zone 'Europe/Rome')::date + $2::int, $3, now()
         from sales_order where tenant_id = 1 and order_id = $1`,
        [orderId, inDays, state === 'paid' ? new Date() : null],
      ),
    );
  }
  await page.goto(`${shop}/profile/dashboard`);
  await settled(page);
  await entry.tap();
  await page.waitForURL('**/profile/payment-deadlines');
  const list = main.getByRole('list', { name: 'Scadenze di pagamento' });
  await list.waitFor();
  const rows = (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(rows).toEqual([
    expect.stringMatching(/^Scaduto il .+ Ordine \d+ · Pagamento differito 40,50 €$/),
    expect.stringMatching(/^In scadenza: paga entro il /),
    expect.stringMatching(/^Da pagare entro il /),
    expect.stringMatching(/^Pagato il /),
  ]);
  await main.getByText(/^Da pagare in tutto 121,50\s€$/).waitFor();

  // the call fails only once the profile shows; without an answer at all, the page would ask again by itself
  await page.goto(`${shop}/profile/dashboard`);
  await settled(page);
  await page.route('**/ebsn/api/payment-deadline/list*', (route) => route.fulfill({ status: 503 }));
  await entry.tap();
  await main
    .getByRole('alert')
    .getByRole('heading', { name: 'Il sistema ha riscontrato un errore!', exact: true })
    .waitFor();
  await page.unroute('**/ebsn/api/payment-deadline/list*');
  await main.getByRole('button', { name: 'Riprova' }).tap();
  await list.waitFor();
  await end();
});
