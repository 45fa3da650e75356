import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePast } from './past.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await demoDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

test('when shoppers get past purchases, then each has its orders, each with its lines', async () => {
  const { rows } = await admin.query<{ id: string }>(
    `insert into shopper (tenant_id, login, password_hash, email, first_name, last_name, phone, created_at)
     values (1, 'passato@example.it', 'x', 'passato@example.it', 'Ada', 'Rossi', '', now()) returning user_id as id`,
  );
  const past = { tenantId: 1, userIds: [Number(rows[0]!.id)], orders: 3, lines: 4 };
  expect(await writePast(admin, past)).toBe(3);
  const written = await admin.query(
    `select count(distinct o.order_id)::int as orders, count(*)::int as lines
     from sales_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.order_id
     where o.tenant_id = 1 and o.order_id > 10000000`,
  );
  expect(written.rows).toEqual([{ orders: 3, lines: 12 }]);
});
