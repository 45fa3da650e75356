import { PgBoss } from 'pg-boss';
import type { Db } from './db/brand-db.ts';
import { withClient, type Watch } from './db/client.ts';
import { openJobDatabase } from './job-database.ts';
import type { Log } from './log.ts';

/** What a job is told. Every job is safe to run twice and on several copies. */
export interface JobMessage {
  tenantId: number;
  [name: string]: unknown;
}

export interface JobDefinition {
  name: string;
  /** Every brand gets a job of its own at this cron (Europe/Rome); absent: only when sent. */
  cron?: string;
  /** Some are sent with `startAfter`: those wake nobody, so the queue is looked into more often. */
  startsLater?: boolean;
  /** Of the jobs with one `singletonKey` at most one waits or runs; sending another does nothing. A cron's jobs always are. */
  exclusive?: boolean;
  run(message: JobMessage): Promise<void>;
}

/** Queue of the use cases: a job sent inside a transaction exists only if it commits. */
export interface Jobs {
  send(
    tx: Db,
    name: string,
    message: Record<string, unknown>,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
}

/** A job that failed as often as it may be tried, kept for staff. */
export interface FailedJob {
  id: string;
  name: string;
  message: JobMessage;
  /** Message of the last error. */
  error: string;
  failedAt: Date;
}

export interface JobRunner extends Jobs {
  /** Makes the queues; a copy that only serves the web stops here. */
  open(definitions: JobDefinition[]): Promise<void>;
  /** Works the queues. @param tenantIds the brands that a cron's jobs are for, read at each tick */
  work(definitions: JobDefinition[], tenantIds: () => number[]): Promise<void>;
  /** Oldest first. */
  listFailed(): Promise<FailedJob[]>;
  /** Puts failed jobs back into their queues, as new ones; answers how many. */
  retryFailed(ids: string[]): Promise<number>;
  /** Forgets a failed job; false when there is none of that id. */
  dropFailed(id: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** A job whose worker is silent for so long was cut off with it, and goes to another. */
const silenceSeconds = 20;

/** Whoever sends a job wakes a worker. Looking finds what is to be tried again, or starts later, or woke nobody. */
const lookSeconds = { usually: 15, startsLater: 4 };

/** Pauses of 5 s, 10 s, … up to half an hour: some two hours in all, then the job goes to the dead-letter queue. */
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 };

const deadLetter = 'dead-letter';

const queueOf = ({ cron, exclusive }: JobDefinition) => ({
  ...retries,
  deadLetter,
  notify: true,
  heartbeatSeconds: silenceSeconds,
  policy: cron !== undefined || exclusive ? 'exclusive' : 'standard',
});

export function createJobs(url: string, log: Log, watch?: Watch): JobRunner {
  const db = openJobDatabase(url, log, watch);
  const boss = new PgBoss({
    db,
    useListenNotify: true,
    superviseIntervalSeconds: silenceSeconds,
    monitorIntervalSeconds: silenceSeconds,
  });
  boss.on('error', (error) => {
    // told once by the watch: each worker fails each time it looks for jobs
    if (!watch?.isAway()) log.error({ err: error }, 'job queue');
  });
  return {
    async send(tx, name, message, options = {}) {
      await boss.send(name, { ...message, tenantId: tx.tenantId }, {
        ...options,
        db: {
          executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.rows(text, values) }),
        },
      } as Parameters<PgBoss['send']>[2]);
    },
    async open(definitions) {
      await boss.start();
      await openQueues(boss, definitions);
      await letAppSend(url);
    },
    async work(definitions, tenantIds) {
      for (const definition of definitions) await workQueue(boss, definition, tenantIds, log);
    },
    async listFailed() {
      const jobs = await boss.findJobs<JobMessage>(deadLetter);
      return jobs
        .map(({ id, sourceName, data, sourceOutput, createdOn }) => ({
          id,
          name: sourceName ?? '',
          message: data,
          error: errorIn(sourceOutput),
          failedAt: createdOn,
        }))
        .toSorted((a, b) => a.failedAt.getTime() - b.failedAt.getTime());
    },
    retryFailed: async (ids) => (ids.length === 0 ? 0 : boss.redrive(deadLetter, { ids, limit: ids.length })),
    async dropFailed(id) {
      if (!(await boss.getJobById(deadLetter, id))) return false;
      await boss.deleteJob(deadLetter, id);
      return true;
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      await db.close();
    },
  };
}

