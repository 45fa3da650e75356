import type { Cart, PastedLine, Product, TimeslotDay } from '@bottega/contract';
import { allProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { callerOf, deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { holdSlot } from './past-orders.ts';
import { cartLinesOf, footLink } from './shopping.ts';
import { toastShown, openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifiche' }).getByRole('status').filter({ hasText: text });
const rowOf = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `«${text}»` })
    .first();

async function paste(page: Page, shop: string, text: string): Promise<void> {
  await page.goto(`${shop}/lists/paste`);
  await settled(page);
  await page.getByLabel('La tua lista').fill(text);
  await page.getByRole('button', { name: 'Trova i prodotti' }).click();
  await page.getByRole('heading', { name: /trovat/ }).waitFor();
}

/** A product of a kind that a pasted line with its name finds. */
async function foundByName(
  caller: Newcomer['caller'],
  isOfKind: (product: Product) => boolean,
): Promise<Product> {
  const { hash } = fine(await caller.get<Cart>('/ebsn/api/cart/view'));
  const products = await allProducts(caller, `hash=${hash}`);
  const some = products
    .filter((product) => isOfKind(product) && product.available > 1000 && !/[,\d]/.test(product.name))
    .slice(0, 40);
  const text = some.map(({ name }) => name).join('\n');
  const { lines } = fine(
    await caller.post<{ lines: PastedLine[] }>('/ebsn/api/wishlist/match-pasted', { text, hash }),
  );
  return some.find(({ productId }, at) => lines[at]?.matches[0]?.product.productId === productId)!;
}

/** Holds the first slot: offers that are valid today may end before a later slot. */
async function holdFirstSlot(caller: Newcomer['caller']): Promise<void> {
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const slot = days
    .flatMap(({ timeslots }) => timeslots)
    .find(({ status, active }) => status !== 'full' && active === 1)!;
  fine(await caller.get(`/ebsn/api/timeslot/select?timeslot_id=${slot.timeslotId}`));
}

/** A product with a low maximum per order. */
async function rationed(shop: string): Promise<{ product: Product; most: number }> {
  const product = await foundByName(
    callerOf(shop),
    ({ productInfos: infos, warehousePromo, selectOptions }) =>
      infos['TIPOLOGIA'] === 'Pezzo' &&
      'MAXACQ' in infos &&
      !['ALCOHOL', 'ADULTS_ONLY'].some((key) => key in infos) &&
      !warehousePromo &&
      selectOptions.length === 0,
  );
  return { product, most: Number(product.productInfos['MAXACQ']) };
}

test('when a visitor pastes a list, then each line gets a match that can be corrected, and one press adds all', async () => {
  const shop = shopUrl('rosmarino');
  const known = await someGoods('rosmarino', 'Pezzo', 3);
  const { page, end } = await openVisit(browser);
  await page.goto(`${shop}/catalog`);
  await settled(page);
  await (await footLink(page, 'Incolla la tua lista')).click();
  await page.waitForURL('**/lists/paste');
  await paste(page, shop, `2 latte intero\nmezzo chilo di pane, mele\nxyzzyqwvk`);
  // the focus moves to the heading of the result, so that screen readers read it next
  await expect
    .poll(() =>
      page
        .getByRole('heading', { name: '3 prodotti trovati su 4 righe' })
        .evaluate((h) => h === document.activeElement),
    )
    .toBe(true);

  const milk = rowOf(page, '2 latte intero');
  expect(
    await milk
      .getByLabel(/^Quantità di /)
      .last()
      .inputValue(),
  ).toBe('2 pz');
  await milk.getByText('Altre scelte').first().click();
  const others = milk.getByRole('list').getByRole('button');
  const other = others.and(page.locator('[aria-pressed=false]:enabled')).first();
  const name = (await other.innerText()).split('\n')[0] ?? '';
  await other.click();
  await expect.poll(() => milk.getByRole('link').first().innerText()).toContain(name);

  const unknown = rowOf(page, 'xyzzyqwvk');
  await unknown.getByText('Non abbiamo trovato niente').waitFor();
  await unknown.getByRole('searchbox').fill(known.name);
  await unknown.getByRole('searchbox').press('Enter');
  await unknown.getByRole('link').first().waitFor();
  await page.getByRole('button', { name: 'Togli «mele»' }).click();

  await page.getByRole('button', { name: 'Metti 3 prodotti nel carrello' }).click();
  await toastShown(page, /^3 prodotti nel carrello/);
  await page.getByRole('heading', { name: 'Lista finita' }).first().waitFor();
  expect((await cartLinesOf(page)).map(([, quantity]) => quantity)).toContain(2);
  expect(await cartLinesOf(page)).toHaveLength(3);
  await end();
});

test('when a product of a list can’t be added, then its line stays with the reason and the other lines are done', async () => {
  const shop = shopUrl('rosmarino');
  const { product, most } = await rationed(shop);
  // the basket already holds the maximum
  const ada = await newcomer(shop);
  const items = [{ productId: product.productId, quantity: most }];
  fine(await ada.caller.post('/ebsn/api/cart/add', { items }));
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(ada.cookies());
  await paste(page, shop, `${product.name}\nmele`);
  await page.getByRole('button', { name: 'Metti 2 prodotti nel carrello' }).click();
  await toastShown(page, /^1 prodotto nel carrello\. Fuori: .+ \(.*massim.*\)/);
  await page.getByRole('heading', { name: '1 prodotto trovato su 1 riga' }).waitFor();
  await rowOf(page, product.name).getByRole('status').filter({ hasText: 'massim' }).waitFor();
  expect(await cartLinesOf(page)).toHaveLength(2);
  await end();
});

const screens = [
  ['rosmarino', 360, 780],
  ['rosmarino', 1440, 900],
  ['ponte', 360, 780],
  ['ponte', 1440, 900],
] as const;

test.each(screens)(
  'when lines need a choice or are guesses, then the others are added first and these after the choice (%s, %i px)',
  async (brand, width, height) => {
    const shop = shopUrl(brand);
    const ada = await newcomer(shop);
    await deliverTo(ada, await saveAddress(ada, 'Casa'));
    await holdFirstSlot(ada.caller);
    const cut = await foundByName(
      ada.caller,
      (product) => product.selectOptions.length > 0 && !product.warehousePromo,
    );
    const offered = await foundByName(ada.caller, (product) => product.warehousePromo?.selectable === true);
    const { page, end } = await openVisit(browser, { width, height, touch: width < 500 });
    await page.context().addCookies(ada.cookies());
    await paste(page, shop, ['birra', cut.name, 'kefir di cammello', offered.name, 'burro'].join('\n'));

    const heading = page.getByRole('heading', { name: '4 prodotti trovati su 5 righe' });
    await expect
      .poll(() => heading.evaluate((h) => h.getBoundingClientRect().top / window.innerHeight))
      .toBeLessThan(0.4);
    const beer = rowOf(page, 'birra').getByRole('link').first();
    expect(await beer.innerText()).not.toMatch(/analcolic|senza/i);

    const guess = rowOf(page, 'kefir di cammello');
    await guess.getByText('Forse cercavi uno di questi').waitFor();
    const kefir = guess.getByRole('list').getByRole('button').first();
    expect(await kefir.innerText()).toMatch(/\d,\d\d\s€/);
    await expect
      .poll(() => kefir.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Metti 2 prodotti nel carrello' }).click();
    await toastShown(page, /^2 prodotti nel carrello/);
    await page.getByRole('heading', { name: '2 prodotti trovati su 3 righe' }).waitFor();
    expect(await cartLinesOf(page)).toHaveLength(2);

    await page.getByRole('button', { name: `Scegli come vuoi ${cut.name}` }).click();
    const options = page.getByRole('dialog', { name: cut.name });
    await options.getByRole('radio').first().check();
    await options.getByRole('button', { name: 'Va bene' }).click();
    await page.getByRole('button', { name: `Scegli come vuoi ${offered.name}` }).click();
    const offer = page.getByRole('dialog', { name: offered.name });
    await offer.getByRole('button', { name: 'No, grazie' }).click();
    await rowOf(page, offered.name).getByText('senza la promozione').waitFor();
    await kefir.click();
    await page.getByRole('button', { name: 'Metti 3 prodotti nel carrello' }).click();
    await page.getByRole('heading', { name: 'Lista finita' }).first().waitFor();
    expect(await cartLinesOf(page)).toHaveLength(5);
    await end();
  },
);

test('[CAR-50] while the basket is at the checkout, a pasted list adds nothing, says why and stays unchanged', async () => {
  const shop = shopUrl('rosmarino');
  const ada = await newcomer(shop);
  const plain = await someGoods('rosmarino', 'Pezzo', 9);
  await deliverTo(ada, await saveAddress(ada, 'Casa'));
  await holdSlot(ada);
  const items = [{ productId: plain.productId, quantity: 5 }];
  fine(await ada.caller.post('/ebsn/api/cart/add', { items }));
  fine(await ada.caller.post('/ebsn/api/checkout/prepare', {}));
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(ada.cookies());
  await paste(page, shop, 'latte intero\nmele');
  await page.getByRole('button', { name: 'Metti 2 prodotti nel carrello' }).click();
  await toastShown(page, 'Non siamo riusciti ad aggiungere i prodotti. Riprova.');
  await page.getByRole('heading', { name: '2 prodotti trovati su 2 righe' }).waitFor();
  expect(await cartLinesOf(page)).toEqual([[plain.productId, 5]]);
  await end();
});

test('when a pasted list is empty, then the field shows the refusal and gets the focus', async () => {
  const { page, end } = await openVisit(browser);
  await page.goto(`${shopUrl('ponte')}/lists/paste`);
  await settled(page);
  await page.getByRole('button', { name: 'Trova i prodotti' }).press('Enter');
  await page.getByText('Scrivi o incolla almeno un prodotto.').waitFor();
  await expect
    .poll(() => page.getByLabel('La tua lista').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await end();
});

test('a shopper can save a pasted list as a list', async () => {
  const shop = shopUrl('ponte');
  const ada = await newcomer(shop);
  const { page, end } = await openVisit(browser);
  await page.context().addCookies(ada.cookies());
  await paste(page, shop, 'pasta\nmele');
  await page.getByRole('button', { name: 'Salva come lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salva come lista' });
  await dialog.getByLabel('Nome della nuova lista').fill('Cena di sabato');
  await dialog.getByRole('button', { name: 'CREA' }).click();
  await toast(page, 'Lista Cena di sabato salvata').getByRole('button', { name: 'Apri la lista' }).click();
  await page.waitForURL(/\/profile\/lists\/\d+$/);
  await page.getByRole('heading', { name: 'Cena di sabato' }).first().waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Prodotti della lista' }).getByRole('listitem').count())
    .toBe(2);
  await end();
});
