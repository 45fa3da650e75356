import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrand } from '../../../testing/builders/identity.ts';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { startPgbouncer, type Pooler } from '../../../testing/postgres/pgbouncer.ts';
import { brandDb, type Db } from './brand-db.ts';
import { createPool } from './pool.ts';

/** Fewer connections to PostgreSQL than clients, so that each one serves both brands in turn. */
const connections = 3;
const clients = 12;
const statements = 10_000;

let databases: BrandDatabases;
let pooler: Pooler;
let pool: pg.Pool;
beforeAll(async () => {
  databases = await brandDatabases(2);
  for (const db of [databases.db, databases.otherBrand]) {
    await makeBrand(db);
    await db.rows(`insert into warehouse values ($1, 1, 'di ' || $1::int, 41, 12)`, [db.tenantId]);
  }
  pooler = await startPgbouncer(databases.appUrl, 'transaction', connections);
  pool = createPool(pooler.url, clients);
});
afterAll(async () => {
  await pool.end();
  await pooler.stop();
  await databases.drop();
});

/** The ways in which use cases read and write, each with the names of the warehouses that it saw. */
const ways: ((db: Db) => Promise<string[]>)[] = [
  (db) => names(db),
  (db) => db.transaction(names),
  (db) => db.transaction(names, { manyRows: true }),
  (db) => db.pipeline(async (reads) => (await Promise.all([names(reads), names(reads)])).flat()),
  (db) =>
    db.transaction(async (tx) => {
      await tx.rows('update warehouse set latitude = latitude + 1 where warehouse_id = 1');
      return names(tx);
    }),
];
const names = async (db: Db): Promise<string[]> =>
  (await db.rows<{ name: string }>('select name from warehouse where warehouse_id = $1', [1])).map(
    ({ name }) => name,
  );

test('when two brands work through a pooler in turn, then each reads its own rows alone', async () => {
  const brands = [1, 2].map((tenantId) => brandDb(pool, tenantId));
  let sent = 0;
  const work = async (client: number): Promise<Set<string>> => {
    const seen = new Set<string>();
    while (sent < statements) {
      const turn = sent;
      sent += 1;
      const db = brands[(turn + client) % brands.length]!;
      const read = await ways[turn % ways.length]!(db);
      seen.add(`${db.tenantId}: ${read.length > 0 && read.every((name) => name === `di ${db.tenantId}`)}`);
    }
    return seen;
  };
  const seen = await Promise.all(Array.from({ length: clients * 2 }, (_, client) => work(client)));
  expect(new Set(seen.flatMap((each) => [...each]))).toEqual(new Set(['1: true', '2: true']));
});
