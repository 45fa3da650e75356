import { asCommand } from '../../../../testing/as-command.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest, type TestRequest } from '../../../../testing/builders/identity.ts';
import { makePurchase } from '../../../../testing/builders/order.ts';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { goodCard, paymentPages, type PaymentPages } from '../../../../testing/payment-pages.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { advanceOrder, cancelOrder, findOrder, pickLines } from '../../order/index.ts';
import { settleDue } from '../jobs.ts';
import { applyPayment } from '../payment/apply-payment.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { makeCalls } from '../gateway-events/make-calls.ts';
import { explainOrder } from './explain-order.ts';

const gateways = testGateways(() => brands.db);
let brands: BrandDatabases;
let pages: PaymentPages;
let ctx: TestRequest['ctx'];
let timeslotId: number;
let pasta: number;
let apples: number;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeZone(brands.db);
  timeslotId = await makeTimeslot(brands.db, { capacity: 100 });
  pasta = await makeProduct(brands.db, { listCents: 199, available: 1000, vatBp: 400 });
  apples = await makeProduct(brands.db, { saleType: 'Sfuso', listCents: 333, firstAdd: 0.5, vatBp: 1000 });
  ctx = makeRequest(brands.db).ctx;
  pages = await paymentPages({ ctx, gateways });
});
afterAll(async () => {
  await pages.close();
  await brands.drop();
});

/** Buys pasta and apples at the door (2) or by card (12). */
async function buy(paymentTypeId: 2 | 12): Promise<number> {
  const lines = [
    { productId: pasta, quantity: 3 },
    { productId: apples, quantity: 0.5 },
  ];
  const { purchase } = await makePurchase(brands.db, { timeslotId, lines, gateways, paymentTypeId });
  if (purchase.redirectUrl !== undefined) await pages.press(purchase.redirectUrl, 'card', goodCard);
  return purchase.orderId;
}
async function explained(orderId: number) {
  const order = await findOrder(brands.db, orderId);
  const { postings, ...explanation } = await explainOrder(brands.db, order!);
  return {
    ...explanation,
    kinds: postings.map(({ kind }) => kind),
    entries: postings.flatMap((posting) => posting.entries),
  };
}
async function settle(orderId: number, due: 'capture' | 'release'): Promise<void> {
  await settleDue(ctx, orderId, due);
  await makeCalls(ctx, gateways, orderId);
}
async function deliver(orderId: number): Promise<void> {
  for (let step = 0; step < 5; step++) await advanceOrder(ctx, orderId, 'staff');
  await settle(orderId, 'capture');
}

test('when an order is picked and paid at the door, then its takings by VAT rate are what it costs', async () => {
  const orderId = await buy(2);
  expect(await explained(orderId)).toMatchObject({ problems: [], kinds: ['ordered'], stage: 'open' });
  await advanceOrder(ctx, orderId, 'staff');
  const picks = [
    { lineNo: 1, quantity: 2 },
    { lineNo: 2, quantity: 0.55 },
  ];
  await pickLines(asCommand(ctx), orderId, picks);
  await deliver(orderId);
  const { entries, ...explanation } = await explained(orderId);
  expect(explanation).toMatchObject({
    problems: [],
    stage: 'handed_over',
    kinds: ['ordered', 'sold', 'received'],
  });
  const revenue = entries.filter(({ account }) => account === 'revenue');
  expect(revenue.map(({ vat, cents }) => [vat, cents])).toEqual([
    [400, -398],
    [1000, -184],
  ]);
  expect(explanation.sums).toMatchObject({ sold: 398 + 184 + 490, moved: 398 + 184 + 490, owed: 0 });
});

