import type { DataOf, PlaceChanges, contract } from '@bottega/contract';
import { addDays, romeDay } from '@bottega/domain';
import { changeCalls } from '../../../../testing/builders/change.ts';
import { makeTimeslot } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import { makePurchase } from '../../../../testing/builders/order.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { changeShop, type ChangeShop } from '../../../../testing/shops/change-shop.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartRoutes } from '../../cart/index.ts';
import { closeSlot, expireHolds, isTrueEntry, readSlots } from '../../fulfilment/index.ts';
import { advanceOrder } from '../../order/index.ts';
import { checkoutRoutes } from '../index.ts';

/* Milk costs 1.49 €, bread 2.00 €. The order's slot is tomorrow and costs 4.90 €, the evening's the day after 2.90 €. */

type Days = DataOf<typeof contract.cart.listTimeslots>;

const gateways = testGateways(() => brands.db);
const { modify, leaveChange, cancel, view, order, set, prepare, buy, confirm, selectSlot } =
  changeCalls(gateways);
const checkout = checkoutRoutes(gateways);
const tomorrow = addDays(romeDay(new Date()), 1);
const dayAfter = addDays(tomorrow, 1);

let shop: ChangeShop;
let brands: ChangeShop['brands'];
let morning: number;
let evening: number;
let milk: number;
let bread: number;

const slotAt = (beginTime: string, more: Parameters<typeof makeTimeslot>[1] = {}) =>
  makeTimeslot(brands.db, {
    date: dayAfter,
    beginTime,
    feeCents: 290,
    cutOff: new Date(Date.now() + 48 * 3_600_000),
    ...more,
  });

beforeAll(async () => {
  shop = await changeShop(8);
  ({ brands } = shop);
});
let minute = 0;
beforeEach(async () => {
  ({ timeslotId: morning, milk, bread } = await shop.stockUp(10));
  minute += 1;
  evening = await slotAt(`18:${String(minute).padStart(2, '0')}`);
});
afterAll(() => shop.close());

/** A shopper who opened an order of two milks for changes. */
async function changing(timeslotId = morning) {
  const lines = [{ productId: milk, quantity: 2 }];
  const { request, purchase, session } = await makePurchase(brands.db, { timeslotId, lines, gateways });
  dataOf(await modify(request, purchase.orderId));
  return { request, session, orderId: purchase.orderId };
}
type Changing = Awaited<ReturnType<typeof changing>>;

const takenOf = async (timeslotId: number) =>
  (await brands.db.row<{ taken: number }>('select taken from timeslot where timeslot_id = $1', [timeslotId]))!
    .taken;
const slotsTaken = async () => [await takenOf(morning), await takenOf(evening)];
const untrueSlots = async () =>
  (await readSlots(brands.db, { from: '2020-01-01', to: '2100-01-01' })).filter((slot) => !isTrueEntry(slot));
const mailsOf = ({ request }: Changing, template: string) =>
  request.sent.filter(({ message }) => message['template'] === template);

/** The order is as it was bought, and no other slot is taken. */
async function isUntouched({ request, orderId }: Changing): Promise<void> {
  const { deliveryDate, grossTotal, lines } = await order(request, orderId);
  expect({ deliveryDate, grossTotal, lines }).toMatchObject({
    deliveryDate: tomorrow,
    grossTotal: 7.88,
    lines: [{ productId: milk, quantity: 2 }],
  });
  expect(await slotsTaken()).toEqual([1, 0]);
  expect(await untrueSlots()).toEqual([]);
}

/** The order has moved to the evening of the day after. */
async function isMoved({ request, orderId }: Changing): Promise<void> {
  expect(await order(request, orderId)).toMatchObject({ deliveryDate: dayAfter, grossTotal: 5.88 });
  expect(await slotsTaken()).toEqual([0, 1]);
  expect(await untrueSlots()).toEqual([]);
}

