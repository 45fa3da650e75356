import type { AfterSale, Cart, Order, Product } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { holdSlot } from './past-orders.ts';
import { cartLink, goodCards, payByCard } from './shopping.ts';
import { asStaff } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { width: 360, height: 780, touch: true };
const desktop = { width: 1440, height: 900 };
const windows = [
  ['360 px', phone],
  ['1440 px', desktop],
] as const;

const cartOf = async ({ caller }: Newcomer) => fine(await caller.get<Cart>('/ebsn/api/cart/view'));
const orderOf = async ({ caller }: Newcomer, orderId: number) =>
  fine(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}&show_replaced=true`));
const afterSaleOf = async ({ caller }: Newcomer, orderId: number) =>
  fine(await caller.get<AfterSale>(`/ebsn/api/aftersale/order?order_id=${orderId}`));
/** The goods that the shop proposes for the only line of the basket. */
async function proposedTo(someone: Newcomer): Promise<Product[]> {
  const { cartItems } = await cartOf(someone);
  const path = `/ebsn/api/cart/substitutes?item_id=${cartItems![0]!.itemId}`;
  return fine(await someone.caller.get<{ substitutes: Product[] }>(path)).substitutes;
}
const fullName = ({ shortDescr, name }: Product) => [shortDescr, name].filter(Boolean).join(' ');

/** A shopper with goods that reach the minimum order, a place and a slot. */
async function withBasket(): Promise<{ someone: Newcomer; goods: Product }> {
  const someone = await newcomer(shopUrl('rosmarino'));
  const goods = await someGoods('rosmarino', 'Pezzo', 9);
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  await holdSlot(someone);
  const items = [{ productId: goods.productId, quantity: 5 }];
  fine(await someone.caller.post('/ebsn/api/cart/add', { items }));
  return { someone, goods };
}

async function buy({ caller }: Newcomer, payment_type_id: number) {
  const { cartId } = fine(await caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  return fine(
    await caller.post<{ orderId: number; redirectUrl: string }>('/ebsn/api/checkout/buy', {
      payment_type_id,
      payment_data: JSON.stringify({ cartId }),
    }),
  );
}

test.each(windows)(
  'at %s, when the shopper names a substitute in the basket and another at the checkout, then both say so, and the order too',
  async (_, window) => {
    const shop = shopUrl('rosmarino');
    const { someone, goods } = await withBasket();
    const [first, second] = await proposedTo(someone);
    const { page, end } = await openVisit(browser, window);
    await page.context().addCookies(someone.cookies());
    await page.goto(shop);
    await settled(page);
    await cartLink(page).click();
    const drawer = page.getByRole('dialog', { name: 'Il tuo carrello' });
    const press = drawer.getByRole('button', { name: `Preferenze per ${goods.name}` });
    await press.click();
    const panel = drawer.getByRole('group', { name: `Preferenze per ${goods.name}` });
    const choices = panel.getByRole('group', { name: 'Se manca' });
    await choices.getByText('Anche se costa di più, non paghi più del prodotto ordinato.').waitFor();
    expect(await choices.getByRole('radio', { name: 'Scegli tu' }).isChecked()).toBe(true);
    await choices
      .getByRole('radio', { name: new RegExp(first!.name) })
      .first()
      .check();
    await panel.getByRole('button', { name: 'Salva' }).click();
    await drawer.getByText(`Se manca: ${fullName(first!)}`).waitFor();
    await expect.poll(() => press.evaluate((button) => button === document.activeElement)).toBe(true);
    expect((await cartOf(someone)).cartItems![0]!.wantedSubstitute?.productId).toBe(first!.productId);

    await page.goto(`${shop}/checkout`);
    await settled(page);
    const main = page.getByRole('main');
    await main.getByText('Scegli prodotto per prodotto').click();
    await main
      .getByText(`Se manca: ${fullName(first!)}`)
      .first()
      .waitFor();
    await main.getByRole('button', { name: `Se manca ${goods.name}: cambia` }).click();
    const again = main.getByRole('group', { name: 'Se manca' });
    await again
      .getByRole('radio', { name: new RegExp(second!.name) })
      .first()
      .check();
    await main.getByRole('button', { name: 'Salva' }).click();
    await again.waitFor({ state: 'hidden' });
    await main
      .getByText(`Se manca: ${fullName(second!)}`)
      .first()
      .waitFor();
    // nothing instead, and back again
    await main.getByRole('radio', { name: 'Lasciatelo fuori' }).click();
    await expect.poll(async () => (await cartOf(someone)).cartItems![0]!.wantedSubstitute).toBeUndefined();
    await main.getByText('Scegli prodotto per prodotto').waitFor({ state: 'hidden' });

    const { itemId } = (await cartOf(someone)).cartItems![0]!;
    const infos = { wanted_substitute: String(second!.productId) };
    fine(await someone.caller.post('/ebsn/api/cart/update-infos', { items: [{ itemId, infos }] }));
    const { orderId } = await buy(someone, paymentType.onDelivery);
    await page.goto(`${shop}/profile/orders/${orderId}`);
    await settled(page);
    await main.getByText(`Se manca: ${fullName(second!)}`).waitFor();
    await end();
  },
);

/** Buys the basket by card and has the named substitute delivered in place of its goods. */
async function deliveredSubstitute(page: Page) {
  const { someone, goods } = await withBasket();
  const [substitute] = await proposedTo(someone);
  const { orderId, redirectUrl } = await buy(someone, paymentType.card);
  await page.context().addCookies(someone.cookies());
  await page.goto(redirectUrl);
  await payByCard(page, goodCards.plain);
  await page.waitForURL(/payment-completed/);
  const advance = `order ${orderId} advance --brand rosmarino`;
  await asStaff(
    advance,
    `order ${orderId} substitute 1=4 ${substitute!.code}=1 --brand rosmarino`,
    advance,
    advance,
    advance,
    advance,
  );
  await expect.poll(async () => (await orderOf(someone, orderId)).payment.charged).toBeGreaterThan(0);
  return { someone, orderId, goods, substitute: substitute! };
}

test.each(windows)(
  'at %s, when the shopper gives a substitute back, then two presses lead to the refund, once, also from a second tab',
  async (_, window) => {
    const { page, end } = await openVisit(browser, window);
    const { someone, orderId, substitute } = await deliveredSubstitute(page);
    const address = `${shopUrl('rosmarino')}/profile/orders/${orderId}`;
    const { lines } = await orderOf(someone, orderId);
    const amount = formatPrice(lines.find(({ replaces }) => replaces !== undefined)!.chargedTotal!);
    const tab = await page.context().newPage();
    for (const open of [page, tab]) {
      await open.goto(address);
      await settled(open);
      await open.getByRole('button', { name: `Non lo voglio: ${substitute.name}` }).click();
      await open
        .getByRole('dialog', { name: `Non vuoi ${substitute.name}?` })
        .getByText(`Lo restituisci al fattorino: ti rimborsiamo ${amount}.`)
        .waitFor();
    }
    for (const open of [page, tab]) {
      await open.getByRole('button', { name: 'Restituisco' }).click();
      await open.getByText(`Restituito · Rimborsati ${amount}`).waitFor();
    }
    expect(await page.getByRole('button', { name: `Non lo voglio: ${substitute.name}` }).count()).toBe(0);
    const { cases } = await afterSaleOf(someone, orderId);
    expect(cases).toMatchObject([{ state: 'refunded', lines: [{ reason: 'substitute' }] }]);
    await page.getByText("Non volevo il sostituto e l'ho restituito").waitFor();
    await end();
  },
);
