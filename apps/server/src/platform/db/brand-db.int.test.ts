import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeBrand } from '../../../testing/builders/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../result.ts';
import type { Db, TransactionTerms } from './brand-db.ts';

let databases: BrandDatabases;
let db: Db;

beforeAll(async () => {
  databases = await brandDatabases(4);
  db = databases.db;
  await makeBrand(db);
});
afterAll(() => databases.drop());
beforeEach(async () => {
  await db.rows('delete from warehouse');
  await db.rows(`insert into warehouse select 1, n, 'magazzino', 41, 12 from generate_series(1, 2) n`);
});

const moveBy = (tx: Db, id: number): Promise<unknown> =>
  tx.rows('update warehouse set latitude = latitude + 1 where warehouse_id = $1', [id]);
const latitudes = async (): Promise<number[]> =>
  (await db.rows<{ at: number }>('select latitude as at from warehouse order by warehouse_id')).map(
    ({ at }) => at,
  );

describe('conflicting transactions', () => {
  /**
   * Runs two transactions that lock the same two rows in opposite order. Each locks its first row before either asks
   * for its second. The one that is repeated first waits for the other, so that they don't meet again.
   */
  async function crossing(
    terms?: TransactionTerms,
  ): Promise<{ ends: PromiseSettledResult<void>[]; tries: number }> {
    let tries = 0;
    let firsts = 0;
    let repeats = 0;
    let meet = (): void => {};
    const met = new Promise<void>((resolve) => (meet = resolve));
    const both: Promise<void>[] = [];
    const take = (first: number, second: number, other: number): Promise<void> => {
      let own = 0;
      return db.transaction(async (tx) => {
        tries += 1;
        own += 1;
        if (own > 1 && (repeats += 1) === 1) await Promise.allSettled([both[other]]);
        await moveBy(tx, first);
        if ((firsts += 1) === 2) meet();
        await met;
        await moveBy(tx, second);
      }, terms);
    };
    both.push(take(1, 2, 1), take(2, 1, 0));
    return { ends: await Promise.allSettled(both), tries };
  }

  test('when two transactions deadlock, then the failed one is repeated and both write once', async () => {
    const { ends, tries } = await crossing();
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    // PostgreSQL may end both if it is slow.
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(await latitudes()).toEqual([43, 43]);
  });

  test('when a transaction allows one attempt, then a deadlock is not repeated', async () => {
    const { ends, tries } = await crossing({ attempts: 1 });
    const [failed] = ends.filter((end) => end.status === 'rejected');
    expect(failed?.reason).toMatchObject({ code: '40P01' });
    expect(tries).toBe(2);
    expect(await latitudes()).toEqual([42, 42]);
  });

  test('when a transaction conflicts three times, then it fails', async () => {
    let tries = 0;
    const never = db.transaction(async (tx) => {
      tries += 1;
      await moveBy(tx, 1);
      await tx.rows(`do $$ begin raise sqlstate '40001'; end $$`);
    });
    await expect(never).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(3);
    expect(await latitudes()).toEqual([41, 41]);
  });
});

test('when a transaction is refused or fails for another reason, then it is not repeated and its writes are undone', async () => {
  let tries = 0;
  const refused = await db.transaction(async (tx) => {
    tries += 1;
    await moveBy(tx, 1);
    return refuse('TIMESLOT_FULL');
  });
  const mistaken = db.transaction(async (tx) => {
    tries += 1;
    await moveBy(tx, 1);
    await tx.rows('insert into warehouse values (1, 1, $1, 41, 12)', ['di nuovo']);
  });
  expect(refused).toMatchObject({ ok: false });
  await expect(mistaken).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(2);
  expect(await latitudes()).toEqual([41, 41]);
});

test('when a transaction has ended, then a further statement of it is refused', async () => {
  let ended: Db | undefined;
  await db.transaction(async (tx) => {
    ended = tx;
    await moveBy(tx, 1);
  });
  await expect(moveBy(ended!, 2)).rejects.toThrow('has ended');
  expect(await latitudes()).toEqual([42, 41]);
});

test('when the outer transaction is refused, then the writes of an inner one are undone', async () => {
  const refused = await db.transaction(async (tx) => {
    await tx.transaction((inner) => moveBy(inner, 1));
    return refuse('TIMESLOT_FULL');
  });
  expect(refused).toMatchObject({ ok: false });
  expect(await latitudes()).toEqual([41, 41]);
});

describe('plan settings of a connection', () => {
  const plans = (reads: Db) =>
    reads.row<Record<string, string>>(
      `select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans,
         current_setting('enable_hashjoin') as hashes, current_setting('enable_mergejoin') as merges`,
    );
  const byKey = { plans: 'force_generic_plan', scans: 'off', hashes: 'off', merges: 'off' };
  const anew = { plans: 'auto', scans: 'on', hashes: 'on', merges: 'on' };

  test('transactions and pipelines run with generic plans that use indexes', async () => {
    expect(await db.transaction(plans)).toEqual(byKey);
    expect(await db.pipeline(plans)).toEqual(byKey);
  });

  test('transactions over many rows and single statements run with the default plan settings', async () => {
    expect(await db.transaction(plans, { manyRows: true })).toEqual(anew);
    await Promise.all(Array.from({ length: 4 }, () => db.pipeline(plans)));
    expect(await Promise.all(Array.from({ length: 4 }, () => plans(db)))).toEqual([anew, anew, anew, anew]);
  });
});
