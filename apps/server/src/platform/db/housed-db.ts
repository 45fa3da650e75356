import type pg from 'pg';
import { brandDb, type Db } from './brand-db.ts';
import { BrandAwayError, isElsewhere } from './presence.ts';

/** Where brands are at home, where there are several databases. */
export interface Homes {
  /** @throws BrandAwayError when no database that answered has the brand */
  poolOf(tenantId: number): pg.Pool;
  /** Reads anew where the brands are. */
  refresh(): Promise<void>;
}

/**
 * The rows of a brand in the database where it is at home at the time of each call. A transaction that comes to the
 * former home did nothing there, and runs again at the new one.
 */
export function housedDb(homes: Homes, tenantId: number): Db {
  const there = (): Db => brandDb(homes.poolOf(tenantId), tenantId, { isFenced: true });
  const follow = async <R>(work: (db: Db) => Promise<R>, attempts = 2): Promise<R> => {
    try {
      return await work(there());
    } catch (error) {
      if (!isElsewhere(error)) throw error;
      await homes.refresh();
      if (attempts > 1) return follow(work, attempts - 1);
      throw new BrandAwayError(`brand ${tenantId} is moving`, { cause: error });
    }
  };
  return {
    tenantId,
    rows: (text, values, terms) => follow((db) => db.rows(text, values, terms)),
    row: (text, values, terms) => follow((db) => db.row(text, values, terms)),
    pipeline: (work) => follow((db) => db.pipeline(work)),
    transaction: (work, terms) => follow((db) => db.transaction(work, terms), terms?.attempts),
  };
}
