import { changeCalls } from '../../../../testing/builders/change.ts';
import { makeTimeslot } from '../../../../testing/builders/fulfilment.ts';
import { makePurchase } from '../../../../testing/builders/order.ts';
import { dataOf } from '../../../../testing/call-route.ts';
import { changeShop, type ChangeShop } from '../../../../testing/shops/change-shop.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Result } from '../../../platform/result.ts';
import { expireHolds, isTrueEntry, readSlots } from '../../fulfilment/index.ts';
import { advanceOrder } from '../../order/index.ts';

const gateways = testGateways(() => brands.db);
const { modify, leaveChange, order, prepare, buy, selectSlot, cancel } = changeCalls(gateways);

let shop: ChangeShop;
let brands: ChangeShop['brands'];
let morning: number;
let evening: number;
let milk: number;
let minute = 0;

beforeAll(async () => {
  shop = await changeShop(8);
  ({ brands } = shop);
});
beforeEach(async () => {
  ({ timeslotId: morning, milk } = await shop.stockUp(10));
  minute += 1;
  evening = await makeTimeslot(brands.db, {
    beginTime: `18:${String(minute).padStart(2, '0')}`,
    capacity: 2,
  });
});
afterAll(() => shop.close());

/** A shopper who opened an order for changes, of a slot. */
async function changing(timeslotId = morning) {
  const lines = [{ productId: milk, quantity: 2 }];
  const { request, purchase } = await makePurchase(brands.db, { timeslotId, lines, gateways });
  dataOf(await modify(request, purchase.orderId));
  return { request, orderId: purchase.orderId };
}
/** The same, ready to confirm the move to another slot. */
async function moving(from: number, to: number) {
  const change = await changing(from);
  dataOf(await selectSlot(change.request, to));
  return { ...change, cartId: dataOf(await prepare(change.request)).cartId };
}

const outcomeOf = (answer: Result<unknown>): string => (answer.ok ? 'done' : answer.code);

/** The slot that an order has booked. */
async function bookedBy(orderId: number): Promise<number> {
  const rows = await brands.db.rows<{ timeslotId: number; named: number }>(
    `select h.timeslot_id as "timeslotId", o.timeslot_id as named from sales_order o
     join slot_hold h on h.order_id = o.order_id and h.state = 'booked' where o.order_id = $1`,
    [orderId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.timeslotId).toBe(rows[0]!.named);
  return rows[0]!.timeslotId;
}
const takenOf = async (timeslotId: number) =>
  (await brands.db.row<{ taken: number }>('select taken from timeslot where timeslot_id = $1', [timeslotId]))!
    .taken;

/** Counters and promises agree, and nothing is held besides the bookings. */
async function areTrue(bookings: Record<number, number>): Promise<void> {
  const slots = await readSlots(brands.db, { from: '2020-01-01', to: '2100-01-01' });
  expect(slots.filter((slot) => !isTrueEntry(slot))).toEqual([]);
  for (const [slot, count] of Object.entries(bookings)) expect(await takenOf(Number(slot))).toBe(count);
}

test('when two tabs confirm a move, each twice, then the order moves once', async () => {
  const { request, orderId, cartId } = await moving(morning, evening);
  const answers = await Promise.all(Array.from({ length: 4 }, () => buy(request, cartId)));
  for (const answer of answers) expect(answer).toMatchObject({ data: { orderId } });
  expect(await bookedBy(orderId)).toBe(evening);
  await areTrue({ [morning]: 0, [evening]: 1 });
});

test('when one tab chooses a slot while the other confirms, then the order has one slot, the one that was confirmed', async () => {
  const later = await makeTimeslot(brands.db, { beginTime: `21:${String(minute).padStart(2, '0')}` });
  for (const chosen of [later, morning]) {
    const { request, orderId } = await changing();
    dataOf(await selectSlot(request, evening));
    const [selected, prepared] = await Promise.all([selectSlot(request, chosen), prepare(request)]);
    const { cartId } = dataOf(prepared);
    expect(['done', 'CART_LOCKED']).toContain(outcomeOf(selected));
    // once it is locked, no tab chooses another slot
    const [confirmed, late] = await Promise.all([buy(request, cartId), selectSlot(request, later)]);
    dataOf(confirmed);
    expect(late.ok).toBe(false);
    expect(await bookedBy(orderId)).toBe(selected.ok ? chosen : evening);
    dataOf(await cancel(request, orderId));
    await areTrue({ [morning]: 0, [evening]: 0, [later]: 0 });
  }
});

test('when many changes want the last place of a slot, then one holds it, and the others keep their order and their slot', async () => {
  const last = await makeTimeslot(brands.db, {
    beginTime: `20:${String(minute).padStart(2, '0')}`,
    capacity: 1,
  });
  const rivals = [await changing(), await changing(), await changing()];
  const answers = await Promise.all(rivals.map(({ request }) => selectSlot(request, last)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) expect(['done', 'TIMESLOT_FULL']).toContain(outcomeOf(answer));
  const all = await Promise.all(
    rivals.map(async ({ request }) => buy(request, dataOf(await prepare(request)).cartId)),
  );
  for (const answer of all) dataOf(answer);
  const booked = await Promise.all(rivals.map(({ orderId }) => bookedBy(orderId)));
  expect(booked).toEqual(answers.map(({ ok }) => (ok ? last : morning)));
  await areTrue({ [morning]: 2, [last]: 1 });
});

test('when take-over and confirmation meet, then the order has moved before it, or not at all', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { request, orderId, cartId } = await moving(morning, evening);
    const [confirmed, taken] = await Promise.all([
      buy(request, cartId),
      advanceOrder(request.ctx, orderId, 'staff'),
    ]);
    dataOf(taken);
    expect(['done', 'ORDER_NOT_MODIFIABLE']).toContain(outcomeOf(confirmed));
    expect(await bookedBy(orderId)).toBe(confirmed.ok ? evening : morning);
    expect(await heldBy(orderId)).toEqual([]);
    await brands.db.rows('update timeslot set capacity = capacity + 1 where timeslot_id = $1', [evening]);
  }
  await areTrue({});
});

