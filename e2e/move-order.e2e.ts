import type { Cart, Order } from '@bottega/contract';
import { isPaidOnline, paymentType } from '@bottega/domain';
import { addGoods, buyAs, dataOf, goTo, takeFreeSlot } from '@bottega/server/testing/at-places';
import { formatDay, formatTimeRange } from '@bottega/texts';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fine, newcomer, type Newcomer } from './newcomers.ts';
import { goodCards, payByCard } from './shopping.ts';
import { onDatabase } from './staff.ts';
import { openVisit, settled, toastShown, type Window } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone: Window = { width: 360, height: 780, touch: true };
const desk: Window = { width: 1440, height: 900 };

interface Bought {
  shop: string;
  someone: Newcomer;
  orderId: number;
}

/** A shopper with an order for home, in the page of that order. */
async function atOrder(page: Page, brand: string, paymentTypeId: number): Promise<Bought> {
  const shop = shopUrl(brand);
  const someone = await newcomer(shop);
  await goTo(someone.caller, { addressTypeId: 2 });
  await takeFreeSlot(someone.caller);
  await addGoods(someone.caller, { pieces: 8 });
  const { orderId, redirectUrl = '' } = dataOf(await buyAs(someone.caller, paymentTypeId));
  await page.context().addCookies(someone.cookies());
  if (isPaidOnline(paymentTypeId)) {
    await page.goto(redirectUrl);
    await payByCard(page, goodCards.plain);
  }
  await page.goto(`${shop}/profile/orders/${orderId}`);
  await settled(page);
  return { shop, someone, orderId };
}

