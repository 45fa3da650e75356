import type pg from 'pg';
import { withClient } from '../../src/platform/db/client.ts';
import { brandDb, type Db } from '../../src/platform/db/brand-db.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { testDatabase } from './database.ts';

export interface BrandDatabases {
  /** Brands 1 and 2 of one database, as use cases see them. */
  db: Db;
  otherBrand: Db;
  pool: pg.Pool;
  /** Address of the database as its owner. */
  adminUrl: string;
  /** Address of the database as the application's role. */
  appUrl: string;
  /** Address of the database as superuser. */
  superuserUrl: string;
  drop(): Promise<void>;
}

/** Lets tests create brands, which the app's role can't. */
const makeBrand = `
create function make_brand(tenant_id int, key text) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$ insert into brand (tenant_id, key, name) values (tenant_id, key, key) on conflict do nothing $$`;

/** A database of the caller's own, used by two brands through the app's role. For `*.int.test.ts`. */
export async function brandDatabases(connections = 10): Promise<BrandDatabases> {
  const { drop, ...urls } = await testDatabase();
  await withClient(urls.adminUrl, (owner) => owner.query(makeBrand));
  const pool = createPool(urls.appUrl, connections);
  // dropping the database breaks connections that are still closing
  pool.on('error', () => {});
  return {
    db: brandDb(pool, 1),
    otherBrand: brandDb(pool, 2),
    pool,
    ...urls,
    async drop() {
      await pool.end();
      await drop();
    },
  };
}
