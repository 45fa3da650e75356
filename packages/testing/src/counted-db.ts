import type { Db } from '@bottega/server/platform/db/brand-db';

/** The same database, with how many statements went to it so far. */
export function countedDb(db: Db): { db: Db; count: () => number } {
  let statements = 0;
  const counting = (inner: Db): Db => ({
    tenantId: inner.tenantId,
    rows: (...asked) => {
      statements += 1;
      return inner.rows(...asked);
    },
    row: (...asked) => {
      statements += 1;
      return inner.row(...asked);
    },
    together: (work) => inner.together((reads) => work(counting(reads))),
    transaction: (work, attempts) => inner.transaction((tx) => work(counting(tx)), attempts),
    last: (work) => inner.last((tx) => work(counting(tx))),
  });
  return { db: counting(db), count: () => statements };
}
