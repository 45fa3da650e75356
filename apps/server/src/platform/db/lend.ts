import type pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import { isPooled } from './pooler.ts';
import type { Lent } from './statement.ts';

/** Lends a connection of the pool for one transaction. */
export async function lend<R>(pool: pg.Pool, work: (client: Lent) => Promise<R>): Promise<R> {
  const client = (await pool.connect()) as Lent;
  try {
    client.keepsStatements ??= !(await isPooled(client));
    return await work(client);
  } catch (error) {
    if (isDatabaseAway(error)) client.isBroken = true;
    throw error;
  } finally {
    client.release(client.isBroken);
  }
}
