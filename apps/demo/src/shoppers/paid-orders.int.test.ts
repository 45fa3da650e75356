import { demoDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await demoDatabase();
  admin = new pg.Client({ connectionString: database.superuserUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

test('each demo order has its payment and its ledger, and delivered ones are paid, less what went back', async () => {
  const unlike = await admin.query(
    `select o.order_id from sales_order o
     left join payment p on p.tenant_id = o.tenant_id and p.order_id = o.order_id
     left join lateral (
       select sum(cents) filter (where kind = 'sold' and (vat_bp is not null or account = 'container')) as sold,
         sum(cents) filter (where account = 'door') as received
       from ledger_entry l where l.tenant_id = o.tenant_id and l.order_id = o.order_id) l on true
     left join lateral (
       select coalesce(sum(cents), 0) as refunded from order_refund r
       where r.tenant_id = o.tenant_id and r.order_id = o.order_id) r on true
     cross join lateral (select coalesce(o.charged_cents, o.total_cents) as cost) c
     where p.payment_id is null
       or (o.status_id = 8) <> (p.state = 3)
       or (o.status_id = 8 and (-l.sold, l.received) is distinct from (c.cost, c.cost - r.refunded))`,
  );
  expect(unlike.rows).toEqual([]);
});
