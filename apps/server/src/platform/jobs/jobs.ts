import { PgBoss } from 'pg-boss';
import type { Db } from '../db/brand-db.ts';
import type { Watch } from '../db/client.ts';
import { openJobDatabase } from './job-database.ts';
import { deadLetter, giveJobRights } from './job-rights.ts';
import { errorOfJob, messageOf } from '../message-of.ts';
import type { Log } from '../log.ts';

/** The message that a job gets. Every job is safe to run twice and on several servers. */
export interface JobMessage {
  tenantId: number;
  [name: string]: unknown;
}

export interface JobDefinition {
  name: string;
  /** At this cron (Europe/Rome) every brand gets a job of its own. Absent: jobs run only when sent. */
  cron?: string;
  /**
   * Whether jobs are sent with `startAfter` and must start within seconds of it. Such jobs wake no worker, so their queue
   * is polled more often.
   */
  startsLater?: boolean;
  /**
   * Of the jobs with one `singletonKey` at most one waits or runs; sending another does nothing. Jobs of a cron are
   * always exclusive.
   */
  exclusive?: boolean;
  run(message: JobMessage): Promise<void>;
}

/** The job queue for use cases. A job sent inside a transaction exists only if the transaction commits. */
export interface Jobs {
  send(
    tx: Db,
    name: string,
    message: Record<string, unknown>,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
}

/** A job that failed at its last attempt. It is kept for staff. */
export interface FailedJob {
  id: string;
  name: string;
  message: JobMessage;
  /** Message of the last error. */
  error: string;
  failedAt: Date;
}

export interface JobRunner extends Jobs {
  /** Creates the queues. A server that only serves the web calls nothing else. */
  open(definitions: JobDefinition[]): Promise<void>;
  /** Runs the workers. @param tenantIds the brands for which a cron creates jobs, read at each tick */
  work(definitions: JobDefinition[], tenantIds: () => number[]): Promise<void>;
  /** Oldest first. */
  listFailed(): Promise<FailedJob[]>;
  /** Returns failed jobs to their queues as new ones. The result is their number. */
  retryFailed(ids: string[]): Promise<number>;
  /** Deletes a failed job. False if no job has that id. */
  dropFailed(id: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** After this time without a heartbeat a job counts as lost, and another worker takes it. */
const silenceSeconds = 20;

/**
 * Seconds between polls of a queue. Sending a job wakes a worker, so polls only find retries and jobs that start later.
 */
const lookSeconds = { usually: 15, startsLater: 4 };

/** Pauses of 5 s, 10 s, … up to half an hour, about two hours in all. Then the job goes to the dead-letter queue. */
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 };

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
    // The watch reports an outage once. Every worker would report it at each poll.
    if (!watch?.isAway()) log.error({ err: error }, 'job queue');
  });
  const listFailed = async (): Promise<FailedJob[]> => {
    const jobs = await boss.findJobs<JobMessage>(deadLetter);
    return jobs
      .map(({ id, sourceName, data, sourceOutput, createdOn }) => ({
        id,
        name: sourceName ?? '',
        message: data,
        error: errorOfJob(sourceOutput),
        failedAt: createdOn,
      }))
      .toSorted((a, b) => a.failedAt.getTime() - b.failedAt.getTime());
  };
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
      await giveJobRights(url);
    },
    async work(definitions, tenantIds) {
      for (const definition of definitions) await workQueue(boss, definition, tenantIds, log);
    },
    listFailed,
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

/** Creates the queues. An existing queue keeps its jobs, unless its policy differs, which can't be changed. */
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

/**
 * Tenant of the job that a cron sends. It becomes one job per brand, so the failure of one brand does not affect
 * others.
 */
const everyBrand = 0;

async function sendToBrands(boss: PgBoss, name: string, tenantIds: readonly number[]): Promise<void> {
  for (const tenantId of tenantIds) {
    await boss.send(name, { tenantId }, { singletonKey: `brand-${tenantId}` });
  }
}
