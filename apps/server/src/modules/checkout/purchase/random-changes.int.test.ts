import { cartTotals, feeTiersOf, WHOLE_MILLI, type Offer } from '@bottega/domain';
import fc from 'fast-check';
import { dataOf } from '../../../../testing/call-route.ts';
import { changeCatalogue, makeProduct } from '../../../../testing/builders/catalog.ts';
import { booksOf, changeCalls } from '../../../../testing/builders/change.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import type { TestRequest } from '../../../../testing/builders/identity.ts';
import { makePurchase } from '../../../../testing/builders/order.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLines, findOrder } from '../../order/index.ts';

const gateways = testGateways(() => brands.db);
const { modify, leaveChange, set, confirm, selectSlot } = changeCalls(gateways);
const fees = [490, 290];
const stock = 30;

let brands: BrandDatabases;
let minute = 0;

beforeAll(async () => {
  brands = await brandDatabases(6);
  await makeZone(brands.db);
});
afterAll(() => brands.drop());

interface Shop {
  products: number[];
  offer: Offer;
  /** Where the orders are at first, and a cheaper one. */
  slots: number[];
  shoppers: { request: TestRequest; orderId: number }[];
}

/** Three goods by the piece, one with «3 for 2», and a loose one; two slots that count lines; three shoppers with orders in the first. */
async function openShop(): Promise<Shop> {
  minute += 1;
  const slots: number[] = [];
  for (const [hour, feeCents] of fees.entries()) {
    const beginTime = `0${hour}:${String(minute).padStart(2, '0')}`;
    slots.push(await makeTimeslot(brands.db, { beginTime, feeCents }));
  }
  await brands.db.rows('update timeslot set line_capacity = 10 where timeslot_id = any($1)', [slots]);
  const timeslotId = slots[0]!;
  const piece = { available: stock };
  const products = [
    await makeProduct(brands.db, { ...piece, listCents: 149 }),
    await makeProduct(brands.db, { ...piece, listCents: 333 }),
    await makeProduct(brands.db, { ...piece, listCents: 219 }),
    await makeProduct(brands.db, { ...piece, listCents: 299, saleType: 'Sfuso', step: 0.1, firstAdd: 0.3 }),
  ];
  const terms = { buy: 3, pay: 2 };
  const offerId = await makeOffer(brands.db, 'n_for_m', [products[2]!], terms);
  const offer: Offer = {
    ...terms,
    offerId,
    kind: 'n_for_m',
    productIds: [products[2]!],
    firstDay: '2020-01-01',
    lastDay: '2040-12-31',
  };
  const shoppers = [];
  for (const quantity of [2, 3, 4]) {
    const lines = [{ productId: products[0]!, quantity }];
    const { request, purchase } = await makePurchase(brands.db, { timeslotId, lines, gateways });
    shoppers.push({ request, orderId: purchase.orderId });
  }
  return { products, offer, slots, shoppers };
}

