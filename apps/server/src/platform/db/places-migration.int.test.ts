import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { ownerRole } from '../../../testing/database-setup.ts';
import { onDatabase } from '../../../testing/test-postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { withClient } from './client.ts';

let database: TestDatabase;
let client: pg.Client;
let url: string;
const name = `places_${crypto.randomUUID().slice(0, 8)}`;

/** A database from before services belonged to the brand, with one pickup service per store. */
beforeAll(async () => {
  database = await testDatabase();
  await withClient(database.superuserUrl, (superuser) =>
    superuser.query(`create database ${name} owner ${ownerRole}`),
  );
  url = onDatabase(database.adminUrl, name);
  await migrate(url, { last: '0009-proposals' });
  client = new pg.Client({ connectionString: url });
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
  await withClient(database.superuserUrl, (superuser) => superuser.query(`drop database ${name}`));
  await database.drop();
});

test('when several stores had the same service, then it becomes one service and every zone keeps its store', async () => {
  await migrate(url, { last: '0010-places' });
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
