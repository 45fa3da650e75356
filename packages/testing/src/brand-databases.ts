import type pg from 'pg';
import { brandDb, type Db } from '@bottega/server/platform/db/brand-db';
import { createPool } from '@bottega/server/platform/db/pool';
import { testDatabase } from './database.ts';

export interface BrandDatabases {
  /** Brands 1 and 2 of one database, as use cases see them. */
  db: Db;
  otherBrand: Db;
  pool: pg.Pool;
  /** The owner's address. */
  adminUrl: string;
  /** The application's. */
  appUrl: string;
  /** The database administrator's. */
  superuserUrl: string;
  drop(): Promise<void>;
}

/** A database of the caller's own, seen by two brands through the app's role. For `*.int.test.ts`. */
export async function brandDatabases(connections = 10): Promise<BrandDatabases> {
  const { drop, ...urls } = await testDatabase();
  const pool = createPool(urls.appUrl, connections);
  // the database is dropped under connections that are still closing
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
