import { reasonOf, type Entered } from './presence.ts';
import { run, send, type Lent, type StatementTerms } from './statement.ts';

/**
 * Statements by key use one generic plan per connection, with indexes. By default PostgreSQL plans a statement with an
 * array of keys at each call. A plan made while a table was nearly empty would later read the whole table.
 *
 * Fast path (ADR 39): without it an add takes 1.1 times the processor time. With 50,000 products some statements read
 * all rows of a warehouse. Remove when `adding` and `slots` keep their bounds on the brand `bench` without it.
 */
const genericPlans = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
]
  .map((setting) => `; set local ${setting}`)
  .join('');

/** How PostgreSQL plans the statements of a transaction: by their keys alone, or anew for their values. */
export type Planning = 'byKey' | 'anew';

export type Ask = (text: string, values: readonly unknown[], terms?: StatementTerms) => Promise<unknown[]>;

/**
 * Begins a transaction for the rows of one brand, pipelined with its first statement. The brand belongs to the
 * transaction: nothing of it stays on the connection, which a pooler may lend to another brand next.
 */
function begin(client: Lent, { tenantId, isFenced }: Entered, planning: Planning): Promise<unknown> {
  const settings = planning === 'byKey' ? genericPlans : '';
  const fence = isFenced ? '; select enter_brand() as is_read_only' : '';
  return send(client, `begin; set local app.tenant_id = '${tenantId}'${settings}${fence}`);
}

/** One statement in a transaction of its own, in one round trip. */
export async function alone<R>(
  client: Lent,
  entered: Entered,
  text: string,
  values: readonly unknown[],
  terms?: StatementTerms,
): Promise<R[]> {
  // sent together: a failed statement turns the commit into a rollback
  const beginning = begin(client, entered, 'anew');
  const [begun, answered, ended] = await Promise.allSettled([
    beginning,
    run<R>(client, text, values, terms),
    send(client, 'commit'),
  ]);
  for (const step of [begun, answered, ended])
    if (step.status === 'rejected') throw await reasonOf(beginning, step.reason);
  return (answered as PromiseFulfilledResult<R[]>).value;
}

/** Work whose result `isUndone` names is rolled back, and so is work that fails. */
export async function inTransaction<R>(
  client: Lent,
  entered: Entered,
  planning: Planning,
  work: (ask: Ask) => Promise<R>,
  isUndone: (result: R) => boolean,
): Promise<R> {
  const begun = begin(client, entered, planning);
  // awaited below; until then the statements after it fail as well
  begun.catch(() => {});
  let hasEnded = false;
  const ask: Ask = async (text, values, terms) => {
    if (hasEnded) throw new Error('the transaction has ended');
    return run(client, text, values, terms);
  };
  try {
    const result = await work(ask);
    await begun;
    hasEnded = true;
    await send(client, isUndone(result) ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    hasEnded = true;
    await send(client, 'rollback').catch(() => (client.isBroken = true));
    throw await reasonOf(begun, error);
  }
}
