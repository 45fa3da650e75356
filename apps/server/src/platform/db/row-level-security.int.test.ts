import { testDatabase, type TestDatabase } from '../../../testing/postgres/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandDb } from './brand-db.ts';
import { createPool } from './pool.ts';

/** Tables of the platform itself. They hold no brand's rows. */
const platformTables = ['migration', 'platform_secret'];

let database: TestDatabase;
let admin: pg.Client;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  pool = createPool(database.appUrl, 2);
  for (const tenantId of [1, 2]) {
    await admin.query('insert into brand (tenant_id, key, name) values ($1, $2, $2)', [
      tenantId,
      `brand${tenantId}`,
    ]);
    await admin.query('insert into warehouse values ($1, 1, $2, 41.9, 12.5)', [
      tenantId,
      `magazzino ${tenantId}`,
    ]);
  }
});
afterAll(async () => {
  await pool.end();
  await admin.end();
  await database.drop();
});

describe('tables of a brand', () => {
  test('every table of a brand leads its primary, unique and foreign keys with tenant_id', async () => {
    const { rows } = await admin.query<{ table_name: string; kind: string; first: string | null }>(
      `
      select t.relname as table_name, c.contype as kind,
        (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = c.conkey[1]) as first
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      left join pg_constraint c on c.conrelid = t.oid and c.contype in ('p', 'u', 'f')
      where n.nspname = 'public' and t.relkind in ('r', 'p') and not (t.relname = any($1))`,
      [platformTables],
    );
    expect(rows.length).toBeGreaterThan(30);
    // A host is unique in the whole installation, and so is a brand's key.
    const worldWide = rows.filter(
      (row) => row.kind === 'u' && ['brand', 'brand_host'].includes(row.table_name),
    );
    expect(rows.filter((row) => row.first !== 'tenant_id' && !worldWide.includes(row))).toEqual([]);
  });

  test('every table of a brand has row-level security with a policy that binds every role but the owner', async () => {
    const { rows } = await admin.query<{ relname: string }>(
      `
      select t.relname from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = 'public' and t.relkind in ('r', 'p') and not (t.relname = any($1))
        and not (t.relrowsecurity and not t.relforcerowsecurity
          and exists (select from pg_policy p where p.polrelid = t.oid))`,
      [platformTables],
    );
    expect(rows).toEqual([]);
  });
});

