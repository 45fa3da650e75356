import type { Cart, TimeslotDay } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { fine, newcomer } from './newcomers.ts';
import { asStaff } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const shop = () => shopUrl('rosmarino');
/** The demo store Guidonia Montecelio, which has parking places. */
const store = { storeId: 101, latitude: 42.0, longitude: 12.7 };

/** Places a pickup order that the store has not taken over. */
async function pickupOrder() {
  const someone = await newcomer(shop());
  const { caller } = someone;
  const goods = await someGoods('rosmarino', 'Pezzo', 5);
  fine(await caller.post<Cart>('/ebsn/api/store/select', { store_id: store.storeId }));
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const slot = days.at(-1)!.timeslots.find(({ active, status }) => active === 1 && status !== 'full')!;
  fine(await caller.get(`/ebsn/api/timeslot/select?timeslot_id=${slot.timeslotId}`));
  fine(await caller.post('/ebsn/api/cart/add', { items: [{ productId: goods.productId, quantity: 6 }] }));
  const { cartId } = fine(await caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  const payment = { payment_type_id: 2, payment_data: JSON.stringify({ cartId }) };
  const { orderId } = fine(await caller.post<{ orderId: number }>('/ebsn/api/checkout/buy', payment));
  return { someone, orderId };
}

test('[FUL-66] [FUL-67] [FUL-68] a shopper with a pickup can ask for the ready notice and, once the order is ready, reserve a parking place', async () => {
  const { someone, orderId } = await pickupOrder();
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text });
  const order = `${shop()}/profile/orders/${orderId}`;
  await page.goto(order);
  await settled(page);
  const notice = page.getByRole('button', { name: 'Avvisami quando è pronta' });
  const parking = page.getByRole('button', { name: 'Prenota il parcheggio' });
  expect(await parking.count()).toBe(0);

  await page.route('**/ebsn/api/order/delivery-notify', (route) => route.abort());
  await notice.click();
  await toast('Si è verificato un errore, riprova tra qualche minuto.').waitFor();
  await expect.poll(() => notice.getAttribute('aria-pressed')).toBe('false');
  await page.unroute('**/ebsn/api/order/delivery-notify');
  await notice.click();
  await toast('Ti scriviamo appena la spesa è pronta.').first().waitFor();
  await expect.poll(() => notice.getAttribute('aria-pressed')).toBe('true');

  const advance = `order ${orderId} advance --brand rosmarino`;
  await asStaff(advance, advance, advance);
  await page.reload();
  await settled(page);
  expect(await notice.count()).toBe(0);
  // the browser refuses the device's position
  await parking.click();
  await page.getByRole('alert').filter({ hasText: 'Attiva la localizzazione' }).waitFor();

  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: store.latitude, longitude: store.longitude });
  await page.route('**/ebsn/api/order/reserve', (route) => route.abort());
  await parking.click();
  await toast('Si è verificato un errore imprevisto.').waitFor();
  await page.unroute('**/ebsn/api/order/reserve');
  await parking.click();
  await toast('Ti aspettiamo al posto').waitFor();
  const place = (await page.getByText(/^Il tuo posto è il \d+$/).innerText()).replace(/\D/g, '');
  expect(await asStaff(`order ${orderId} --brand rosmarino`)).toMatch(
    new RegExp(`parking place ${place}, the shopper was \\d+ m away`),
  );

  // after the collection the parking place is free
  await asStaff(advance, advance);
  await page.reload();
  await settled(page);
  expect(await page.getByText(/^Il tuo posto è il/).count()).toBe(0);
  expect(await parking.count()).toBe(0);
  expect(await asStaff(`order ${orderId} --brand rosmarino`)).not.toContain('parking place');
  await end();
});

test('[CHK-04] [FUL-28] [FUL-29] [FUL-30] the payment page has its own address and shows place and slot; without them it leads to the checkout', async () => {
  const someone = await newcomer(shop());
  const { caller } = someone;
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop()}/payment`);
  await page.getByRole('dialog', { name: 'Accedi' }).waitFor();
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop()}/payment`);
  await page.waitForURL('**/checkout');

  const goods = await someGoods('rosmarino', 'Pezzo', 5);
  fine(await caller.post<Cart>('/ebsn/api/store/select', { store_id: store.storeId }));
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const slot = days.at(-1)!.timeslots.find(({ active, status }) => active === 1 && status !== 'full')!;
  fine(await caller.get(`/ebsn/api/timeslot/select?timeslot_id=${slot.timeslotId}`));
  fine(await caller.post('/ebsn/api/cart/add', { items: [{ productId: goods.productId, quantity: 6 }] }));
  await page.goto(`${shop()}/payment`);
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/payment');
  for (const [what, refused] of [
    [/^Dove/, 'Non è possibile cambiare il negozio di questo ordine.'],
    [/^Quando/, 'Non è possibile cambiare giorno e fascia oraria di questo ordine.'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: what }).click();
    await page.getByRole('status').filter({ hasText: refused }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  await page.getByRole('radio', { name: 'Al ritiro in negozio' }).check();
  await page.getByRole('button', { name: /^Ordina · \d/ }).click();
  await page.waitForURL('**/cart/payment-completed/*');
  await end();
});

test('[ORD-09] [ORD-17] [ORD-18] [ORD-19] a shopper adds a note to an order and changes it, until the store takes the order over', async () => {
  const { someone, orderId } = await pickupOrder();
  const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop()}/profile/orders/${orderId}`);
  await settled(page);
  const notes = page.getByRole('region', { name: 'Note per chi prepara la spesa' });
  const field = notes.getByLabel('La tua nota');
  await notes.getByRole('button', { name: 'Aggiungi la nota' }).tap();
  await notes.getByText('Scrivi la nota.').waitFor();
  await field.fill('x'.repeat(1001));
  expect(await field.inputValue()).toHaveLength(1000);
  await field.fill('Banane verdi');
  await notes.getByRole('button', { name: 'Aggiungi la nota' }).tap();
  await notes.getByText('Banane verdi').waitFor();
  await notes.getByRole('button', { name: 'Modifica la nota' }).tap();
  await field.fill('Banane mature');
  await notes.getByRole('button', { name: 'Salva la nota' }).tap();
  await notes.getByRole('listitem').getByText('Banane mature').waitFor();
  expect(await asStaff(`order ${orderId} --brand rosmarino`)).toContain('note: Banane mature');

  await asStaff(`order ${orderId} advance --brand rosmarino`);
  await page.reload();
  await notes.getByText('Banane mature').waitFor();
  expect(await notes.getByRole('button').count()).toBe(0);
  await end();
});
