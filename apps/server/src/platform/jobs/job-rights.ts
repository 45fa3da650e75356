import { createHash } from 'node:crypto';
import { isConflict } from '../db/brand-db.ts';
import { withClient } from '../db/client.ts';

/** The queue of the jobs that failed at their last attempt. */
export const deadLetter = 'dead-letter';

/** pg-boss's upkeep locks its tables in an order of its own, so the two may meet in a deadlock. */
const mostAttempts = 3;

const rights = `
do $$
declare
  jobs regclass;
begin
  revoke all on all tables in schema pgboss from bottega_app;
  revoke all on all sequences in schema pgboss from bottega_app;
  grant usage on schema pgboss to bottega_app;
  grant select on pgboss.queue to bottega_app;
  -- all tables at once, as the workers do; one after another could meet theirs in a deadlock
  if exists (
    select from pg_class left join pg_inherits on inhrelid = oid
    where (oid = 'pgboss.job'::regclass or inhparent = 'pgboss.job'::regclass) and not relrowsecurity
  ) then
    lock table pgboss.job in access exclusive mode;
  end if;
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
end $$;

-- Functions, not views: a view would keep pg-boss from changing its tables.
create or replace function pgboss.brand_queues(brand bigint)
returns table (name text, waiting int, running int, done int, last_done_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select name,
    (count(*) filter (where state in ('created', 'retry')))::int,
    (count(*) filter (where state = 'active'))::int,
    (count(*) filter (where state = 'completed'))::int,
    max(completed_on) filter (where state = 'completed')
  from pgboss.job
  where data->>'tenantId' = brand::text and brand::text = current_setting('app.tenant_id', true)
    and name <> '${deadLetter}'
  group by name order by name
$$;
create or replace function pgboss.brand_failures(brand bigint)
returns table (id uuid, name text, output jsonb, failed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select id, source_name, source_output, created_on from pgboss.job
  where name = '${deadLetter}'
    and data->>'tenantId' = brand::text and brand::text = current_setting('app.tenant_id', true)
  order by created_on
$$;
revoke all on function pgboss.brand_queues(bigint), pgboss.brand_failures(bigint) from public;
grant execute on function pgboss.brand_queues(bigint), pgboss.brand_failures(bigint) to bottega_app;`;

const fingerprint = createHash('sha256').update(rights).digest('hex');

/**
 * Lets the app's role add jobs of its brand inside its own transactions and read their number and errors, and nothing
 * else. It reads no payload and changes no job. The policy does not bind the owner, who runs the workers.
 *
 * Tables of pg-boss's current version that have these rights already are left alone: a comment names the rights.
 */
export async function giveJobRights(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rows } = await client.query<{ version: number; note: string | null; isGiven: boolean }>(
          // a back-up may be restored with its comments and without its rights
          `select version, obj_description('pgboss.version'::regclass, 'pg_class') as note,
             has_schema_privilege('bottega_app', 'pgboss', 'usage')
               and has_table_privilege('bottega_app', 'pgboss.job', 'insert')
               and has_function_privilege('bottega_app', to_regprocedure('pgboss.brand_queues(bigint)')::oid, 'execute') as "isGiven"
           from pgboss.version`,
        );
        const mark = `rights ${fingerprint} of version ${rows[0]!.version}`;
        if (rows[0]!.note === mark && rows[0]!.isGiven) return;
        // one transaction, whose lock ends with it
        await client.query(
          `select pg_advisory_xact_lock(71200110); ${rights} comment on table pgboss.version is '${mark}'`,
        );
        return;
      } catch (error) {
        if (attempt === mostAttempts || !isConflict(error)) throw error;
      }
    }
  });
}
