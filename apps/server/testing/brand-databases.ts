import type pg from 'pg';
import { brandDb, type Db } from '../src/platform/db/brand-db.ts';
import { createPool } from '../src/platform/db/pool.ts';
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

/** A database of the caller's own, used by two brands through the app's role. For `*.int.test.ts`. */
export async function brandDatabases(connections = 10): Promise<BrandDatabases> {
  const { drop, ...urls } = await testDatabase();
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
