import type { Writable } from 'node:stream';
import pg from 'pg';
import { isRefusal } from '../result.ts';
import { isDatabaseAway } from './database-away.ts';
import { nameOf } from './pool.ts';

/** Rows of one brand: what a use case is handed. Every statement runs with `app.tenant_id` set. */
export interface Db {
  readonly tenantId: number;
  rows<R>(text: string, values?: readonly unknown[], terms?: StatementTerms): Promise<R[]>;
  /** First row, or undefined. */
  row<R>(text: string, values?: readonly unknown[], terms?: StatementTerms): Promise<R | undefined>;
  /**
   * Reads by keys on one connection: what is asked without waiting for each other travels together and takes one round trip.
   * Inside a transaction, those of the transaction.
   */
  together<R>(work: (db: Db) => Promise<R>): Promise<R>;
  /**
   * Runs `work` in one transaction; a refusal or an exception undoes it. Nested calls join the outer one. When
   * PostgreSQL ends it because of another transaction, `work` is done again on what that one left.
   */
  transaction<R>(work: (tx: Db) => Promise<R>, terms?: TransactionTerms): Promise<R>;
  /**
   * The last statements of a transaction. They travel with its commit, so that what they lock is nobody's for no longer
   * than they take. `work` asks all of them before it waits for the first, and what they answer can undo nothing: they
   * do what they are for or change nothing. Joined by an outer transaction, that one goes on and commits.
   */
  last<R>(work: (tx: Db) => Promise<R>): Promise<R>;
}

export interface StatementTerms {
  /**
   * The text is composed from what a request asks, so there is no end of texts. It is sent without a name: a connection
   * keeps a named statement for as long as it lives.
   */
  isComposed?: boolean;
}

export interface TransactionTerms {
  /** 1 for work that can't be done twice, such as reading a stream. */
  attempts?: number;
  /** Whether its statements read or write thousands of rows, and are worth planning each for itself. */
  manyRows?: boolean;
}

type Lent = pg.PoolClient & {
  brand?: number;
  planned?: Planned;
  /** Set when nobody knows what state it is in: it is closed, not lent again. */
  isBroken?: boolean;
};

/** The pool as one brand sees it. A connection is told its brand when lent, only when it differs from the last. */
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
    together: (work) => lend((client) => readTogether(client, tenantId, work)),
    last(work) {
      return this.transaction((tx) => tx.last(work));
    },
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

/** Locks are taken in one order everywhere (ADR 15), so a second time is rare and a third the last. */
const mostAttempts = 3;

/** Serialization failure, deadlock: nothing was written, and nothing is wrong with what was asked. */
const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

/**
 * What is read and written by its key is planned once a connection. Left to itself PostgreSQL plans such a statement anew
 * each time, as it can't know how few keys an array holds, and that takes longer than running it. A plan made while a
 * table was nearly empty must do when it is full, so it never reads a whole table that has an index for the key, not even
 * to join it.
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

/** A connection is told how to plan only when it planned otherwise before; travels with what is asked next. */
function plan(client: Lent, planned: Planned): void {
  if ((client.planned ?? 'anew') === planned) return;
  client.planned = planned;
  // should that fail, so does what is asked next
  send(client, toPlan[planned].join('; ')).catch(() => {});
}

async function once<R>(
  client: Lent,
  tenantId: number,
  { manyRows = false }: TransactionTerms,
  work: (tx: Db) => Promise<R>,
): Promise<R> {
  plan(client, manyRows ? 'anew' : 'byKey');
  // travels with what the work asks first
  const begun = send(client, 'begin');
  begun.catch(() => {});
  let hasEnded = false;
  const ask: Ask = async (text, values, terms) => {
    if (hasEnded) throw new Error('the transaction has ended');
    return run(client, text, values, terms);
  };
  try {
    const result = await work({
      ...lentDb(tenantId, ask),
      last: async (lastWork) => {
        const answered = lastWork(lentDb(tenantId, ask));
        // what fails before it asks anything must not commit the rest
        await Promise.race([answered, Promise.resolve()]);
        hasEnded = true;
        const [answer] = await Promise.all([answered, send(client, 'commit')]);
        return answer;
      },
    });
    await begun;
    if (!hasEnded) await send(client, isRefusal(result) ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await send(client, 'rollback').catch(() => (client.isBroken = true));
    throw error;
  }
}

function readTogether<R>(client: Lent, tenantId: number, work: (db: Db) => Promise<R>): Promise<R> {
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
    together: (work) => work(db),
    transaction: (work) => work(db),
    last: (work) => work(db),
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
    // where it was asked says more than where the answer was read
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * What is asked before anything is waited for goes to PostgreSQL in one piece. The answer comes to a callback: for the
 * promise pg makes by itself it writes a function into a property of the query, and V8 puts such functions among what is
 * old, where each keeps its query with all it answered until the whole heap is swept (ADR 28).
 */
function send(
  client: pg.PoolClient,
  text: string,
  { name, values }: { name?: string | undefined; values?: unknown[] } = {},
): Promise<pg.QueryResult> {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  return new Promise((resolve, reject) => {
    const query: pg.Query & { name?: string | undefined } = new pg.Query(text, values, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    query.name = name;
    client.query(query);
  });
}
