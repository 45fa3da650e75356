import { readdir } from 'node:fs/promises';
import { testDatabase, type TestDatabase } from '@bottega/testing/database';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = new URL('../../../db/migrations/', import.meta.url);
let database: TestDatabase;
let client: pg.Client;
let before: Kysely<unknown>;
const name = `places_${crypto.randomUUID().slice(0, 8)}`;

/** A database as it was before services were the brand's: one pickup service for every store. */
beforeAll(async () => {
  database = await testDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(database.adminUrl);
  url.pathname = `/${name}`;
  before = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url.href }) }),
  });
  await migrateTo('0009-proposals');
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`
    insert into brand (tenant_id, key, name) values (1, 'rosmarino', 'Rosmarino'), (2, 'ponte', 'Ponte');
    insert into warehouse values (1, 1, 'A', 41, 12), (2, 1, 'B', 41, 12);
    insert into store select t, n, 1, 'S' || n, 's' || n, '{}', 41, 12, '06', '[]' from generate_series(1, 2) t, generate_series(1, 2) n;
    insert into delivery_service (tenant_id, delivery_service_id, store_id, name, address_type_id, show_tab) values
      (1, 101, 1, 'Consegna a casa', 2, true), (1, 111, 1, 'Ritiro', 3, false), (1, 112, 2, 'Ritiro', 3, true),
      (2, 101, 2, 'Consegna a casa', 2, true);
    insert into zone (tenant_id, zone_id, delivery_service_id, warehouse_id, name, bands) values
      (1, 1, 101, 1, 'Casa', '[]'), (1, 2, 112, 1, 'Ritiro', '[]'), (2, 1, 101, 1, 'Casa', '[]');
  `);
});
afterAll(async () => {
  await client.end();
  await before.destroy();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`drop database ${name}`);
  await admin.end();
  await database.drop();
});

async function migrateTo(last: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-/.test(file)).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) migrations[file.replace('.ts', '')] = await import(new URL(file, folder).href);
  const migrator = new Migrator({ db: before, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
}

test('services that were the same at several stores become one, and every zone keeps its store', async () => {
  await migrateTo('0010-places');
  const rows = async (text: string) => (await client.query(text)).rows.map((row) => Object.values(row));
  expect(await rows('select tenant_id, delivery_service_id from delivery_service order by 1, 2')).toEqual([
    [1, 101],
    [1, 111],
    [2, 101],
  ]);
  expect(
    await rows(
      'select tenant_id, store_id, delivery_service_id, show_tab from store_service order by 1, 2, 3',
    ),
  ).toEqual([
    [1, 1, 101, true],
    [1, 1, 111, false],
    [1, 2, 111, true],
    [2, 2, 101, true],
  ]);
  expect(
    await rows('select tenant_id, zone_id, delivery_service_id, store_id from zone order by 1, 2'),
  ).toEqual([
    [1, 1, 101, 1],
    [1, 2, 111, 2],
    [2, 1, 101, 2],
  ]);
});
