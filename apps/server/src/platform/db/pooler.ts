import type pg from 'pg';
import { withClient } from './client.ts';
import { DatabaseSetupError } from './database-setup-error.ts';

/**
 * Whether a pooler such as PgBouncer stands between this connection and PostgreSQL. A pooler greets with a number of its
 * own where PostgreSQL gives that of the process.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process');
  return rows[0]!.process !== (client as pg.ClientBase & { processID: number }).processID;
}

/**
 * Migrations hold locks, and LISTEN a connection, which a pooler would give to others.
 *
 * @throws DatabaseSetupError when the owner's address is that of a pooler
 */
export async function requireDirect(adminUrl: string): Promise<void> {
  if (!(await withClient(adminUrl, isPooled))) return;
  throw new DatabaseSetupError(
    `A connection pooler answers at ${new URL(adminUrl).host}. Give the address of PostgreSQL itself, with the owner's ` +
      "log-in, in DATABASE_DIRECT_URL, and the pooler's in DATABASE_URL; docs/own-postgresql.md says more.",
  );
}

/** @throws DatabaseSetupError when the address is that of a pooler which lends connections for single statements */
export async function requireTransactions(appUrl: string): Promise<void> {
  try {
    await withClient(appUrl, async (app) => {
      // two messages: a transaction in one message would be a single statement to such a pooler
      await app.query('begin');
      await app.query('commit');
    });
  } catch (cause) {
    throw new DatabaseSetupError(
      `DATABASE_URL: no transaction is possible there: ${(cause as Error).message}. ` +
        'A connection pooler must lend a connection for a transaction at least (PgBouncer: pool_mode = transaction).',
      { cause },
    );
  }
}
