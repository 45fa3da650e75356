import type { Product, ProductsData } from '@bottega/contract';
import { wishlistType } from '@bottega/domain';
import { replicaUrl } from '@bottega/server/platform/db/replica';
import { withClient } from '@bottega/server/platform/db/client';
import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import { runningApp, type RunningApp } from '@bottega/server/testing/shops/running-app';
import { eventually } from '@bottega/testing/eventually';
import { unsteadyNetwork, type UnsteadyNetwork } from '@bottega/testing/unsteady-network';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * The shop's database, and a replica that the test lets lag: a second copy of the demo, written by hand. The log-in and
 * the rows of a real replica come by streaming; the shop sees no difference.
 */
let primary: TestDatabase;
let replica: TestDatabase;
let net: UnsteadyNetwork;
let shop: RunningApp;
const tenantId = 1;
/** Milliseconds between two looks. Each takes a product, and the replica is back within ten. */
const lookMs = 1000;

beforeAll(async () => {
  primary = await demoDatabase();
  replica = await demoDatabase();
  net = await unsteadyNetwork(replica.adminUrl);
  shop = await runningApp({
    database: primary,
    env: {
      DATABASE_URL: primary.appUrl,
      // as its owner: the shop takes its own log-in instead
      DATABASE_READS_URL: net.url,
      LOG_LEVEL: 'silent',
    },
  });
  const { data } = await shop
    .caller('rosmarino')
    .get<ProductsData>('/ebsn/api/products?q=latte&page_size=50');
  unseen = data.products.map(({ productId }) => productId);
});
afterAll(async () => {
  await shop?.close();
  await net?.close();
  await replica?.drop();
  await primary?.drop();
});

/** Gives a product another name in one of the databases; `version` is that of the catalogue afterwards. */
async function rename(
  database: TestDatabase,
  productId: number,
  name: string,
  version?: number,
): Promise<void> {
  await withClient(database.adminUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('update product set name = $3 where tenant_id = $1 and product_id = $2', [
      tenantId,
      productId,
      name,
    ]);
    if (version !== undefined)
      await owner.query('update brand set catalog_version = $2 where tenant_id = $1', [tenantId, version]);
    if (version !== undefined && database === primary)
      await owner.query(`select pg_notify('catalog', $1)`, [`${tenantId}:${version}`]);
    await owner.query('commit');
  });
}

const versionOf = (database: TestDatabase): Promise<number> =>
  withClient(
    database.adminUrl,
    async (owner) =>
      (await owner.query('select catalog_version as version from brand where tenant_id = $1', [tenantId]))
        .rows[0]!.version as number,
  );

/** Products of the shop, each for one look: an answer is cached. */
let unseen: number[];
const another = (): number => unseen.pop()!;

async function nameOf(productId: number): Promise<string | undefined> {
  const { data } = await shop.caller('rosmarino').get<Product>(`/ebsn/api/products/${productId}`);
  return data.name;
}

test('when a replica is current, then it answers; when the catalogue has changed and the replica lags, then the database answers', async () => {
  const [first, second] = [another(), another()];
  await rename(primary, first, 'Del database');
  await rename(replica, first, 'Della replica');
  expect(await nameOf(first)).toContain('Della replica');

  const next = (await versionOf(primary)) + 1;
  await rename(primary, first, 'Nuovo', next);
  await expect.poll(() => nameOf(first)).toContain('Nuovo');
  // the answer of the new version is not the replica's, and stays
  await rename(replica, first, 'Nuovo, in ritardo', next);
  expect(await nameOf(first)).toContain('Nuovo');
  // other answers come from the replica again
  await rename(primary, second, 'Del database');
  await rename(replica, second, 'Della replica');
  expect(await nameOf(second)).toContain('Della replica');
});

test('when the replica is away, then the database answers; when it is back, then it answers again', async () => {
  const third = another();
  await rename(primary, third, 'Del database');
  await rename(replica, third, 'Della replica');
  net.cut();
  expect(await nameOf(third)).toContain('Del database');
  net.restore();
  await eventually(async () => {
    const productId = another();
    await rename(replica, productId, 'Della replica');
    expect(await nameOf(productId)).toContain('Della replica');
  }, lookMs);
});

test('when a shopper marks a favourite, then the list of favourites has it at once, although the replica lacks it', async () => {
  const visitor = shop.caller('rosmarino');
  const productId = another();
  const marked = await visitor.post('/ebsn/api/wishlist/add_prod', {
    wishlist_type_id: wishlistType.favourites,
    items: [{ productId, quantity: 1 }],
  });
  expect(marked.http).toBe(200);
  const { data } = await visitor.get<ProductsData>('/ebsn/api/products?preferred=true');
  expect(data.products.map((product) => product.productId)).toEqual([productId]);
});

test('when a replica is configured, then the shop uses its own log-in there, so that rows stay bound to a brand', () => {
  expect(
    replicaUrl('postgres://shop:secret@db/bottega', 'postgres://owner:x@copy:6000/bottega?sslmode=require'),
  ).toBe('postgres://shop:secret@copy:6000/bottega?sslmode=require');
});
