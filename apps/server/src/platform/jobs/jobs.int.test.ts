import { eventually } from '@bottega/testing/eventually';
import { brandDatabases, type BrandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeBrand } from '../../../testing/builders/identity.ts';
import pg from 'pg';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { createJobs, type JobDefinition, type JobMessage, type JobRunner } from './jobs.ts';
import { createLog } from '../log.ts';

let brands: BrandDatabases;
let jobs: JobRunner;
/** The owner's connection. The app's role must not read the queues. */
let owner: pg.Client;

beforeAll(async () => {
  brands = await brandDatabases();
  await makeBrand(brands.db);
  owner = new pg.Client({ connectionString: brands.adminUrl });
  await owner.connect();
});
afterEach(() => jobs.stop());
afterAll(async () => {
  await owner.end();
  await brands.drop();
});

const open = async (definition: JobDefinition, tenantIds = [1]) => {
  jobs = createJobs(brands.adminUrl, createLog('silent'));
  await jobs.open([definition]);
  return { work: () => jobs.work([definition], () => tenantIds) };
};
const send = (name: string, messages: Record<string, unknown>[], singletonKey?: string) =>
  brands.db.transaction(async (tx) => {
    for (const message of messages) await jobs.send(tx, name, message, singletonKey ? { singletonKey } : {});
  });
const until = (check: () => void | Promise<void>) => eventually(check);

interface JobRow {
  state: string;
  waitSeconds: number;
  tenantId: number;
}

const rowsOf = async (name: string): Promise<JobRow[]> => {
  const { rows } = await owner.query<JobRow>(
    `select state, extract(epoch from start_after - coalesce(started_on, created_on))::float as "waitSeconds", (data ->> 'tenantId')::int as "tenantId"
     from pgboss.job where name = $1 order by created_on, id`,
    [name],
  );
  return rows;
};
/** Makes a queue's waiting jobs due now, on request as the last attempt. A new job wakes the worker. */
const bringForward = async (name: string, last = false) => {
  await owner.query(
    `update pgboss.job set start_after = now() ${last ? ', retry_count = retry_limit' : ''} where name = $1 and state = 'retry'`,
    [name],
  );
};

describe('job queues', () => {
  test('when one job of a batch throws, then the nine others run once and only that one is retried, after growing pauses', async () => {
    const name = 'test-batch';
    const tries = new Map<number, number>();
    const { work } = await open({
      name,
      startsLater: true,
      async run({ item }: JobMessage) {
        tries.set(Number(item), (tries.get(Number(item)) ?? 0) + 1);
        if (item === 3) throw new Error('item 3 is broken');
      },
    });
    await send(
      name,
      Array.from({ length: 10 }, (_, item) => ({ item })),
    );
    await work();
    const states = async () => (await rowsOf(name)).map(({ state }) => state).toSorted();
    const oneWaits = [...Array.from({ length: 9 }, () => 'completed'), 'retry'];
    await until(async () => expect(await states()).toEqual(oneWaits));
    const waits = async () => (await rowsOf(name)).find(({ state }) => state === 'retry')!.waitSeconds;
    const [first] = [await waits()];
    expect(first).toBeGreaterThan(1);
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      await bringForward(name);
      await until(() => expect(tries.get(3)).toBeGreaterThanOrEqual(attempt));
      await until(async () => expect(await states()).toEqual(oneWaits));
    }
    expect(await waits()).toBeGreaterThan(2 * first);
    expect([...tries].filter(([item]) => item !== 3).map(([, count]) => count)).toEqual(
      Array.from({ length: 9 }, () => 1),
    );
  });

  test('when a job fails for the last time, then it is listed with its error, and staff can retry or drop it', async () => {
    const name = 'test-dead-letter';
    let isBroken = true;
    const done: unknown[] = [];
    const { work } = await open({
      name,
      startsLater: true,
      async run({ item }: JobMessage) {
        if (isBroken) throw new Error(`item ${String(item)} is broken`);
        done.push(item);
      },
    });
    await send(name, [{ item: 1 }, { item: 2 }]);
    await work();
    await until(async () =>
      expect((await rowsOf(name)).map(({ state }) => state)).toEqual(['retry', 'retry']),
    );
    await bringForward(name, true);
    await until(async () => expect(await jobs.listFailed()).toHaveLength(2));
    const failed = (await jobs.listFailed()).toSorted(
      (a, b) => Number(a.message['item']) - Number(b.message['item']),
    );
    expect(failed).toMatchObject([
      { name, message: { tenantId: 1, item: 1 }, error: 'item 1 is broken' },
      { name, message: { tenantId: 1, item: 2 }, error: 'item 2 is broken' },
    ]);
    isBroken = false;
    expect(await jobs.dropFailed(failed[1]!.id)).toBe(true);
    expect(await jobs.dropFailed(failed[1]!.id)).toBe(false);
    expect(await jobs.retryFailed([failed[0]!.id])).toBe(1);
    await until(() => expect(done).toEqual([1]));
    expect(await jobs.listFailed()).toEqual([]);
  });

  test('when an exclusive job with the same key is waiting, then sending another one adds none', async () => {
    const name = 'test-exclusive';
    await open({ name, exclusive: true, run: async () => {} });
    await send(name, [{ orderId: 1 }], 'order-1');
    await send(name, [{ orderId: 1 }], 'order-1');
    await send(name, [{ orderId: 2 }], 'order-2');
    expect(await rowsOf(name)).toHaveLength(2);
  });
});

test('when the job of one brand fails at a cron tick, then the jobs of the other brands run', async () => {
  const name = 'test-cron';
  const done = new Set<number>();
  const { work } = await open(
    {
      name,
      cron: '0 0 1 1 *',
      startsLater: true,
      async run({ tenantId }) {
        if (tenantId === 2) throw new Error('brand 2 is broken');
        done.add(tenantId);
      },
    },
    [1, 2, 3],
  );
  await work();
  const tick = { executeSql: async (text: string, values?: unknown[]) => owner.query(text, values) };
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ db: tick, supervise: false, schedule: false });
  await boss.start();
  await boss.send(name, { tenantId: 0 });
  await boss.stop();
  await until(() => expect([...done].toSorted((a, b) => a - b)).toEqual([1, 3]));
  await until(async () =>
    expect((await rowsOf(name)).map(({ tenantId, state }) => [tenantId, state])).toEqual([
      [0, 'completed'],
      [1, 'completed'],
      [2, 'retry'],
      [3, 'completed'],
    ]),
  );
});
