import type { Order, Product } from '@bottega/contract';
import { allProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { holdSlot } from './past-orders.ts';
import { asStaff, shopWith } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Viterbo is served by Rosmarino's warehouse 89, Rome by another one. */
const viterbo = {
  city: 'Viterbo',
  province: 'VT',
  postalcode: '01100',
  latitude: 42.4194,
  longitude: 12.1056,
};

const isPlain = ({ productInfos: infos, available, selectOptions, warehousePromo }: Product) =>
  infos['TIPOLOGIA'] === 'Pezzo' &&
  !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY', 'QTY_LOCKED'].some((key) => key in infos) &&
  available >= 50 &&
  !warehousePromo &&
  selectOptions.length === 0;

/** A shopper with a basket that can be bought, delivered to Viterbo or to Rome. */
async function readyToBuy(shop: string, place = {}): Promise<Newcomer> {
  const someone = await newcomer(shop);
  const { caller } = someone;
  const { warehouse } = await deliverTo(someone, await saveAddress(someone, 'Casa', place));
  await holdSlot(someone);
  const goods = (await allProducts(caller, `hash=w${warehouse.warehouseId}d0t0`)).filter(isPlain);
  const items = goods.slice(0, 12).map(({ productId }) => ({ productId, quantity: 3 }));
  fine(await caller.post('/ebsn/api/cart/add', { items }));
  return someone;
}

async function openCheckout(page: Page, shop: string, someone: Newcomer): Promise<void> {
  await page.context().addCookies(someone.cookies());
  await page.goto(`${shop}/checkout`);
  await settled(page);
}
const choice = (page: Page) => page.getByRole('checkbox', { name: 'Mi serve la fattura' });

test('[TEN-26] the invoice is offered in every store; where a brand lists warehouses, in these and in no other', async () => {
  const listing = await shopWith({ rosmarino: { invoiceWarehouses: [89] } });
  try {
    for (const [shop, place, isOffered] of [
      [shopUrl('rosmarino'), {}, true],
      [shopUrl('ponte'), {}, true],
      [listing.url('rosmarino'), viterbo, true],
      [listing.url('rosmarino'), {}, false],
    ] as const) {
      const { page, end } = await openVisit(browser);
      await openCheckout(page, shop, await readyToBuy(shop, place));
      await page.getByRole('textbox', { name: /^Note per la spesa/ }).waitFor();
      expect(await choice(page).count()).toBe(isOffered ? 1 : 0);
      await end();
    }
  } finally {
    await listing.stop();
  }
});

test('[CHK-17] [CHK-20] a shopper asks for an invoice to a company, sees wrong codes refused at their fields, saves it, and opens it after the delivery; one that cannot be opened is told', async () => {
  const someone = await readyToBuy(shopUrl('rosmarino'));
  const { page, end } = await openVisit(browser);
  await openCheckout(page, shopUrl('rosmarino'), someone);
  await choice(page).check();
  // nobody is saved yet: the order can't be confirmed
  await page.getByRole('button', { name: 'Continua' }).last().click();
  await page.getByRole('radio', { name: /^Alla consegna/ }).check();
  const buy = page.getByRole('button', { name: /^Ordina/ }).first();
  await buy.click();
  await page.getByText("Salva i dati di fatturazione prima di confermare l'ordine.").first().waitFor();
  await page.getByRole('radio', { name: "Un'azienda o partita IVA" }).check();
  await page.getByRole('textbox', { name: 'Ragione sociale' }).fill('Caffè della Piazza S.r.l.');
  await page.getByRole('textbox', { name: 'Partita IVA' }).fill('01234567890');
  await page.getByRole('textbox', { name: 'Codice destinatario' }).fill('ABC12');
  await page.getByRole('textbox', { name: 'Via o piazza' }).fill('Via Cavour');
  await page.getByRole('textbox', { name: 'Civico' }).fill('107');
  await page.getByRole('textbox', { name: 'Città' }).fill('Roma');
  await page.getByRole('textbox', { name: 'Provincia (sigla)' }).fill('RM');
  await page.getByRole('textbox', { name: 'CAP' }).fill('00184');
  const save = page.getByRole('button', { name: 'Salva', exact: true });
  await save.click();
  for (const field of ['Partita IVA', 'Codice destinatario'])
    await expect
      .poll(() => page.getByRole('textbox', { name: field }).getAttribute('aria-invalid'))
      .toBe('true');
  await page.getByRole('textbox', { name: 'Partita IVA' }).fill('01234567897');
  await page.getByRole('textbox', { name: 'Codice destinatario' }).fill('ABC1234');
  await save.click();
  await page.getByText('P. IVA 01234567897').waitFor();
  await buy.click();
  await page.waitForURL('**/cart/payment-completed/*');
  const orderId = Number(new URL(page.url()).pathname.split('/').at(-1));

  await asStaff(...Array.from({ length: 5 }, () => `order ${orderId} advance --brand rosmarino`));
  const invoiceOf = async () =>
    fine(await someone.caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`)).invoice;
  await expect.poll(invoiceOf).toMatch(/^\d{4}\/A\d{6}$/);
  await page.goto(`${shopUrl('rosmarino')}/profile/orders/${orderId}`);
  await settled(page);
  await page.route('**/ebsn/api/order/invoice?*', (route) => route.abort());
  await page.getByRole('button', { name: /^PDF: Fattura / }).click();
  await page.getByText('Non riusciamo ad aprire la fattura. Riprova tra qualche minuto.').waitFor();
  await page.unroute('**/ebsn/api/order/invoice?*');
  for (const [name, file] of [
    [/^PDF: Fattura /, /^fattura-.*\.pdf$/],
    [/^PDF: Conferma dell'ordine$/, /^conferma-ordine-\d+\.pdf$/],
    [/^PDF: Documento di consegna$/, /^consegna-ordine-\d+\.pdf$/],
    [/^PDF: Ricevuta$/, /^ricevuta-ordine-\d+\.pdf$/],
    [/^XML: Fattura /, /^IT\d{11}_.*\.xml$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await saved).suggestedFilename()).toMatch(file);
  }
  await end();
});
