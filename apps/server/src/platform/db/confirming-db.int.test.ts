import { brandDatabases, type BrandDatabases } from '@bottega/testing/brand-databases';
import { makeBrand } from '@bottega/testing/builders/identity';
import { countedWire, type CountedWire } from '@bottega/testing/counted-wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../result.ts';
import { brandDb, type Db } from './brand-db.ts';
import { confirmingDb } from './confirming-db.ts';
import { createPool } from './pool.ts';

let databases: BrandDatabases;
let wire: CountedWire;
let wired: Db;
let closePool: () => Promise<void>;

beforeAll(async () => {
  databases = await brandDatabases(4);
  await makeBrand(databases.db);
  wire = await countedWire(databases.appUrl);
  const pool = createPool(wire.url, 1);
  wired = brandDb(pool, 1);
  closePool = () => pool.end();
});
afterAll(async () => {
  await closePool();
  await wire.close();
  await databases.drop();
});
beforeEach(async () => {
  await databases.db.rows('delete from warehouse');
});

const build = (db: Db, id = 1): Promise<unknown> =>
  db.rows(`insert into warehouse values (1, $1, 'magazzino', 41, 12)`, [id]);
const built = async (): Promise<number[]> =>
  (await databases.db.rows<{ id: number }>('select warehouse_id as id from warehouse order by 1')).map(
    ({ id }) => id,
  );

/** Counts how often it was asked, and denies it when told to. */
function belief({ isSo }: { isSo: boolean }) {
  const asked = { times: 0 };
  const ask = async (db: Db): Promise<void> => {
    asked.times += 1;
    await db.row('select 1');
    if (!isSo) throw new Error('not so');
  };
  return { ask, asked };
}

const writes: [string, (db: Db) => Promise<unknown>][] = [
  ['a statement by itself', (db) => build(db)],
  ['a first row', (db) => db.row(`insert into warehouse values (1, 1, 'magazzino', 41, 12) returning 1`)],
  ['a transaction', (db) => db.transaction((tx) => build(tx))],
  [
    'a transaction that ends with its last statements',
    (db) => db.transaction((tx) => tx.last((l) => build(l))),
  ],
  [
    'a transaction that reads and then sends its last statements with the commit',
    (db) =>
      db.transaction(async (tx) => {
        await tx.row('select 1');
        return tx.last((last) => build(last));
      }),
  ],
  ['last statements alone', (db) => db.last((last) => build(last))],
  [
    'a transaction within a transaction',
    (db) => db.transaction((tx) => tx.transaction((inner) => build(inner))),
  ],
];

describe.each(writes)('%s', (_, write) => {
  test('is done when what was believed is so', async () => {
    const { ask, asked } = belief({ isSo: true });
    await write(confirmingDb(wired, ask).db);
    expect(await built()).toEqual([1]);
    expect(asked.times).toBe(1);
  });

  test('leaves nothing behind when it isn’t', async () => {
    const { ask } = belief({ isSo: false });
    await expect(write(confirmingDb(wired, ask).db)).rejects.toThrow('not so');
    expect(await built()).toEqual([]);
  });
});

test('reads that travel together aren’t answered when what was believed isn’t so', async () => {
  const { ask } = belief({ isSo: false });
  const { db } = confirmingDb(wired, ask);
  await expect(db.together((reads) => reads.row('select 1'))).rejects.toThrow('not so');
});

test('what isn’t so is told even where the work fails for it, or refuses', async () => {
  const { ask } = belief({ isSo: false });
  const { db } = confirmingDb(wired, ask);
  await expect(db.transaction((tx) => tx.rows('select no_such_column'))).rejects.toThrow('not so');
  await expect(db.transaction(async () => refuse('CART_LOCKED'))).rejects.toThrow('not so');
  const failsItself = async (): Promise<never> => {
    throw new Error('before it asks anything');
  };
  await expect(db.transaction(failsItself)).rejects.toThrow('not so');
});

test('work that fails for itself says why, and the next is asked nothing more', async () => {
  const { ask, asked } = belief({ isSo: true });
  const { db, confirm } = confirmingDb(wired, ask);
  await expect(db.transaction((tx) => tx.rows('select no_such_column'))).rejects.toThrow('no_such_column');
  await confirm();
  await db.row('select 1');
  expect(asked.times).toBe(1);
});

test('what nothing was asked for is confirmed at the end, or not', async () => {
  const so = belief({ isSo: true });
  await confirmingDb(wired, so.ask).confirm();
  expect(so.asked.times).toBe(1);
  await expect(confirmingDb(wired, belief({ isSo: false }).ask).confirm()).rejects.toThrow('not so');
});

test('a database that is away while it is asked is asked again', async () => {
  const asked = { times: 0 };
  const { db } = confirmingDb(wired, async () => {
    asked.times += 1;
    if (asked.times === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  await db.transaction((tx) => build(tx));
  expect(asked.times).toBe(2);
  expect(await built()).toEqual([1]);
});

test('it costs a transaction no round trip', async () => {
  await wired.row('select 1');
  const write = (db: Db) =>
    db.transaction(async (tx) => {
      await tx.row('select 1');
      return tx.last((last) => build(last));
    });
  expect(await wire.during(() => write(wired))).toEqual({ roundTrips: 2, transactions: 1 });
  await databases.db.rows('delete from warehouse');
  const { ask } = belief({ isSo: true });
  expect(await wire.during(() => write(confirmingDb(wired, ask).db))).toEqual({
    roundTrips: 2,
    transactions: 1,
  });
});
