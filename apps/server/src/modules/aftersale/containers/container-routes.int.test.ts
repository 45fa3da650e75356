import type { Order } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../../testing/at-places.ts';
import {
  bought,
  codeOf,
  fieldOf,
  handOver,
  shopSide,
  type ShopSide,
} from '../../../../testing/shops/shop-side.ts';
import { staffShop, type StaffShop } from '../../../../testing/shops/staff-shop.ts';
import type { Caller } from '../../../../testing/shops/running-app.ts';

interface Listed {
  orderId: number;
  code: string;
  count: number;
  deposit: number;
}
type Refunds = { refunds: { orderId: number; amount: number; way: string }[] };

let side: ShopSide;
let staff: StaffShop;
let water: number;
let sku: string;
let ean: string;
beforeAll(async () => {
  side = await shopSide({ role: 'all' });
  staff = await staffShop(side.shop);
  water = await side.goods({ listCents: 150, available: 1000, vatBp: 2200 });
  const row = await side.db.row<{ sku: string; ean: string }>(
    'update product set container_cents = 25 where product_id = $1 returning sku, ean',
    [water],
  );
  ({ sku, ean } = row!);
});
afterAll(async () => {
  await staff.close();
  await side.close();
});

const path = '/ebsn/api/admin/containers';
const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
const list = async (caller: Caller, orderId: number) =>
  dataOf(await caller.get<{ containers: Listed[] }>(`${path}/list?order_id=${orderId}`, withKey(side.key)))
    .containers;
const back = (caller: Caller, orderId: number, containers: object[], key = side.key) =>
  caller.post<Refunds>(
    `${path}/back`,
    { order_id: orderId, request_id: crypto.randomUUID(), containers },
    withKey(key),
  );

/** An order of 20 bottles in returnable crates, handed over. */
async function delivered() {
  const order = await bought(side, [{ productId: water, quantity: 20 }], {
    async prepare(caller) {
      const { packagingTypes } = dataOf(
        await caller.get<{ packagingTypes: { packagingTypeId: number; name: string }[] }>(
          '/ebsn/api/packaging-type/list',
        ),
      );
      const crate = packagingTypes.find(({ name }) => name === 'Cassetta a rendere')!;
      dataOf(
        await caller.post('/ebsn/api/cart/update-cart-info', {
          property: 'packaging_type_id',
          value: crate.packagingTypeId,
        }),
      );
    },
  });
  await handOver(side, order.orderId);
  return order;
}

test('when bottles and a crate come back, then the page of the order says what was given back, and the books have it', async () => {
  const { caller, orderId, read } = await delivered();
  const before = await read();
  const crates = (before.totals.containerTotal - 5) / 0.5;
  expect(crates).toBeGreaterThanOrEqual(1);
  expect(before.lines[0]).toMatchObject({ containerDeposit: 0.25, quantity: 20 });
  expect(before.totals.packageTotal).toBe(0);
  expect(await list(caller, orderId)).toEqual([
    { orderId, code: ean, name: expect.any(String), count: 20, deposit: 0.25 },
    { orderId, code: 'crate', name: '', count: crates, deposit: 0.5 },
  ]);
  expect(
    dataOf(
      await back(caller, orderId, [
        { code: `0${ean}`, count: 6 },
        { code: 'crate', count: 1 },
      ]),
    ),
  ).toEqual({ refunds: [{ orderId, amount: 2, way: 'payment' }] });
  expect((await read()).totals.containerBack).toBe(2);
  expect(await staff.type(`order ${orderId} containers-back ${sku}=4 --brand rosmarino`)).toMatch(
    /1,00\s€ of container deposits/,
  );
  expect(await staff.type(`order ${orderId} containers-back ${sku}=11 --brand rosmarino`)).toContain(
    'Nothing was changed',
  );
  expect((await read()).totals.containerBack).toBe(3);
  expect(await list(caller, orderId)).toMatchObject([
    { count: 10 },
    ...(crates > 1 ? [{ count: crates - 1 }] : []),
  ]);
  expect(await staff.type(`order ${orderId} ledger --brand rosmarino`)).toContain('container_back');
});

test('when a count is above what is out, or no number, then its field says so and nothing changes', async () => {
  const { caller, orderId } = await delivered();
  const tooMany = await back(caller, orderId, [{ code: sku, count: 21 }]);
  expect([codeOf(tooMany), fieldOf(tooMany)]).toEqual(['CONTAINER_NOT_OUT', 'containers.0.count']);
  for (const count of [0, -1, 1.5, 'sei'])
    expect(codeOf(await back(caller, orderId, [{ code: sku, count }])), String(count)).toBe('INVALID_INPUT');
  expect(await list(caller, orderId)).toMatchObject([{ count: 20 }, {}]);
});

test('when callers without the right key ask, then they get nothing and change nothing', async () => {
  const { caller, orderId } = await delivered();
  const keys = {
    visitor: 'bk_nessuna',
    catalogue: await side.keyOf('gestionale', { scopes: ['catalogue.manage'] }),
    elsewhere: await side.keyOf('casse ponte', { tenantId: 2 }),
  };
  for (const [role, key] of Object.entries(keys)) {
    const listed = await caller.get(`${path}/list?order_id=${orderId}`, withKey(key));
    const sent = await back(caller, orderId, [{ code: sku, count: 1 }], key);
    expect([codeOf(listed), codeOf(sent)], role).toEqual(['API_KEY_INVALID', 'API_KEY_INVALID']);
  }
  const ponte = side.shop.caller('ponte');
  expect(codeOf(await back(ponte, orderId, [{ code: sku, count: 1 }], keys.elsewhere))).toBe(
    'ORDER_NOT_FOUND',
  );
  expect(await list(caller, orderId)).toMatchObject([{ count: 20 }, {}]);
});

test('when a shopper has bottles of two orders, then those of the older one come back first', async () => {
  const [older, newer] = [await delivered(), await delivered()];
  await side.db.rows('update sales_order set user_id = $2 where order_id = $1', [
    newer.orderId,
    older.userId,
  ]);
  expect(dataOf(await back(newer.caller, newer.orderId, [{ code: sku, count: 25 }]))).toEqual({
    refunds: [
      { orderId: older.orderId, amount: 5, way: 'payment' },
      { orderId: newer.orderId, amount: 1.25, way: 'payment' },
    ],
  });
  const read = async (orderId: number): Promise<Order> =>
    dataOf(await older.caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}`));
  expect((await read(older.orderId)).totals.containerBack).toBe(5);
  expect((await read(newer.orderId)).totals.containerBack).toBe(1.25);
});
