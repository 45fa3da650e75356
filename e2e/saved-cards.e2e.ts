import type { Cart } from '@bottega/contract';
import {
  addGoods,
  buyAs,
  dataOf,
  goTo,
  registerShopper,
  takeFreeSlot,
} from '@bottega/server/testing/at-places';
import { openBrowser } from '@bottega/testing/browser';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from './newcomers.ts';
import { goodCards, orderNumber, payByCard } from './shopping.ts';
import { shopWith } from './staff.ts';
import { openVisit, settled, toastShown } from './visit.ts';

let browser: Browser;
let shops: ServerChild;
beforeAll(async () => {
  [browser, shops] = await Promise.all([
    openBrowser(),
    shopWith({ rosmarino: { paymentTypes: [2, 12, 113], cardOrdersModifiable: true } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await shops.stop();
});

const buyBar = (page: Page) => page.locator('.checkout__buy');
const masked = /^Visa 4111 11•• •••• 1111$/;

async function toPayment(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/checkout`);
  await settled(page);
  await buyBar(page).getByRole('button', { name: 'Scegli come pagare' }).tap();
}

test(
  '[CHK-13] [CHK-14] [CHK-18] [CHK-19] a shopper keeps a card on the gateway’s page, pays the next order with it, and deletes it in the profile',
  { tags: ['website/windows'] },
  async () => {
    const shop = shops.url('rosmarino');
    const caller = callerOf(shop);
    await registerShopper(caller);
    const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
    await page.context().addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: shop })));
    const main = page.getByRole('main');
    const fill = async () => {
      await goTo(caller, { addressTypeId: 2 });
      await takeFreeSlot(caller);
      await addGoods(caller, { pieces: 8 });
    };
    await fill();
    await toPayment(page, shop);
    // without a kept card the shop offers none
    expect(await page.getByRole('radio', { name: /^Carta salvata/ }).count()).toBe(0);
    await page.getByRole('radio', { name: /^Carta, adesso online/ }).check();
    await buyBar(page)
      .getByRole('button', { name: /^Ordina e paga/ })
      .tap();
    await page.getByLabel('Numero della carta').fill(goodCards.plain);
    await page.getByLabel('Scadenza').fill('12/40');
    await page.getByLabel('Codice di sicurezza').fill('123');
    await page.getByLabel('Titolare della carta').fill('Ada Rossi');
    await page.getByLabel('Salva la carta per i prossimi acquisti').check();
    await page.getByRole('button', { name: /^Paga / }).tap();
    await orderNumber(page);

    await fill();
    await toPayment(page, shop);
    await page.getByRole('radio', { name: /^Carta salvata/ }).check();
    const cards = main.getByRole('group', { name: 'Con quale carta?' });
    expect(await cards.getByRole('radio', { checked: true }).count()).toBe(1);
    await cards.getByText(masked).waitFor();
    await cards.getByText('Scade 12/2040').waitFor();
    await buyBar(page)
      .getByRole('button', { name: /^Ordina e paga/ })
      .tap();
    // the gateway charges the kept card without a page
    const orderId = await orderNumber(page);
    await main.getByText(/^Bloccati sulla carta/).waitFor();
    const { data } = await caller.get<Cart>('/ebsn/api/cart/view');
    expect(data.totals.lineCount).toBe(0);
    expect(Number(orderId)).toBeGreaterThan(0);

    await page.goto(`${shop}/profile/dashboard`);
    await settled(page);
    await main.getByRole('link', { name: 'Carte salvate' }).tap();
    const list = main.getByRole('list', { name: 'Carte salvate' });
    await list.getByText('Scade 12/2040').waitFor();
    expect((await list.innerText()).replaceAll(/\s+/g, ' ')).toContain('Visa 4111 11•• •••• 1111');
    await list.getByRole('button', { name: 'Elimina Visa 4111 11•• •••• 1111' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Eliminare la carta?' });
    await dialog.getByText('Visa 4111 11•• •••• 1111 non sarà più tra le tue carte.').waitFor();
    await dialog.getByRole('button', { name: 'Annulla' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await list.getByRole('button', { name: /^Elimina Visa/ }).tap();
    await dialog.getByRole('button', { name: 'Sì, elimina la carta' }).tap();
    await toastShown(page, 'Carta eliminata');
    await page.getByRole('heading', { name: 'Nessuna carta salvata' }).waitFor();
    await end();
  },
);

test('[ORD-14] [ORD-16] a shopper changes an order paid by card, pays what it costs more, and pays another order with the saved card', async () => {
  const shop = shops.url('rosmarino');
  const caller = callerOf(shop);
  await registerShopper(caller);
  const { page, end } = await openVisit(browser, { width: 360, height: 780, touch: true });
  await page.context().addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: shop })));
  const main = page.getByRole('main');
  const buy = async (paymentTypeId: number) => {
    await goTo(caller, { addressTypeId: 2 });
    await takeFreeSlot(caller);
    await addGoods(caller, { pieces: 8 });
    return dataOf(await buyAs(caller, paymentTypeId));
  };
  const openOrder = async (orderId: number) => {
    await page.goto(`${shop}/profile/orders/${orderId}`);
    await settled(page);
  };
  const { orderId, redirectUrl = '' } = await buy(12);
  await page.goto(redirectUrl);
  await page.getByLabel('Salva la carta per i prossimi acquisti').check();
  await payByCard(page, goodCards.plain);
  await openOrder(orderId);
  await page.getByRole('button', { name: `Modifica ordine ${orderId}` }).tap();
  await page.waitForURL('**/cart/change');
  await addGoods(caller, { pieces: 3 });
  await page.goto(`${shop}/checkout`);
  await settled(page);
  const confirm = page.getByRole('button', { name: /^Conferma le modifiche · / });
  for (let steps = 0; steps < 4 && !(await confirm.isVisible()); steps += 1)
    await buyBar(page).getByRole('button').first().tap();
  await buyBar(page)
    .getByText(/^Costa di più: autorizzi altri .+ Finché non lo fai, l'ordine resta com'era\.$/)
    .waitFor();
  await confirm.tap();
  await payByCard(page, goodCards.refused);
  await main.getByText(`L'ordine ${orderId} resta com'era`, { exact: false }).waitFor();
  await main.getByRole('link', { name: 'Torna alle modifiche' }).tap();
  await page.getByRole('heading', { name: 'Le modifiche aspettano il pagamento' }).waitFor();
  await page.getByRole('button', { name: 'Continua il pagamento' }).tap();
  await payByCard(page, goodCards.plain);
  await page.getByRole('heading', { name: `Ordine ${orderId} modificato` }).waitFor();
  await openOrder(orderId);
  await main
    .getByText(/Ordine modificato/)
    .first()
    .waitFor();
  expect(await page.getByRole('region', { name: 'Modifica di un ordine' }).count()).toBe(0);

  const atDoor = await buy(2);
  await openOrder(atDoor.orderId);
  await page.getByRole('button', { name: 'Cambia pagamento' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Carta salvata/ }).check();
  await dialog.getByText(masked).waitFor();
  await dialog.getByRole('button', { name: /^Paga / }).tap();
  await toastShown(page, 'Abbiamo cambiato il modo di pagare');
  await main
    .getByText(/^Bloccati sulla carta/)
    .first()
    .waitFor();
  await end();
});