const orderOf = async ({ someone, orderId }: Bought) =>
  fine(await someone.caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
const cartOf = async ({ someone }: Bought) => fine(await someone.caller.get<Cart>('/ebsn/api/cart/view'));
const main = (page: Page) => page.getByRole('main');
const timesOf = ({ date, beginTime, endTime }: Cart['timeslot']) =>
  `${formatDay(date)}, ${formatTimeRange(beginTime, endTime)}`;
const slotButton = (page: Page) => main(page).getByRole('button', { name: /^Quando/ });

/** Takes a free slot of the last day but one in the open grid, after the question of what changes. */
async function takeSlot(page: Page): Promise<void> {
  const grid = page.getByRole('dialog').getByRole('group', { name: 'Fasce orarie' });
  await grid.getByRole('region').first().waitFor();
  // the order has a slot of the last day
  const days = await grid.getByRole('region').count();
  await grid
    .getByRole('region')
    .nth(days - 2)
    .getByRole('button', { disabled: false })
    .last()
    .click();
  const question = page.getByRole('dialog', { name: "Ecco cosa cambia nell'ordine" });
  await question.getByText('Consegna', { exact: true }).waitFor();
  await question.getByText('Totale', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Cambia', exact: true }).click();
  await toastShown(page, /^Fascia riservata: .+ L'ordine si sposta quando confermi le modifiche\.$/);
}

/** Goes through the checkout of the change up to its last button. */
async function confirmButton(page: Page) {
  await main(page).getByRole('link', { name: 'Controlla e conferma' }).click();
  await page.waitForURL('**/checkout');
  await settled(page);
  const confirm = page.getByRole('button', { name: /^Conferma le modifiche · / });
  for (let steps = 0; steps < 4 && !(await confirm.isVisible()); steps += 1)
    await page.locator('.checkout__buy').getByRole('button').first().click();
  return confirm;
}

test.each([
  ['rosmarino', desk],
  ['rosmarino', phone],
  ['ponte', desk],
  ['ponte', phone],
])(
  '[ORD-14] at %s a shopper moves an order to another day from its page, sees what changes, and confirms (%o)',
  async (brand, window) => {
    const { page, end } = await openVisit(browser, window);
    const bought = await atOrder(page, brand, paymentType.onDelivery);
    const before = await orderOf(bought);
    await main(page).getByText('Puoi cambiare prodotti, giorno e ora.').waitFor();
    await main(page).getByRole('button', { name: 'Cambia giorno o ora' }).click();
    await page.waitForURL('**/cart/change');
    await takeSlot(page);
    const { timeslot, changesOrder, totalPrice } = await cartOf(bought);
    const words = [timesOf(changesOrder!.timeslot as Cart['timeslot']), timesOf(timeslot)];
    for (const text of words) await main(page).getByText(text).first().waitFor();
    expect(await orderOf(bought)).toEqual(before);
    await (await confirmButton(page)).click();
    await page.waitForURL(`**/profile/orders/${bought.orderId}`);
    await settled(page);
    const after = await orderOf(bought);
    expect(after).toMatchObject({
      deliveryDate: timeslot.date,
      beginTime: timeslot.beginTime,
      grossTotal: totalPrice,
      lines: before.lines,
    });
    expect(after.deliveryDate).not.toBe(before.deliveryDate);
    await main(page)
      .getByText(new RegExp(formatTimeRange(timeslot.beginTime, timeslot.endTime)))
      .first()
      .waitFor();
    await end();
  },
);

test('when the shopper takes the order’s own day again, or the slot is gone, then the page of the change says where the order stands', async () => {
  const { page, end } = await openVisit(browser, phone);
  const bought = await atOrder(page, 'rosmarino', paymentType.onDelivery);
  await main(page).getByRole('button', { name: 'Cambia giorno o ora' }).click();
  await takeSlot(page);
  const { changesOrder, timeslot } = await cartOf(bought);
  // another tab takes the order's own slot back
  const own = changesOrder!.timeslot;
  fine(await bought.someone.caller.get(`/ebsn/api/timeslot/select?timeslot_id=${own.timeslotId}`));
  await page.reload();
  await settled(page);
  expect(await main(page).getByText(timesOf(timeslot)).count()).toBe(0);
  await slotButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Fasce orarie' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Cambia indirizzo' }).count()).toBe(0);
  await takeSlot(page);
  await onDatabase((admin) =>
    admin.query(`with gone as (
        update slot_hold h set state = 'released', client_address = null from cart c
        where c.cart_id = h.cart_id and c.tenant_id = h.tenant_id and c.changes_order_id = ${bought.orderId}
          and c.tenant_id = 1 and h.state = 'held' returning h.tenant_id, h.timeslot_id, h.lines, h.grams)
      update timeslot t set taken = t.taken - 1, lines_taken = t.lines_taken - gone.lines, grams_taken = t.grams_taken - gone.grams
      from gone where t.tenant_id = gone.tenant_id and t.timeslot_id = gone.timeslot_id`),
  );
  await (await confirmButton(page)).click();
  await main(page).getByText('La fascia che avevi scelto è scaduta: scegline una nuova.').first().waitFor();
  expect((await orderOf(bought)).deliveryDate).toBe(own.date);
  await page.goto(`${bought.shop}/cart/change`);
  await main(page)
    .getByText(/^Scegli di nuovo giorno e ora\. L'ordine ha ancora la sua fascia/)
    .waitFor();
  await end();
});

test('at Ponte a shopper changes an order paid by card: day and hour move, and only a difference is authorised', async () => {
  const { page, end } = await openVisit(browser, phone);
  const bought = await atOrder(page, 'ponte', paymentType.card);
  await main(page)
    .getByRole('button', { name: `Modifica ordine ${bought.orderId}` })
    .click();
  await page.waitForURL('**/cart/change');
  await settled(page);
  await addGoods(bought.someone.caller, { pieces: 4 });
  await page.reload();
  await settled(page);
  await slotButton(page).click();
  await takeSlot(page);
  const { timeslot } = await cartOf(bought);
  const confirm = await confirmButton(page);
  await page
    .getByText(/^Costa di più: autorizzi altri /)
    .first()
    .waitFor();
  await confirm.click();
  await payByCard(page, goodCards.plain);
  await page.getByRole('heading', { name: `Ordine ${bought.orderId} modificato` }).waitFor();
  const after = await orderOf(bought);
  expect(after).toMatchObject({ deliveryDate: timeslot.date, beginTime: timeslot.beginTime });
  expect(after.payment.blocked).toBeGreaterThanOrEqual(after.grossTotal);
  await end();
});
