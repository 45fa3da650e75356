import { eventually } from '@bottega/testing/eventually';
import type pg from 'pg';

/**
 * Whether a connection to this database waits for a lock. Other databases of the run don't count. In a transaction PostgreSQL
 * would repeat its first answer.
 */
export const isLockAwaited = async (pool: Pick<pg.ClientBase, 'query'>): Promise<boolean> =>
  (
    await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
    )
  ).rowCount === 1;

/** Waits until another connection waits for a lock that the test holds. */
export async function lockIsAwaited(pool: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await eventually(async () => {
    if (!(await isLockAwaited(pool))) throw new Error('no connection waits for a lock');
  });
}
