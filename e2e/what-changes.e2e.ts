import type { Cart, Product, TimeslotDay } from '@bottega/contract';
import { allProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { takeSlot } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

/** Stores with another assortment and other prices than at home in Rome. */
const farStores = {
  rosmarino: { name: 'Rosmarino Viterbo', warehouseId: 89 },
  ponte: { name: 'Ponte Latina', warehouseId: 12 },
};
type Brand = keyof typeof farStores;
const farStore = farStores.rosmarino;

let browser: Browser;
const shop = (brand: Brand = 'rosmarino') => shopUrl(brand);
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const stocked = ({ caller }: Newcomer, warehouseId: number) =>
  allProducts(caller, `hash=w${warehouseId}d0t0`);
const simple = ({ productInfos: infos, available, warehousePromo, selectOptions }: Product) =>
  infos['TIPOLOGIA'] === 'Confezione' &&
  !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
  available >= 50 &&
  !warehousePromo &&
  selectOptions.length === 0;

/** A shopper in Rome with a slot and two products: one not sold at the far store, one dearer there. */
async function shopperWithGoods(brand: Brand = 'rosmarino') {
  const farStore = farStores[brand];
  const someone = await newcomer(shop(brand));
  const { caller } = someone;
  const { warehouse } = await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const there = new Map(
    (await stocked(someone, farStore.warehouseId)).map((product) => [product.productId, product]),
  );
  const here = (await stocked(someone, warehouse.warehouseId)).filter(simple);
  const lost = here.find(({ productId }) => !there.has(productId))!;
  const dearer = here.find((product) => {
    const other = there.get(product.productId);
    return (
      other && other.available > 50 && !other.warehousePromo && other.priceDisplay > product.priceDisplay
    );
  })!;
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const slot = days.at(-1)!.timeslots.find(({ active, status }) => active === 1 && status !== 'full')!;
  fine(await caller.get(`/ebsn/api/timeslot/select?timeslot_id=${slot.timeslotId}`));
  const items = [lost, dearer].map(({ productId }) => ({ productId, quantity: 2 }));
  fine(await caller.post<Cart>('/ebsn/api/cart/add', { items }));
  const cart = async () => fine(await caller.get<Cart>('/ebsn/api/cart/view'));
  return { someone, cart, lost, dearer, slot };
}

async function chooseFarStore(page: Page, { name } = farStore) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Consegna a/ })
    .click();
  await page.getByRole('button', { name: /^Vedi (i negozi|negozi e locker)$/ }).click();
  await page.getByRole('button', { name: `Scegli ${name}`, exact: true }).click();
}
const changesDialog = (page: Page) => page.getByRole('dialog', { name: 'Ecco cosa cambia nel carrello' });

test('when another store is chosen, then the shop shows the changes first; leaving by Escape or button, or a failed preview, changes nothing', async () => {
  const { someone, cart, lost, dearer } = await shopperWithGoods();
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop());
  await settled(page);
  const before = await cart();
  const dialog = changesDialog(page);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: "Lascia com'è" }).click(),
  ]) {
    await chooseFarStore(page);
    await dialog.waitFor();
    await dialog.getByRole('heading', { name: '1 prodotto lì non si trova' }).waitFor();
    await dialog.getByText(/^La fascia di .* non vale per il nuovo posto/).waitFor();
    const sold = dialog.getByRole('listitem');
    await sold.filter({ hasText: lost.name }).getByText('Al posto di').waitFor();
    await sold.filter({ hasText: dearer.name }).getByText('Dopo').first().waitFor();
    await leave();
    await dialog.waitFor({ state: 'hidden' });
    // back at the list of stores
    await page.getByRole('button', { name: `Scegli ${farStore.name}`, exact: true }).waitFor();
    expect(await cart()).toEqual(before);
    await page.getByRole('button', { name: 'Chiudi' }).last().click();
  }

  await page.route('**/ebsn/api/cart/preview-place**', (route) => route.abort());
  await chooseFarStore(page);
  await page
    .getByRole('article', { name: farStore.name })
    .getByRole('alert')
    .filter({ hasText: 'riprova tra qualche minuto' })
    .waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await cart()).toEqual(before);
  await end();
});

test('[FUL-41] when the shopper agrees to another store, then the basket moves there and the chosen alternative replaces the lost line', async () => {
  const { someone, cart, lost, dearer } = await shopperWithGoods();
  const { page, end } = await openVisit(browser, { width: 360, height: 780 });
  await page.context().addCookies(someone.cookies());
  await page.goto(shop());
  await settled(page);
  await chooseFarStore(page);
  const dialog = changesDialog(page);
  const instead = dialog.getByRole('group', { name: `Al posto di ${lost.name}` }).getByRole('radio');
  await instead.first().waitFor();
  expect(await instead.first().isChecked()).toBe(true);
  await instead.nth(1).check();
  const replacing = Number(await instead.nth(1).getAttribute('value'));
  await dialog.getByRole('button', { name: 'Cambia', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Abbiamo messo 1 alternativa nel carrello' }).waitFor();

  const after = await cart();
  expect(after.shippingAddress).toMatchObject({ addressTypeId: 3 });
  expect(after.warehouse.warehouseId).toBe(farStore.warehouseId);
  expect(after.timeslot.timeslotId).toBe(0);
  const lines = after.cartItems!.map(({ product, quantity }) => [product.productId, quantity]);
  expect(lines).toEqual([
    [dearer.productId, 2],
    [replacing, 2],
  ]);
  await end();
});

test('when the brand needs a slot before products, then the chosen alternative is added after the slot', async () => {
  const { someone, cart, lost, dearer } = await shopperWithGoods('ponte');
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop('ponte'));
  await settled(page);
  await chooseFarStore(page, farStores.ponte);
  const dialog = changesDialog(page);
  const instead = dialog.getByRole('group', { name: `Al posto di ${lost.name}` }).getByRole('radio');
  await instead.nth(1).check();
  const replacing = Number(await instead.nth(1).getAttribute('value'));
  await dialog.getByRole('button', { name: 'Cambia', exact: true }).click();
  await takeSlot(page);
  await page.getByRole('status').filter({ hasText: 'Abbiamo messo 1 alternativa nel carrello' }).waitFor();
  const after = await cart();
  expect(after.warehouse.warehouseId).toBe(farStores.ponte.warehouseId);
  expect(after.timeslot.timeslotId).toBeGreaterThan(0);
  expect(after.cartItems!.map(({ product }) => product.productId)).toEqual([dearer.productId, replacing]);
  await end();
});

test('[FUL-41] when another address changes nothing else, then the basket moves there without a question', async () => {
  const { someone, cart, slot } = await shopperWithGoods();
  await saveAddress(someone, 'Ufficio', { addressNumber: '18' });
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(someone.cookies());
  await page.goto(shop());
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: /^Dove/ }).click();
  const office = page.getByRole('listitem').filter({ hasText: 'Ufficio' });
  await office.getByRole('button', { name: 'Consegna qui' }).click();
  await expect.poll(async () => (await cart()).shippingAddress.addressName).toBe('Ufficio');
  expect(await changesDialog(page).count()).toBe(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Dove.* 18\b/ })
    .waitFor();
  expect((await cart()).timeslot.timeslotId).toBe(slot.timeslotId);
  await end();
});