/** Holds of the changes of an order. */
const heldBy = (orderId: number) =>
  brands.db.rows(
    `select h.hold_id from slot_hold h join cart c on c.cart_id = h.cart_id
     where c.changes_order_id = $1 and h.state = 'held'`,
    [orderId],
  );

test('when one tab leaves while the other confirms a move, then one of them wins wholly', async () => {
  for (const first of ['leave', 'confirm'] as const) {
    const { request, orderId, cartId } = await moving(morning, evening);
    const calls = { leave: () => leaveChange(request, orderId), confirm: () => buy(request, cartId) };
    const started = calls[first]();
    const other = calls[first === 'leave' ? 'confirm' : 'leave']();
    const confirmed = first === 'leave' ? await other : await started;
    await Promise.all([started, other]);
    expect(await bookedBy(orderId)).toBe(confirmed.ok ? evening : morning);
    expect(await heldBy(orderId)).toEqual([]);
  }
  await areTrue({});
});

test('when the sweep meets the confirmation, then the order has moved, or is as it was and the shopper hears it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { request, orderId, cartId } = await moving(morning, evening);
    const [confirmed] = await Promise.all([
      buy(request, cartId),
      expireHolds(brands.db, new Date(Date.now() + 2 * 3_600_000)),
    ]);
    expect(['done', 'TIMESLOT_EXPIRED']).toContain(outcomeOf(confirmed));
    expect(await bookedBy(orderId)).toBe(confirmed.ok ? evening : morning);
    dataOf(await cancel(request, orderId));
    await areTrue({ [morning]: 0, [evening]: 0 });
  }
});

test('when orders change places between two slots at once, then all move', async () => {
  await brands.db.rows('update timeslot set capacity = 4 where timeslot_id = any($1)', [[morning, evening]]);
  const moves = [
    await moving(morning, evening),
    await moving(evening, morning),
    await moving(morning, evening),
    await moving(evening, morning),
  ];
  const answers = await Promise.all(moves.map(({ request, cartId }) => buy(request, cartId)));
  for (const answer of answers) dataOf(answer);
  const booked = await Promise.all(moves.map(({ orderId }) => bookedBy(orderId)));
  expect(booked).toEqual([evening, morning, evening, morning]);
  for (const { request, orderId } of moves)
    expect((await order(request, orderId)).events.filter(({ changed }) => changed)).toHaveLength(1);
  await areTrue({ [morning]: 2, [evening]: 2 });
});
