import type pg from 'pg';
import { isRefusal } from '../result.ts';
import { isDatabaseAway } from './database-away.ts';
import { nameOf } from './pool.ts';

/** The rows of one brand, for use cases. Every statement runs with `app.tenant_id` set. */
export interface Db {
  readonly tenantId: number;
  rows<R>(text: string, values?: readonly unknown[], terms?: StatementTerms): Promise<R[]>;
  /** First row, or undefined. */
  row<R>(text: string, values?: readonly unknown[], terms?: StatementTerms): Promise<R | undefined>;
  /**
   * Reads by keys on one connection. Statements that do not wait for each other are pipelined: one round trip for all.
   * Inside a transaction they run on the connection of that transaction.
   */
  pipeline<R>(work: (db: Db) => Promise<R>): Promise<R>;
  /**
   * Runs `work` in one transaction. A refusal or an exception undoes it. Nested calls join the outer transaction.
   * When PostgreSQL ends it because of another transaction, `work` runs again on the data that the other one wrote.
   */
  transaction<R>(work: (tx: Db) => Promise<R>, terms?: TransactionTerms): Promise<R>;
}

interface StatementTerms {
  /**
   * The text is composed from the request, so the number of different texts has no bound. It is sent without a name,
   * because a connection keeps each named statement until it closes.
   */
  isComposed?: boolean;
}

export interface TransactionTerms {
  /** 1 for work that can't run twice, such as reading a stream. */
  attempts?: number;
  /** Whether its statements read or write thousands of rows. PostgreSQL then plans each statement for its values. */
  manyRows?: boolean;
}

type Lent = pg.PoolClient & {
  brand?: number;
  planned?: Planned;
  /** Set when the state of the connection is unknown. The pool closes it and does not lend it again. */
  isBroken?: boolean;
};

/** The pool for one brand. A lent connection is set to the brand only if its last brand was another one. */
export function brandDb(pool: pg.Pool, tenantId: number): Db {
  const lend = async <R>(work: (client: Lent) => Promise<R>): Promise<R> => {
    const client = (await pool.connect()) as Lent;
    try {
      if (client.brand !== tenantId) {
        await send(client, "select set_config('app.tenant_id', $1, false)", {
          name: 'set-brand',
          values: [String(tenantId)],
        });
        client.brand = tenantId;
      }
      return await work(client);
    } catch (error) {
      if (isDatabaseAway(error)) client.isBroken = true;
      throw error;
    } finally {
      client.release(client.isBroken);
    }
  };
  return {
    tenantId,
    rows: <R>(text: string, values: readonly unknown[] = [], terms?: StatementTerms) =>
      lend((client) => alone<R>(client, text, values, terms)),
    row: async <R>(text: string, values: readonly unknown[] = [], terms?: StatementTerms) =>
      (await lend((client) => alone<R>(client, text, values, terms)))[0],
    pipeline: (work) => lend((client) => readPipelined(client, tenantId, work)),
    transaction: async (work, { attempts = mostAttempts, ...terms } = {}) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await lend((client) => once(client, tenantId, terms, work));
        } catch (error) {
          if (attempt >= attempts || !isConflict(error)) throw error;
        }
      }
    },
  };
}

/** Locks have one order everywhere (ADR 15), so a second attempt is rare and a third one enough. */
const mostAttempts = 3;

/** Serialization failure or deadlock: the transaction wrote nothing and may be repeated. */
export const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

/**
 * Statements by key use one generic plan per connection, with indexes. By default PostgreSQL plans a statement with an
 * array of keys at each call. A plan made while a table was nearly empty would later read the whole table.
 *
 * Fast path (ADR 42): without it an add takes 1.1 times the processor time. With 50,000 products some statements read
 * all rows of a warehouse. Remove when `adding` and `slots` keep their bounds on the brand `bench` without it.
 */
const planning = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};
const toPlan = {
  byKey: Object.entries(planning).map(([name, value]) => `set ${name} = ${value}`),
  anew: Object.keys(planning).map((name) => `reset ${name}`),
};
type Planned = keyof typeof toPlan;

/** Sends plan settings only if the connection has other ones. They are pipelined with the next statement. */
function plan(client: Lent, planned: Planned): void {
  if ((client.planned ?? 'anew') === planned) return;
  client.planned = planned;
  // if the settings fail, the next statement fails as well
  send(client, toPlan[planned].join('; ')).catch(() => {});
}

async function once<R>(
  client: Lent,
  tenantId: number,
  { manyRows = false }: TransactionTerms,
  work: (tx: Db) => Promise<R>,
): Promise<R> {
  plan(client, manyRows ? 'anew' : 'byKey');
  // pipelined with the first statement of the work
  const begun = send(client, 'begin');
  begun.catch(() => {});
  let hasEnded = false;
  const ask: Ask = async (text, values, terms) => {
    if (hasEnded) throw new Error('the transaction has ended');
    return run(client, text, values, terms);
  };
  try {
    const result = await work(lentDb(tenantId, ask));
    await begun;
    hasEnded = true;
    await send(client, isRefusal(result) ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await send(client, 'rollback').catch(() => (client.isBroken = true));
    throw error;
  }
}

function readPipelined<R>(client: Lent, tenantId: number, work: (db: Db) => Promise<R>): Promise<R> {
  plan(client, 'byKey');
  return work(lentDb(tenantId, (text, values, terms) => run(client, text, values, terms)));
}

function alone<R>(
  client: Lent,
  text: string,
  values: readonly unknown[],
  terms?: StatementTerms,
): Promise<R[]> {
  plan(client, 'anew');
  return run<R>(client, text, values, terms);
}

type Ask = (text: string, values: readonly unknown[], terms?: StatementTerms) => Promise<unknown[]>;

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

async function run<R>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
  { isComposed = false }: StatementTerms = {},
): Promise<R[]> {
  try {
    const { rows } = await send(client, text, {
      name: isComposed ? undefined : nameOf(text),
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
 * 42).
 */
function send(
  client: pg.PoolClient,
  text: string,
  { name, values }: { name?: string | undefined; values?: unknown[] } = {},
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query({ text, name, values }, (error, result) => (error ? reject(error) : resolve(result)));
  });
}
