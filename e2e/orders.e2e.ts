import type { Cart, Order } from '@bottega/contract';
import { formatPrice } from '@bottega/texts';
import { openBrowser } from '@bottega/testing/browser';
import { shopUrl } from '@bottega/testing/browser-journey';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGoods } from './goods.ts';
import { deliverTo, fine, newcomer, saveAddress, type Newcomer } from './newcomers.ts';
import { holdSlot, placeOrder } from './past-orders.ts';
import { cartLinesOf, goodCards, payByCard } from './shopping.ts';
import { asStaff } from './staff.ts';
import { openVisit, settled } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { width: 360, height: 780, touch: true };
const main = (page: Page): Locator => page.getByRole('main');
/** A price on the screen, with plain spaces. */
const euro = (amount: number) => formatPrice(amount).replaceAll(/\s/g, ' ');
const spaced = async (at: Locator) => (await at.innerText()).replaceAll(/\s+/g, ' ');

/** Places an order to be paid by card, without paying it. */
async function orderByCard(someone: Newcomer, items: { productId: number; quantity: number }[]) {
  const { caller } = someone;
  await holdSlot(someone);
  fine(await caller.post('/ebsn/api/cart/add', { items }));
  const { cartId } = fine(await caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  return fine(
    await caller.post<{ orderId: number; redirectUrl: string }>('/ebsn/api/checkout/buy', {
      payment_type_id: 12,
      payment_data: JSON.stringify({ cartId }),
    }),
  );
}

const orderOf = async ({ caller }: Newcomer, orderId: number): Promise<Order> =>
  fine(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}&show_replaced=true`));

test('[ORD-02] on the orders page state, days and totals filter in the address, are cleared one by one, and a new entry resets them', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const goods = await someGoods('rosmarino', 'Pezzo', 9);
  const few = await placeOrder(someone, [{ productId: goods.productId, quantity: 5 }], 40);
  const many = await placeOrder(someone, [{ productId: goods.productId, quantity: 12 }]);
  const cancelled = await placeOrder(someone, [{ productId: goods.productId, quantity: 5 }]);
  fine(await someone.caller.post('/ebsn/api/order/delete', { order_id: cancelled }));
  const { page, end } = await openVisit(browser, phone);
  await page.context().addCookies(someone.cookies());
  const listed = async () =>
    (
      await main(page)
        .getByRole('link', { name: /^Ordine / })
        .allInnerTexts()
    ).map((text) => Number(/\d+/.exec(text)?.[0]));
  const choose = (name: string) => main(page).getByRole('link', { name, exact: true }).tap();
  await page.goto(`${shop}/profile/orders`);
  await settled(page);
  expect(await listed()).toEqual([cancelled, many, few]);
  // the first order starts in the upper half of the screen and shows its goods
  const first = main(page)
    .getByRole('listitem')
    .filter({ hasText: `Ordine ${cancelled}` });
  expect((await first.boundingBox())!.y).toBeLessThan(390);
  expect(await first.locator('img').count()).toBe(1);

  await choose('Conclusi');
  await expect.poll(listed).toEqual([cancelled]);
  expect(page.url()).toContain('status_group=over');
  await choose('In corso');
  await expect.poll(listed).toEqual([many, few]);
  await page.goBack();
  await expect.poll(listed).toEqual([cancelled]);
  await choose('In corso');

  const day = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  await main(page).getByRole('button', { name: 'Filtri' }).tap();
  const form = main(page).getByRole('form', { name: 'Filtri' });
  await form.getByLabel('Totale da (€)').fill('tanto');
  await form.getByLabel('Ordini dal').fill(day);
  await form.getByRole('button', { name: 'Mostra gli ordini' }).tap();
  await form.getByText('Scrivi un importo in euro, per esempio 50 o 49,90.').waitFor();
  expect(await form.getByLabel('Totale da (€)').inputValue()).toBe('tanto');
  const { grossTotal } = await orderOf(someone, many);
  await form.getByLabel('Totale da (€)').fill(String(grossTotal).replace('.', ','));
  await form.getByRole('button', { name: 'Mostra gli ordini' }).tap();
  await expect.poll(listed).toEqual([many]);
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toEqual({
    status_group: 'under_way',
    from_date: day,
    from_gross_total: String(grossTotal),
  });
  await page.reload();
  await settled(page);
  expect(await listed()).toEqual([many]);

  const active = main(page).getByRole('list', { name: 'Filtri attivi' });
  await active.getByRole('link', { name: /^Togli il filtro Dal / }).tap();
  await expect.poll(() => page.url()).not.toContain('from_date');
  expect(await listed()).toEqual([many]);
  await active.getByRole('link', { name: /^Togli il filtro Da / }).tap();
  await expect.poll(listed).toEqual([many, few]);
  await page.goto(`${shop}/profile/orders?from_gross_total=9999`);
  await settled(page);
  await page.getByRole('heading', { name: 'Nessun ordine con questi filtri' }).waitFor();
  await main(page).getByRole('link', { name: 'Togli tutti i filtri' }).tap();
  await expect.poll(listed).toEqual([cancelled, many, few]);
  expect(new URL(page.url()).search).toBe('');
  await page.goto(`${shop}/profile/orders?status_group=over`);
  await settled(page);
  // a new entry from a menu has no filters
  await page
    .getByRole('navigation', { name: 'Percorso' })
    .getByRole('link', { name: 'Il mio profilo' })
    .tap();
  await page
    .getByRole('navigation', { name: 'Il mio profilo' })
    .getByRole('link', { name: 'I tuoi ordini' })
    .tap();
  await expect.poll(listed).toEqual([cancelled, many, few]);

  await main(page)
    .getByRole('button', { name: `Rimetti nel carrello, ordine ${few}` })
    .tap();
  await expect.poll(() => cartLinesOf(page)).toEqual([[goods.productId, 5]]);
  await end();
});

test(
  'when a placed order is taken into the calendar, then the browser saves its file',
  { tags: ['website/windows'] },
  async () => {
    const someone = await newcomer(shopUrl('rosmarino'));
    const { productId } = await someGoods('rosmarino', 'Pezzo', 9);
    const orderId = await placeOrder(someone, [{ productId, quantity: 4 }]);
    const { page, end } = await openVisit(browser, phone);
    await page.context().addCookies(someone.cookies());
    await page.goto(`${shopUrl('rosmarino')}/cart/payment-completed/${orderId}`);
    await settled(page);
    const saved = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'Aggiungi al calendario' }).tap();
    expect((await saved).suggestedFilename()).toBe(`ordine-${orderId}.ics`);
    await end();
  },
);

test('[ORD-03] the order page tells what is blocked on the card from what was charged, ordered goods from prepared ones, and names substitutes', async () => {
  const shop = shopUrl('rosmarino');
  const someone = await newcomer(shop);
  const piece = await someGoods('rosmarino', 'Pezzo', 9);
  const loose = await someGoods('rosmarino', 'Sfuso');
  const weight = Number(loose.productInfos['WEIGHT_SELLING']);
  const gone = await someGoods('rosmarino', 'Confezione', 2);
  const substitute = await someGoods('rosmarino', 'Pezzo');
  await deliverTo(someone, await saveAddress(someone, 'Casa'));
  const { orderId } = await orderByCard(someone, [
    { productId: piece.productId, quantity: 5 },
    { productId: loose.productId, quantity: weight },
    { productId: gone.productId, quantity: 2 },
  ]);
  const { page, end } = await openVisit(browser, phone);
  await page.context().addCookies(someone.cookies());

  // an order that waits can be paid from the list
  await page.goto(`${shop}/profile/orders`);
  await settled(page);
  await main(page).getByText('Da pagare online').waitFor();
  await main(page).getByRole('button', { name: 'Riprova il pagamento' }).tap();
  await payByCard(page, goodCards.plain);
  await page.waitForURL('**/cart/payment-completed/*');
  await page.getByRole('heading', { name: /ordine ricevuto/ }).waitFor();
  const { payment } = await orderOf(someone, orderId);
  expect(payment.blocked).toBeGreaterThan(0);
  await main(page)
    .getByText(`Bloccati sulla carta ${euro(payment.blocked)}`)
    .waitFor();
  const { totals: ordered } = await orderOf(someone, orderId);
  expect(await spaced(main(page))).toContain(`Totale stimato ${euro(ordered.totalPrice)}`);
  // an order paid by card can't be changed, only cancelled
  expect(
    await main(page)
      .getByText(/Lo modifichi/)
      .count(),
  ).toBe(0);

  await page.goto(`${shop}/profile/orders/${orderId}`);
  await settled(page);
  const blocked = main(page).getByText(`Bloccati sulla carta ${euro(payment.blocked)}`);
  // state, time and money are in the upper half of the screen
  expect((await blocked.boundingBox())!.y).toBeLessThan(390);
  const steps = main(page).getByRole('list', { name: 'A che punto è' });
  await steps.getByText('Puoi annullarlo finché il negozio non lo prende in carico.').waitFor();

  const lighter = weight - 0.05;
  await asStaff(
    `order ${orderId} advance --brand rosmarino`,
    `order ${orderId} pick 1=3 2=${lighter.toFixed(3)} --brand rosmarino`,
    `order ${orderId} substitute 3=0 ${substitute.code}=1 --brand rosmarino`,
  );
  await page.reload();
  await settled(page);
  expect(await steps.getByText('Puoi annullarlo').count()).toBe(0);
  const lines = main(page).getByRole('region', { name: /^La tua spesa/ });
  await lines.getByText('Ordinato: 5 pz · Preparato: 3 pz').waitFor();
  await lines.getByText('Ne mancavano 2: non li paghi').waitFor();
  await lines.getByText('50 g in meno').waitFor();
  await lines.getByText('Non disponibile: sostituito').waitFor();
  await lines.getByText(`Al posto di ${gone.name}`).waitFor();
  const { lines: picked } = await orderOf(someone, orderId);
  expect(picked.map(({ name, replaces }) => [name, replaces])).toEqual([
    [piece.name, undefined],
    [loose.name, undefined],
    [gone.name, undefined],
    [substitute.name, picked[2]?.itemId],
  ]);
  // each line with its name and what it costs
  const shown = (await lines.locator('.order-line__good').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' '),
  );
  expect(shown).toEqual(
    picked.map(({ name, chargedTotal }) =>
      expect.stringMatching(new RegExp(`${name}.* ${euro(chargedTotal!)}$`)),
    ),
  );

  const advance = `order ${orderId} advance --brand rosmarino`;
  await asStaff(advance, advance, advance, advance);
  // a job charges the card after the hand-over
  await expect
    .poll(async () => (await orderOf(someone, orderId)).payment.charged, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const paid = await orderOf(someone, orderId);
  expect(paid.payment.charged).toBe(paid.totals.chargedTotal);
  expect(paid.payment.charged).toBeLessThan(payment.blocked);
  await page.reload();
  await settled(page);
  await main(page)
    .getByText(`Addebitati ${euro(paid.payment.charged)}`)
    .waitFor();
  const less = euro(ordered.totalPrice - paid.payment.charged);
  const differs = main(page).getByText(`1 mancava, 1 sostituito, 1 a peso: paghi ${less} in meno`);
  const complain = main(page).getByRole('link', { name: 'Qualcosa non va' });
  for (const first of [differs, complain]) expect((await first.boundingBox())!.y).toBeLessThan(500);
  expect(
    await main(page)
      .getByText(/Bloccati/)
      .count(),
  ).toBe(0);
  // the stages of a finished order are folded, so that its goods stand higher
  await expect.poll(() => steps.isVisible()).toBe(false);
  await main(page)
    .getByText(/^Consegnato ·/)
    .tap();
  await steps.getByText('Ordinato', { exact: false }).waitFor();
  await page.goto(`${shop}/profile/orders`);
  await settled(page);
  const card = main(page)
    .getByRole('listitem')
    .filter({ hasText: `Ordine ${orderId}` });
  expect(await spaced(card)).toContain(euro(paid.payment.charged));
  await end();
});
