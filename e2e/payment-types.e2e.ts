import type { Cart, Order } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { addGoods, dataOf, goTo, registerShopper, takeFreeSlot } from '@bottega/server/testing/at-places';
import { paypalPeer, type PaypalPeer } from '@bottega/server/testing/peers/paypal-peer';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Caller } from '@bottega/server/testing/shops/running-app';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from './newcomers.ts';
import { goodCards, orderNumber, payByCard } from './shopping.ts';
import { asStaff, shopWith } from './staff.ts';
import { openVisit, settled, toastShown } from './visit.ts';

let browser: Browser;
let paypal: PaypalPeer;
let allTypes: ServerChild;
beforeAll(async () => {
  paypal = await paypalPeer();
  [browser, allTypes] = await Promise.all([
    openBrowser(),
    shopWith(
      { rosmarino: { paymentTypes: [2, 18, 19, 12, 13, 11, 101], deferredDays: 20 } },
      {
        PAYPAL_CLIENT_ID_ROSMARINO: paypal.clientId,
        PAYPAL_SECRET_ROSMARINO: paypal.secret,
        PAYPAL_WEBHOOK_ID_ROSMARINO: paypal.webhookId,
        PAYPAL_URL_ROSMARINO: paypal.url,
      },
    ),
  ]);
});
afterAll(async () => {
  await browser.close();
  await allTypes.stop();
  await paypal.close();
});

const phone = { width: 360, height: 780, touch: true };
const buyBar = (page: Page) => page.locator('.checkout__buy');

interface Groups {
  /** Options of `customer groups` for the shopper. */
  groups?: string;
}

const paymentOf = async ({ get }: Caller, orderId: string) =>
  dataOf(await get<Order>(`/ebsn/api/order/view?order_id=${orderId}`)).payment;

/** A logged-in shopper with a basket for a home, on the checkout's payment step. */
async function atPayment(shop: string, { groups }: Groups = {}) {
  const caller = callerOf(shop);
  const { email } = await registerShopper(caller);
  if (groups !== undefined) await asStaff(`customer groups ${email} ${groups} --brand rosmarino`);
  await goTo(caller, { addressTypeId: 2 });
  await takeFreeSlot(caller);
  await addGoods(caller, { pieces: 8 });
  const { totalPrice } = dataOf(await caller.get<Cart>('/ebsn/api/cart/view'));
  const visit = await openVisit(browser, phone);
  const { page } = visit;
  await page.context().addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: shop })));
  await page.goto(`${shop}/checkout`);
  await settled(page);
  await buyBar(page).getByRole('button', { name: 'Scegli come pagare' }).tap();
  return { ...visit, caller, totalPrice };
}

test('the payment types stand in groups, none is chosen before the shopper chooses, and the button names act and amount', async () => {
  const { page, end, totalPrice } = await atPayment(allTypes.url('rosmarino'));
  const ways = page.getByRole('group', { name: 'Come vuoi pagare?' });
  for (const group of ['Alla consegna', 'Adesso, online', 'Più tardi'])
    await ways.getByText(group, { exact: true }).first().waitFor();
  expect(await ways.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Ordina/ }).count()).toBe(0);
  const amount = formatPrice(totalPrice);
  await ways.getByRole('radio', { name: /^Carta, adesso online/ }).check();
  await buyBar(page)
    .getByRole('button', { name: `Ordina e paga ${amount}`, exact: true })
    .waitFor();
  await ways.getByText('Con un bonifico, entro 20 giorni dalla consegna').waitFor();
  await ways.getByRole('radio', { name: /^Pagamento differito/ }).check();
  await buyBar(page)
    .getByRole('button', { name: `Ordina · ${amount}`, exact: true })
    .tap();
  await orderNumber(page);
  // the total stands once, with how it is paid
  const shown = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
  expect(shown).toContain(`Totale ${amount.replaceAll(/\s/g, ' ')} Paghi dopo la consegna`);
  await end();
});

