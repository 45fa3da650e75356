import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeTimeslot, makeZone } from '../../../testing/builders/fulfilment.ts';
import { makeShopper } from '../../../testing/builders/identity.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let brands: BrandDatabases;
beforeAll(async () => {
  brands = await brandDatabases(2);
  await soldBefore();
});
afterAll(() => brands.drop());

test('every foreign key to rows that the shop deletes has an index', async () => {
  const rows = await brands.db.rows(
    `select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as "refersTo"
     from pg_constraint c
     where c.contype = 'f' and c.confrelid = any('{session,shopping_list,list_share}'::regclass[]) and not exists (
       select from pg_index i
       where i.indrelid = c.conrelid and i.indkey::int2[] @> c.conkey
         and (select array_agg(at order by at) from unnest(c.conkey) at)
           = (select array_agg(at order by at) from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) at)
         and coalesce(pg_get_expr(i.indpred, i.indrelid), '') similar to '|\\(\\w+ IS NOT NULL\\)')`,
  );
  expect(rows).toEqual([]);
});

/** Pages of 8 KB. */
const mostPages = 10;

test.each([
  ['the place of a basket', `select from slot_hold where cart_id = 1 and state in ('held', 'booked')`],
  ['the place of an order', `select from slot_hold where order_id = 1 and state = 'booked'`],
  ['baskets bound for an address', `select from cart where address_id = 1 and status_id in (1, 2) limit 1`],
  [
    'baskets left behind by visitors',
    `select from cart where user_id is null and session_id is null and status_id in (1, 2)`,
  ],
])('when thousands of baskets were sold before, then %s is found in a few pages', async (_, statement) => {
  const [row] = await brands.db.rows<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${statement}`,
  );
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = row!['QUERY PLAN'][0].Plan;
  expect(hit + read).toBeLessThan(mostPages);
});

/** Inserts a year of bought baskets, each with its slot. */
async function soldBefore(): Promise<void> {
  const { userId } = await makeShopper(brands.db);
  await makeZone(brands.db);
  const timeslotId = await makeTimeslot(brands.db);
  await brands.db.rows(
    `with bought as (
       insert into cart (tenant_id, user_id, status_id, warehouse_id, created_at, updated_at)
       select 1, $1, 3, 1, now(), now() from generate_series(1, 20000) returning cart_id)
     insert into slot_hold (tenant_id, timeslot_id, cart_id, state, expires_at, created_at, held_since)
     select 1, $2, cart_id, 'booked', now(), now(), now() from bought`,
    [userId, timeslotId],
  );
  const admin = new pg.Client({ connectionString: brands.adminUrl });
  await admin.connect();
  await admin.query('analyze cart, slot_hold');
  await admin.end();
}
