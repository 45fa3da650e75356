import type pg from 'pg';
import type { Copying } from './copy-rows.ts';

/** Jobs that wait or run, and those that failed for good. The rest is history. */
const isToMove = `data ->> 'tenantId' = $1 and state in ('created', 'retry', 'active')`;

/**
 * Copies the jobs of the brand that are not done. One that runs at this moment is copied too: its worker is silent in the
 * target, so it runs there again, which every job allows. A job that is there already stays as it is.
 */
export async function copyJobs({ source, target, tenantId }: Copying): Promise<string[]> {
  const { rows } = await source.query<{ id: string; job: object }>(
    `select id, to_jsonb(job) as job from pgboss.job where ${isToMove}`,
    [String(tenantId)],
  );
  await target.query(
    `insert into pgboss.job select (jsonb_populate_record(null::pgboss.job, job)).*
     from jsonb_array_elements($1::jsonb) job on conflict do nothing`,
    [JSON.stringify(rows.map(({ job }) => job))],
  );
  return rows.map(({ id }) => id);
}

/** Takes the jobs out of the cell that the brand has left. Those that came after the copy move first. */
export async function sweepJobs(copying: Copying): Promise<void> {
  const { source, tenantId } = copying;
  const ids = await copyJobs(copying);
  await source.query(
    `delete from pgboss.job where data ->> 'tenantId' = $1 and (id = any($2::uuid[]) or not (${isToMove}))`,
    [String(tenantId), ids],
  );
}

/** Whether a server has made the job queue of this cell. */
export async function hasQueue(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>(`select to_regclass('pgboss.job') is not null as has`);
  return rows[0]!.has;
}
