import { booksOf, changeCalls } from '../../../../testing/builders/change.ts';
import { makeRequest, type TestRequest } from '../../../../testing/builders/identity.ts';
import { makePurchase } from '../../../../testing/builders/order.ts';
import { changeShop, type ChangeShop } from '../../../../testing/change-shop.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeSlot, isTrueEntry, readSlots } from '../../fulfilment/index.ts';
import { advanceOrder } from '../../order/index.ts';

const gateways = testGateways(() => brands.db);
const { modify, leave, cancel, view, order, set, prepare, buy } = changeCalls(gateways);

let shop: ChangeShop;
let brands: ChangeShop['brands'];
let stockOf: ChangeShop['stockOf'];
let timeslotId: number;
let milk: number;
let bread: number;

/** A shopper with a basket of bread who changed an order of two milks to one milk and three breads, ready to confirm. */
async function changing() {
  const { request, purchase, session } = await makePurchase(brands.db, {
    timeslotId,
    lines: [{ productId: milk, quantity: 2 }],
    gateways,
  });
  const { orderId } = purchase;
  await set(request, { [bread]: 7 });
  const aside = await view(request);
  dataOf(await modify(request, orderId));
  dataOf(await set(request, { [milk]: 1, [bread]: 3 }));
  const { cartId } = dataOf(await prepare(request));
  return { request, orderId, cartId, aside, session };
}

/** The order is as it was bought, its goods and slot too, and the basket from before is back. */
async function isUntouched({ request, orderId, aside }: Awaited<ReturnType<typeof changing>>) {
  expect((await order(request, orderId)).lines).toMatchObject([{ productId: milk, quantity: 2 }]);
  expect([await stockOf(milk), await stockOf(bread)]).toEqual([98, 100]);
  expect(await booksOf(brands.db, orderId)).toMatchObject({ lines: 1, linesTaken: 1, taken: 1, paid: 788 });
  expect(await view(request)).toEqual(aside);
}

/** The change is confirmed, once, and the basket from before is back. */
async function isConfirmed({ request, orderId, aside }: Awaited<ReturnType<typeof changing>>) {
  expect((await order(request, orderId)).lines).toMatchObject([
    { productId: milk, quantity: 1 },
    { productId: bread, quantity: 3 },
  ]);
  expect([await stockOf(milk), await stockOf(bread)]).toEqual([99, 97]);
  expect(await booksOf(brands.db, orderId)).toMatchObject({ lines: 2, linesTaken: 2, taken: 1, paid: 1239 });
  const back = await view(request);
  expect(back).toMatchObject({ cartId: aside.cartId, cartStatusId: 1, totalPrice: aside.totalPrice });
  expect(back.cartItems).toMatchObject([{ product: { productId: bread }, quantity: 7 }]);
}

beforeAll(async () => {
  shop = await changeShop(8);
  ({ brands, stockOf } = shop);
});
beforeEach(async () => {
  ({ timeslotId, milk, bread } = await shop.stockUp(10));
});
afterAll(() => shop.close());

test('when both of two tabs confirm, and each twice, then the order is changed once and all answer it', async () => {
  const its = await changing();
  const answers = await Promise.all(Array.from({ length: 4 }, () => buy(its.request, its.cartId)));
  for (const answer of answers) expect(answer).toMatchObject({ data: { orderId: its.orderId } });
  expect(its.request.sent.filter(({ message }) => message['template'] === 'order-changed')).toHaveLength(1);
  await isConfirmed(its);
});

test.each(['leave', 'confirm'] as const)(
  'when one tab leaves while another confirms, then one of them wins wholly and the other hears it (%s first)',
  async (first) => {
    const its = await changing();
    const { request, orderId, cartId } = its;
    const acts = { leave: () => leave(request, orderId), confirm: () => buy(request, cartId) };
    const one = acts[first]();
    const other = acts[first === 'leave' ? 'confirm' : 'leave']();
    const [left, confirmed] = first === 'leave' ? [await one, await other] : [await other, await one];
    expect(left).toMatchObject({ ok: true });
    if (confirmed.ok) return isConfirmed(its);
    expect(confirmed).toMatchObject({ code: 'ORDER_CHANGE_ENDED', params: { orderId: String(orderId) } });
    return isUntouched(its);
  },
);

