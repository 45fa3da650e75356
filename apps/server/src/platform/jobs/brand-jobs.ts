import type { Db } from '../db/brand-db.ts';
import { errorOfJob } from '../message-of.ts';

/** A queue with the jobs of one brand, by state. */
interface BrandQueue {
  name: string;
  waiting: number;
  running: number;
  done: number;
  lastDoneAt: Date | null;
}

/** A job of one brand that failed at its last attempt. */
interface BrandFailure {
  id: string;
  name: string;
  /** Message of the last error. */
  error: string;
  failedAt: Date;
}

/** The jobs of one brand, for its staff. */
export interface BrandJobs {
  /** By name. */
  queues: BrandQueue[];
  /** Oldest first. */
  failed: BrandFailure[];
}

/** The jobs of the brand, read as the app's role: through functions that show no payload (`job-rights.ts`). */
export async function readBrandJobs(db: Db): Promise<BrandJobs> {
  const [queues, failed] = await db.pipeline((reads) =>
    Promise.all([
      reads.rows<BrandQueue>(
        `select name, waiting, running, done, last_done_at as "lastDoneAt" from pgboss.brand_queues($1)`,
        [reads.tenantId],
      ),
      reads.rows<Omit<BrandFailure, 'error'> & { output: object | null }>(
        `select id, name, output, failed_at as "failedAt" from pgboss.brand_failures($1)`,
        [reads.tenantId],
      ),
    ]),
  );
  return {
    queues,
    failed: failed.map(({ output, ...job }) => ({ ...job, error: errorOfJob(output) })),
  };
}
