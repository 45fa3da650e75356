import { asCommand } from '../../../../testing/as-command.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  afterSaleShop,
  type AfterSaleShop,
  type Delivered,
} from '../../../../testing/shops/after-sale-shop.ts';
import { payDeadline } from '../../checkout/index.ts';
import { returnContainers, type HandedBack } from '../index.ts';

let shop: AfterSaleShop;
let water: number;
let code: string;
let pasta: number;

beforeAll(async () => {
  shop = await afterSaleShop();
  water = await shop.goods({ listCents: 120, vatBp: 2200 });
  pasta = await shop.goods({ listCents: 199, vatBp: 400 });
  const row = await shop.brands.db.row<{ sku: string }>(
    'update product set container_cents = 25 where product_id = $1 returning sku',
    [water],
  );
  code = row!.sku;
});
afterAll(() => shop.close());

const bottles = (quantity: number) => [
  { productId: water, quantity },
  { productId: pasta, quantity: 2 },
];
let requests = 0;
const back = (
  { orderId }: Delivered,
  containers: readonly HandedBack[],
  requestId = `vuoti-${(requests += 1)}`,
) => returnContainers(asCommand(shop.ctx), { orderId, requestId: `${requestId}-richiesta`, containers });
const orderOf = ({ orderId }: Delivered) =>
  shop.brands.db.row<{ containers: number; without: number; cost: number }>(
    `select (totals->>'containerTotal')::int as containers, coalesce(charged_cents, total_cents) as cost,
       (totals->>'goodsTotal')::int + (totals->>'packageTotal')::int + (totals->>'deliveryFee')::int as without
     from sales_order where order_id = $1`,
    [orderId],
  );
const refusal = (answer: Awaited<ReturnType<typeof back>>) =>
  answer.ok ? undefined : [answer.code, answer.field, answer.params?.['left']];
const returnsOf = ({ orderId }: Delivered) =>
  shop.brands.db.rows(
    `select line_no as line, quantity, cents from container_return where order_id = $1 order by return_id`,
    [orderId],
  );

describe('containers that a shopper brings back', () => {
  test('when bottles come back in two times, then their deposits go back to the card, and takings and the ledger stay right', async () => {
    const order = await shop.delivered(bottles(6));
    const { containers, without, cost } = (await orderOf(order))!;
    expect([containers, cost]).toEqual([150, without + 150]);
    const before = await shop.explained(order.orderId);
    expect([before.problems, before.sums.sold, before.sums.owed]).toEqual([[], cost, 0]);
    expect(await back(order, [{ code, count: 4 }])).toEqual({
      ok: true,
      data: { refunds: [{ orderId: order.orderId, cents: 100, way: 'payment' }] },
    });
    expect(await back(order, [{ code, count: 2 }])).toMatchObject({ data: { refunds: [{ cents: 50 }] } });
    await shop.settle(order.orderId);
    const { problems, sums, postings } = await shop.explained(order.orderId);
    expect([problems, sums.sold, sums.refunded, sums.owed]).toEqual([[], cost, 0, 0]);
    expect(sums.received).toBe(cost - 150);
    expect(postings.filter(({ kind }) => kind === 'returned').map(({ entries }) => entries)).toEqual(
      [100, 50].map((cents) => [
        { account: 'shopper', cents: -cents },
        { account: 'container_back', cents },
      ]),
    );
    expect(refusal(await back(order, [{ code, count: 1 }]))).toEqual([
      'CONTAINER_NOT_OUT',
      'containers.0.count',
      0,
    ]);
  });

  test('when fewer bottles were picked, then only theirs are charged and come back', async () => {
    const order = await shop.delivered(bottles(6), 12, [{ lineNo: 1, quantity: 4 }]);
    const { without, cost } = (await orderOf(order))!;
    expect(cost).toBe(without - 2 * 120 + 4 * 25);
    expect((await shop.explained(order.orderId)).problems).toEqual([]);
    expect(refusal(await back(order, [{ code, count: 5 }]))).toEqual([
      'CONTAINER_NOT_OUT',
      'containers.0.count',
      4,
    ]);
    expect(await returnsOf(order)).toEqual([]);
    expect(await back(order, [{ code, count: 4 }])).toMatchObject({ ok: true });
    expect(await returnsOf(order)).toEqual([{ line: 1, quantity: 4, cents: 100 }]);
  });

  test('when the order is paid at the door, then the shop hands the deposits over; when it is to be paid later, then less is due', async () => {
    const door = await shop.delivered(bottles(3), 2);
    expect(await back(door, [{ code, count: 3 }])).toMatchObject({
      data: { refunds: [{ cents: 75, way: 'payment' }] },
    });
    expect((await shop.explained(door.orderId)).problems).toEqual([]);
    const later = await shop.delivered(bottles(3), 11);
    const { cost } = (await orderOf(later))!;
    expect(await back(later, [{ code, count: 3 }])).toMatchObject({
      data: { refunds: [{ cents: 75, way: 'deduction' }] },
    });
    expect(await payDeadline(shop.ctx, later.orderId)).toMatchObject({ data: { amountCents: cost - 75 } });
    const { problems, sums } = await shop.explained(later.orderId);
    expect([problems, sums.owed]).toEqual([[], 0]);
  });

  test('when the same request comes twice, then it counts once; with another content it is refused', async () => {
    const order = await shop.delivered(bottles(6));
    const answers = await Promise.all([1, 2].map(() => back(order, [{ code, count: 2 }], 'uguale')));
    expect(answers[0]).toEqual(answers[1]);
    expect(await returnsOf(order)).toHaveLength(1);
    expect(refusal(await back(order, [{ code, count: 3 }], 'uguale'))?.[0]).toBe('REQUEST_ID_REUSED');
  });

  test('when sixteen tills take one bottle each of ten, then ten are given back', async () => {
    const order = await shop.delivered(bottles(10));
    const answers = await Promise.all(Array.from({ length: 16 }, () => back(order, [{ code, count: 1 }])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    await shop.settle(order.orderId);
    const { problems, sums } = await shop.explained(order.orderId);
    expect([problems, sums.owed]).toEqual([[], 0]);
    expect((await returnsOf(order)).length).toBe(10);
  });

  test('when one of two codes is too many or unknown, then nothing comes back', async () => {
    const order = await shop.delivered(bottles(2));
    expect(
      refusal(
        await back(order, [
          { code, count: 1 },
          { code: 'sconosciuto', count: 1 },
        ]),
      ),
    ).toEqual(['CONTAINER_NOT_OUT', 'containers.1.count', 0]);
    expect(refusal(await back(order, [{ code: 'crate', count: 1 }]))?.[0]).toBe('CONTAINER_NOT_OUT');
    expect(await returnsOf(order)).toEqual([]);
    const missing = { ...order, orderId: 2_147_483_647 };
    expect(refusal(await back(missing, [{ code, count: 1 }]))?.[0]).toBe('ORDER_NOT_FOUND');
  });
});