test('when the store takes the order over during the change, then the confirmation is refused and nothing is lost', async () => {
  const its = await changing();
  dataOf(await advanceOrder(its.request.ctx, its.orderId, 'staff'));
  await isUntouched(its);
  expect(await buy(its.request, its.cartId)).toMatchObject({ code: 'ORDER_NOT_MODIFIABLE' });
  expect(await prepare(its.request, { order_id: its.orderId })).toMatchObject({ code: 'ORDER_CHANGE_ENDED' });
  await isUntouched(its);
});

test('when take-over and confirmation meet, then the order is changed before it, or not at all', async () => {
  const its = await changing();
  const [confirmed, taken] = await Promise.all([
    buy(its.request, its.cartId),
    advanceOrder(its.request.ctx, its.orderId, 'staff'),
  ]);
  expect(taken).toMatchObject({ ok: true });
  expect((await order(its.request, its.orderId)).orderStatusId).toBe(4);
  if (confirmed.ok) await isConfirmed(its);
  else await isUntouched(its);
});

test('when the cut-off passes during the change, then the confirmation ends it and brings the basket back', async () => {
  const its = await changing();
  const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) };
  const late = makeRequest(brands.db, { as: its.session, clock });
  expect(await buy(late, its.cartId)).toMatchObject({ code: 'ORDER_NOT_MODIFIABLE' });
  await isUntouched(its);
});

test('when staff close the slot during the change, then the confirmation says so and the order stays', async () => {
  const its = await changing();
  expect(await closeSlot(brands.db, timeslotId)).toMatchObject({ data: { orders: [its.orderId] } });
  expect(await prepare(its.request)).toMatchObject({ code: 'ORDER_SLOT_CLOSED' });
  await isUntouched(its);
  expect(await buy(its.request, its.cartId)).toMatchObject({ code: 'ORDER_SLOT_CLOSED' });
});

test('when the shopper cancels the order during the change, then goods and slot are given back once', async () => {
  const its = await changing();
  dataOf(await cancel(its.request, its.orderId));
  expect(await view(its.request)).toEqual(its.aside);
  expect([await stockOf(milk), await stockOf(bread)]).toEqual([100, 100]);
  expect(await buy(its.request, its.cartId)).toMatchObject({ code: 'ORDER_NOT_MODIFIABLE' });
  expect((await order(its.request, its.orderId)).orderStatusId).toBe(10);
  const slot = await brands.db.row('select taken, lines_taken from timeslot where timeslot_id = $1', [
    timeslotId,
  ]);
  expect(slot).toEqual({ taken: 0, lines_taken: 0 });
});

test('when two changes want the last piece, then one gets it and the other order stays as it was', async () => {
  const rivals = [await changing(), await changing()];
  await brands.db.rows('update assortment set available = 3 where product_id = $1', [bread]);
  const answers = await Promise.all(rivals.map(({ request, cartId }) => buy(request, cartId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    code: expect.stringMatching(/SOLD_OUT|STOCK_SHORT/),
  });
  expect(await stockOf(bread)).toBe(0);
  const loser = rivals[answers.findIndex(({ ok }) => !ok)]!;
  expect((await order(loser.request, loser.orderId)).lines).toMatchObject([{ productId: milk, quantity: 2 }]);
  // goods and slot of both orders agree
  expect(await stockOf(milk)).toBe(97);
  const [slot] = (await readSlots(brands.db, { from: '2020-01-01', to: '2100-01-01' })).filter(
    (one) => one.timeslotId === timeslotId,
  );
  expect(slot && isTrueEntry(slot)).toBe(true);
});

test('when two changes swap goods in opposite directions at once, then both succeed', async () => {
  const swap = async (from: number, to: number): Promise<{ request: TestRequest; cartId: number }> => {
    const { request, purchase } = await makePurchase(brands.db, {
      timeslotId,
      lines: [{ productId: from, quantity: 2 }],
      gateways,
    });
    dataOf(await modify(request, purchase.orderId));
    dataOf(await set(request, { [from]: 0, [to]: 2 }));
    return { request, cartId: dataOf(await prepare(request)).cartId };
  };
  const swaps = [
    await swap(milk, bread),
    await swap(bread, milk),
    await swap(milk, bread),
    await swap(bread, milk),
  ];
  const answers = await Promise.all(swaps.map(({ request, cartId }) => buy(request, cartId)));
  for (const answer of answers) expect(answer).toMatchObject({ ok: true });
  expect([await stockOf(milk), await stockOf(bread)]).toEqual([96, 96]);
});
