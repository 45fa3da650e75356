import type pg from 'pg';
import type { Log } from '../log.ts';
import { brandDb, isConflict, type Db } from './brand-db.ts';
import { isDatabaseAway } from './database-away.ts';

/** A brand whose catalogue is read. */
interface Followed {
  /** The brand's rows in the database that the replica follows. */
  primary: Db;
  /** The highest catalogue version that this process heard of. */
  knownVersion(): number;
}

/** The rows of a brand for reads of the catalogue. */
export type CatalogueReads = (brand: Followed) => Db;

/** Milliseconds for which a replica that failed isn't asked. */
const restMs = 5000;

/** Statements for a replica take its address with the log-in of the application, whose rows are bound to one brand. */
export function replicaUrl(appUrl: string, readsUrl: string): string {
  const { username, password } = new URL(appUrl);
  return Object.assign(new URL(readsUrl), { username, password }).href;
}

/**
 * Catalogue reads on a replica of a cell. A replica lags: while it lacks the catalogue version that this process knows, the
 * cell itself answers, so that an answer is never older than the version in its cache key. The cell also answers while the
 * replica is away, and for a read that the replica cancelled.
 *
 * The version is asked of the replica once for each change of the catalogue, because a replica never goes back.
 */
export function openReplica(pool: pg.Pool, log: Log): CatalogueReads {
  const seen = new Map<number, number>();
  let restsUntil = 0;
  const rest = (error: unknown): void => {
    log.warn({ err: error }, 'a replica failed: its cell answers');
    restsUntil = Date.now() + restMs;
    // it may be another one when it comes back
    seen.clear();
  };
  return ({ primary, knownVersion }) => {
    const { tenantId } = primary;
    const copy = brandDb(pool, tenantId);
    const isCurrent = async (): Promise<boolean> => {
      if (Date.now() < restsUntil) return false;
      const version = seen.get(tenantId);
      if (version !== undefined && version >= knownVersion()) return true;
      const row = await copy.row<{ version: number }>(
        'select catalog_version as version from brand where tenant_id = $1',
        [tenantId],
      );
      if (row) seen.set(tenantId, row.version);
      return row !== undefined && row.version >= knownVersion();
    };
    const read = async <R>(work: (db: Db) => Promise<R>): Promise<R> => {
      try {
        if (await isCurrent()) return await work(copy);
      } catch (error) {
        if (isDatabaseAway(error)) rest(error);
        else if (!isConflict(error)) throw error;
      }
      return work(primary);
    };
    return {
      tenantId,
      rows: (text, values, terms) => read((db) => db.rows(text, values, terms)),
      row: (text, values, terms) => read((db) => db.row(text, values, terms)),
      pipeline: (work) => read((db) => db.pipeline(work)),
      transaction: (work, terms) => primary.transaction(work, terms),
    };
  };
}
