import { brandDatabases, type BrandDatabases } from '@bottega/testing/brand-databases';
import { makeBrand } from '@bottega/testing/builders/identity';
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

describe('a transaction PostgreSQL ended because of another one', () => {
  /** Two that take the same two rows the other way round, both sure to have their first before asking for the second. */
  async function crossing(
    terms?: TransactionTerms,
  ): Promise<{ ends: PromiseSettledResult<void>[]; tries: number }> {
    let tries = 0;
    let firsts = 0;
    let meet = (): void => {};
    const met = new Promise<void>((resolve) => (meet = resolve));
    const take = (first: number, second: number): Promise<void> =>
      db.transaction(async (tx) => {
        tries += 1;
        await moveBy(tx, first);
        if ((firsts += 1) === 2) meet();
        await met;
        await moveBy(tx, second);
      }, terms);
    return { ends: await Promise.allSettled([take(1, 2), take(2, 1)]), tries };
  }

  test('is done again: both of a deadlock get through, each once', async () => {
    const { ends, tries } = await crossing();
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(tries).toBe(3);
    expect(await latitudes()).toEqual([43, 43]);
  });

  test('is not where its work can’t be done twice', async () => {
    const { ends, tries } = await crossing({ attempts: 1 });
    const [failed] = ends.filter((end) => end.status === 'rejected');
    expect(failed?.reason).toMatchObject({ code: '40P01' });
    expect(tries).toBe(2);
    expect(await latitudes()).toEqual([42, 42]);
  });

  test('is given up after the third time', async () => {
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

test('a refusal and a mistake are final, and undo what was written', async () => {
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

describe('the last statements of a transaction', () => {
  test('are committed with it, and what comes after them is refused', async () => {
    await db.transaction(async (tx) => {
      await moveBy(tx, 1);
      await tx.last((last) => Promise.all([moveBy(last, 1), moveBy(last, 2)]));
      await expect(moveBy(tx, 2)).rejects.toThrow('has ended');
    });
    expect(await latitudes()).toEqual([43, 42]);
  });

  test('undo all of it where one of them fails, also before it is asked', async () => {
    const failing = (bad: (tx: Db) => Promise<unknown>) =>
      db.transaction(async (tx) => {
        await moveBy(tx, 1);
        await tx.last((last) => Promise.all([bad(last), moveBy(last, 2)]));
      });
    await expect(failing((tx) => tx.rows('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
    await expect(
      db.transaction(async (tx) => {
        await tx.last(async (last) => {
          void moveBy(last, 1);
          throw new Error('a mistake');
        });
      }),
    ).rejects.toThrow('a mistake');
    expect(await latitudes()).toEqual([41, 41]);
  });

  test('wait for the commit of the transaction they joined', async () => {
    const refused = await db.transaction(async (tx) => {
      await tx.transaction((inner) => inner.last((last) => moveBy(last, 1)));
      return refuse('TIMESLOT_FULL');
    });
    expect(refused).toMatchObject({ ok: false });
    expect(await latitudes()).toEqual([41, 41]);
  });
});

describe('what is read by its key', () => {
  const plans = (reads: Db) =>
    reads.row<Record<string, string>>(
      `select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans,
         current_setting('enable_hashjoin') as hashes, current_setting('enable_mergejoin') as merges`,
    );
  const byKey = { plans: 'force_generic_plan', scans: 'off', hashes: 'off', merges: 'off' };
  const anew = { plans: 'auto', scans: 'on', hashes: 'on', merges: 'on' };

  test('is planned once, and looked up however few rows there were then', async () => {
    expect(await db.transaction(plans)).toEqual(byKey);
    expect(await db.together(plans)).toEqual(byKey);
  });

  test('is not beside thousands of rows, and nothing of it stays with the connection', async () => {
    expect(await db.transaction(plans, { manyRows: true })).toEqual(anew);
    await Promise.all(Array.from({ length: 4 }, () => db.together(plans)));
    expect(await Promise.all(Array.from({ length: 4 }, () => plans(db)))).toEqual([anew, anew, anew, anew]);
  });
});