const shopperIndex = fc.nat({ max: 2 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), shopperIndex }),
  fc.record({ kind: fc.constant('leave' as const), shopperIndex }),
  fc.record({ kind: fc.constant('move' as const), shopperIndex, slot: fc.nat({ max: 1 }) }),
  fc.record({
    kind: fc.constant('set' as const),
    shopperIndex,
    product: fc.nat({ max: 3 }),
    tenths: fc.nat({ max: 150 }),
  }),
  fc.record({
    kind: fc.constant('price' as const),
    product: fc.nat({ max: 3 }),
    cents: fc.integer({ min: 50, max: 900 }),
  }),
  fc.record({ kind: fc.constant('confirm' as const), shopperIndex }),
  fc.record({ kind: fc.constant('all confirm' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** What each shopper buys instead, while stock and slot surely have room: later acts may all be refused. */
const firstChanges = fc.shuffledSubarray(
  [
    { shopperIndex: 0, quantity: 1 },
    { shopperIndex: 1, quantity: 5 },
    { shopperIndex: 2, quantity: 8 },
  ],
  { minLength: 1 },
);

/** Changes an order as it must succeed in a shop where nothing else happened. */
async function change(
  { shoppers, products, slots }: Shop,
  { shopperIndex: at, quantity }: { shopperIndex: number; quantity: number },
) {
  const { request, orderId } = shoppers[at]!;
  dataOf(await modify(request, orderId));
  dataOf(await set(request, { [products[0]!]: quantity }));
  if (quantity === 5) dataOf(await selectSlot(request, slots[1]!));
  return confirm(request, { order_id: orderId });
}

/** Does one act. The shop may refuse it. */
async function run({ shoppers, products, slots }: Shop, act: Act): Promise<unknown> {
  if (act.kind === 'all confirm') return Promise.all(shoppers.map(({ request }) => confirm(request)));
  if (act.kind === 'price')
    return changeCatalogue(brands.db, 'update assortment set list_cents = $2 where product_id = $1', [
      products[act.product],
      act.cents,
    ]);
  const { request, orderId } = shoppers[act.shopperIndex]!;
  if (act.kind === 'open') return modify(request, orderId);
  if (act.kind === 'leave') return leaveChange(request, orderId);
  if (act.kind === 'move') return selectSlot(request, slots[act.slot]!);
  if (act.kind === 'confirm') return confirm(request, { order_id: orderId });
  const isLoose = act.product === 3;
  return set(request, { [products[act.product]!]: isLoose ? act.tenths / 10 : Math.floor(act.tenths / 10) });
}

/** Places and lines of a slot that open changes hold. */
async function heldIn(timeslotId: number): Promise<{ taken: number; lines: number }> {
  const row = await brands.db.row<{ taken: number; lines: number }>(
    `select count(*)::int as taken, coalesce(sum(lines), 0)::int as lines from slot_hold
     where timeslot_id = $1 and state = 'held'`,
    [timeslotId],
  );
  return row!;
}

/** Stock, slots, totals and payments agree with the lines of all orders. */
async function agree({ products, offer, slots, shoppers }: Shop): Promise<void> {
  const taken = new Map(products.map((productId) => [productId, 0]));
  const inSlot = new Map<number, { taken: number; lines: number }>();
  for (const timeslotId of slots) inSlot.set(timeslotId, await heldIn(timeslotId));
  for (const { orderId } of shoppers) {
    const order = (await findOrder(brands.db, orderId))!;
    const lines = await findLines(brands.db, orderId);
    for (const { productId, quantity } of lines)
      taken.set(productId, taken.get(productId)! + Math.round(quantity * WHOLE_MILLI));
    const feeCents = fees[slots.indexOf(order.timeslotId)]!;
    const counted = cartTotals({
      lines: lines.map((line) => ({
        lineId: line.lineNo,
        productId: line.productId,
        quantity: Math.round(line.quantity * WHOLE_MILLI),
        unitPrice: line.listUnitCents!,
        vat: line.vatBp,
        saleType: line.saleType,
      })),
      offers: [offer],
      day: order.deliveryDate,
      delivery: { tiers: feeTiersOf({ feeCents, freeFromCents: null, feeSteps: [] }), vat: 'goods' },
      preAuthorisationRate: 2000,
    });
    const { total, goodsTotal, deliveryFee, discountTotal, vat, preAuthorisation } = counted;
    expect(order.totals).toMatchObject({
      total,
      goodsTotal,
      deliveryFee,
      discountTotal,
      vat,
      preAuthorisation,
    });
    const books = await booksOf(brands.db, orderId);
    expect(books).toMatchObject({ total, paid: total, net: goodsTotal });
    expect(books.lines).toBe(new Set(lines.map(({ productId }) => productId)).size);
    const slot = inSlot.get(order.timeslotId)!;
    slot.lines += books.lines;
    slot.taken += 1;
  }
  for (const [productId, milli] of taken) {
    const row = await brands.db.row<{ available: number }>(
      'select available from assortment where product_id = $1',
      [productId],
    );
    expect(Math.round(row!.available * WHOLE_MILLI) + milli).toBe(stock * WHOLE_MILLI);
    expect(row!.available).toBeGreaterThanOrEqual(0);
  }
  for (const [timeslotId, counted] of inSlot) {
    const sql = 'select taken, lines_taken as lines from timeslot where timeslot_id = $1';
    expect(await brands.db.row(sql, [timeslotId])).toEqual(counted);
  }
}

test('after any changes and moves of three orders in any order, stock, slots, totals and payments agree with the lines', async () => {
  await fc.assert(
    fc.asyncProperty(firstChanges, fc.array(act, { minLength: 8, maxLength: 14 }), async (first, ctx) => {
      const shop = await openShop();
      for (const act of first) {
        expect(await change(shop, act)).toMatchObject({ ok: true });
        await agree(shop);
      }
      for (const act of ctx) {
        await run(shop, act);
        if (act.kind.endsWith('confirm')) await agree(shop);
      }
      for (const { request, orderId } of shop.shoppers) await leaveChange(request, orderId);
      await agree(shop);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
