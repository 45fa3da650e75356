import type { AfterSale, Cart } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { holdSlot } from './past-orders.ts';
import { footLink, goodCards, payByCard } from './shopping.ts';
import { asStaff, onDatabase } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { width: 360, height: 780, touch: true };

/** A shopper whose order was paid by card, and handed over. */
async function delivered(page: Page, nonFood: boolean): Promise<{ someone: Newcomer; orderId: number }> {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { caller } = someone;
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  await holdSlot(someone);
  const { productId } = await someGoods('rosmarino', 'Pezzo', 9);
  fine(await caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 12 }] }));
  const { cartId } = fine(await caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  const bought = fine(
    await caller.post<{ orderId: number; redirectUrl: string }>('/ebsn/api/checkout/buy', {
      payment_type_id: 12,
      payment_data: JSON.stringify({ cartId }),
    }),
  );
  const { orderId } = bought;
  await page.context().addCookies(someone.cookies());
  await page.goto(bought.redirectUrl);
  await payByCard(page, goodCards.plain);
  await page.waitForURL(/payment-completed/);
  for (let step = 0; step < 5; step += 1) await asStaff(`order ${orderId} advance --brand rosmarino`);
  await onDatabase((admin) =>
    admin.query(`update order_line set traits = $2 where tenant_id = 1 and order_id = $1`, [
      orderId,
      nonFood ? '{"nonFood": true}' : '{}',
    ]),
  );
  return { someone, orderId };
}
const charged = ({ caller }: Newcomer, orderId: number) =>
  expect
    .poll(async () => {
      const order = fine(
        await caller.get<{ payment: { charged: number } }>(`/ebsn/api/order/view?order_id=${orderId}`),
      );
      return order.payment.charged;
    })
    .toBeGreaterThan(0);
const casesOf = async ({ caller }: Newcomer, orderId: number) =>
  fine(await caller.get<AfterSale>(`/ebsn/api/aftersale/order?order_id=${orderId}`)).cases;

test('when a piece is missing, then five presses on the phone lead from the order to the refund, which stands on the order', async () => {
  const { page, end } = await openVisit(browser, phone);
  const { someone, orderId } = await delivered(page, false);
  await charged(someone, orderId);
  await page.goto(`${shopUrl('rosmarino')}/profile/orders/${orderId}`);
  await settled(page);
  await page.getByText("Tutto come l'hai ordinato: paghi lo stesso").waitFor();
  let presses = 0;
  const press = async (name: string | RegExp, role: 'link' | 'checkbox' | 'radio' | 'button') => {
    await page.getByRole('main').getByRole(role, { name }).first().tap();
    presses += 1;
    await settled(page);
  };
  await press('Qualcosa non va', 'link');
  await press('Invia la segnalazione', 'button');
  // nothing was chosen: the form says so, and the press doesn't count
  await page.getByText('Scegli almeno un prodotto.').waitFor();
  presses -= 1;
  await press(/./, 'checkbox');
  await press('Mancava', 'radio');
  await press('Invia la segnalazione', 'button');
  await page.getByRole('heading', { name: /^Ti rimborsiamo / }).waitFor();
  expect(presses).toBeLessThanOrEqual(5);
  expect(await casesOf(someone, orderId)).toMatchObject([{ state: 'refunded', lines: [{ quantity: 1 }] }]);
  await press("Torna all'ordine", 'link');
  await page.getByText(/^Rimborsati /).waitFor();
  await page
    .getByText(/^1 pz /)
    .first()
    .waitFor();
  await end();
});

test('when a reason needs a photo, then the complaint says so beforehand, and the refusal takes the eye to the field', async () => {
  const { page, end } = await openVisit(browser, phone);
  const { orderId } = await delivered(page, false);
  await page.goto(`${shopUrl('rosmarino')}/profile/orders/${orderId}/problem`);
  await settled(page);
  const main = page.getByRole('main');
  await main.getByText(/^Serve una foto per: «Era rotto o rovinato», /).waitFor();
  await main.getByRole('checkbox').first().tap();
  const send = main.getByRole('button', { name: 'Invia la segnalazione' });
  const focused = () =>
    page.evaluate(() => {
      const { left, top, bottom } = document.activeElement!.getBoundingClientRect();
      return {
        type: (document.activeElement as HTMLInputElement).type,
        isSeen: left >= 0 && top >= 0 && bottom <= innerHeight,
      };
    });
  await send.tap();
  await main.getByText('Scegli il motivo.').waitFor();
  await expect.poll(focused).toEqual({ type: 'radio', isSeen: true });
  await main.getByRole('radio', { name: 'Era rotto o rovinato Serve una foto' }).tap();
  await send.tap();
  await main.getByText(/per questo motivo serve una foto\.$/).waitFor();
  await expect.poll(focused).toEqual({ type: 'file', isSeen: true });
  await end();
});

