import type pg from 'pg';
import { nameOf } from './pool.ts';

export interface StatementTerms {
  /**
   * The text is composed from the request, so the number of different texts has no bound. It is sent without a name,
   * because a connection keeps each named statement until it closes.
   */
  isComposed?: boolean;
}

/** A connection of the pool, lent to one work at a time. */
export type Lent = pg.PoolClient & {
  /** False behind a pooler: it may send the next transaction to another connection of PostgreSQL. */
  keepsStatements?: boolean;
  /** Set when the state of the connection is unknown. The pool closes it and does not lend it again. */
  isBroken?: boolean;
};

export async function run<R>(
  client: Lent,
  text: string,
  values: readonly unknown[],
  { isComposed = false }: StatementTerms = {},
): Promise<R[]> {
  try {
    const { rows } = await send(client, text, {
      name: isComposed || !client.keepsStatements ? undefined : nameOf(text),
      values: values as unknown[],
    });
    return rows as R[];
  } catch (error) {
    // the stack of the caller says more than that of the network event
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * Sends a statement with a callback. For a promise pg allocates objects that only a full garbage collection frees (ADR
 * 39).
 */
export function send(
  client: pg.PoolClient,
  text: string,
  { name, values }: { name?: string | undefined; values?: unknown[] } = {},
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query({ text, name, values }, (error, result) => (error ? reject(error) : resolve(result)));
  });
}
