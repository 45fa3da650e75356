import type { Cart } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { addGoods, dataOf, goTo, registerShopper, takeFreeSlot } from '@bottega/server/testing/at-places';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { ServerChild } from '@bottega/server/testing/server-child';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from './newcomers.ts';
import { goodCards, orderNumber, payByCard } from './shopping.ts';
import { shopWith } from './staff.ts';
import { openVisit, settled, toastShown } from './visit.ts';

let browser: Browser;
let allTypes: ServerChild;
beforeAll(async () => {
  [browser, allTypes] = await Promise.all([
    openBrowser(),
    shopWith({ rosmarino: { paymentTypes: [2, 18, 12, 11], deferredDays: 20 } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await allTypes.stop();
});

const phone = { width: 360, height: 780, touch: true };
const buyBar = (page: Page) => page.locator('.checkout__buy');

/** A logged-in shopper with a basket for a home, on the checkout's payment step. */
async function atPayment(shop: string) {
  const caller = callerOf(shop);
  await registerShopper(caller);
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
  await page.getByText(`Da pagare dopo la consegna ${amount}`).waitFor();
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