describe('moving an order to another day and hour', () => {
  test('[ORD-14] when the shopper confirms, then the order has the new slot, its fee and its cut-off, and the former slot is free', async () => {
    const change = await changing();
    const { request, orderId } = change;
    const before = await order(request, orderId);
    const held = dataOf(await selectSlot(request, evening));
    expect(held).toMatchObject({
      timeslot: { timeslotId: evening, heldUntil: expect.any(String) },
      totalPrice: 5.88,
      changesOrder: { timeslot: { timeslotId: morning }, totalPrice: 7.88, until: before.modifyUntil },
    });
    expect(await order(request, orderId)).toEqual(before);
    expect(await slotsTaken()).toEqual([1, 1]);
    expect(dataOf(await confirm(request, { order_id: orderId }))).toMatchObject({ orderId });
    await isMoved(change);
    const after = await order(request, orderId);
    expect(after).toMatchObject({
      beginTime: held.timeslot.beginTime,
      endTime: held.timeslot.endTime,
      totals: { deliveryFee: 2.9 },
      events: [{}, { changed: true }],
    });
    expect(+new Date(after.modifyUntil!)).toBeGreaterThan(+new Date(before.modifyUntil!));
    expect(mailsOf(change, 'order-changed')).toHaveLength(1);
    // what moved once moves again, and is cancelled like any other
    dataOf(await modify(request, orderId));
    expect(await view(request)).toMatchObject({ timeslot: { timeslotId: evening } });
    dataOf(await selectSlot(request, morning));
    dataOf(await confirm(request));
    expect(await slotsTaken()).toEqual([1, 0]);
    dataOf(await cancel(request, orderId));
    expect(await slotsTaken()).toEqual([0, 0]);
    expect(await untrueSlots()).toEqual([]);
  });

  test('when the shopper takes the order’s own slot again, then the other one is free and the order stays there', async () => {
    const change = await changing();
    const { request, orderId } = change;
    dataOf(await selectSlot(request, evening));
    const back = dataOf(await selectSlot(request, morning));
    expect(back.timeslot).toMatchObject({ timeslotId: morning });
    expect(back.timeslot.heldUntil).toBeUndefined();
    await isUntouched(change);
    dataOf(await set(request, { [bread]: 1 }));
    dataOf(await confirm(request));
    expect(await order(request, orderId)).toMatchObject({ deliveryDate: tomorrow, grossTotal: 9.88 });
    expect(await slotsTaken()).toEqual([1, 0]);
  });

  test('when the order’s slot has no place left but the order’s own, then the list offers it while another one is chosen', async () => {
    const single = await slotAt(`20:${String(minute).padStart(2, '0')}`, { capacity: 1 });
    const { request } = await changing(single);
    dataOf(await selectSlot(request, evening));
    const { days } = dataOf(await callRoute<Days>(cartRoutes, 'listTimeslots', request.ctx));
    const shown = days.flatMap(({ timeslots }) => timeslots);
    expect(shown.find(({ timeslotId }) => timeslotId === single)).toMatchObject({
      selected: false,
      status: expect.not.stringMatching('full'),
    });
    expect(shown.filter(({ selected }) => selected)).toMatchObject([{ timeslotId: evening }]);
    expect(dataOf(await selectSlot(request, single)).timeslot).toMatchObject({ timeslotId: single });
    // for everybody else it is full
    const other = await changing();
    expect(await selectSlot(other.request, single)).toMatchObject({ code: 'TIMESLOT_FULL' });
  });

  test('when an offer holds only on the new day, then added goods have it, ordered ones keep their price, and the preview says so', async () => {
    await makeOffer(brands.db, 'percentage', [bread], {
      percent: 5000,
      firstDay: dayAfter,
      lastDay: dayAfter,
    });
    const { request, orderId } = await changing();
    await brands.db.rows('update assortment set list_cents = 299 where product_id = $1', [milk]);
    dataOf(await set(request, { [bread]: 1 }));
    const before = await view(request);
    const preview = await callRoute<PlaceChanges>(cartRoutes, 'previewPlace', request.ctx, {
      timeslot_id: String(evening),
    });
    expect(dataOf(preview)).toMatchObject({
      mustBeTold: true,
      dearer: [],
      cheaper: [{ product: { productId: bread }, lineTotal: { before: 2, after: 1 } }],
      deliveryFee: { before: 4.9, after: 2.9 },
      total: { before: 9.88, after: 6.88 },
      slot: { before: { timeslotId: morning }, after: { timeslotId: evening, date: dayAfter } },
    });
    expect(await view(request)).toEqual(before);
    expect(dataOf(await selectSlot(request, evening)).totalPrice).toBe(6.88);
    dataOf(await confirm(request));
    expect((await order(request, orderId)).lines).toMatchObject([
      { productId: milk, quantity: 2, netTotal: 2.98 },
      { productId: bread, netTotal: 1 },
    ]);
  });

  test('when the shop told when the order comes, then its hours end with the slot that they belong to', async () => {
    const hours = async (orderId: number) =>
      brands.db.row(
        'select expected_begin as "begin", expected_end as "end" from sales_order where order_id = $1',
        [orderId],
      );
    const { request, orderId } = await changing();
    await brands.db.rows(
      "update sales_order set expected_begin = '10:00', expected_end = '11:00' where order_id = $1",
      [orderId],
    );
    dataOf(await set(request, { [bread]: 1 }));
    dataOf(await confirm(request));
    expect(await hours(orderId)).toEqual({ begin: '10:00', end: '11:00' });
    dataOf(await modify(request, orderId));
    dataOf(await selectSlot(request, evening));
    dataOf(await confirm(request));
    expect(await hours(orderId)).toEqual({ begin: null, end: null });
  });

  test('when ordered goods are withdrawn, then they stay with the order on the new day too', async () => {
    const change = await changing();
    await brands.db.rows('update product set published = false where product_id = $1', [milk]);
    expect(dataOf(await selectSlot(change.request, evening)).totalPrice).toBe(5.88);
    dataOf(await confirm(change.request));
    await isMoved(change);
  });

  test('when all goods are taken off, then the slot is only wished for, and the next goods hold it', async () => {
    const { request } = await changing();
    dataOf(await set(request, { [milk]: 0 }));
    expect(dataOf(await selectSlot(request, evening)).timeslot).toMatchObject({ timeslotId: evening });
    expect(await slotsTaken()).toEqual([1, 0]);
    dataOf(await set(request, { [bread]: 1 }));
    expect(await slotsTaken()).toEqual([1, 1]);
    dataOf(await confirm(request));
    expect(await slotsTaken()).toEqual([0, 1]);
  });
});

