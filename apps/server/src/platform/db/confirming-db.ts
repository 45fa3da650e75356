import type { Db } from './brand-db.ts';

/** A brand's rows for work that believes something before the database has said so. */
export interface ConfirmingDb {
  db: Db;
  /** Asks, unless the database has said so already. What `ask` throws is thrown here. */
  confirm(): Promise<void>;
}

/**
 * Has `ask` asked in the same round trip as the first transaction, or the first reads that travel together. What `ask`
 * throws undoes that transaction, is thrown in its stead, and nothing else is asked before it is known: no statement
 * outside a transaction goes ahead of it, and no commit.
 */
export function confirmingDb(inner: Db, ask: (db: Db) => Promise<void>): ConfirmingDb {
  let isConfirmed = false;
  const confirm = async (db = inner): Promise<void> => {
    if (isConfirmed) return;
    await ask(db);
    isConfirmed = true;
  };
  const confirmedWith = async <R>(db: Db, work: (db: Db) => Promise<R>): Promise<R> => {
    if (isConfirmed) return work(db);
    // asked for first: what fails after it in a transaction doesn't keep it from being answered
    const confirming = confirm(db);
    const last: Db['last'] = async (lastWork) => {
      await confirming;
      return db.last(lastWork);
    };
    const [confirmed, worked] = await Promise.allSettled([confirming, work({ ...db, last })]);
    if (confirmed.status === 'rejected') throw confirmed.reason;
    if (worked.status === 'rejected') throw worked.reason;
    return worked.value;
  };
  const db: Db = {
    tenantId: inner.tenantId,
    rows: async <R>(...asked: Parameters<Db['rows']>) => {
      await confirm();
      return inner.rows<R>(...asked);
    },
    row: async <R>(...asked: Parameters<Db['row']>) => {
      await confirm();
      return inner.row<R>(...asked);
    },
    together: (work) => inner.together((reads) => confirmedWith(reads, work)),
    transaction: (work, terms) => inner.transaction((tx) => confirmedWith(tx, work), terms),
    last: async (work) => {
      await confirm();
      return inner.last(work);
    },
  };
  return { db, confirm: () => confirm() };
}
