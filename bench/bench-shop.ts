import { Agent } from 'node:http';
import type { Category, Product } from '@bottega/contract';
import { benchBrand, benchFolder, seedBench } from '@bottega/demo/bench-brand';
import { runningEmbedded } from '@bottega/server/platform/postgres/embedded';
import { allProducts } from '@bottega/server/testing/all-products';
import { manyHolds } from '@bottega/server/testing/shops/brand-copies';
import { startShop } from '@bottega/server/testing/shops/browser-shop';
import { makeBuyers } from '@bottega/server/testing/builders/buyers';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Caller } from '@bottega/server/testing/shops/running-app';
import type { ServerChild } from '@bottega/server/testing/shops/server-child';
import pg from 'pg';
import { writePast, type Past } from './past.ts';

/** Postal code of all buyers in the benchmarks. */
const postalcode = '00179';

export interface Shopper {
  caller: Caller;
  addressId: number;
}

/** A brand of the running shop, with data for the measurements. */
export interface BenchShop {
  brand: string;
  host: string;
  port: number;
  pid: number;
  dataDir: string;
  visitor(): Caller;
  /** Creates that many logged-in shoppers. */
  shoppers(count: number): Promise<Shopper[]>;
  /** Creates logged-in shoppers with earlier orders. Also returns the number of orders. */
  shoppersWithPast(
    past: Pick<Past, 'orders' | 'lines'> & { shoppers: number },
  ): Promise<{ shoppers: Shopper[]; orders: number }>;
  /** Categories with products, aisles first. */
  categories: readonly Category[];
  /** Names of products, as shoppers type them. */
  names: readonly string[];
  /** A product without limits, and the quantity that reaches the minimum order. */
  goods: { productId: number; quantity: number };
  /**
   * Many products with their smallest quantity: pieces and loose goods, some with an offer. They stay in stock in that
   * zone and before a place is chosen.
   */
  groceries: readonly { productId: number; quantity: number }[];
  /** Creates a slot of the shoppers' zone with that many places. */
  slotWith(places: number): Promise<BenchSlot>;
  /** All free slots of that zone that can be chosen, with that many places each. */
  slotsWith(places: number): Promise<BenchSlot[]>;
  /** Updates the table statistics, as PostgreSQL does by itself within a minute. */
  settle(): Promise<void>;
}

export interface BenchSlot {
  timeslotId: number;
  date: string;
}

export interface Started {
  shopOf(brand: string): Promise<BenchShop>;
  stop(): Promise<void>;
}

/** Starts the whole product on data of its own, on request with the brand of 50,000 products. */
export async function startBench(brands: readonly string[], say: (line: string) => void): Promise<Started> {
  const isBench = brands.includes(benchBrand.key);
  const server = await startShop(
    { LOG_LEVEL: 'silent' },
    { ...manyHolds, ...(isBench && { further: { [benchBrand.key]: benchFolder } }) },
  );
  if (isBench) {
    try {
      const { products, milliseconds } = await seedBench(runningEmbedded(server.dataDir) ?? '');
      say(`${products} products written in ${Math.round(milliseconds / 1000)} s`);
      // The server starts again with its products present, as on every day except the first.
      await server.kill();
      await server.start();
    } catch (error) {
      await server.stop();
      throw error;
    }
  }
  const admin = new pg.Client({ connectionString: runningEmbedded(server.dataDir) });
  const stop = async (): Promise<void> => {
    // a broken connection must not keep the shop running
    await admin.end().catch(() => {});
    await server.stop();
  };
  try {
    await admin.connect();
    // The database would do this by itself a minute later, during the measurement.
    await admin.query('vacuum (analyze)');
  } catch (error) {
    await stop();
    throw error;
  }
  return { shopOf: (brand) => benchShop(brand, server, admin), stop };
}

