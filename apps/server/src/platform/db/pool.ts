import { createHash } from 'node:crypto';
import pg from 'pg';
import { Client, type ClientSettings, type Watch } from './client.ts';

pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5));

/** Statements are named by their text, so PostgreSQL plans each once a connection (1.2 to 1.9 times faster). */
const names = new Map<string, string>();
const maxNames = 1000;

export function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= maxNames) return undefined;
    name = `s${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}

export interface PoolParts {
  /** Called when an idle connection is lost. */
  onLost?(error: Error): void;
  watch?: Watch;
}

/**
 * Connections that requests are served with.
 *
 * @param appUrl of the application's own role: row-level security binds it, and it can't become another (`prepareDatabase`)
 */
export function createPool(appUrl: string, max: number, { onLost, watch }: PoolParts = {}): pg.Pool {
  const settings: pg.PoolConfig & ClientSettings = {
    Client,
    connectionString: appUrl,
    max,
    // what is open stays: a new one plans every statement anew, and who waits for it waits ten times as long
    min: max,
    // a statement is sent without waiting for the answer to the one before
    pipeline: true,
    options: '-c timezone=UTC -c lock_timeout=8000 -c statement_timeout=15000',
    application_name: 'bottega',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    watch,
  };
  const pool = new pg.Pool(settings);
  // an idle connection that dies is replaced by the pool; without a listener it would end the process
  pool.on('error', (error) => onLost?.(error));
  return pool;
}
