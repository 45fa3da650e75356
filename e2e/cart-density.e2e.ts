import type { Cart, Product } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { someProducts } from '@bottega/server/testing/all-products';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { callerOf, deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { holdSlot, placeOrder } from './past-orders.ts';
import { cartLink, cartLinesOf } from './shopping.ts';
import { shopWith } from './staff.ts';
import { toastShown, openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { width: 360, height: 780, touch: true };

/** In stock, by the piece, and to be had without a question. */
const isPlain = ({ productInfos: infos, available, warehousePromo: promo, selectOptions }: Product) =>
  infos['TIPOLOGIA'] === 'Pezzo' &&
  !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY', 'QTY_LOCKED'].some((key) => key in infos) &&
  available >= 100_000_000 &&
  !promo?.selectable &&
  selectOptions.length === 0;

async function openCart(someone: Newcomer, shop: string) {
  const visit = await openVisit(browser, phone);
  const { page } = visit;
  await page.context().addCookies(someone.cookies());
  await page.goto(shop);
  await settled(page);
  await cartLink(page).click();
  const drawer = page.getByRole('dialog', { name: 'Il tuo carrello' });
  await drawer.waitFor();
  return { ...visit, drawer };
}

async function withAddress(shop: string): Promise<Newcomer> {
  const someone = await newcomer(shop);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  return someone;
}

/** Top and bottom of every line, and where the part that scrolls ends. */
const measured = (drawer: Locator) =>
  drawer.evaluate((dialog) => {
    const content = dialog.querySelector('.modal__content')!;
    const box = (element: Element) => element.getBoundingClientRect();
    return {
      top: box(content).top,
      bottom: box(content).bottom,
      lines: [...content.querySelectorAll('.goods-line')].map((line) => ({
        top: box(line).top,
        bottom: box(line).bottom,
        // without the second line of a long name
        height: box(line).height - Math.max(0, box(line.querySelector('.goods-line__head')!).height - 24),
      })),
    };
  });

/** Goods of eight aisles, one of them by weight. */
async function addEightLines(someone: Newcomer, shop: string, brand: string) {
  const aisles = new Set<number | undefined>();
  const isOfNewAisle = (product: Product) => {
    const aisle = product.breadCrumbs[0]?.categoryId;
    return isPlain(product) && aisles.size !== aisles.add(aisle).size;
  };
  const pieces = await someProducts(callerOf(shop), 'sort=name', { count: 7, isSo: isOfNewAisle });
  const loose = await someGoods(brand, 'Sfuso');
  const items = [...pieces, loose].map(({ productId, productInfos: infos }) => ({
    productId,
    quantity: Number(infos['WEIGHT_SELLING'] ?? 1),
  }));
  fine(await someone.caller.post('/ebsn/api/cart/add', { items }));
}

/** Of eight lines: how many are whole in sight, and the height of the tallest in pixels. */
async function sightOf(drawer: Locator) {
  await expect.poll(async () => (await measured(drawer)).lines).toHaveLength(8);
  // the clock of the held slot and the goods that may be forgotten have come
  await drawer.getByRole('timer').waitFor();
  const { top, bottom, lines } = await measured(drawer);
  const inSight = lines.filter((line) => line.top >= top && line.bottom <= bottom);
  return { whole: inSight.length, tallest: Math.max(...lines.map(({ height }) => height)) };
}

const brands = ['rosmarino', 'ponte'];

test.each(brands)(
  'at %s on a phone of 360×780 with eight lines, then five are whole in sight, and none is taller than 84 px',
  async (brand) => {
    const shop = shopUrl(brand);
    const someone = await withAddress(shop);
    await holdSlot(someone);
    await addEightLines(someone, shop, brand);
    const { drawer, end } = await openCart(someone, shop);
    const { whole, tallest } = await sightOf(drawer);
    expect(whole).toBeGreaterThanOrEqual(5);
    expect(tallest).toBeLessThanOrEqual(84);
    await end();
  },
);

test('when neither place nor slot is confirmed, then as many lines are in sight, and one press confirms both', async () => {
  // anonymous carts take goods before a slot is confirmed
  const settings = { autoAssignTimeslot: true, anonymousCarts: true };
  const other = await shopWith(Object.fromEntries(brands.map((brand) => [brand, settings])));
  try {
    for (const brand of brands) {
      const shop = other.url(brand);
      const someone = await newcomer(shop);
      const address = await saveAddress(someone, 'Casa');
      await addEightLines(someone, shop, brand);
      expect((await deliverTo(someone, address)).timeslot.autoAssigned).toBe(true);
      const { drawer, end } = await openCart(someone, shop);
      const proposal = drawer.getByRole('region', { name: 'La nostra proposta' });
      await proposal.getByText('Non è ancora confermata: decidi tu.').waitFor();
      const { whole, tallest } = await sightOf(drawer);
      expect(whole).toBeGreaterThanOrEqual(5);
      expect(tallest).toBeLessThanOrEqual(84);
      await proposal.getByRole('button', { name: 'Conferma' }).click();
      await proposal.waitFor({ state: 'hidden' });
      await end();
    }
  } finally {
    await other.stop();
  }
});

test.each(brands)(
  'at %s on a phone of 360 px, when a name is long, then its row shows all of it in two lines',
  async (brand) => {
    const shop = shopUrl(brand);
    const someone = await withAddress(shop);
    await holdSlot(someone);
    const lengthOf = ({ shortDescr, name, description }: Product) =>
      `${shortDescr} ${name} ${description}`.length;
    const [goods] = await someProducts(callerOf(shop), 'sort=name', {
      count: 1,
      isSo: (product) => isPlain(product) && lengthOf(product) > 40 && lengthOf(product) < 52,
    });
    const items = [{ productId: goods!.productId, quantity: 1 }];
    fine(await someone.caller.post('/ebsn/api/cart/add', { items }));
    const { drawer, end } = await openCart(someone, shop);
    const head = drawer.locator('.goods-line__head').first();
    await head.getByText(goods!.name).waitFor();
    const { isWhole, lines } = await head.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      const parts = [...range.getClientRects()];
      return {
        isWhole:
          getComputedStyle(element.querySelector('a')!).overflow === 'visible' &&
          parts.every(
            (part) => part.left >= left - 1 && part.right <= right + 1 && part.bottom <= bottom + 2,
          ),
        lines: Math.round((bottom - top) / Number.parseFloat(getComputedStyle(element).lineHeight)),
      };
    });
    expect(isWhole).toBe(true);
    expect(lines).toBe(2);
    await end();
  },
);

