import type pg from 'pg';
import { isRefusal } from '../result.ts';
import { lend } from './lend.ts';
import type { Entered } from './presence.ts';
import type { StatementTerms } from './statement.ts';
import { alone, inTransaction, type Ask } from './transaction.ts';

/** The rows of one brand, for use cases. Every statement runs in a transaction that has `app.tenant_id` set. */
export interface Db {
  readonly tenantId: number;
  rows<R>(text: string, values?: readonly unknown[], terms?: StatementTerms): Promise<R[]>;
  /** First row, or undefined. */
  row<R>(text: string, values?: readonly unknown[], terms?: StatementTerms): Promise<R | undefined>;
  /**
   * Reads by keys in one transaction. Statements that do not wait for each other are pipelined: one round trip for all.
   * Inside a transaction they join it.
   */
  pipeline<R>(work: (db: Db) => Promise<R>): Promise<R>;
  /**
   * Runs `work` in one transaction. A refusal or an exception undoes it. Nested calls join the outer transaction.
   * When PostgreSQL ends it because of another transaction, `work` runs again on the data that the other one wrote.
   */
  transaction<R>(work: (tx: Db) => Promise<R>, terms?: TransactionTerms): Promise<R>;
}

export interface TransactionTerms {
  /** 1 for work that can't run twice, such as reading a stream. */
  attempts?: number;
  /** Whether its statements read or write thousands of rows. PostgreSQL then plans each statement for its values. */
  manyRows?: boolean;
}

/** The pool for one brand. @param isFenced see {@link Entered} */
export function brandDb(pool: pg.Pool, tenantId: number, { isFenced = false }: Partial<Entered> = {}): Db {
  const entered = { tenantId, isFenced };
  const rows = <R>(text: string, values: readonly unknown[] = [], terms?: StatementTerms) =>
    lend(pool, (client) => alone<R>(client, entered, text, values, terms));
  return {
    tenantId,
    rows,
    row: async <R>(text: string, values?: readonly unknown[], terms?: StatementTerms) =>
      (await rows<R>(text, values, terms))[0],
    pipeline: (work) =>
      lend(pool, (client) =>
        inTransaction(
          client,
          entered,
          'byKey',
          (ask) => work(lentDb(tenantId, ask)),
          () => false,
        ),
      ),
    transaction: async (work, { attempts = mostAttempts, manyRows = false } = {}) => {
      const planning = manyRows ? 'anew' : 'byKey';
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await lend(pool, (client) =>
            inTransaction(client, entered, planning, (ask) => work(lentDb(tenantId, ask)), isRefusal),
          );
        } catch (error) {
          if (attempt >= attempts || !isConflict(error)) throw error;
        }
      }
    },
  };
}

/** Locks have one order everywhere (ADR 11), so a second attempt is rare and a third one enough. */
const mostAttempts = 3;

/** Serialization failure or deadlock: the transaction wrote nothing and may be repeated. */
export const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

function lentDb(tenantId: number, ask: Ask): Db {
  const db: Db = {
    tenantId,
    rows: <R>(text: string, values: readonly unknown[] = [], terms?: StatementTerms) =>
      ask(text, values, terms) as Promise<R[]>,
    row: async <R>(text: string, values: readonly unknown[] = [], terms?: StatementTerms) =>
      (await ask(text, values, terms))[0] as R,
    pipeline: (work) => work(db),
    transaction: (work) => work(db),
  };
  return db;
}
