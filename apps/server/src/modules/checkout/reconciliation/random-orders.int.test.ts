import type { Cart } from '@bottega/contract';
import { romeDay } from '@bottega/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, goTo, registerShopper, takeFreeSlot } from '../../../../testing/at-places.ts';
import { makeGift } from '../../../../testing/builders/gift.ts';
import { makeOffer } from '../../../../testing/builders/promotion.ts';
import { goodCard } from '../../../../testing/payment-pages.ts';
import type { Caller } from '../../../../testing/shops/running-app.ts';
import { readConfig } from '../../../config/config.ts';
import { openShop, type Shop } from '../../../ops/open-shop.ts';
import { tellLedger } from '../../../ops/money/ledger-command.ts';
import { withClient } from '../../../platform/db/client.ts';
import { shopSide, type ShopSide } from '../../../../testing/shops/shop-side.ts';
import { cancelOrder, findOrder, lockOrder } from '../../order/index.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import { reconcileDay } from './reconcile-day.ts';

/* Random orders through the whole shop: HTTP, gateway page, jobs, the shop's side, staff commands. */

let side: ShopSide;
let staff: Shop;
const ctx = () => staff.brands.find(({ brand }) => brand.key === 'rosmarino')!;
let code: string;
/** By the piece with an offer, by the piece, by weight, and goods that stand for missing ones. */
let goods: { offered: number; plain: number; loose: number; other: number };

beforeAll(async () => {
  side = await shopSide({
    role: 'all',
    brands: { rosmarino: { paymentTypes: [2, 12, 18, 19], cardOrdersModifiable: true } },
  });
  const { db, shop } = side;
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
  staff = await openShop(readConfig({ DATABASE_URL: shop.adminUrl, DEMO: 'true', LOG_LEVEL: 'silent' }));
  goods = {
    offered: await side.goods({ listCents: 299, available: 1000, vatBp: 400, mealTickets: true }),
    plain: await side.goods({ listCents: 533, available: 1000, vatBp: 2200 }),
    loose: await side.goods({ listCents: 1117, available: 1000, saleType: 'Sfuso', vatBp: 1000 }),
    other: await side.goods({ listCents: 487, available: 1000, vatBp: 1000 }),
  };
  await makeOffer(db, 'n_for_m', [goods.offered], { buy: 3, pay: 2 });
  ({ code } = await makeGift(db));
});
afterAll(async () => {
  await staff.close();
  await side.close();
});

const order = fc.record({
  pieces: fc.integer({ min: 9, max: 14 }),
  plain: fc.integer({ min: 3, max: 6 }),
  grams: fc.integer({ min: 3, max: 12 }).map((n) => n * 100),
  payment: fc.constantFrom(2 as const, 12 as const, 12 as const, 18 as const, 19 as const),
  gift: fc.constantFrom('none', 'code', 'certificate'),
  /** Pieces of the plain goods after a change in place. */
  changedTo: fc.option(fc.integer({ min: 3, max: 9 }), { nil: undefined }),
  found: fc.record({
    pieces: fc.integer({ min: 0, max: 14 }),
    plain: fc.integer({ min: 0, max: 6 }),
    /** In percent of what was ordered. */
    weight: fc.integer({ min: 60, max: 190 }),
  }),
  hasSubstitute: fc.boolean(),
  paysMore: fc.boolean(),
  outcome: fc.constantFrom('delivered', 'delivered', 'delivered', 'not-collected', 'cancel'),
  refunds: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 2 }),
});
type RandomOrder = typeof order extends fc.Arbitrary<infer O> ? O : never;

/** An order with a heavier weight that is paid, a substitute and a refund; the others are random. */
const sure: RandomOrder = {
  pieces: 9,
  plain: 3,
  grams: 1000,
  payment: 12,
  gift: 'certificate',
  changedTo: 5,
  found: { pieces: 9, plain: 4, weight: 190 },
  hasSubstitute: true,
  paysMore: true,
  outcome: 'delivered',
  refunds: [250],
};

/** Orders with meal tickets can't be changed. */
const hasTickets = ({ payment }: RandomOrder): boolean => payment === 18 || payment === 19;

/** What happened, so that the test can't pass on simple orders alone. */
const seen = new Set<string>();