const row = (drawer: Locator, { name }: Product) =>
  drawer.getByRole('listitem').filter({ hasText: name }).first();

test('[CAR-16] when a line holds one piece, then it has one bin, and its minus takes the line out', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await withAddress(shop);
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const items = [{ productId: goods.productId, quantity: 1 }];
  fine(await someone.caller.post('/ebsn/api/cart/add', { items }));
  const { page, drawer, end } = await openCart(someone, shop);
  const line = row(drawer, goods);
  const less = line.getByRole('button', { name: `Diminuisci la quantità di ${goods.name}` });
  await less.waitFor();
  expect(await line.locator('use[href$="#trash"]').count()).toBe(1);
  await less.click();
  await toastShown(page, `Hai tolto ${goods.name} dal carrello`);
  await expect.poll(() => cartLinesOf(page)).toEqual([]);
  await end();
});

test('when the choice for missing goods differs from the basket’s, then the line says so; before, it says nothing', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await withAddress(shop);
  const goods = await someGoods('rosmarino', 'Pezzo', 2);
  const items = [{ productId: goods.productId, quantity: 1 }];
  fine(await someone.caller.post('/ebsn/api/cart/add', { items }));
  const { page, drawer, end } = await openCart(someone, shop);
  const press = drawer.getByRole('button', { name: `Preferenze per ${goods.name}` });
  await press.waitFor();
  expect(await row(drawer, goods).innerText()).not.toContain('Sostituzione');
  await press.click();
  const panel = drawer.getByRole('group', { name: `Preferenze per ${goods.name}` });
  await panel.getByRole('radio', { name: 'Nessuna sostituzione' }).check();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await row(drawer, goods).innerText()).not.toContain('Sostituzione');
  await press.click();
  await panel.getByRole('radio', { name: 'Nessuna sostituzione' }).check();
  await panel.getByRole('button', { name: 'Salva' }).click();
  await expect.poll(() => row(drawer, goods).innerText()).toMatch(/Sostituzione (sì|no)/);
  await end();
});

