import type pg from 'pg';
import type { Db } from '@bottega/server/platform/db/brand-db';
// sets the type parsers of the modules: days are texts, not instants in the machine's zone
import '@bottega/server/platform/db/pool';

/**
 * Adapts the seed's connection to the modules' interface; the seed has already opened the transaction. Statements that the
 * modules send together run one after the other.
 */
export function clientDb(client: pg.ClientBase, tenantId: number): Db {
  let last: Promise<unknown> = Promise.resolve();
  const rows = <R>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
    const next = last.then(async () => (await client.query(text, values as unknown[])).rows as R[]);
    last = next.catch(() => {});
    return next;
  };
  const db: Db = {
    tenantId,
    rows,
    row: async <R>(text: string, values?: readonly unknown[]) => (await rows<R>(text, values))[0],
    pipeline: (work) => work(db),
    transaction: (work) => work(db),
  };
  return db;
}
