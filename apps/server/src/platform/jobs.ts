import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Db } from './db/brand-db.ts';
import type { Log } from './log.ts';

/** What a job is told. Every job is safe to run twice and on several copies. */
export interface JobMessage {
  tenantId: number;
  [name: string]: unknown;
}

export interface JobDefinition {
  name: string;
  /** Runs at this cron (Europe/Rome), told tenant 0: every brand; absent: only when sent. */
  cron?: string;
  /** Some are sent with `startAfter`: those wake nobody, so the queue is looked into more often. */
  startsLater?: boolean;
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

export interface JobRunner extends Jobs {
  /** Makes the queues; a copy that only serves the web stops here. */
  open(definitions: JobDefinition[]): Promise<void>;
  /** Works the queues. */
  work(definitions: JobDefinition[]): Promise<void>;
  stop(): Promise<void>;
}

/** A job whose worker is silent for so long was cut off with it, and goes to another. */
const silenceSeconds = 20;

/** Whoever sends a job wakes a worker. Looking finds what is to be tried again, or starts later, or woke nobody. */
const lookSeconds = { usually: 15, startsLater: 4 };

export function createJobs(url: string, log: Log): JobRunner {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'bottega-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: silenceSeconds,
    monitorIntervalSeconds: silenceSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  return {
    async send(tx, name, message, options = {}) {
      await boss.send(name, { ...message, tenantId: tx.tenantId }, {
        ...options,
        retryLimit: 8,
        retryBackoff: true,
        db: {
          executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.rows(text, values) }),
        },
      } as Parameters<PgBoss['send']>[2]);
    },
    async open(definitions) {
      await boss.start();
      const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const { name } of definitions) {
        if (!existing.has(name))
          await boss.createQueue(name, { notify: true, heartbeatSeconds: silenceSeconds });
      }
      await letAppSend(url);
    },
    async work(definitions) {
      for (const { name, cron, startsLater, run } of definitions) {
        const options = {
          batchSize: 10,
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: lookSeconds[startsLater ? 'startsLater' : 'usually'],
          burstWhenBatchFull: true,
        };
        await boss.work<JobMessage>(name, options, async (jobs) => {
          for (const job of jobs) await run(job.data);
        });
        if (cron) await boss.schedule(name, cron, { tenantId: 0 }, { tz: 'Europe/Rome' });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** The app's role may put jobs in, inside its own transactions, and nothing else. */
async function letAppSend(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(71200110)');
    await client.query(`grant usage on schema pgboss to bottega_app;
      grant select, insert, update on all tables in schema pgboss to bottega_app;
      grant usage on all sequences in schema pgboss to bottega_app;
      grant execute on all functions in schema pgboss to bottega_app`);
  } finally {
    await client.end();
  }
}
