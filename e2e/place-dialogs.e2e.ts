import type { BrandStore, Cart, ProductsData, TimeslotDay } from '@bottega/contract';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { callerOf, deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { toastShown, openVisit, settled, type Window } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const shop = () => shopUrl('rosmarino');
const header = (page: Page, what: 'Dove' | 'Quando') =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${what}`) });
const addresses = (page: Page) => page.getByRole('dialog', { name: 'Dove portiamo la spesa?' });
const stores = (page: Page) => page.getByRole('dialog', { name: 'Scegli dove ritirare' });
const slots = (page: Page) => page.getByRole('dialog', { name: 'Quando ti va bene?' });
const grid = (page: Page) => slots(page).getByRole('group', { name: 'Fasce orarie' });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifiche' }).getByRole('status').filter({ hasText: text });
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

async function visitAs(someone: Newcomer, path = '/', window: Window = {}) {
  const visit = await openVisit(browser, window);
  await visit.page.context().addCookies(someone.cookies());
  await visit.page.goto(shop() + path);
  await settled(visit.page);
  return visit;
}

async function fill(someone: Newcomer, pieces: number): Promise<void> {
  const { productId } = await someGoods('rosmarino', 'Pezzo', 4);
  fine(await someone.caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: pieces }] }));
}

async function takeSomeSlot({ caller }: Newcomer): Promise<Cart> {
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const { dateIso, timeslots } = days.at(-1)!;
  const free = timeslots.find(({ status, active }) => status !== 'full' && active === 1)!;
  return fine(
    await caller.get<Cart>(`/ebsn/api/timeslot/select?sel_date=${dateIso}&timeslot_id=${free.timeslotId}`),
  );
}

/** Sends a call in the shopper's session, but answers the page with a changed cart. */
async function answerAs(
  page: Page,
  calls: string,
  { caller }: Newcomer,
  change: (cart: Cart) => Cart,
): Promise<void> {
  await page.route(calls, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const { http: _, ...answer } = await caller.get<Cart>(pathname + search);
    await route.fulfill({ json: { ...answer, data: change(answer.data) } });
  });
}

test('[FUL-31] [FUL-37] [FUL-40] stores show distance, hours and first slot; a failed choice says so; after a choice the order can be paid', async () => {
  const someone = await newcomer(shop());
  await fill(someone, 8);
  const { page, end } = await visitAs(someone, '/', { width: 360, height: 740 });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 41.9, longitude: 12.47 });
  await page.getByRole('banner').getByRole('button', { name: "Scegli l'indirizzo" }).click();
  // all service tabs are visible on the narrowest phone, and only one of them also opens the stores
  const tabs = page.getByRole('dialog').getByRole('tab');
  await tabs.last().waitFor();
  const ends = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().right));
  expect(ends).toHaveLength(3);
  expect(Math.max(...ends)).toBeLessThanOrEqual(360 - 20);
  await tabs.last().click();
  // the title is that of pickup while its service is shown
  await stores(page).getByRole('article').first().waitFor();
  expect(await stores(page).getByRole('button', { name: 'Vedi negozi e locker' }).count()).toBe(0);
  await tabs.first().click();
  await addresses(page).getByRole('button', { name: 'Vedi negozi e locker' }).click();
  await storesOfEachService(page, someone);
  await stores(page).getByRole('button', { name: 'Usa la mia posizione' }).click();
  const near = stores(page).getByRole('article');
  await near.filter({ hasText: /^Rosmarino Roma Prati/ }).waitFor();
  await expect.poll(() => near.count()).toBe(2);
  const texts = await near.allInnerTexts();
  // names of towns are not in upper case
  for (const text of texts) expect(text).toMatch(/\d{5} Roma \(RM\)/);
  const metres = texts.map((text) => Number(/a ([\d,]+) km/.exec(text)?.[1]?.replace(',', '.')));
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  expect(texts[0]).toMatch(/Primo ritiro: .*\d:00–\d+:00/);
  expect(texts[0]).toContain('Ritiro in negozio');
  expect(texts[0]).toMatch(/Oggi (\d+:\d\d–|chiuso)/);

  await page.route('**/ebsn/api/store/select**', (route) => route.abort());
  const prati = stores(page).getByRole('button', { name: 'Scegli Rosmarino Roma Prati' });
  await prati.click();
  await toastShown(page, 'Non siamo riusciti a impostare il negozio. Riprova.');
  await near.getByRole('alert').waitFor();
  await page.unroute('**/ebsn/api/store/select**');
  await prati.click();

  await slots(page).getByText('Ritiro a Rosmarino Roma Prati').waitFor();
  await slots(page)
    .getByText(/^La prima libera: .* · (Gratis|\d+,\d\d\s€)$/)
    .waitFor();
  await slots(page).getByRole('button', { name: 'Prendi questa' }).click();
  await toastShown(page, 'Ritiro prenotato');
  await slots(page).waitFor({ state: 'hidden' });
  await page.goto(`${shop()}/checkout`);
  await settled(page);
  await page.getByRole('main').getByText('Ritiro a Rosmarino Roma Prati').first().waitFor();
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('radio', { name: /^Al ritiro in negozio/ }).check();
  await expect.poll(() => page.getByRole('button', { name: /^Ordina/ }).isEnabled()).toBe(true);

  // the current store is marked
  await page.goto(shop());
  await settled(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ritiro a Rosmarino/ })
    .click();
  await stores(page).getByRole('tab', { name: 'Consegna a casa' }).click();
  await addresses(page).getByRole('button', { name: 'Vedi negozi e locker' }).click();
  const marked = stores(page).getByRole('article').filter({ hasText: 'Il tuo punto di ritiro' });
  expect(await marked.getByRole('heading').innerText()).toContain('Rosmarino Roma Prati');
  await end();
});

/** The stores' dialog lists the stores with pickup, and in its other tab those with a locker; ends on the first. */
async function storesOfEachService(page: Page, { caller }: Newcomer): Promise<void> {
  const { stores: all } = fine(await caller.get<{ stores: BrandStore[] }>('/ebsn/api/store/list'));
  const offering = (addressTypeId: number) =>
    all
      .filter(({ deliveryServices }) =>
        deliveryServices.some((service) => service.addressTypeId === addressTypeId),
      )
      .map(({ name }) => (addressTypeId === 5 ? `Locker ${name}` : name))
      .toSorted();
  const [withPickup, withLocker] = [offering(3), offering(5)];
  // neither service has all stores of the other
  expect(withPickup.length).not.toBe(withLocker.length);
  for (const [tab, expected] of [
    ['Ritiro al locker', withLocker],
    ['Ritiro in negozio', withPickup],
  ] as const) {
    await stores(page).getByRole('tab', { name: tab }).click();
    const cards = stores(page).getByRole('article');
    await expect
      .poll(() =>
        cards.evaluateAll((all) => all.map((node) => node.getAttribute('aria-label') ?? '').toSorted()),
      )
      .toEqual(expected);
  }
}

test('[FUL-34] [FUL-35] [FUL-39] when a locker is too small, then it can’t be chosen; when a slot fills up meanwhile, then the dialog says so and stays open', async () => {
  const someone = await newcomer(shop());
  await fill(someone, 5);
  const { products } = fine(
    await someone.caller.get<ProductsData>('/ebsn/api/products?q=acqua&page_size=50&sort=-price'),
  );
  const many = products.slice(0, 12).map(({ productId }) => ({ productId, quantity: 24 }));
  for (const item of many) await someone.caller.post('/ebsn/api/cart/add', { items: [item] });
  const { page, end } = await visitAs(someone);
  await header(page, 'Dove').click();
  await addresses(page).getByRole('button', { name: 'Vedi negozi e locker' }).click();
  await stores(page).getByRole('tab', { name: 'Ritiro al locker' }).click();
  const first = stores(page).getByRole('article').first();
  await first.getByText('La tua spesa non entra nel locker').waitFor();
  expect(await first.getByRole('button', { name: /^Scegli il locker/ }).isDisabled()).toBe(true);

  const { cartItems = [] } = fine(await someone.caller.get<Cart>('/ebsn/api/cart/view'));
  const items = cartItems.map(({ itemId }, index) => ({ itemId, quantity: index === 0 ? 6 : 0 }));
  fine(await someone.caller.post('/ebsn/api/cart/update', { items }));
  await page.goto(shop());
  await settled(page);
  await header(page, 'Dove').click();
  await addresses(page).getByRole('button', { name: 'Vedi negozi e locker' }).click();
  await stores(page).getByRole('tab', { name: 'Ritiro al locker' }).click();
  await first.getByRole('button', { name: /^Scegli il locker/ }).click();

  const days = grid(page).getByRole('region');
  await days.first().waitFor();
  const free = days.last().locator('button:not([disabled])');
  const wanted = Number(await free.first().getAttribute('data-slot'));
  const { shippingAddress } = fine(await someone.caller.get<Cart>('/ebsn/api/cart/view'));
  await takenByOthers(shippingAddress.addressId, wanted);
  await free.first().click();
  await slots(page).getByRole('alert').filter({ hasText: 'Questa fascia si è appena riempita' }).waitFor();
  await toastShown(page, 'Non siamo riusciti a prenotare la fascia oraria');
  const full = grid(page).locator(`[data-slot="${wanted}"]`);
  await expect.poll(() => full.isDisabled()).toBe(true);
  expect(await full.innerText()).toContain('esaurita');
  // the focus moves from the disabled slot to another one
  await expect.poll(() => hasFocus(page, '[data-slot]')).toBe(true);
  await free.first().click();
  await slots(page).waitFor({ state: 'hidden' });
  await expect.poll(() => header(page, 'Quando').innerText()).not.toContain('Primo ritiro');
  await end();
});

test('header and checkout show the full day and time, on a phone and on a desktop', async () => {
  const someone = await newcomer(shop());
  await fill(someone, 8);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  await takeSomeSlot(someone);
  for (const window of [
    { width: 320, height: 640 },
    { width: 360, height: 740 },
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
  ]) {
    const { page, end } = await visitAs(someone, '/checkout', window);
    await page.getByRole('button', { name: 'Cambia' }).first().click();
    const when = page.getByRole('button', { name: /^Quando .*\d:00–\d+:00$/ });
    // the closed header of a phone's checkout has no slot
    const places = window.width < 1024 ? 1 : 2;
    await expect.poll(() => when.count(), { message: String(window.width) }).toBe(places);
    const cut = await when.locator('span').evaluateAll((all) =>
      all
        .filter(
          (node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1,
        )
        .filter((node) => getComputedStyle(node).overflow === 'hidden' && node.clientWidth > 1)
        .map((node) => node.textContent),
    );
    expect(cut, String(window.width)).toEqual([]);
    await end();
  }
});

/** Fills a slot: other visitors choose the place and the slot. */
async function takenByOthers(addressId: number, timeslotId: number): Promise<void> {
  const { productId } = await someGoods('rosmarino', 'Pezzo', 4);
  for (let others = 0; others < 50; others += 1) {
    const caller = callerOf(shop());
    fine(await caller.post('/ebsn/api/user-address/select', { address_id: addressId }));
    fine(await caller.post('/ebsn/api/cart/add', { items: [{ productId, quantity: 1 }] }));
    const { response } = await caller.get(`/ebsn/api/timeslot/select?timeslot_id=${timeslotId}`);
    if (response.status !== 0) return;
  }
  throw new Error('the slot never fills');
}

test('[FUL-37] by keyboard alone a shopper can go from the slots to addresses and stores, and back again', async () => {
  const someone = await newcomer(shop());
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const { page, end } = await visitAs(someone);
  const titleHasFocus = () => hasFocus(page, 'dialog h2');
  await header(page, 'Quando').focus();
  await page.keyboard.press('Enter');
  await grid(page).waitFor();
  await expect.poll(titleHasFocus).toBe(true);

  await slots(page).getByRole('button', { name: 'Cambia indirizzo' }).focus();
  await page.keyboard.press('Enter');
  await addresses(page).getByRole('button', { name: 'Consegna qui' }).waitFor();
  await expect.poll(titleHasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await grid(page).waitFor();
  await expect.poll(titleHasFocus).toBe(true);
  await slots(page).getByRole('button', { name: 'Cambia indirizzo' }).press('Enter');
  await addresses(page).getByRole('button', { name: 'Vedi negozi e locker' }).press('Enter');
  const cards = stores(page).getByRole('article');
  await cards.first().waitFor();
  const far = (await cards.last().getAttribute('aria-label'))!;
  // a marker on the map leads to its card, where the store can be chosen
  const map = stores(page).getByRole('region', { name: /^Mappa dei punti di ritiro/ });
  expect(await map.count()).toBe(0);
  await stores(page).getByRole('button', { name: 'Vedi sulla mappa' }).press('Enter');
  await map.getByRole('button', { name: far, exact: true }).press('Enter');
  const row = stores(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('article', { name: far }) });
  await expect.poll(() => row.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await row.getByRole('button', { name: `Scegli ${far}` }).count()).toBe(1);
  await stores(page).getByRole('button', { name: 'Indietro' }).press('Enter');
  await addresses(page).getByRole('button', { name: 'Consegna qui' }).press('Enter');

  // the slots are one tab stop; arrow keys move between slots
  await grid(page).waitFor();
  const entry = grid(page).locator('[data-slot][tabindex="0"]');
  await expect.poll(() => entry.count()).toBe(1);
  await entry.focus();
  const before = await entry.getAttribute('data-slot');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => entry.getAttribute('data-slot')).not.toBe(before);
  await expect.poll(() => hasFocus(page, '[data-slot][tabindex="0"]')).toBe(true);
  await page.keyboard.press('Enter');
  await slots(page).waitFor({ state: 'hidden' });
  await expect
    .poll(() => header(page, 'Quando').evaluate((button) => button === document.activeElement))
    .toBe(true);

  // two presses of Escape go two steps back
  await header(page, 'Dove').press('Enter');
  await addresses(page).getByRole('button', { name: 'Vedi negozi e locker' }).press('Enter');
  await stores(page).getByRole('article').first().waitFor();
  await page.keyboard.press('Escape');
  await addresses(page).getByRole('button', { name: 'Consegna qui' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect
    .poll(() => header(page, 'Dove').evaluate((button) => button === document.activeElement))
    .toBe(true);
  await end();
});

test('a held slot shows a countdown on a phone, can be extended near its end, and its expiry offers another slot', async () => {
  const someone = await newcomer(shop());
  await fill(someone, 8);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const { timeslot } = await takeSomeSlot(someone);
  const visit = await openVisit(browser, { width: 360, height: 740 });
  const { page } = visit;
  await page.context().addCookies(someone.cookies());
  await page.clock.install();
  await page.goto(`${shop()}/checkout`);
  await settled(page);
  const timer = page.getByRole('main').getByRole('timer');
  const keep = page.getByRole('button', { name: 'Tienila ancora' });
  const leftMs = () => Date.parse(timeslot.heldUntil!) - Date.now();
  await timer.filter({ hasText: /ancora \d+ minuti/ }).waitFor();
  const { y, height } = (await timer.boundingBox())!;
  expect(y + height).toBeLessThan(740);
  expect(await keep.count()).toBe(0);
  const endsSoon = header(page, 'Quando').getByText('Scade tra');
  expect(await endsSoon.count()).toBe(0);

  await page.clock.fastForward(leftMs() - 4 * 60_000);
  await timer.filter({ hasText: /ancora [34]:\d\d/ }).waitFor();
  // on a phone the header of the checkout has no slot
  await page.setViewportSize({ width: 1440, height: 740 });
  await endsSoon.filter({ hasText: /[34]:\d\d$/ }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await keep.press('Enter');
  await toastShown(page, /^Tempo aggiunto: la fascia è tua fino alle \d+:\d\d/);
  await expect.poll(() => keep.count()).toBe(0);
  await expect.poll(() => timer.innerText()).toMatch(/ancora 1[789] minuti/);
  // the button has gone, so the focus is on its container
  expect(await timer.evaluate((node) => node.parentElement === document.activeElement)).toBe(true);
  expect(await endsSoon.count()).toBe(0);

  // the hold has expired by the page's clock, and the server's cart has no slot
  await answerAs(page, '**/ebsn/api/cart/view**', someone, (cart) => {
    const { heldUntil: _, extensionsLeft: __, ...gone } = cart.timeslot;
    return {
      ...cart,
      timeslot: { ...gone, timeslotId: 0, date: '', beginTime: '', endTime: '', name: '' },
    };
  });
  await page.clock.fastForward(20 * 60_000);
  await toastShown(page, 'La fascia che avevi scelto è tornata libera');
  await page.getByText('La fascia che avevi scelto non è più tua.').waitFor();
  await page.getByRole('button', { name: "Scegli un'altra fascia" }).click();
  await grid(page).waitFor();
  await visit.end();
});

test('[FUL-28] [FUL-29] [FUL-30] with cart status 7 only the time can be changed; on the payment page neither place nor time can', async () => {
  const someone = await newcomer(shop());
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const { page, end } = await visitAs(someone);
  await answerAs(page, '**/ebsn/api/timeslot/select**', someone, (cart) => ({ ...cart, cartStatusId: 7 }));
  await header(page, 'Quando').click();
  await slots(page).getByRole('button', { name: 'Prendi questa' }).click();
  await slots(page).waitFor({ state: 'hidden' });

  const cannotMove = "Non è possibile cambiare l'indirizzo di consegna di questo ordine.";
  await header(page, 'Dove').click();
  await toastShown(page, cannotMove);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await header(page, 'Quando').click();
  await grid(page).waitFor();
  await slots(page).getByRole('button', { name: 'Cambia indirizzo' }).click();
  await expect.poll(() => toast(page, cannotMove).count()).toBeGreaterThan(0);
  await slots(page).waitFor();
  await page.keyboard.press('Escape');

  await page.unroute('**/ebsn/api/timeslot/select**');
  await fill(someone, 8);
  await page.goto(`${shop()}/payment`);
  await settled(page);
  await header(page, 'Quando').click();
  await toastShown(page, 'Non è possibile cambiare giorno e fascia oraria di questo ordine.');
  await header(page, 'Dove').click();
  await toastShown(page, cannotMove);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await end();
});

test('when the shop proposes the default place for a new basket, then one press is needed to confirm it', async () => {
  const someone = await newcomer(shop());
  await fill(someone, 8);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  await takeSomeSlot(someone);
  const { cartId } = fine(await someone.caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  const payment = { payment_type_id: 2, payment_data: JSON.stringify({ cartId }) };
  fine(await someone.caller.post('/ebsn/api/checkout/buy', payment));
  const caller = callerOf(shop());
  const { email: login, password } = someone;
  fine(await caller.post('/ebsn/api/auth/login', { login, password }));
  const cookies = () => [...caller.cookies].map(([name, value]) => ({ name, value, url: shop() }));
  const { page, end } = await visitAs({ ...someone, caller, cookies });
  await expect
    .poll(() => header(page, 'Dove').innerText())
    .toMatch(/Da confermare\s+Consegna a Via Cavour 107/);
  await header(page, 'Dove').click();
  const proposal = addresses(page).getByRole('region', { name: 'La nostra proposta' });
  await proposal.getByText('Consegna a Via Cavour 107').waitFor();
  await addresses(page).getByRole('button', { name: 'Consegna qui' }).waitFor();
  expect(await addresses(page).getByText('In uso').count()).toBe(0);
  await proposal.getByRole('button', { name: 'Conferma' }).click();
  await grid(page).waitFor();
  await expect.poll(() => header(page, 'Dove').innerText()).not.toContain('Da confermare');
  await end();
});
