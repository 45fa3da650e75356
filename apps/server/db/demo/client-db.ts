import type pg from 'pg';
import type { Db } from '../../src/platform/db/brand-db.ts';
// Dates and numbers come as the modules know them: days as text, not as instants of the machine's zone.
import '../../src/platform/db/pool.ts';

/** The seed's connection as the modules want theirs; the transaction is the seed's own, already open. */
export function clientDb(client: pg.ClientBase, tenantId: number): Db {
  const db: Db = {
    tenantId,
    rows: async <R>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, values as unknown[])).rows as R[],
    row: async <R>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, values as unknown[])).rows[0] as R | undefined,
    together: (work) => work(db),
    transaction: (work) => work(db),
    last: (work) => work(db),
  };
  return db;
}
