import { booksOf, changeCalls } from '../../../../testing/builders/change.ts';
import { makeRequest, type TestRequest } from '../../../../testing/builders/identity.ts';
import { makePurchase } from '../../../../testing/builders/order.ts';
import { changeShop, type ChangeShop } from '../../../../testing/shops/change-shop.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { dataOf } from '../../../../testing/call-route.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeSlot, isTrueEntry, readSlots } from '../../fulfilment/index.ts';
import { advanceOrder } from '../../order/index.ts';

const gateways = testGateways(() => brands.db);
const { modify, leaveChange, cancel, view, order, set, prepare, buy } = changeCalls(gateways);

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
  const change = await changing();
  const answers = await Promise.all(Array.from({ length: 4 }, () => buy(change.request, change.cartId)));
  for (const answer of answers) expect(answer).toMatchObject({ data: { orderId: change.orderId } });
  expect(change.request.sent.filter(({ message }) => message['template'] === 'order-changed')).toHaveLength(
    1,
  );
  await isConfirmed(change);
});

test.each(['leave', 'confirm'] as const)(
  'when one tab leaves while another confirms, then one of them wins wholly and the other hears it (%s first)',
  async (first) => {
    const change = await changing();
    const { request, orderId, cartId } = change;
    const calls = { leave: () => leaveChange(request, orderId), confirm: () => buy(request, cartId) };
    const started = calls[first]();
    const other = calls[first === 'leave' ? 'confirm' : 'leave']();
    const [left, confirmed] = first === 'leave' ? [await started, await other] : [await other, await started];
    expect(left).toMatchObject({ ok: true });
    if (confirmed.ok) return isConfirmed(change);
    expect(confirmed).toMatchObject({ code: 'ORDER_CHANGE_ENDED', params: { orderId: String(orderId) } });
    return isUntouched(change);
  },
);

test('when the store takes the order over during the change, then the confirmation is refused and nothing is lost', async () => {
  const change = await changing();
  dataOf(await advanceOrder(change.request.ctx, change.orderId, 'staff'));
  await isUntouched(change);
  expect(await buy(change.request, change.cartId)).toMatchObject({ code: 'ORDER_NOT_MODIFIABLE' });
  expect(await prepare(change.request, { order_id: change.orderId })).toMatchObject({
    code: 'ORDER_CHANGE_ENDED',
  });
  await isUntouched(change);
});

test('when take-over and confirmation meet, then the order is changed before it, or not at all', async () => {
  const change = await changing();
  const [confirmed, taken] = await Promise.all([
    buy(change.request, change.cartId),
    advanceOrder(change.request.ctx, change.orderId, 'staff'),
  ]);
  expect(taken).toMatchObject({ ok: true });
  expect((await order(change.request, change.orderId)).orderStatusId).toBe(4);
  if (confirmed.ok) await isConfirmed(change);
  else await isUntouched(change);
});

test('when the cut-off passes during the change, then the confirmation ends it and brings the basket back', async () => {
  const change = await changing();
  const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) };
  const late = makeRequest(brands.db, { as: change.session, clock });
  expect(await buy(late, change.cartId)).toMatchObject({ code: 'ORDER_NOT_MODIFIABLE' });
  await isUntouched(change);
});

test('when staff close the slot during the change, then the confirmation says so and the order stays', async () => {
  const change = await changing();
  expect(await closeSlot(brands.db, timeslotId)).toMatchObject({ data: { orders: [change.orderId] } });
  expect(await prepare(change.request)).toMatchObject({ code: 'ORDER_SLOT_CLOSED' });
  await isUntouched(change);
  expect(await buy(change.request, change.cartId)).toMatchObject({ code: 'ORDER_SLOT_CLOSED' });
});

test('when the shopper cancels the order during the change, then goods and slot are given back once', async () => {
  const change = await changing();
  dataOf(await cancel(change.request, change.orderId));
  expect(await view(change.request)).toEqual(change.aside);
  expect([await stockOf(milk), await stockOf(bread)]).toEqual([100, 100]);
  expect(await buy(change.request, change.cartId)).toMatchObject({ code: 'ORDER_NOT_MODIFIABLE' });
  expect((await order(change.request, change.orderId)).orderStatusId).toBe(10);
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
    (listed) => listed.timeslotId === timeslotId,
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
