import type { Case, DataOf, contract } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callRoute } from '../../../../testing/call-route.ts';
import type { Result } from '../../../platform/result.ts';
import {
  afterSaleShop,
  type AfterSaleShop,
  type Delivered,
} from '../../../../testing/shops/after-sale-shop.ts';
import { closeRecall, findOpenRecalls, openRecall } from '../index.ts';
import { aftersaleRoutes } from '../routes.ts';
import { mailRecall } from './open-recall.ts';

let shop: AfterSaleShop;
let cheese: number;
let pasta: number;
const ean = '8001234567897';

beforeAll(async () => {
  shop = await afterSaleShop();
  cheese = await shop.goods({ listCents: 350, vatBp: 400, ean });
  pasta = await shop.goods({ listCents: 199, vatBp: 400 });
});
afterAll(() => shop.close());

const basket = () => [
  { productId: cheese, quantity: 2 },
  { productId: pasta, quantity: 3 },
];
type Listed = DataOf<(typeof contract)['aftersale']['listRecalls']>;
const listed = async ({ request }: Delivered) => {
  const answer = await callRoute<Listed>(aftersaleRoutes, 'listRecalls', request.ctx);
  return answer.ok ? answer.data.recalls : [];
};
const refund = ({ request, orderId }: Delivered, recallId: number): Promise<Result<Case>> =>
  callRoute<Case>(aftersaleRoutes, 'refundRecall', request.ctx, { recall_id: recallId, order_id: orderId });
const onSale = async () =>
  (await shop.brands.db.row<{ published: boolean }>('select published from product where product_id = $1', [
    cheese,
  ]))!.published;
const mailed = (recallId: number) =>
  shop.brands.db.rows<{ userId: number }>(
    'select user_id as "userId" from recall_buyer where recall_id = $1 and mailed_at is not null order by user_id',
    [recallId],
  );
async function open(lot = '', of = ean): Promise<number> {
  const opened = await openRecall(shop.ctx, {
    ean: of,
    lot,
    reason: 'Possibile presenza di corpi estranei.',
  });
  if (!opened.ok) throw new Error(opened.code);
  return opened.data.recallId;
}

test('when goods are recalled, then they are off sale also after an import, each buyer is mailed once though the work was killed and repeated, and one press refunds', async () => {
  const [first, second, none] = [
    await shop.delivered(basket()),
    await shop.delivered(basket(), 2),
    await shop.delivered([{ productId: pasta, quantity: 3 }]),
  ];
  const recallId = await open();
  expect(await onSale()).toBe(false);
  await shop.brands.db.rows('update product set published = true where product_id = $1', [cheese]);
  expect(await onSale()).toBe(false);

  // the job is killed after it has taken the first buyer, in the same transaction as its mail
  const sent: string[] = [];
  const failing = {
    ...shop.ctx,
    jobs: {
      ...shop.ctx.jobs,
      send: async (_: unknown, name: string, data: object) => {
        if (name === 'mail') sent.push((data as { occasion: string }).occasion);
        if (sent.length === 1) throw new Error('killed');
      },
    },
  } as unknown as typeof shop.ctx;
  await expect(mailRecall(failing, recallId)).rejects.toThrow('killed');
  expect(await mailed(recallId)).toEqual([]);
  sent.length = 1;
  await Promise.all([mailRecall(failing, recallId), mailRecall(failing, recallId)]);
  const buyers = [first, second].map(({ request }) => request.ctx.actor.userId).toSorted((a, b) => a - b);
  expect((await mailed(recallId)).map(({ userId }) => userId)).toEqual(buyers);
  expect(sent.slice(1).toSorted()).toEqual(buyers.map((userId) => `recall:${recallId}:${userId}`).toSorted());
  // opened again: the same recall, and nobody is mailed again
  expect(await open()).toBe(recallId);
  await mailRecall(failing, recallId);
  expect(sent).toHaveLength(3);

  expect((await listed(none))[0]).toMatchObject({ recallId, ean, orders: [] });
  expect((await listed(first))[0]!.orders).toMatchObject([{ orderId: first.orderId }]);
  const refunds = await Promise.all([refund(first, recallId), refund(first, recallId)]);
  expect(refunds).toMatchObject([
    { ok: true, data: { kind: 'recall', state: 'refunded', given: 7 } },
    { ok: true, data: { state: 'refunded', given: 7 } },
  ]);
  expect(await refund(second, recallId)).toMatchObject({ data: { state: 'credited', given: 7 } });
  expect(await refund(none, recallId)).toMatchObject({ code: 'RECALL_NOT_BOUGHT' });
  expect((await listed(first))[0]!.orders[0]!.case).toMatchObject({ state: 'refunded' });
  await shop.settle(first.orderId);
  expect((await shop.explained(first.orderId)).problems).toEqual([]);
  // what the recall gave back can't be claimed again
  expect(await first.complain([{ line: 1, reason: 'missing', quantity: 1 }])).toMatchObject({
    code: 'COMPLAINT_QUANTITY',
  });
  // an order of another shopper
  const foreign = await callRoute<Case>(aftersaleRoutes, 'refundRecall', none.request.ctx, {
    recall_id: recallId,
    order_id: first.orderId,
  });
  expect(foreign).toMatchObject({ code: 'ORDER_NOT_FOUND' });

  await closeRecall(shop.ctx, recallId);
  expect(await onSale()).toBe(true);
  expect(await findOpenRecalls(shop.ctx.db)).toEqual([]);
  expect(await refund(second, recallId)).toMatchObject({ code: 'RECALL_NOT_FOUND' });
  expect(await closeRecall(shop.ctx, recallId)).toMatchObject({ code: 'RECALL_NOT_FOUND' });
});