describe('a change that ends gives its slot back', () => {
  test.each<[string, (change: Changing) => Promise<unknown>]>([
    ['the shopper leaves it', ({ request, orderId }) => leaveChange(request, orderId)],
    ['the store takes the order over', ({ request, orderId }) => advanceOrder(request.ctx, orderId, 'staff')],
  ])('when %s, then the order keeps its slot', async (_name, end) => {
    const change = await changing();
    const { cartId } = dataOf(await selectSlot(change.request, evening));
    dataOf(await prepare(change.request));
    await end(change);
    await isUntouched(change);
    expect(await buy(change.request, cartId)).toMatchObject({
      code: expect.stringMatching(/ORDER_CHANGE_ENDED|ORDER_NOT_MODIFIABLE/),
    });
    await isUntouched(change);
  });

  test('when the shopper cancels the order, then both slots are free', async () => {
    const change = await changing();
    dataOf(await selectSlot(change.request, evening));
    dataOf(await cancel(change.request, change.orderId));
    expect(await slotsTaken()).toEqual([0, 0]);
    expect(await untrueSlots()).toEqual([]);
  });

  test('when the cut-off of the order’s own slot passes, then the confirmation ends the change', async () => {
    const change = await changing();
    dataOf(await selectSlot(change.request, evening));
    const { cartId } = dataOf(await prepare(change.request));
    const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) };
    const late = makeRequest(brands.db, { as: change.session, clock });
    expect(await buy(late, cartId)).toMatchObject({ code: 'ORDER_NOT_MODIFIABLE' });
    await isUntouched(change);
  });
});

describe('a new slot that is lost before the confirmation', () => {
  /** Two hours on, each hold is over, and the next sweep releases it. */
  const sweep = () => expireHolds(brands.db, new Date(Date.now() + 2 * 3_600_000));

  test('when the hold ran out, then the confirmation is refused, nothing changes, and the shopper chooses again', async () => {
    const change = await changing();
    const { request, orderId } = change;
    dataOf(await selectSlot(request, evening));
    const { cartId } = dataOf(await prepare(request));
    await sweep();
    expect(await buy(request, cartId)).toMatchObject({ code: 'TIMESLOT_EXPIRED' });
    await isUntouched(change);
    expect(await view(request)).toMatchObject({ timeslot: { timeslotId: 0 }, changesOrder: { orderId } });
    dataOf(await callRoute(checkout, 'release', request.ctx));
    expect(await prepare(request)).toMatchObject({ code: 'TIMESLOT_EXPIRED' });
    dataOf(await selectSlot(request, evening));
    dataOf(await confirm(request));
    await isMoved(change);
  });

  test('when the hold is over but nobody needed its place, then it is still confirmed', async () => {
    const change = await changing();
    const { cartId } =
      (dataOf(await selectSlot(change.request, evening)), dataOf(await prepare(change.request)));
    await brands.db.rows("update slot_hold set expires_at = now() - interval '1 minute' where cart_id = $1", [
      cartId,
    ]);
    expect(await buy(change.request, cartId)).toMatchObject({ data: { orderId: change.orderId } });
    await isMoved(change);
  });

  test('when staff close the new slot, then it is lost, and the order keeps its own', async () => {
    const change = await changing();
    const { cartId } =
      (dataOf(await selectSlot(change.request, evening)), dataOf(await prepare(change.request)));
    dataOf(await closeSlot(brands.db, evening));
    expect(await buy(change.request, cartId)).toMatchObject({ code: 'TIMESLOT_EXPIRED' });
    await isUntouched(change);
    dataOf(await callRoute(checkout, 'release', change.request.ctx));
    expect(await selectSlot(change.request, evening)).toMatchObject({ code: 'TIMESLOT_NOT_FOUND' });
    dataOf(await selectSlot(change.request, morning));
    dataOf(await confirm(change.request));
    await isUntouched(change);
  });
});