async function buy(caller: Caller, { pieces, plain, grams, payment, gift }: RandomOrder): Promise<number> {
  await registerShopper(caller);
  await goTo(caller, { addressTypeId: 2 });
  const infos = { accept_alternatives: 'true' };
  const items = [
    { productId: goods.offered, quantity: pieces, infos },
    { productId: goods.plain, quantity: plain, infos },
    { productId: goods.loose, quantity: grams / 1000, infos },
  ];
  dataOf(await caller.post('/ebsn/api/cart/add', { items }));
  await takeFreeSlot(caller);
  if (gift !== 'none')
    dataOf(await caller.post('/ebsn/api/cart-giftcertificate/add_code', { code: await codeOf(gift) }));
  const { cartId } = dataOf(await caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  const mealTickets = { count: 2, valueCents: 700, ...(payment === 19 && { code: '123456' }) };
  const tickets = { mealTickets, restPaymentTypeId: 2 };
  const { orderId, redirectUrl } = dataOf(
    await caller.post<{ orderId: number; redirectUrl?: string }>('/ebsn/api/checkout/buy', {
      payment_type_id: payment,
      payment_data: JSON.stringify({ cartId, ...((payment === 18 || payment === 19) && tickets) }),
    }),
  );
  if (redirectUrl !== undefined) await pay(caller, redirectUrl);
  return orderId;
}

const pay = (caller: Caller, pageUrl: string) =>
  caller.post(`${new URL(pageUrl).pathname}/card`, undefined, {
    payload: new URLSearchParams(goodCard).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** The code of a gift certificate of the latest shopper, or the code for everybody. */
async function codeOf(gift: 'code' | 'certificate'): Promise<string> {
  if (gift === 'code') return code;
  const shopper = await side.db.row<{ id: number }>('select max(user_id) as id from shopper');
  return (await makeGift(side.db, { ownerId: shopper!.id })).code;
}

/** Changes the plain goods of a placed order; pays on the gateway's page what that blocks more. */
async function change(caller: Caller, orderId: number, { payment }: RandomOrder, to: number): Promise<void> {
  const { cartItems = [] } = dataOf(await caller.post<Cart>('/ebsn/api/order/modify', { order_id: orderId }));
  const { itemId } = cartItems.find(({ product }) => product.productId === goods.plain)!;
  dataOf(await caller.post('/ebsn/api/cart/update', { items: [{ itemId, quantity: to }] }));
  const { cartId } = dataOf(await caller.post<Cart>('/ebsn/api/checkout/prepare', { order_id: orderId }));
  const { redirectUrl } = dataOf(
    await caller.post<{ redirectUrl?: string }>('/ebsn/api/checkout/buy', {
      payment_type_id: payment,
      payment_data: JSON.stringify({ cartId }),
    }),
  );
  if (redirectUrl !== undefined) await pay(caller, redirectUrl);
  const line = async () =>
    dataOf(await side.view(orderId)).lines.find(({ productId }) => productId === goods.plain)?.ordered;
  await expect.poll(line).toBe(to);
  seen.add(redirectUrl === undefined ? 'changed' : 'changed and paid');
}

/** Picks the order as it is found on the shelf, and pays for what it costs above the blocked amount. */
async function prepare(caller: Caller, orderId: number, plan: RandomOrder): Promise<void> {
  const { found, pieces, plain, grams, hasSubstitute, paysMore, payment } = plan;
  dataOf(await side.send('take-over', orderId));
  const { lines } = dataOf(await side.view(orderId));
  const lineOf = (productId: number) => lines.find((line) => line.productId === productId)!.line;
  const isMissing = found.plain < plain;
  const substitute = { product_id: goods.other, quantity: 1 };
  if (isMissing) seen.add(hasSubstitute ? 'substitute' : 'shortage');
  dataOf(
    await side.send('pick', orderId, {
      lines: [
        { line: lineOf(goods.offered), quantity: Math.min(found.pieces, pieces) },
        {
          line: lineOf(goods.plain),
          quantity: Math.min(found.plain, plain),
          ...(isMissing && hasSubstitute && { substitute }),
        },
        { line: lineOf(goods.loose), quantity: Math.round((grams * found.weight) / 100) / 1000 },
      ],
    }),
  );
  dataOf(await side.send('ready', orderId));
  await jobsDone(orderId);
  const answer = await caller.post<{ redirectUrl?: string }>('/ebsn/api/order/payment', {
    order_id: orderId,
  });
  if (payment !== 12 || answer.response.status !== 0) return;
  seen.add(paysMore ? 'paid more' : 'bore more');
  if (paysMore) await pay(caller, answer.data.redirectUrl!);
}

/** Waits until the jobs of an order have run. */
const jobsDone = (orderId: number): Promise<void> =>
  withClient(side.shop.adminUrl, (owner) =>
    expect
      .poll(async () => {
        const { rows } = await owner.query(
          `select name, state from pgboss.job where data ->> 'orderId' = $1
               and state not in ('completed', 'cancelled') and name in ('payment-due', 'gateway-calls')`,
          [String(orderId)],
        );
        return rows;
      })
      .toEqual([]),
  );

const giveBack = (refund: Parameters<typeof refundPayment>[2]) =>
  ctx().db.transaction(async (tx) => {
    await lockOrder(tx, refund.orderId);
    return refundPayment(tx, ctx(), refund);
  });

async function live(plan: RandomOrder): Promise<void> {
  const caller = side.shop.caller('rosmarino');
  const orderId = await buy(caller, plan);
  await expect.poll(async () => dataOf(await side.view(orderId)).orderStatusId).toBe(3);
  const plain = hasTickets(plan) ? plan.plain : (plan.changedTo ?? plan.plain);
  if (plain !== plan.plain) await change(caller, orderId, plan, plain);
  if (plan.outcome === 'cancel') await cancelOrder(ctx(), orderId, { actor: 'staff' });
  else {
    await prepare(caller, orderId, { ...plan, plain });
    dataOf(await side.send(plan.outcome, orderId));
  }
  await jobsDone(orderId);
  for (const [index, cents] of plan.refunds.entries()) {
    const refund = { orderId, amountCents: cents, key: `reason-${index}` };
    const first = await giveBack(refund);
    if (first.ok) seen.add('refund');
    // the same reason is refunded once, and nothing above what was charged
    expect((await giveBack(refund)).ok).toBe(first.ok);
    const all = { orderId, amountCents: 1_000_000, key: 'all' };
    expect(await giveBack(all)).toMatchObject({ ok: false, code: 'REFUND_TOO_HIGH' });
  }
  await jobsDone(orderId);
  seen.add(`${plan.payment} ${plan.outcome}`);
  await agrees(orderId);
}

/** Lines, order, ledger, movements and gateway of an order, each summed by SQL. */
async function agrees(orderId: number): Promise<void> {
  const row = await side.db.row<Record<string, number>>(
    `select o.status_id as status, coalesce(o.charged_cents, o.total_cents) as cost,
       (select sum(coalesce(charged_cents, net_cents)) from order_line l where l.order_id = o.order_id)::int
         + (o.totals ->> 'packageTotal')::int + (o.totals ->> 'deliveryFee')::int
         + coalesce(o.charged_container_cents, (o.totals ->> 'containerTotal')::int) as lines,
       coalesce((select sum(cents) from ledger_entry e where e.order_id = o.order_id
         and account in ('gift_code', 'gift_certificate', 'allowance')), 0)::int as "takenOff",
       coalesce((select -sum(cents) from ledger_entry e where e.order_id = o.order_id
         and (vat_bp is not null or account = 'container') and account <> 'refund'), 0)::int as sold,
       coalesce((select sum(cents) from ledger_entry e where e.order_id = o.order_id), 0)::int as balance,
       coalesce((select sum(cents) from ledger_entry e where e.order_id = o.order_id and account = 'gateway'), 0)::int as "inLedger",
       coalesce((select sum(cents) from ledger_entry e where e.order_id = o.order_id
         and account in ('gateway', 'door', 'ticket', 'bank')), 0)::int as received,
       coalesce((select sum(case m.kind when 'captured' then m.amount_cents when 'refunded' then -m.amount_cents else 0 end)
         from payment_movement m join payment p using (tenant_id, payment_id) where p.order_id = o.order_id), 0)::int as moved,
       coalesce((select sum(case m.kind when 'captured' then m.amount_cents else -m.amount_cents end)
         from test_gateway_movement m join test_gateway_payment g using (tenant_id, gateway_ref)
         where g.merchant_ref = o.order_id::text), 0)::int as held,
       coalesce((select sum(cents) from ledger_entry e where e.order_id = o.order_id and account = 'refund'), 0)::int as refunded,
       (select count(*) from test_gateway_payment g where g.merchant_ref = o.order_id::text and g.state = 'approved')::int as blocked
     from sales_order o where o.order_id = $1`,
    [orderId],
  );
  const {
    status,
    cost = 0,
    lines,
    takenOff = 0,
    sold,
    balance,
    inLedger,
    received,
    moved,
    held,
    refunded = 0,
    blocked,
  } = row!;
  const isSold = status === 8;
  expect({ balance, blocked, inLedger, received, sold }).toEqual({
    balance: 0,
    blocked: 0,
    inLedger: held,
    received: moved,
    sold: isSold ? cost : 0,
  });
  expect(moved).toBe(isSold ? cost - refunded : 0);
  if (isSold) expect(lines).toBe(cost + takenOff);
  const output: string[] = [];
  const order = await findOrder(side.db, orderId);
  expect(await tellLedger(ctx(), order!, (line) => output.push(line))).toBe(0);
  expect(output.at(-1)).toBe('Every cent is explained.');
}

test('when random orders live through the shop, then lines, order, ledger and gateway agree to the cent', async () => {
  const startedOn = romeDay(new Date());
  await fc.assert(fc.asyncProperty(order, live), { numRuns: 10, endOnFailure: true, examples: [[sure]] });
  expect([...seen]).toEqual(
    expect.arrayContaining(['paid more', 'refund', 'substitute', 'changed and paid']),
  );
  const [gateway] = (await staff.gateways()).of(ctx().brand);
  let moves = 0;
  // two days, when the orders lived over midnight
  for (const day of new Set([startedOn, romeDay(new Date())])) {
    const reconciled = await reconcileDay(ctx(), gateway!, day);
    expect(reconciled.differences).toEqual([]);
    moves += reconciled.moves;
  }
  expect(moves).toBeGreaterThan(0);
});
