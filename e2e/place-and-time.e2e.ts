import type { Cart, Product, ProductsData, TimeslotDay } from '@bottega/contract';
import { allProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { shopWith } from './staff.ts';
import { openVisit, settled, type Window } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const header = (page: Page, what: 'Dove' | 'Quando') =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${what}`) });
const addresses = (page: Page) =>
  page.getByRole('dialog', { name: /Dove portiamo la spesa\?|Casa o negozio\?|Scegli dove ritirare/ });
const slots = (page: Page) => page.getByRole('dialog', { name: 'Quando ti va bene?' });
const grid = (page: Page) => slots(page).getByRole('group', { name: 'Fasce orarie' });
const cartOf = async ({ caller }: Newcomer) => fine(await caller.get<Cart>('/ebsn/api/cart/view'));

const visitAs = (brand: string, someone: Newcomer, window: Window = {}) =>
  visitAt(shopUrl(brand), someone, window);

async function visitAt(shop: string, someone: Newcomer, window: Window = {}) {
  const visit = await openVisit(browser, window);
  await visit.page.context().addCookies(someone.cookies());
  await visit.page.goto(shop);
  await settled(visit.page);
  return visit;
}

test('[TEN-13] [FUL-34] when the shop assigned a slot, then header, slots and checkout show it as unconfirmed until one press confirms it', async () => {
  const other = await shopWith({ rosmarino: { autoAssignTimeslot: true } });
  const shop = other.url('rosmarino');
  try {
    const someone = await newcomer(shop);
    const address = await saveAddress(someone, 'Casa');
    const { productId } = await someGoods('rosmarino', 'Pezzo', 4);
    fine(await someone.caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 8 }] }));
    expect((await deliverTo(someone, address)).timeslot.autoAssigned).toBe(true);
    const { timeslot: assigned } = await cartOf(someone);
    const { page, end } = await visitAt(shop, someone);
    expect(await header(page, 'Quando').innerText()).toContain('Da confermare');

    await page.goto(`${shop}/checkout`);
    await settled(page);
    const main = page.getByRole('main');
    await main.getByRole('region', { name: 'La nostra proposta' }).waitFor();
    await page.getByRole('button', { name: 'Scegli dove e quando' }).click();
    const unsettled = main.getByRole('heading', { name: 'Dove e quando' });
    await expect.poll(() => unsettled.evaluate((node) => node === document.activeElement)).toBe(true);

    await header(page, 'Quando').click();
    await grid(page).waitFor();
    const proposal = slots(page).getByRole('region', { name: 'La nostra proposta' });
    await proposal.getByText('Non è ancora confermata: decidi tu.').waitFor();
    await proposal.getByRole('button', { name: 'Conferma' }).click();
    await slots(page).waitFor({ state: 'hidden' });
    await expect.poll(() => header(page, 'Quando').innerText()).not.toContain('Da confermare');
    expect(await main.getByRole('region', { name: 'La nostra proposta' }).count()).toBe(0);
    expect((await cartOf(someone)).timeslot).toMatchObject({
      timeslotId: assigned.timeslotId,
      autoAssigned: false,
    });
    await end();
  } finally {
    await other.stop();
  }
});

/** Finds a slot of the last day and a product with another price on that day than today. */
async function pricedByDay(someone: Newcomer, warehouseId: number) {
  const { caller } = someone;
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const priced = (date: string) => allProducts(caller, `hash=w${warehouseId}d${date}t0`);
  const today = await priced('0');
  const isSimple = ({ productInfos: infos, available, warehousePromo, selectOptions }: Product) =>
    infos['TIPOLOGIA'] !== 'Sfuso' &&
    !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
    available >= 50 &&
    warehousePromo?.promoType === 'percentage' &&
    selectOptions.length === 0;
  for (const { dateIso, timeslots } of days.toReversed()) {
    const slot = timeslots.find(({ active, status }) => active === 1 && status !== 'full');
    if (!slot) continue;
    const then = new Map((await priced(dateIso)).map((product) => [product.productId, product.priceDisplay]));
    const product = today.find(
      (product) =>
        isSimple(product) &&
        then.has(product.productId) &&
        then.get(product.productId) !== product.priceDisplay,
    );
    if (product) return { slot, product, price: then.get(product.productId)! };
  }
  throw new Error('nothing costs another price in the days of the slots');
}

test('when a slot changes prices, then the shop asks first: a refusal leaves no slot, an agreement sets slot and prices', async () => {
  const someone = await newcomer(shopUrl('rosmarino'));
  const { warehouse } = await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const { slot, product, price } = await pricedByDay(someone, warehouse.warehouseId);
  const { productId, name, priceDisplay } = product;
  fine(await someone.caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 2 }] }));
  const { page, end } = await visitAs('rosmarino', someone);
  const changes = page.getByRole('dialog', { name: 'Ecco cosa cambia nel carrello' });
  await header(page, 'Quando').click();
  // with a mouse the last day is one click away
  const [days, lastDay] = [grid(page).getByRole('tab'), grid(page).getByRole('region').last()];
  await days.last().click();
  const rightOf = (control: Locator) => control.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(async () => (await rightOf(lastDay)) - (await rightOf(grid(page)))).toBeLessThan(5);
  const wanted = grid(page).locator(`[data-slot="${slot.timeslotId}"]`);
  await wanted.click();
  await changes.getByText('Se scegli questa fascia, il carrello cambia così.').waitFor();
  await changes
    .getByRole('heading', { name: `Costano di ${price > priceDisplay ? 'più' : 'meno'}` })
    .waitFor();
  await changes.getByRole('listitem').filter({ hasText: name }).getByText('Dopo').first().waitFor();
  await page.keyboard.press('Escape');
  await changes.waitFor({ state: 'hidden' });
  await grid(page).waitFor();
  expect(await cartOf(someone)).toMatchObject({
    timeslot: { timeslotId: 0 },
    cartItems: [{ product: { priceDisplay } }],
  });

  await wanted.click();
  await changes.getByRole('button', { name: 'Cambia', exact: true }).click();
  await slots(page).waitFor({ state: 'hidden' });
  expect(await cartOf(someone)).toMatchObject({
    timeslot: { timeslotId: slot.timeslotId },
    cartItems: [{ product: { priceDisplay: price } }],
  });
  await end();
});

test('when a slot is chosen before any product, then the header says that the first product reserves it', async () => {
  for (const brand of ['rosmarino', 'ponte']) {
    const someone = await newcomer(shopUrl(brand));
    await deliverTo(someone, await saveAddress(someone, 'Casa'));
    const { days } = fine(await someone.caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
    const { timeslotId } = days.at(-1)!.timeslots.find(({ status }) => status !== 'full')!;
    fine(await someone.caller.get(`/ebsn/api/timeslot/select?timeslot_id=${timeslotId}`));
    const { page, end } = await visitAs(brand, someone, { width: 1440, height: 900 });
    expect(await header(page, 'Quando').innerText()).toContain('Riservata al primo prodotto');
    const { productId } = await someGoods(brand, 'Pezzo', 4);
    fine(await someone.caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 1 }] }));
    expect((await cartOf(someone)).timeslot.heldUntil).toBeDefined();
    await page.reload();
    await settled(page);
    expect(await header(page, 'Quando').innerText()).not.toContain('Riservata al primo prodotto');
    await end();
  }
});

test('[FUL-62] [FUL-63] when the slots need a log-in, then the log-in opens, and the slots show after it; closing it says so', async () => {
  const someone = await newcomer(shopUrl('ponte'));
  const { email, password } = someone;
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const { page, end } = await visitAs('ponte', someone, { width: 360, height: 740 });
  const when = page.getByRole('banner').getByRole('button', { name: /Prima consegna|Scegli giorno e ora/ });
  await when.waitFor();
  // another device logged out; this page doesn't know it yet
  fine(await someone.caller.post('/ebsn/api/auth/logout', {}));
  const login = page.getByRole('dialog', { name: 'Accedi' });
  await when.click();
  await login.getByRole('button', { name: 'Chiudi' }).click();
  await login.waitFor({ state: 'hidden' });
  expect(await grid(page).count()).toBe(0);
  await slots(page).getByRole('heading', { name: 'Accedi per vedere le fasce orarie' }).waitFor();
  await slots(page).getByRole('button', { name: 'Accedi', exact: true }).click();
  await login.getByLabel('Indirizzo email').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Accedi', exact: true }).click();
  await grid(page).waitFor();
  await end();
});

test('when the basket outgrows its locker, then the slots say so and lead to another place, and the locker can’t be chosen', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const { caller } = someone;
  const { products } = fine(
    await caller.get<ProductsData>('/ebsn/api/products?q=acqua&page_size=50&sort=-price'),
  );
  const outgrow = async () => {
    for (const { productId } of products.slice(0, 12))
      await caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 24 }] });
  };
  const { productId } = await someGoods('rosmarino', 'Pezzo', 4);
  fine(await caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 5 }] }));
  const { page, end } = await visitAs('rosmarino', someone, { width: 768, height: 900 });
  const where = page.getByRole('banner').getByRole('button', { name: /Scegli l'indirizzo|Ritiro al locker/ });
  const lockers = addresses(page).getByRole('tabpanel', { name: 'Ritiro al locker' });
  const first = lockers.getByRole('article').first();
  await where.click();
  await addresses(page).getByRole('tab', { name: 'Ritiro al locker' }).click();
  await first.getByRole('button', { name: /^Scegli il locker/ }).click();
  await grid(page).waitFor();

  await outgrow();
  await page.reload();
  await settled(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Primo ritiro|Scegli giorno e ora/ })
    .click();
  await slots(page)
    .getByRole('heading', { name: 'Questo locker è troppo piccolo per la tua spesa' })
    .waitFor();
  await slots(page).getByText('La tua spesa non entra nel locker: scegli un altro servizio').waitFor();
  expect(await grid(page).count()).toBe(0);
  await slots(page).getByRole('button', { name: 'Cambia locker' }).last().click();
  await first.getByText('La tua spesa non entra nel locker').waitFor();
  expect(await first.getByRole('button', { name: /^Scegli il locker/ }).isDisabled()).toBe(true);

  await addresses(page).getByRole('tab', { name: 'Ritiro in negozio' }).click();
  const stores = addresses(page).getByRole('tabpanel', { name: 'Ritiro in negozio' });
  await stores
    .getByRole('button', { name: /^Scegli / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cambia', exact: true }).or(grid(page)).first().waitFor();
  await end();
});
