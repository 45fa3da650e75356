import type pg from 'pg';
import { brandDatabases, type BrandDatabases } from '../../../../testing/postgres/brand-databases.ts';
import { makeBuyer } from '../../../../testing/builders/cart.ts';
import { makeProduct } from '../../../../testing/builders/catalog.ts';
import { makeTimeslot, makeZone } from '../../../../testing/builders/fulfilment.ts';
import { makeRequest } from '../../../../testing/builders/identity.ts';
import type { Purchase } from '../../../../testing/builders/order.ts';
import { callRoute, dataOf } from '../../../../testing/call-route.ts';
import { unsteadyNetwork, type UnsteadyNetwork } from '@bottega/testing/unsteady-network';
import { brandDb, type Db } from '../../../platform/db/brand-db.ts';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutRoutes } from '../index.ts';
import { testGateways } from '../../../../testing/test-gateways.ts';
import { booksOf, changeCalls } from '../../../../testing/builders/change.ts';

const gateways = testGateways(() => brands.db);
const routes = checkoutRoutes(gateways);

let brands: BrandDatabases;
let net: UnsteadyNetwork;
let pool: pg.Pool;
let db: Db;

beforeAll(async () => {
  brands = await brandDatabases(4);
  net = await unsteadyNetwork(brands.appUrl);
  pool = createPool(net.url, 2);
  db = brandDb(pool, 1);
  await makeZone(brands.db, { minOrderCents: 100 });
});
afterAll(async () => {
  await pool.end();
  await net.close();
  await brands.drop();
});

test.each([
  ['on delivery', 2],
  ['online', 12],
])(
  'when the answer of a purchase is lost and the purchase is repeated, then there is one order, paid %s',
  async (_, type) => {
    const timeslotId = await makeTimeslot(brands.db, {
      capacity: 5,
      beginTime: type === 2 ? '08:00' : '09:00',
    });
    const productId = await makeProduct(brands.db, { listCents: 149 });
    const buyer = await makeBuyer(brands.db, { timeslotId, lines: [{ productId }] });
    const request = makeRequest(db, { as: buyer.session });
    dataOf(await callRoute(routes, 'prepare', request.ctx, {}));
    const buy = () =>
      callRoute<Purchase>(routes, 'buy', request.ctx, {
        payment_type_id: type,
        payment_data: JSON.stringify({ cartId: buyer.cartId }),
      });
    const lost = net.loseNextCommit();
    await expect(buy()).rejects.toSatisfy(isDatabaseAway);
    await lost;
    const first = dataOf(await buy());
    expect(dataOf(await buy())).toEqual(first);
    const orders = await brands.db.rows<{ id: number }>(
      'select order_id as id from sales_order where cart_id = $1',
      [buyer.cartId],
    );
    expect(orders).toEqual([{ id: first.orderId }]);
    const slot = await brands.db.row('select taken from timeslot where timeslot_id = $1', [timeslotId]);
    expect(slot).toEqual({ taken: 1 });
  },
);

test('when the answers of a change are lost and the calls repeated, then the order is changed once', async () => {
  const { modify, set, prepare, buy, view } = changeCalls(gateways);
  const timeslotId = await makeTimeslot(brands.db, { capacity: 5, beginTime: '10:00' });
  const [milk, bread] = [
    await makeProduct(brands.db, { listCents: 149, available: 10 }),
    await makeProduct(brands.db, { listCents: 200, available: 10 }),
  ];
  const buyer = await makeBuyer(brands.db, { timeslotId, lines: [{ productId: milk }] });
  const request = makeRequest(db, { as: buyer.session });
  dataOf(await prepare(request));
  const { orderId } = dataOf(await buy(request, buyer.cartId));
  /** Makes the call twice: the answer of the first is lost after its commit. */
  const lost = async <R>(call: () => Promise<R>): Promise<R> => {
    const committed = net.loseNextCommit();
    await expect(call()).rejects.toSatisfy(isDatabaseAway);
    await committed;
    return call();
  };
  dataOf(await lost(() => modify(request, orderId)));
  dataOf(await set(request, { [bread]: 2 }));
  const { cartId } = dataOf(await lost(() => prepare(request)));
  expect(dataOf(await lost(() => buy(request, cartId)))).toEqual({ orderId, orderStatusId: 3 });
  const stock = await brands.db.rows<{ available: number }>(
    'select available from assortment where product_id = any($1::bigint[]) order by product_id',
    [[milk, bread]],
  );
  expect(stock.map(({ available }) => available)).toEqual([9, 8]);
  expect(await booksOf(brands.db, orderId)).toMatchObject({
    lines: 2,
    linesTaken: 2,
    taken: 1,
    total: 1039,
    paid: 1039,
  });
  expect((await view(request)).changesOrder).toBeUndefined();
});