/** A queue from before keeps its jobs, unless its policy, which can't be changed, is another. */
async function openQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const policies = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]));
  if (!policies.has(deadLetter)) await boss.createQueue(deadLetter);
  for (const definition of definitions) {
    const { name } = definition;
    const { policy, ...changeable } = queueOf(definition);
    if (policies.get(name) === policy) {
      await boss.updateQueue(name, changeable);
      continue;
    }
    if (policies.has(name)) await boss.deleteQueue(name);
    await boss.createQueue(name, { ...changeable, policy });
  }
}

async function workQueue(
  boss: PgBoss,
  { name, cron, startsLater, run }: JobDefinition,
  tenantIds: () => number[],
  log: Log,
): Promise<void> {
  const options = {
    batchSize: 10,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: lookSeconds[startsLater ? 'startsLater' : 'usually'],
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  const runOne = (message: JobMessage): Promise<unknown> =>
    message.tenantId === everyBrand ? sendToBrands(boss, name, tenantIds()) : run(message);
  await boss.work<JobMessage, unknown, typeof options>(name, options, async (jobs) => {
    const results: { id: string; status: 'completed' | 'failed'; output?: { message: string } }[] = [];
    for (const { id, data } of jobs) {
      try {
        await runOne(data);
        results.push({ id, status: 'completed' });
      } catch (error) {
        log.warn({ err: error, job: name, jobId: id, tenantId: data.tenantId }, 'a job failed');
        results.push({ id, status: 'failed', output: { message: messageOf(error) } });
      }
    }
    return results;
  });
  if (cron) await boss.schedule(name, cron, { tenantId: everyBrand }, { tz: 'Europe/Rome' });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Of a job that its worker failed; pg-boss puts reasons of its own, such as a time-out, under `value`. */
function errorIn(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  return message ?? value?.message ?? '';
}

/** What a cron sends: the tick, which becomes one job for each brand, so that one brand's failure stays its own. */
const everyBrand = 0;

async function sendToBrands(boss: PgBoss, name: string, tenantIds: readonly number[]): Promise<void> {
  for (const tenantId of tenantIds) {
    await boss.send(name, { tenantId }, { singletonKey: `brand-${tenantId}` });
  }
}

/**
 * The app's role may put jobs of its brand in, inside its own transactions, and nothing else: it reads no payload and
 * changes no job. The owner, who works the queues, isn't bound by the policy.
 */
async function letAppSend(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock(71200110)');
    await client.query(rights);
  });
}

const rights = `
do $$
declare
  jobs regclass;
begin
  revoke all on all tables in schema pgboss from bottega_app;
  revoke all on all sequences in schema pgboss from bottega_app;
  grant usage on schema pgboss to bottega_app;
  grant select on pgboss.queue to bottega_app;
  for jobs in select 'pgboss.job'::regclass union select inhrelid::regclass from pg_inherits where inhparent = 'pgboss.job'::regclass
  loop
    if not (select relrowsecurity from pg_class where oid = jobs) then
      execute format('alter table %s enable row level security', jobs);
      execute format(
        'create policy of_brand on %s to bottega_app using (data->>''tenantId'' = current_setting(''app.tenant_id'', true))',
        jobs);
    end if;
    execute format('grant insert, select (id, start_after) on %s to bottega_app', jobs);
  end loop;
end $$`;
