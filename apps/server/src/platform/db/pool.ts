import { hash } from 'node:crypto';
import pg from 'pg';
import { Client, type ClientSettings, type Watch } from './client.ts';

/**
 * Name of a statement, derived from its text. PostgreSQL parses and plans a named statement once per connection.
 *
 * Fast path (ADR 39): without names an add takes three times the processor time of the database. Remove when a
 * connection pooler in front of PostgreSQL keeps no prepared statements.
 */
export const nameOf = (text: string): string => `s${hash('sha1', text).slice(0, 16)}`;

export interface PoolParts {
  /** Called when an idle connection is lost. */
  onLost?(error: Error): void;
  watch?: Watch;
}

/**
 * The connections that serve requests.
 *
 * @param appUrl address with the application's own role, which row-level security binds and whose settings limit its
 *   statements (`prepareDatabase`)
 */
export function createPool(appUrl: string, max: number, { onLost, watch }: PoolParts = {}): pg.Pool {
  const settings: pg.PoolConfig & ClientSettings = {
    Client,
    connectionString: appUrl,
    max,
    // Open connections stay open. A new one plans every statement again, which takes its request ten times as long.
    min: max,
    // a statement is sent before the previous one is answered (ADR 39)
    pipeline: true,
    application_name: 'bottega',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    watch,
  };
  const pool = new pg.Pool(settings);
  // The pool replaces an idle connection that dies. Without a listener the event would end the process.
  pool.on('error', (error) => onLost?.(error));
  return pool;
}