test('when an offer of several pieces is nearly reached, then the line says what is missing, and the sum what it saves once it is', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await withAddress(shop);
  const [goods] = await someProducts(callerOf(shop), 'promo=true', {
    count: 1,
    isSo: (product) => product.warehousePromo?.promoType === 'n_for_m' && isPlain(product),
  });
  const items = [{ productId: goods!.productId, quantity: 1 }];
  const { cartItems } = fine(await someone.caller.post<Cart>('/ebsn/api/cart/add', { items }));
  const { missing, text } = cartItems![0]!.nearOffer!;
  const { page, drawer, end } = await openCart(someone, shop);
  await row(drawer, goods!).getByText(text, { exact: true }).waitFor();
  const more = drawer.getByRole('button', { name: `Aumenta la quantità di ${goods!.name}` });
  for (let press = 0; press < missing; press += 1) await more.click();
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods!.productId, 1 + missing]]);
  const saved = fine(await someone.caller.get<Cart>('/ebsn/api/cart/view')).totals.discountTotal;
  expect(saved).toBeGreaterThan(0);
  await drawer.getByText(`Risparmi ${formatPrice(saved)}`, { exact: true }).waitFor();
  expect(await drawer.getByText(/^Ti manca/).count()).toBe(0);
  await end();
});

/** Bought these three times, last a week ago. */
async function regular(shop: string, goods: Product[]): Promise<[Newcomer, lastOrderId: number]> {
  const someone = await newcomer(shop);
  let orderId = 0;
  for (const daysAgo of [21, 14, 7])
    orderId = await placeOrder(
      someone,
      goods.map(({ productId }) => ({ productId, quantity: 5 })),
      daysAgo,
    );
  return [someone, orderId];
}

const held = async (page: Page) => (await cartLinesOf(page)).toSorted(([a], [b]) => a - b);

test('when the basket is empty, then it offers the last order, what is bought again, and the lists', async () => {
  const shop = shopUrl('rosmarino');
  const goods = await someGoods('rosmarino', 'Pezzo', 9);
  const [someone, orderId] = await regular(shop, [goods]);
  const { page, drawer, end } = await openCart(someone, shop);
  const links = ['/profile/buy-again', '/profile/lists'];
  for (const link of links) await drawer.locator(`a[href="${link}"]`).waitFor();
  await drawer.getByRole('button', { name: `Rimetti tutto nel carrello, ordine ${orderId}` }).click();
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 5]]);
  await row(drawer, goods).waitFor();
  await end();
});

test('when goods of the shopper’s rhythm are due and not in the basket, then they are asked about before the checkout, and added in place', async () => {
  const shop = shopUrl('rosmarino');
  const [first, second] = (await someProducts(callerOf(shop), 'sort=-name', {
    count: 2,
    isSo: (product) => isPlain(product) && product.priceDisplay >= 5,
  })) as [Product, Product];
  const [someone] = await regular(shop, [first, second]);
  const items = [{ productId: first.productId, quantity: 1 }];
  fine(await someone.caller.post('/ebsn/api/cart/add', { items }));
  const { page, drawer, end } = await openCart(someone, shop);
  const question = drawer.locator('summary').filter({ hasText: 'Hai dimenticato?' });
  await question.waitFor();
  expect(await question.innerText()).toContain(second.name);
  expect(await question.innerText()).not.toContain(first.name);
  await question.click();
  await drawer.getByRole('button', { name: `Aggiungi ${second.name} al carrello` }).click();
  const both = [
    [first.productId, 1],
    [second.productId, 5],
  ].toSorted(([a], [b]) => a! - b!);
  await expect.poll(() => held(page)).toEqual(both);
  await expect.poll(() => question.innerText()).toContain("Ora c'è tutto");
  await end();
});