test('with paper meal tickets the fields say what is wrong, the rest is paid by card, and no change is promised', async () => {
  const { page, end, totalPrice } = await atPayment(allTypes.url('rosmarino'));
  await page.getByRole('radio', { name: /^Buoni pasto di carta/ }).check();
  const complete = buyBar(page).getByRole('button', { name: 'Completa il pagamento' });
  await complete.tap();
  await page.getByText('Scrivi quanti buoni pasto vuoi usare.').waitFor();
  const count = page.getByLabel('Quanti buoni');
  await expect.poll(() => count.evaluate((field) => field === document.activeElement)).toBe(true);
  await count.fill('9');
  await page.getByLabel('Valore di un buono (€)').fill('5');
  await page.getByText('Puoi usare al massimo 8 buoni pasto per ordine.').waitFor();
  await count.fill('2');
  await page.getByText("Scegli come pagare l'importo che i buoni pasto non coprono.").waitFor();
  const rest = formatPrice(totalPrice - 10);
  await page.getByText(`I buoni pagano ${formatPrice(10)}: restano ${rest}.`).waitFor();
  await page
    .getByRole('group', { name: 'Come paghi quello che resta?' })
    .getByRole('radio', { name: /^Carta/ })
    .check();
  await buyBar(page)
    .getByRole('button', { name: `Ordina e paga ${rest}`, exact: true })
    .tap();
  await payByCard(page, goodCards.plain);
  await orderNumber(page);
  await end();
});

test('with electronic meal tickets a refused code is told, a good one reserves them, and the rest is blocked on the card', async () => {
  const shop = allTypes.url('rosmarino');
  const { page, end, caller, totalPrice } = await atPayment(shop);
  await page.getByRole('radio', { name: /^Buoni pasto elettronici/ }).check();
  await page.getByLabel('Quanti buoni').fill('2');
  await page.getByLabel('Valore di un buono (€)').fill('8');
  const code = page.getByLabel('Codice dei buoni');
  await code.fill('0000');
  await page
    .getByRole('group', { name: 'Come paghi quello che resta?' })
    .getByRole('radio', { name: /^Carta/ })
    .check();
  await page
    .getByText(`I buoni pagano ${formatPrice(16)}: restano ${formatPrice(totalPrice - 16)}.`)
    .waitFor();
  // tickets and card both pay now
  const buy = buyBar(page).getByRole('button', {
    name: `Ordina e paga ${formatPrice(totalPrice)}`,
    exact: true,
  });
  await buy.tap();
  await page
    .getByText("I buoni pasto sono stati rifiutati: controlla il codice nell'app e riprova.")
    .first()
    .waitFor();
  await code.fill('123456');
  await buy.tap();
  await payByCard(page, goodCards.plain);
  const orderId = await orderNumber(page);
  await page.goto(`${shop}/profile/orders/${orderId}`);
  await settled(page);
  const main = page.getByRole('main');
  await main.getByText(`Bloccati sulla carta ${formatPrice(totalPrice - 16)}`).waitFor();
  await main.getByText(`${formatPrice(16)} con 2 buoni pasto`).waitFor();
  const { blocked, mealTickets } = await paymentOf(caller, orderId);
  expect(blocked).toBeCloseTo(totalPrice - 16, 2);
  expect(mealTickets).toMatchObject({ count: 2, value: 8 });
  await end();
});

test(
  "with PayPal the shopper approves on PayPal's page and comes back to an order that blocks the amount there",
  { tags: ['website/windows'] },
  async () => {
    const shop = allTypes.url('rosmarino');
    const { page, end, caller, totalPrice } = await atPayment(shop);
    // the peer has no page: the button of PayPal's page is pressed here
    await page.route(`${paypal.url}/checkoutnow*`, async (route) => {
      paypal.store.approve(new URL(route.request().url()).searchParams.get('token') ?? '');
      const { body, headers } = paypal.signed(paypal.store.events.at(-1)!);
      await caller.post('/ebsn/payment/callback/paypal', undefined, { payload: body, headers });
      const { body: form = '' } =
        paypal.calls.findLast(({ pathname }) => pathname === '/v2/checkout/orders') ?? {};
      await route.fulfill({
        status: 302,
        headers: { location: /"return_url":"([^"]+)"/.exec(form)?.[1] ?? '' },
      });
    });
    await page.getByRole('radio', { name: /^PayPal/ }).check();
    await buyBar(page)
      .getByRole('button', { name: `Ordina e paga ${formatPrice(totalPrice)}`, exact: true })
      .tap();
    const orderId = await orderNumber(page);
    await page.goto(`${shop}/profile/orders/${orderId}`);
    await settled(page);
    const main = page.getByRole('main');
    await main.getByText(`Bloccati su PayPal ${formatPrice(totalPrice)}`).waitFor();
    await main.getByText('Ordinato', { exact: true }).first().waitFor();
    expect((await paymentOf(caller, orderId)).blocked).toBe(totalPrice);
    await end();
  },
);

