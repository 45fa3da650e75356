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
  /** Runs on every brand at this cron (Europe/Rome); absent: only when sent. */
  cron?: string;
  run(message: JobMessage): Promise<void>;
}

/** Queue of the use cases: a job sent inside a transaction exists only if it commits. */
export interface Jobs {
  send(tx: Db, name: string, message: Record<string, unknown>, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>;
}

export interface JobRunner extends Jobs {
  start(definitions: JobDefinition[]): Promise<void>;
  stop(): Promise<void>;
}

export function createJobs(url: string, log: Log): JobRunner {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'bottega-jobs', useListenNotify: true } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  return {
    async send(tx, name, message, options = {}) {
      await boss.send(name, { ...message, tenantId: tx.tenantId }, {
        ...options,
        retryLimit: 8,
        retryBackoff: true,
        db: { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.rows(text, values) }) },
      } as Parameters<PgBoss['send']>[2]);
    },
    async start(definitions) {
      await boss.start();
      for (const { name, cron, run } of definitions) {
        await boss.createQueue(name, { notify: true } as Parameters<PgBoss['createQueue']>[1]);
        await boss.work<JobMessage>(name, { batchSize: 10, pollingIntervalSeconds: 2 }, async (jobs) => {
          for (const job of jobs) await run(job.data);
        });
        if (cron) await boss.schedule(name, cron, { tenantId: 0 }, { tz: 'Europe/Rome' });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
