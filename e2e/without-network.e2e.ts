import type { Cart, Product, ShoppingList, TimeslotDay } from '@bottega/contract';
import { allProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { addShown, cartLink, orderFromList, orderNumber } from './shopping.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const offline = 'Sei senza connessione';
const plain = ({ productInfos: infos, available, warehousePromo, selectOptions }: Product) =>
  infos['TIPOLOGIA'] === 'Pezzo' &&
  infos['QTY_MULT'] === '1' &&
  !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
  available >= 100_000_000 &&
  !warehousePromo &&
  selectOptions.length === 0;

/** A shopper in Rome with a slot, and a list of goods, each of another name. */
async function shopperWithList(brand: string, count: number) {
  const shop = shopUrl(brand);
  const someone = await newcomer(shop);
  const { caller } = someone;
  const { warehouse } = await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const slot = days.at(-1)!.timeslots.find(({ active, status }) => active === 1 && status !== 'full')!;
  fine(await caller.get(`/ebsn/api/timeslot/select?timeslot_id=${slot.timeslotId}`));
  const all = (await allProducts(caller, `hash=w${warehouse.warehouseId}d0t0`)).filter(plain);
  const goods = [...Map.groupBy(all, ({ name }) => name).values()]
    .flatMap((same) => (same.length === 1 ? same : []))
    .slice(0, count);
  const { listId } = fine(await caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name: 'Spesa' }));
  const items = goods.map(({ productId }) => ({ productId, quantity: 1 }));
  fine(await caller.post('/ebsn/api/wishlist/add_prod', { wishlistId: listId, items }));
  return { shop, someone, goods, listId, list: `${shop}/profile/lists/${listId}` };
}

/** The server's basket: quantity by product. */
async function cartLinesOf({ caller }: Newcomer): Promise<[productId: number, quantity: number][]> {
  const { cartItems } = fine(await caller.get<Cart>('/ebsn/api/cart/view?show_sectors=false'));
  return (cartItems ?? []).map(({ product, quantity }) => [product.productId, quantity]);
}

const onceEach = (goods: readonly Product[]) =>
  expect.arrayContaining(goods.map(({ productId }) => [productId, 1]));

/** A phone with the shop's worker, at a page of the shopper. */
async function openOnPhone({ someone, page: address }: { someone: Newcomer; page: string }) {
  const visit = await openVisit(browser, { width: 360, height: 780, touch: true, keepsFiles: true });
  const { page } = visit;
  await page.context().addCookies(someone.cookies());
  await page.goto(address);
  await settled(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // the second page is the worker's
  await page.reload();
  await settled(page);
  const cut = (isCut: boolean) => page.context().setOffline(isCut);
  return { ...visit, cut };
}

/** What a browser keeps of a shopper beside cookies. */
const keptOf = (page: Page, brand: string) =>
  page.evaluate(async (name) => {
    const values = await new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open(`bottega-${name}`);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('pages').objectStore('pages').getAll();
        reading.onsuccess = () => resolve(reading.result as unknown[]);
      };
    });
    return JSON.stringify([values, Object.entries(localStorage)]);
  }, brand);

/** Presses the add buttons of a list, with the network cut five times and the page loaded again in a cut. */
async function fillWithCuts(
  page: Page,
  goods: readonly Product[],
  cut: (isCut: boolean) => Promise<void>,
): Promise<void> {
  for (const [index, product] of goods.entries()) {
    if (index % 4 === 1) await cut(true);
    if (index % 4 === 3) await cut(false);
    if (index === 10) await page.reload();
    await addShown(page, product);
  }
}