async function benchShop(brand: string, server: ServerChild, admin: pg.Client): Promise<BenchShop> {
  const visitor = () => httpCaller(server.port, brand);
  const found = await admin.query<{ tenantId: number; warehouseId: number }>(
    `select b.tenant_id as "tenantId", z.warehouse_id as "warehouseId"
     from brand b join zone z using (tenant_id) where b.key = $1 and $2 = any (z.postal_codes)`,
    [brand, postalcode],
  );
  const place = found.rows[0];
  if (!place) throw new Error(`there is no brand "${brand}" that delivers to ${postalcode}`);
  const { tenantId } = place;
  const sockets = new Agent({ keepAlive: true });
  const freeSlots = async (places: number, most: number): Promise<BenchSlot[]> => {
    const slots = await admin.query<BenchSlot>(
      `update timeslot set capacity = $3, line_capacity = null, gram_capacity = null
       where tenant_id = $1 and timeslot_id in (
         select t.timeslot_id from timeslot t join zone z using (tenant_id, zone_id)
         where t.tenant_id = $1 and $2 = any (z.postal_codes) and t.taken = 0 and t.cut_off > now() + interval '1 day'
         order by t.timeslot_id limit $4)
       returning timeslot_id as "timeslotId", to_char(date, 'YYYY-MM-DD') as date`,
      [tenantId, postalcode, places, most],
    );
    if (slots.rows.length === 0) throw new Error('no free slot left');
    return slots.rows;
  };
  const shoppers = async (count: number): Promise<(Shopper & { userId: number })[]> =>
    (await makeBuyers(admin, { tenantId, postalcode, count })).map(({ session, addressId, userId }) => {
      const caller = httpCaller(server.port, brand, sockets);
      caller.cookies.set('X-Ebsn-Session', session);
      return { caller, addressId, userId };
    });
  const settle = async (): Promise<void> => {
    await admin.query('vacuum (analyze)');
  };
  const tree = await visitor().get<{ categories: Category[] }>('/ebsn/api/category?filtered=true');
  const dearest = async (more = '') => (await allProducts(visitor(), `sort=-price${more}`)).slice(0, 500);
  const listed = await dearest(`&hash=w${place.warehouseId}d0t0`);
  const elsewhere = (await dearest()).filter(isGrocery);
  const plain = listed.find(isPlain);
  if (!plain) throw new Error('no product without limits');
  return {
    brand,
    host: `${brand}.localhost`,
    port: server.port,
    pid: server.pid(),
    dataDir: server.dataDir,
    visitor,
    shoppers,
    shoppersWithPast: async ({ shoppers: count, ...past }) => {
      const old = await shoppers(count);
      const orders = await writePast(admin, { tenantId, userIds: old.map(({ userId }) => userId), ...past });
      await settle();
      return { shoppers: old, orders };
    },
    categories: flat(tree.data.categories),
    names: [...new Set(listed.map(({ name }) => name.toLowerCase()))],
    goods: { productId: plain.productId, quantity: Math.ceil(60 / plain.priceDisplay) },
    groceries: spread(
      listed.filter(
        (product) => isGrocery(product) && elsewhere.some(({ productId }) => productId === product.productId),
      ),
    ).map(({ productId, productInfos: infos }) => ({
      productId,
      quantity: Number(infos[infos['TIPOLOGIA'] === 'Sfuso' ? 'WEIGHT_SELLING' : 'QTY_MULT'] ?? 1),
    })),
    slotWith: async (places) => (await freeSlots(places, 1))[0]!,
    slotsWith: (places) => freeSlots(places, 1000),
    settle,
  };
}

const flat = (categories: readonly Category[]): Category[] => [
  ...categories,
  ...categories.flatMap((category) => flat(category.categories ?? [])),
];

function isPlain(product: Product): boolean {
  const { productInfos: infos, warehousePromo } = product;
  return isFree(product) && infos['TIPOLOGIA'] === 'Pezzo' && infos['QTY_MULT'] === '1' && !warehousePromo;
}

const isGrocery = (product: Product): boolean =>
  isFree(product) && product.warehousePromo?.selectable !== true;

function isFree({ productInfos: infos, available, selectOptions }: Product): boolean {
  const freely = !('MAXACQ' in infos) && !('ALCOHOL' in infos) && !('ADULTS_ONLY' in infos);
  return available >= 100_000_000 && freely && selectOptions.length === 0;
}

/** Reorders products so that neighbours by price are far apart. Any few of them then vary in price and offers. */
const spread = <T>(all: readonly T[]): T[] =>
  [0, 1, 2, 3, 4].flatMap((first) => all.filter((_, at) => at % 5 === first));
