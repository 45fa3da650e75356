import type { ProductsData } from '@bottega/contract';
import { startApiShop } from '@bottega/server/testing/shops/api-shop';
import { makeBuyers } from '@bottega/server/testing/builders/buyers';
import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import { httpCaller } from '@bottega/server/testing/http-caller';
import { startPgbouncer, type Pooler } from '@bottega/server/testing/postgres/pgbouncer';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addToCart,
  buy,
  chooseAddress,
  chooseSlot,
  customersOf,
  plainGoods,
  prepare,
  type Customer,
  type Goods,
} from './buying.ts';

const brands = [
  { brand: 'rosmarino', tenantId: 1 },
  { brand: 'ponte', tenantId: 2 },
];
const postalcode = '00179';
const buyersOfBrand = 12;

let database: TestDatabase;
let pooler: Pooler;
let shop: ServerChild;
let admin: pg.Client;
beforeAll(async () => {
  database = await demoDatabase();
  pooler = await startPgbouncer(database.appUrl);
  shop = await startApiShop({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.adminUrl,
    DATABASE_POOL: '10',
    DEMO: 'false',
  });
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.stop();
  await pooler.stop();
  await database.drop();
});

interface Purchase {
  customer: Customer;
  goods: Goods;
  slot: { timeslotId: number; date: string };
}

async function purchasesOf(brand: string, tenantId: number): Promise<Purchase[]> {
  const buyers = await makeBuyers(admin, { tenantId, postalcode, count: buyersOfBrand });
  const { rows } = await admin.query<{ warehouseId: number; timeslotId: number; date: string }>(
    `update timeslot t set capacity = taken + $3 from zone z
     where z.tenant_id = $1 and t.tenant_id = z.tenant_id and t.zone_id = z.zone_id and t.timeslot_id = (
       select s.timeslot_id from timeslot s join zone y using (tenant_id, zone_id)
       where s.tenant_id = $1 and $2 = any (y.postal_codes) and s.cut_off > now() + interval '1 day'
       order by s.timeslot_id limit 1)
     returning z.warehouse_id as "warehouseId", t.timeslot_id as "timeslotId", to_char(t.date, 'YYYY-MM-DD') as date`,
    [tenantId, postalcode, buyersOfBrand],
  );
  const slot = rows[0]!;
  const goods = await plainGoods(httpCaller(shop.port, brand), slot.warehouseId);
  return customersOf(buyers, shop.port, brand).map((customer) => ({ customer, goods, slot }));
}

/** The refusals of a purchase, step by step, and its order. */
async function purchase({
  customer,
  goods,
  slot,
}: Purchase): Promise<{ refused: unknown[]; orderId: number }> {
  const steps = [
    await chooseAddress(customer),
    // Ponte needs a slot before the first add; with products the basket holds the slot
    await chooseSlot(customer, slot),
    await addToCart(customer, goods),
    await chooseSlot(customer, slot),
  ];
  const prepared = await prepare(customer);
  const bought = await buy(customer, prepared.data.cartId);
  const refused = [...steps, prepared, bought].filter(({ response }) => response.status !== 0);
  return { refused: refused.map(({ response }) => response), orderId: bought.data?.orderId };
}

test('when shoppers of two brands buy at once behind a pooler, then each order is of its brand and none is lost', async () => {
  const [first, second] = await Promise.all(
    brands.map(({ brand, tenantId }) => purchasesOf(brand, tenantId)),
  );
  const inTurn = first!.flatMap((answer, place) => [answer, second![place]!]);
  const done = await Promise.all(inTurn.map(purchase));
  expect(done.flatMap(({ refused }) => refused)).toEqual([]);
  const { rows } = await admin.query<{ tenant_id: number; user_id: number }>(
    `select tenant_id, user_id from sales_order join unnest($1::int[], $2::bigint[]) as made (tenant_id, order_id) using (tenant_id, order_id)`,
    [done.map((_, place) => 1 + (place % 2)), done.map(({ orderId }) => orderId)],
  );
  const buyers = inTurn.map(({ customer }, place) => ({
    tenant_id: 1 + (place % 2),
    user_id: customer.userId,
  }));
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set(buyers.map((row) => JSON.stringify(row))),
  );
});

test('when visitors of two brands read lists in turn behind a pooler, then each list is the one of its brand', async () => {
  // without a pooler
  const alone = await startApiShop({ DATABASE_URL: database.adminUrl, DEMO: 'false' });
  try {
    const words = ['latte', 'pane', 'mele', 'acqua', 'pasta', 'caffe', 'riso', 'vino'];
    const read = (port: number) =>
      Promise.all(
        words.flatMap((word) =>
          brands.map(async ({ brand }) => {
            const path = `/ebsn/api/products?q=${word}&page_size=50`;
            const { http, data } = await httpCaller(port, brand).get<ProductsData>(path);
            return [brand, word, http, data.products.map(({ productId }) => productId)];
          }),
        ),
      );
    expect(await read(shop.port)).toEqual(await read(alone.port));
  } finally {
    await alone.stop();
  }
});
