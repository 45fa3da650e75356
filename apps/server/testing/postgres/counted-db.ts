import type { Db } from '../../src/platform/db/brand-db.ts';

/** The same database with a counter of its statements. */
export function countedDb(db: Db): { db: Db; count: () => number } {
  let statements = 0;
  const counting = (inner: Db): Db => ({
    tenantId: inner.tenantId,
    rows: (...statement) => {
      statements += 1;
      return inner.rows(...statement);
    },
    row: (...statement) => {
      statements += 1;
      return inner.row(...statement);
    },
    pipeline: (work) => inner.pipeline((reads) => work(counting(reads))),
    transaction: (work, attempts) => inner.transaction((tx) => work(counting(tx)), attempts),
  });
  return { db: counting(db), count: () => statements };
}