test('when a shopper withdraws by keyboard, then the statement is confirmed in a second step, and the footer leads there', async () => {
  const { page, end } = await openVisit(browser);
  const { someone, orderId } = await delivered(page, true);
  const shop = shopUrl('rosmarino');
  await page.goto(shop);
  await settled(page);
  const key = async (name: string, role: 'link' | 'checkbox' | 'button') => {
    await page.getByRole(role, { name }).last().focus();
    await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
    await settled(page);
  };
  await (await footLink(page, 'Recedi dal contratto qui')).press('Enter');
  await page.waitForURL(/\/recesso$/);
  await settled(page);
  await key(`Recedi dall'ordine ${orderId}`, 'link');
  await page.getByRole('heading', { name: 'Recesso dal contratto' }).waitFor();
  await page.getByRole('main').getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Nome e cognome').fill('');
  await key('Continua', 'button');
  await page.getByText('Scrivi nome e cognome di chi recede.').first().waitFor();
  await page.getByLabel('Nome e cognome').fill('Ada Rossi');
  await key('Continua', 'button');
  const heading = page.getByRole('heading', { name: 'Controlla e conferma' });
  await heading.waitFor();
  expect(await heading.evaluate((node) => node === document.activeElement)).toBe(true);
  // nothing is declared before the second step
  expect(await casesOf(someone, orderId)).toEqual([]);
  await key('Conferma recesso', 'button');
  await page.getByRole('heading', { name: 'Recesso ricevuto' }).waitFor();
  const [opened] = await casesOf(someone, orderId);
  expect(opened).toMatchObject({ kind: 'withdrawal', state: 'open' });
  await asStaff(
    `cases returned ${opened!.caseId} --brand rosmarino`,
    `cases refund ${opened!.caseId} --brand rosmarino`,
  );
  await page.goto(`${shop}/profile/orders/${orderId}`);
  await page.getByText(/^Rimborsati /).waitFor();
  await end();
});

test('when a visitor opens the withdrawal page, then it leads to the log-in and back', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(`${shopUrl('ponte')}/recesso`);
  await settled(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Accedi' });
  expect(await link.getAttribute('href')).toBe('/login?poi=%2Frecesso');
  await end();
});

test('when a good is recalled, then its buyer is mailed, finds the recall from the footer and is refunded with one press', async () => {
  const { page, end } = await openVisit(browser);
  const { someone, orderId } = await delivered(page, false);
  await charged(someone, orderId);
  const ean = '8001234567897';
  await onDatabase((admin) =>
    admin.query('update order_line set ean = $2 where tenant_id = 1 and order_id = $1', [orderId, ean]),
  );
  const shop = shopUrl('rosmarino');
  const opened = await asStaff(`recall ${ean} --brand rosmarino --reason Salmonella`);
  expect(opened).toContain('1 orders of 1 shoppers');
  const [, recallId] = /Recall (\d+) is open/.exec(opened) ?? [];
  await expect
    .poll(async () => (await someone.caller.get('/test-mailbox')).text)
    .toContain('Richiamo: non consumare');
  await page.goto(shop);
  await settled(page);
  await (await footLink(page, 'Richiami di prodotti')).click();
  await page.getByRole('heading', { name: 'Richiami di prodotti', level: 1 }).waitFor();
  await page.getByRole('button', { name: `Chiedi il rimborso per l'ordine ${orderId}` }).click();
  await page.getByText(/^Rimborsati /).waitFor();
  expect(await casesOf(someone, orderId)).toMatchObject([{ kind: 'recall', state: 'refunded' }]);
  await asStaff(`recall close ${recallId} --brand rosmarino`);
  await page.reload();
  await page.getByText("Adesso non c'è nessun richiamo aperto.").waitFor();
  await end();
});