test('when goods are recalled by 13 digits, then those with 14 digits are off sale, stay so after an import, and their buyers are mailed and refunded', async () => {
  const twin = await shop.goods({ listCents: 400, vatBp: 400, ean: `0${ean}` });
  const bought = await shop.delivered([{ productId: twin, quantity: 2 }]);
  const recallId = await open();
  const published = () => shop.brands.db.row('select published from product where product_id = $1', [twin]);
  expect(await published()).toEqual({ published: false });
  await shop.brands.db.rows('update product set published = true where product_id = $1', [twin]);
  expect(await published()).toEqual({ published: false });
  await mailRecall(shop.ctx, recallId);
  expect(await mailed(recallId)).toContainEqual({ userId: bought.request.ctx.actor.userId });
  expect((await listed(bought))[0]!.orders).toMatchObject([{ orderId: bought.orderId }]);
  expect(await refund(bought, recallId)).toMatchObject({ ok: true, data: { given: 8 } });
  // the same recall, written with 14 digits
  const again = await openRecall(shop.ctx, { ean: `0${ean}`, lot: '', reason: 'Di nuovo.' });
  expect(again).toMatchObject({ ok: true, data: { recallId } });
  await closeRecall(shop.ctx, recallId);
  expect(await published()).toEqual({ published: true });
});

test('when two lots of a good are recalled and one recall is closed, then the good stays off sale until the other one is closed', async () => {
  const [first, second] = [await open('L1'), await open('L2')];
  await closeRecall(shop.ctx, first);
  expect(await onSale()).toBe(false);
  await closeRecall(shop.ctx, second);
  expect(await onSale()).toBe(true);
});

test('when an order has goods of two recalls, then a press refunds those of the recall and the order that it names', async () => {
  const other = '8001234567880';
  const ham = await shop.goods({ listCents: 600, vatBp: 1000, ean: other });
  const both = [
    { productId: cheese, quantity: 2 },
    { productId: ham, quantity: 1 },
  ];
  const [first, second] = [await shop.delivered(both), await shop.delivered(both)];
  await shop.brands.db.rows('update sales_order set user_id = $2 where order_id = $1', [
    second.orderId,
    first.request.ctx.actor.userId,
  ]);
  const [ofCheese, ofHam] = [await open(), await open('', other)];
  expect(await refund(first, ofHam)).toMatchObject({ data: { orderId: first.orderId, amount: 6 } });
  expect(await refund(first, ofCheese)).toMatchObject({ data: { orderId: first.orderId, amount: 7 } });
  const byFirst = { ...second, request: first.request };
  expect(await refund(byFirst, ofCheese)).toMatchObject({ data: { orderId: second.orderId, amount: 7 } });
  for (const recallId of [ofCheese, ofHam]) await closeRecall(shop.ctx, recallId);
});

test('when one lot of a good is recalled, then buyers of that lot and of an unknown one are mailed, and buyers of another lot are not', async () => {
  const picked = (lot: string) => [{ lineNo: 1, quantity: 2, lot }];
  const goods = [{ productId: cheese, quantity: 2 }];
  const [same, other, unknown] = [
    await shop.delivered(goods, 2, picked('L2411')),
    await shop.delivered(goods, 2, picked('L2412')),
    await shop.delivered(goods, 2),
  ];
  const recallId = await open('L2411');
  await mailRecall(shop.ctx, recallId);
  const recipients = (await mailed(recallId)).map(({ userId }) => userId);
  const idOf = ({ request }: Delivered) => request.ctx.actor.userId;
  expect([same, other, unknown].map((order) => recipients.includes(idOf(order)))).toEqual([
    true,
    false,
    true,
  ]);
  expect((await listed(other)).find((recall) => recall.recallId === recallId)!.orders).toEqual([]);
  expect(await refund(other, recallId)).toMatchObject({ code: 'RECALL_NOT_BOUGHT' });
  await closeRecall(shop.ctx, recallId);
});
