import { asCommand } from '../../../../testing/as-command.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterSaleShop, type AfterSaleShop } from '../../../../testing/shops/after-sale-shop.ts';
import { makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import { callRoute } from '../../../../testing/call-route.ts';
import type { TestPurchase } from '../../../../testing/builders/order.ts';
import { advanceOrder, findEvents, findOrder, pickLines } from '../../order/index.ts';
import { findCasesOf } from '../case-repository.ts';
import { decideCase } from '../index.ts';
import { aftersaleRoutes } from '../routes.ts';

let shop: AfterSaleShop;
let pan: number;
let milk: number;
const started = new Date('2026-11-10T10:00:00Z');

beforeAll(async () => {
  shop = await afterSaleShop();
  await makeZone(shop.brands.otherBrand);
  pan = await shop.goods({ listCents: 2500, vatBp: 2200 }, { nonFood: true });
  milk = await shop.goods({ listCents: 180, vatBp: 400 }, { perishable: true });
});
afterAll(() => shop.close());

const basket = () => [
  { productId: pan, quantity: 2 },
  { productId: milk, quantity: 1 },
];
const record = async (orderId: number) => (await findOrder(shop.brands.db, orderId))!;
const casesOf = (orderId: number) => findCasesOf(shop.brands.db, orderId);

/** A visitor, without a session, with the mails that the call asked for. */
async function declare(orderId: number, email: string, db = shop.brands.db, goods?: string) {
  const { ctx, sent } = makeRequest(db, { clock: shop.clock });
  const answer = await callRoute<{ at: string }>(aftersaleRoutes, 'declareWithdrawal', ctx, {
    order_id: orderId,
    name: 'Eva Bianchi',
    email,
    ...(goods !== undefined && { goods }),
  });
  return {
    answer,
    mails: sent.filter(({ name }) => name === 'mail').map(({ message }) => message),
    jobs: sent.map(({ message }) => message),
  };
}
const emailOf = async ({ purchase }: TestPurchase) => (await record(purchase.orderId)).contactEmail;

test('when a visitor withdraws from an order that the shop has not taken over, then it is cancelled at once and the receipt goes to its e-mail', async () => {
  const order = await shop.ordered(basket(), 2);
  const { orderId } = order.purchase;
  const { answer, mails, jobs } = await declare(orderId, (await emailOf(order)).toUpperCase());
  expect(answer).toEqual({ ok: true, data: { at: started.toISOString() } });
  expect((await record(orderId)).statusId).toBe(10);
  expect((await findEvents(shop.brands.db, orderId)).at(-1)).toMatchObject({
    statusId: 10,
    actor: 'shopper',
    note: 'Recesso comunicato da Eva Bianchi',
  });
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['order-cancelled', 'withdrawal']),
  );
  expect(jobs).toContainEqual({ orderId, due: 'release' });
  // a repeat does nothing more
  expect((await declare(orderId, await emailOf(order))).mails).toEqual([]);
});

test('when a shopper withdraws while the order is on its way, then it is declared at once, and settled by what was handed over once the goods are back', async () => {
  const order = await shop.ordered(basket(), 12);
  const { orderId } = order.purchase;
  await advanceOrder(shop.ctx, orderId, 'staff');
  const { mails } = await declare(orderId, await emailOf(order));
  expect(mails).toMatchObject([{ template: 'aftersale', params: { state: 'open' } }]);
  const [aftersaleCase] = await casesOf(orderId);
  expect(aftersaleCase).toMatchObject({
    kind: 'withdrawal',
    state: 'open',
    holder: 'Eva Bianchi',
    cents: 5000,
  });
  expect(aftersaleCase!.lines.map(({ lineNo }) => lineNo)).toEqual([1]);
  const { caseId } = aftersaleCase!;
  const decide = (act: 'returned' | 'refund', requestId: string) =>
    decideCase(asCommand(shop.ctx), { caseId, requestId }, { act });
  expect(await decide('returned', 'troppo-presto')).toMatchObject({
    ok: false,
    code: 'ORDER_NOT_HANDED_OVER',
  });
  await pickLines(asCommand(shop.ctx), orderId, [{ lineNo: 1, quantity: 1 }]);
  await shop.handOver(orderId);
  expect(await decide('returned', 'tornati-1')).toMatchObject({ ok: true, data: { state: 'returned' } });
  expect(await decide('refund', 'rimborso-1')).toMatchObject({ ok: true, data: { givenCents: 2500 } });
  await shop.settle(orderId);
  const { problems, sums } = await shop.explained(orderId);
  expect([problems, sums.refunded, sums.owed]).toEqual([[], 2500, 0]);
});

test('when a visitor names the goods, then the shop reads the words with what is declared', async () => {
  const [named, silent] = [await shop.delivered(basket(), 2), await shop.delivered(basket(), 2)];
  await declare(named.orderId, await emailOf(named), shop.brands.db, ' Solo una padella ');
  await declare(silent.orderId, await emailOf(silent));
  expect(await casesOf(named.orderId)).toMatchObject([{ state: 'open', note: 'Solo una padella' }]);
  expect(await casesOf(silent.orderId)).toMatchObject([{ state: 'open', note: '' }]);
});

test('when number and e-mail are not of one order, or it is of another brand, then the answer is the same and nothing happens', async () => {
  const [first, second] = [await shop.ordered(basket(), 2), await shop.ordered(basket(), 2)];
  const email = await emailOf(second);
  const right = await declare(second.purchase.orderId, email);
  const other = await shop.ordered(basket(), 2);
  for (const wrong of [
    await declare(first.purchase.orderId, email),
    await declare(2_147_483_647, email),
    await declare(other.purchase.orderId, await emailOf(other), shop.brands.otherBrand),
  ]) {
    expect(wrong.answer).toEqual(right.answer);
    expect(wrong.mails).toEqual([]);
  }
  for (const { purchase } of [first, other]) {
    expect((await record(purchase.orderId)).statusId).toBe(3);
    expect(await casesOf(purchase.orderId)).toEqual([]);
  }
});

test('when name or e-mail are missing, then their field says so; when one address tries many numbers, then it must wait', async () => {
  const { ctx } = makeRequest(shop.brands.db, { clock: shop.clock });
  const call = (input: object) =>
    callRoute(aftersaleRoutes, 'declareWithdrawal', ctx, {
      order_id: 1,
      name: 'Ada',
      email: 'a@b.it',
      ...input,
    });
  expect(await call({ name: ' ' })).toMatchObject({ code: 'WITHDRAWAL_NAME', field: 'name' });
  expect(await call({ email: 'a@' })).toMatchObject({ code: 'WITHDRAWAL_EMAIL', field: 'email' });
  for (let tries = 0; tries < 20; tries += 1) await call({});
  expect(await call({})).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' });
});

test('when everything was delivered, then what may be given back is declared, and after fourteen days the mail says that it is too late', async () => {
  const order = await shop.delivered(basket(), 2);
  const email = await emailOf(order);
  try {
    shop.clock.instant = new Date('2026-11-25T10:00:00Z');
    expect((await declare(order.orderId, email)).mails).toMatchObject([
      { template: 'withdrawal', params: { outcome: 'late' } },
    ]);
    expect(await casesOf(order.orderId)).toEqual([]);
    shop.clock.instant = new Date('2026-11-24T10:00:00Z');
    await declare(order.orderId, email);
    expect(await casesOf(order.orderId)).toMatchObject([{ state: 'open', cents: 5000 }]);
    expect((await declare(order.orderId, email)).mails).toMatchObject([{ params: { outcome: 'excluded' } }]);
  } finally {
    shop.clock.instant = started;
  }
});