test('when a card order is picked and delivered, then what was blocked is freed and the gateway holds what it costs', async () => {
  const orderId = await buy(12);
  const blocked = 597 + 167 + 490 + 33;
  expect(await explained(orderId)).toMatchObject({
    problems: [],
    kinds: ['ordered', 'authorised'],
    sums: { blocked, moved: 0 },
  });
  await advanceOrder(ctx, orderId, 'staff');
  await pickLines(asCommand(ctx), orderId, [{ lineNo: 2, quantity: 0.4 }]);
  await deliver(orderId);
  const { entries, ...explanation } = await explained(orderId);
  expect(explanation).toMatchObject({ problems: [], kinds: ['ordered', 'authorised', 'sold', 'captured'] });
  const cost = 597 + 134 + 490;
  expect(explanation.sums).toMatchObject({ sold: cost, moved: cost, received: cost, blocked: 0, owed: 0 });
  expect(entries.find(({ account }) => account === 'gateway')).toMatchObject({ detail: 'test', cents: cost });
});

test('when the hand-over is settled several times at once, then it is posted once', async () => {
  const orderId = await buy(2);
  await deliver(orderId);
  await Promise.all([1, 2, 3].map(() => settleDue(ctx, orderId, 'capture')));
  expect(await explained(orderId)).toMatchObject({ problems: [], kinds: ['ordered', 'sold', 'received'] });
});

/** Captures an amount as somebody does in the gateway's dashboard, and tells the shop. */
async function captureEarly(orderId: number, amountCents: number): Promise<void> {
  const [attempt] = await findAttemptsOf(brands.db, orderId);
  const gateway = gateways.of(ctx.brand)[0]!;
  const payment = await gateway.capture({ gatewayRef: attempt!.gatewayRef!, amountCents, key: `${orderId}` });
  await applyPayment(ctx, gateway, payment);
}

test.each([
  ['less than the order costs, then no more is charged', 1000, { sold: 1000, moved: 1000, refunded: 0 }],
  ['more than the order costs, then the rest is given back', 1287, { sold: 1221, moved: 1221, refunded: 0 }],
])('when a gateway captured before the hand-over %s', async (_, cents, sums) => {
  const orderId = await buy(12);
  await advanceOrder(ctx, orderId, 'staff');
  await pickLines(asCommand(ctx), orderId, [{ lineNo: 2, quantity: 0.4 }]);
  await captureEarly(orderId, cents);
  await deliver(orderId);
  await settle(orderId, 'capture');
  expect(await explained(orderId)).toMatchObject({
    problems: [],
    stage: 'handed_over',
    sums: { ...sums, owed: 0, blocked: 0 },
  });
});

test('when an order is cancelled, then nothing is sold, nothing is blocked and its order book is empty', async () => {
  for (const type of [2, 12] as const) {
    const orderId = await buy(type);
    await cancelOrder(ctx, orderId, { actor: 'staff' });
    await settle(orderId, 'release');
    expect(await explained(orderId)).toMatchObject({
      problems: [],
      stage: 'ended',
      kinds: type === 2 ? ['ordered', 'cancelled'] : ['ordered', 'authorised', 'cancelled', 'released'],
      sums: { sold: 0, ordered: 0, moved: 0, blocked: 0 },
    });
  }
});

test('when the application changes or deletes an entry, or a posting does not sum to zero, then the database refuses', async () => {
  const orderId = await buy(2);
  const { db } = brands;
  await expect(db.rows('update ledger_entry set cents = 1')).rejects.toThrow(/permission denied/);
  await expect(db.rows('delete from ledger_entry')).rejects.toThrow(/permission denied/);
  await expect(
    db.rows(
      `insert into ledger_entry (tenant_id, order_id, posting, entry_no, kind, account, cents, at)
       values ($1, $2, 'wrong', 1, 'sold', 'shopper', 100, now()), ($1, $2, 'wrong', 2, 'sold', 'revenue', -99, now())`,
      [db.tenantId, orderId],
    ),
  ).rejects.toThrow(/does not sum to zero/);
  const others = await brands.otherBrand.rows('select 1 from ledger_entry where order_id = $1', [orderId]);
  expect(others).toEqual([]);
});
