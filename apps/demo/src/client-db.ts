import type pg from 'pg';
import type { Db } from '@bottega/server/platform/db/brand-db';
// sets the type parsers of the modules: days are texts, not instants in the machine's zone
import '@bottega/server/platform/db/pool';

/** Adapts the seed's connection to the modules' interface; the seed has already opened the transaction. */
export function clientDb(client: pg.ClientBase, tenantId: number): Db {
  const db: Db = {
    tenantId,
    rows: async <R>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, values as unknown[])).rows as R[],
    row: async <R>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, values as unknown[])).rows[0] as R | undefined,
    pipeline: (work) => work(db),
    transaction: (work) => work(db),
  };
  return db;
}
