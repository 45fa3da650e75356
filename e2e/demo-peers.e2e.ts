/** @module-tag website/windows */

import { AxeBuilder } from '@axe-core/playwright';
import { formatPrice } from '@bottega/texts';
import type { Cart, Order } from '@bottega/contract';
import { addGoods, dataOf, goTo, registerShopper, takeFreeSlot } from '@bottega/server/testing/at-places';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import { openBrowser } from '@bottega/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from './newcomers.ts';
import { orderNumber } from './shopping.ts';
import { shopWith } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
let server: ServerChild;
let shop: string;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), shopWith({}, { DEMO_PEERS: 'on' })]);
  shop = server.url('rosmarino');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A page of a peer says that it stands for another company's, and axe finds nothing in it. */
async function isStandIn(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(/^Questa pagina sta al posto di/).waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

test('when a shopper of the demo pays with PayPal, then its page may be left and taken up again, and the order blocks the amount', async () => {
  const caller = callerOf(shop);
  await registerShopper(caller);
  await goTo(caller, { addressTypeId: 2 });
  await takeFreeSlot(caller);
  await addGoods(caller, { pieces: 8 });
  const { totalPrice } = dataOf(await caller.get<Cart>('/ebsn/api/cart/view'));
  const amount = formatPrice(totalPrice);
  const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
  await page.context().addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: shop })));
  await page.goto(`${shop}/checkout`);
  await settled(page);
  const buy = page.locator('.checkout__buy').getByRole('button');
  await buy.filter({ hasText: 'Scegli come pagare' }).tap();
  for (const name of [/^Buoni pasto di carta/, /^Buoni pasto elettronici/, /^Carta, adesso online/])
    await page.getByRole('radio', { name }).waitFor();
  await page.getByRole('radio', { name: /^PayPal/ }).check();
  await buy.filter({ hasText: `Ordina e paga ${amount}` }).tap();
  await isStandIn(page, 'PayPal di prova');
  await page.getByText(/^Spesa Rosmarino, ordine \d+$/).waitFor();
  await page.getByRole('button', { name: 'Annulla e torna al negozio' }).tap();
  await page.getByRole('heading', { name: 'Il pagamento non è andato a buon fine' }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Riprova il pagamento' }).tap();
  await page.getByRole('button', { name: `Paga ${amount} con PayPal` }).tap();
  const orderId = await orderNumber(page);
  const main = page.getByRole('main');
  await page.goto(`${shop}/profile/orders/${orderId}`);
  await settled(page);
  await main.getByText(`Bloccati su PayPal ${amount}`).waitFor();
  const order = dataOf(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
  expect(order.payment.blocked).toBe(totalPrice);
  await end();
});

/** Opens the stand-in for Google from the log-in page, and chooses a person. */
async function chooseAtGoogle(page: Page, person: string): Promise<void> {
  await page.goto(`${shop}/login?poi=/profile/dashboard`);
  await settled(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Accedi con Google' }).click();
  const popup = await opened;
  await isStandIn(popup, 'Google di prova');
  await popup.getByRole('button', { name: person }).click();
}

test('when the demo shopper logs in with Google, then the account is open; a new person registers with the details of Google', async () => {
  const { page, end } = await openVisit(browser);
  await chooseAtGoogle(page, 'Giulia Esempio');
  await page.waitForURL('**/profile/dashboard');
  await page.getByRole('button', { name: /^Ciao Giulia/ }).waitFor();
  await page.context().clearCookies();
  await chooseAtGoogle(page, 'Marco Prova');
  await page.waitForURL('**/registration-user?social_login=google');
  await settled(page);
  expect(await page.getByRole('main').getByLabel('Nome', { exact: true }).inputValue()).toBe('Marco');
  await end();
});

test('when a person of the company logs in, then staff pages open; a person of another company stays outside', async () => {
  const { page, end } = await openVisit(browser);
  const enter = async (person: string, poi: string) => {
    await page.goto(`${shop}/login?poi=${poi}`);
    await page.getByRole('link', { name: 'Accesso aziendale' }).click();
    await isStandIn(page, 'Accesso aziendale di prova');
    await page.getByRole('button', { name: person }).click();
  };
  await enter('Ugo Gialli', '/page/privacy');
  await page.getByText("L'accesso con l'account aziendale non è riuscito.").waitFor();
  expect(await page.getByRole('button', { name: /^Ciao/ }).count()).toBe(0);
  await enter('Gino Neri', '/staff/status');
  await page.waitForURL('**/staff/status');
  await page.getByRole('heading', { level: 1, name: 'Stato del negozio' }).waitFor();
  await page.getByRole('button', { name: /^Ciao Gino/ }).waitFor();
  await end();
});