test('[CHK-22] a company orders on the monthly summary, and after the delivery finds the deadline', async () => {
  const shop = allTypes.url('rosmarino');
  const { page, end, totalPrice } = await atPayment(shop, { groups: '--type 1' });
  await page.getByRole('radio', { name: /^Fattura riepilogativa/ }).check();
  await buyBar(page)
    .getByRole('button', { name: `Ordina · ${formatPrice(totalPrice)}`, exact: true })
    .tap();
  const orderId = await orderNumber(page);
  const advance = `order ${orderId} advance --brand rosmarino`;
  await asStaff(advance, advance, advance, advance, advance);
  const list = page.getByRole('main').getByRole('list', { name: 'Scadenze di pagamento' });
  // a job writes the deadline
  await expect
    .poll(
      async () => {
        await page.goto(`${shop}/profile/payment-deadlines`);
        await settled(page);
        return list.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  const [row = ''] = await list.getByRole('listitem').allInnerTexts();
  const words = row.replaceAll(/\s+/g, ' ');
  expect(words).toMatch(new RegExp(`Da pagare entro il .+ Ordine ${orderId} · Fattura riepilogativa`));
  expect(words).toContain(formatPrice(totalPrice).replaceAll(/\s/g, ' '));
  await end();
});

test('[ORD-16] a shopper changes how an order is paid: from the card to the door, and back to the card', async () => {
  const shop = shopUrl('rosmarino');
  const { page, end, caller, totalPrice } = await atPayment(shop);
  await page.getByRole('radio', { name: /^Alla consegna/ }).check();
  await buyBar(page)
    .getByRole('button', { name: /^Ordina · / })
    .tap();
  const orderId = await orderNumber(page);
  await page.goto(`${shop}/profile/orders/${orderId}`);
  await settled(page);
  const main = page.getByRole('main');
  const amount = formatPrice(totalPrice);
  await main.getByText(`Da pagare alla consegna ${amount}`).waitFor();
  await main.getByRole('button', { name: 'Cambia pagamento' }).tap();
  const dialog = page.getByRole('dialog', { name: `Come vuoi pagare l'ordine ${orderId}?` });
  await dialog.getByRole('button', { name: 'Cambia pagamento' }).tap();
  await dialog.getByText('Scegli come pagare').waitFor();
  await dialog.getByRole('radio', { name: /^Carta, adesso online/ }).check();
  await dialog.getByRole('button', { name: `Paga ${amount}`, exact: true }).tap();
  await payByCard(page, goodCards.plain);
  await orderNumber(page);
  await page.goto(`${shop}/profile/orders/${orderId}`);
  await settled(page);
  await main.getByText(`Bloccati sulla carta ${amount}`).waitFor();

  await main.getByRole('button', { name: 'Cambia pagamento' }).tap();
  await dialog.getByRole('radio', { name: /^Alla consegna/ }).check();
  await dialog.getByRole('button', { name: 'Cambia pagamento' }).tap();
  await toastShown(page, 'Abbiamo cambiato il modo di pagare');
  await expect
    .poll(async () => {
      const { data } = await caller.get<{ paymentTypeId: number }>(
        `/ebsn/api/order/view?order_id=${orderId}`,
      );
      return data.paymentTypeId;
    })
    .toBe(2);
  await end();
});
