import { testDatabase, type TestDatabase } from '@bottega/server/testing/postgres/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStatements, type Statement } from '../sql/record-statements.ts';
import { unboundTables } from '../sql/unbound-tables.ts';

/** The owner looks for keys of brands among all of them. */
const acrossBrands = 'select tenant_id as "tenantId", key from brand where key = any($1::text[])';

let database: TestDatabase;
let owner: pg.Client;
let statements: Statement[];
let brandTables: Set<string>;
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  // as a statement by key is planned, without its values
  await owner.query('set plan_cache_mode = force_generic_plan');
  const all = await recordStatements();
  // an import creates this table in its own transaction
  const staging = all.find(({ text }) => text.startsWith('create temp table import_row'));
  await owner.query(staging!.text.replace('on commit drop', ''));
  statements = all.filter(
    ({ text }) => /^\s*(?:select|with|insert|update|delete)\b/.test(text) && text !== acrossBrands,
  );
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where attname = 'tenant_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  brandTables = new Set(rows.map(({ name }) => name));
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test('when a statement reads or writes rows of a brand, then it names the brand itself', async () => {
  const unbound: string[] = [];
  for (const { file, line, text } of statements) {
    const tables = await unboundTables(owner, text, brandTables);
    if (tables.length > 0) unbound.push(`${file}:${line}: ${tables.join(', ')}`);
  }
  expect(unbound).toEqual([]);
});

test('when a statement leaves out the brand of one of its tables, then this table is named', async () => {
  const of = (text: string) => unboundTables(owner, text, brandTables);
  const stock = 'select 1 from product p join warehouse w';
  expect(await of(`${stock} on w.tenant_id = p.tenant_id where p.tenant_id = $1`)).toEqual([]);
  expect(await of(`${stock} on true where p.tenant_id = $1`)).toEqual(['warehouse']);
  expect(await of('delete from product where product_id = $1')).toEqual(['product']);
  expect(await of('delete from product where tenant_id = $1 and product_id = $2')).toEqual([]);
});
