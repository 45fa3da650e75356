import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeCart } from '../../../testing/builders/cart.ts';
import { makeProduct } from '../../../testing/builders/catalog.ts';
import { makeSession, makeShopper } from '../../../testing/builders/identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/db/brand-db.ts';
import { identityJobs } from '../identity/index.ts';
import { cartJobs } from './index.ts';

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases();
});
afterAll(() => brands.drop());

const now = new Date('2026-11-20T12:00:00Z');
const day = 24 * 60 * 60_000;
const before = (days: number) => new Date(now.getTime() - days * day);

/** A visitor's basket with goods, last used at `lastSeen`. */
async function visitorsCart(db: Db, lastSeen: Date): Promise<number> {
  const { session } = await makeSession(db, { now: lastSeen });
  return makeCart(db, { sessionId: session.sessionId }, { lines: [{ productId: await makeProduct(db) }] });
}
const statusOf = async (db: Db, cartId: number) =>
  (await db.row<{ status: number }>('select status_id as status from cart where cart_id = $1', [cartId]))
    ?.status;

/** The nightly work: end idle sessions, then expire their baskets. */
async function sweep(dbs: Db[]): Promise<void> {
  const parts = { brandDbs: () => dbs, clock: { now: () => now } };
  for (const { run } of [...identityJobs(parts), ...cartJobs(parts)]) await run({ tenantId: 0 });
}

test('a visitor’s basket expires after thirty days without use; baskets of shoppers and other brands stay', async () => {
  const { db, otherBrand } = brands;
  const { userId } = await makeShopper(db, { now: before(200) });
  const [left, live, shoppers, elsewhere] = [
    await visitorsCart(db, before(31)),
    await visitorsCart(db, before(29)),
    await makeCart(db, { userId }, { lines: [{ productId: await makeProduct(db) }] }),
    await visitorsCart(otherBrand, before(31)),
  ];
  await sweep([db]);
  await sweep([db]);
  expect(await statusOf(db, left)).toBe(5);
  expect(await statusOf(db, live)).toBe(1);
  expect(await statusOf(db, shoppers)).toBe(1);
  expect(await statusOf(otherBrand, elsewhere)).toBe(1);
  await sweep([db, otherBrand]);
  expect(await statusOf(otherBrand, elsewhere)).toBe(5);
});