async function payAtTheDoor(page: Page, shop: string): Promise<string> {
  await page.goto(`${shop}/checkout`);
  await settled(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('radio', { name: /Alla consegna/ }).check();
  await page.getByRole('button', { name: /^Ordina · \d/ }).click();
  return orderNumber(page);
}

test(
  'when a weekly basket of 20 goods is filled on the website with the network cut five times, then nothing is lost or doubled, and it is ordered',
  { tags: ['website/installation'] },
  async () => {
    const { shop, someone, goods, list } = await shopperWithList('rosmarino', 20);
    const { page, end, cut } = await openOnPhone({ someone, page: list });
    await fillWithCuts(page, goods, cut);
    await expect.poll(() => cartLinesOf(someone), { timeout: 30_000 }).toEqual(onceEach(goods));
    expect(await cartLinesOf(someone)).toHaveLength(20);
    await page.getByText(offline).waitFor({ state: 'hidden' });
    const unsent = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unsent')));
    await expect.poll(unsent).toEqual([]);
    const orderId = await payAtTheDoor(page, shop);
    const order = (await orderFromList(page, shop, orderId)).toLowerCase();
    for (const { name } of goods) expect(order).toContain(name.toLowerCase());
    await end();
  },
);

test('when the app’s network drops calls and answers while 20 goods are added, then nothing is lost or doubled, and it is ordered', async () => {
  const { shop, someone, goods, list } = await shopperWithList('ponte', 20);
  const { page, end } = await openVisit(browser, { app: true });
  await page.addInitScript(
    (session) => localStorage.setItem('X-Ebsn-Session', session ?? ''),
    someone.caller.cookies.get('X-Ebsn-Session'),
  );
  await page.goto(list);
  await settled(page);
  const fates = ['continue', 'abort', 'lose'] as const;
  let calls = 0;
  let isCut = false;
  const broken = { abort: 0, lose: 0 };
  await page.route('**/ebsn/api/cart/**', async (route) => {
    const fate = isCut ? fates[(calls += 1) % 3]! : 'continue';
    if (fate === 'continue') return route.continue();
    broken[fate] += 1;
    // the server gets the call, but its answer is lost
    const url = route.request().url().replace('ponte.localhost', 'localhost');
    if (fate === 'lose') await route.fetch({ url, headers: await route.request().allHeaders() });
    return route.abort('internetdisconnected');
  });
  await fillWithCuts(page, goods, async (now) => void (isCut = now));
  await expect.poll(() => cartLinesOf(someone), { timeout: 60_000 }).toEqual(onceEach(goods));
  expect(await cartLinesOf(someone)).toHaveLength(20);
  expect(Math.min(broken.abort, broken.lose)).toBeGreaterThan(0);
  expect(await payAtTheDoor(page, shop)).toMatch(/^\d+$/);
  await end();
});

test.each(['rosmarino', 'ponte'])(
  'when the shop of %s is opened without network, then lists and basket can be read, a list be ticked, and the log-out leaves nothing of the shopper',
  { tags: ['website/installation'] },
  async (brand) => {
    const { shop, someone, goods, list, listId } = await shopperWithList(brand, 3);
    const { page, end, cut } = await openOnPhone({ someone, page: `${shop}/` });
    const [milk, bread] = goods as [Product, Product];
    await page.goto(list);
    await settled(page);
    await addShown(page, milk);
    await expect.poll(() => cartLinesOf(someone)).toEqual(onceEach([milk]));
    await settled(page);

    await cut(true);
    await page.goto(list);
    await page.getByText(offline).waitFor();
    // nothing waits to be sent, and the page hears of the network all the same
    await cut(false);
    await page.getByText(offline).waitFor({ state: 'hidden' });
    await cut(true);
    await page.goto(list);
    await page.getByRole('checkbox', { name: `Preso: ${bread.name}` }).check();
    await page.reload();
    await page.getByText('1 preso su 3').waitFor();
    await page.getByText('Una modifica parte appena torna la rete.').waitFor();
    await cartLink(page).click();
    await page
      .getByRole('dialog', { name: /Il tuo carrello/ })
      .getByText(milk.name)
      .waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await cut(false);
    const { caller } = someone;
    const ticked = async () => {
      const answer = await caller.get<ShoppingList>(`/ebsn/api/wishlist/view?list_id=${listId}`);
      return fine(answer)
        .wishlistItems.filter((item) => item.ticked)
        .map(({ product }) => product.productId);
    };
    await expect.poll(ticked, { timeout: 20_000 }).toEqual([bread.productId]);
    expect(await keptOf(page, brand)).toContain(milk.name);

    await page.goto(`${shop}/`);
    await settled(page);
    await page.getByRole('button', { name: /^Ciao Ada/ }).click();
    await page.getByRole('button', { name: 'Esci' }).click();
    await expect.poll(() => keptOf(page, brand)).not.toContain('Ada');
    for (const { name } of goods) expect(await keptOf(page, brand)).not.toContain(name);
    await cut(true);
    await page.goto(list);
    await page.getByRole('dialog', { name: 'Accedi' }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(milk.name);
    await end();
  },
);

test(
  'when goods sold out or became dearer while the network was cut, then the shop says so and takes what it can',
  { tags: ['website/installation'] },
  async () => {
    const { someone, shop } = await shopperWithList('rosmarino', 1);
    const { caller } = someone;
    const { warehouse } = fine(await caller.get<Cart>('/ebsn/api/cart/view'));
    const far = 89;
    const { stores } = fine(
      await caller.get<{ stores: { storeId: number; name: string }[] }>('/ebsn/api/store/list'),
    );
    const store = stores.find(({ name }) => name === 'Rosmarino Viterbo')!;
    const there = new Map(
      (await allProducts(caller, `hash=w${far}d0t0`)).map((product) => [product.productId, product]),
    );
    const here = (await allProducts(caller, `hash=w${warehouse.warehouseId}d0t0`)).filter(plain);
    const gone = here.find(({ productId }) => !there.has(productId))!;
    const dearer = here.find((product) => {
      const other = there.get(product.productId);
      return other && plain(other) && other.priceDisplay > product.priceDisplay;
    })!;
    const items = [gone, dearer].map(({ productId }) => ({ productId, quantity: 1 }));
    const { listId } = fine(await caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name: 'Altra' }));
    fine(await caller.post('/ebsn/api/wishlist/add_prod', { wishlistId: listId, items }));
    const { page, end, cut } = await openOnPhone({ someone, page: `${shop}/profile/lists/${listId}` });
    await cut(true);
    await addShown(page, gone);
    await addShown(page, dearer);
    await page.getByText('2 modifiche partono appena torna la rete.').waitFor();
    // the shopper takes another store on another device
    fine(await caller.post('/ebsn/api/store/select', { store_id: store.storeId }));
    await cut(false);
    await page.getByRole('dialog').getByText(gone.name).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Ho capito|^OK/ })
      .click();
    await page.getByText(`${dearer.name}: il prezzo ora è`).first().waitFor();
    expect(await cartLinesOf(someone)).toEqual([[dearer.productId, 1]]);
    await end();
  },
);