describe('the application’s role', () => {
  test('the application’s role can’t bypass row-level security, nor become a role that can', async () => {
    const client = await pool.connect();
    try {
      const { rows: before } = await client.query<{ name: string }>('select current_user as name');
      await client.query('reset role; reset session authorization');
      const { rows } = await client.query(
        'select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
      );
      const name = before[0]!.name;
      expect(rows).toEqual([{ rolname: name, rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
      const { rows: reachable } = await client.query<{ rolname: string }>(
        `select rolname from pg_roles where pg_has_role(current_user, oid, 'member') order by 1`,
      );
      expect(reachable.map(({ rolname }) => rolname)).toEqual(['bottega_app', name]);
      for (const role of ['bottega_owner', 'postgres']) {
        await expect(client.query(`set role ${role}`)).rejects.toThrow(/permission denied to set role/);
        await expect(client.query(`set session authorization ${role}`)).rejects.toThrow(/permission denied/);
      }
    } finally {
      client.release();
    }
  });

  test('the application’s role can’t run its own code with the owner’s rights by shadowing a table’s name', async () => {
    const client = await pool.connect();
    try {
      await client.query(`begin;
        create function pg_temp.stolen() returns text language sql volatile
          as $$ select string_agg(value, ',') from public.platform_secret $$;
        create temp view brand_host as select 1 as tenant_id, pg_temp.stolen() as host;
        grant select on brand_host to public`);
      const { rows } = await client.query<{ hosts: string[] }>('select hosts from brand_registry()');
      expect(rows).toEqual([{ hosts: [] }, { hosts: [] }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('the application’s role can’t write its brand’s row or hosts, except for the catalogue’s version', async () => {
    const db = brandDb(pool, 1);
    for (const statement of [
      `update brand set name = 'evil'`,
      `update brand set key = 'evil'`,
      `update brand set config = '{}'`,
      `insert into brand (tenant_id, key, name) values (1, 'evil', 'evil')`,
      'delete from brand',
      `insert into brand_host (tenant_id, host) values (1, 'evil.example')`,
      `update brand_host set host = 'evil.example'`,
      'delete from brand_host',
    ])
      await expect(db.rows(statement), statement).rejects.toThrow(/permission denied/);
    await db.rows('update brand set catalog_version = catalog_version + 1');
    expect(await db.row('select name from brand')).toEqual({ name: 'brand1' });
  });

  test('the application’s role can’t create objects in the schema that the owner’s functions search', async () => {
    await expect(pool.query('create table public.mine (id int)')).rejects.toThrow(/permission denied/);
    const { rows } = await admin.query(
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
       and not coalesce(proconfig @> array['search_path=pg_catalog, public, pg_temp'], false)`,
    );
    expect(rows).toEqual([]);
  });

  test('the application’s role sees no row without a brand, and with a brand only its rows', async () => {
    expect((await pool.query('select * from warehouse')).rows).toEqual([]);
    for (const tenantId of [1, 2]) {
      const rows = await brandDb(pool, tenantId).rows<{ name: string }>('select name from warehouse');
      expect(rows).toEqual([{ name: `magazzino ${tenantId}` }]);
    }
  });

  test('the application’s role can’t write rows of another brand', async () => {
    const db = brandDb(pool, 1);
    await expect(db.rows("insert into warehouse values (2, 9, 'altrui', 0, 0)")).rejects.toThrow(
      /row-level security/,
    );
    await db.rows("update warehouse set name = 'mio' where tenant_id = 2");
    const other = await brandDb(pool, 2).rows<{ name: string }>('select name from warehouse');
    expect(other).toEqual([{ name: 'magazzino 2' }]);
  });

  test('the application’s role can’t read the platform’s secrets', async () => {
    await expect(brandDb(pool, 1).rows('select * from platform_secret')).rejects.toThrow(/permission denied/);
  });
});

test('when a migration calls enable_brand_isolation, then each brand sees and writes only its own rows of the table', async () => {
  await admin.query(`
    create table crate (tenant_id int not null, crate_id int not null, primary key (tenant_id, crate_id));
    select enable_brand_isolation('crate')`);
  try {
    const [first, second] = [brandDb(pool, 1), brandDb(pool, 2)];
    await first.rows('insert into crate values (1, 10)');
    await second.rows('insert into crate values (2, 20)');
    await first.rows('update crate set crate_id = crate_id + 1');
    expect(await first.rows('select crate_id from crate')).toEqual([{ crate_id: 11 }]);
    expect(await second.rows('select crate_id from crate')).toEqual([{ crate_id: 20 }]);
    await second.rows('delete from crate');
    expect((await admin.query('select tenant_id from crate')).rows).toEqual([{ tenant_id: 1 }]);
    await expect(first.rows('insert into crate values (2, 30)')).rejects.toThrow(/row-level security/);
  } finally {
    await admin.query('drop table crate');
  }
});

describe('transactions of a brand', () => {
  test('when a use case refuses or throws, then its transaction undoes its writes', async () => {
    const db = brandDb(pool, 1);
    const write = "insert into warehouse values (1, 50, 'a metà', 0, 0)";
    await db.transaction(async (tx) => {
      await tx.rows(write);
      return { ok: false, code: 'NOT_FOUND' };
    });
    const thrown = db.transaction(async (tx) => {
      await tx.rows(write);
      throw new Error('surprise');
    });
    await expect(thrown).rejects.toThrow('surprise');
    expect(await db.rows('select from warehouse where warehouse_id = 50')).toEqual([]);
  });
});
