import type { Paging } from '@bottega/contract';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Answers kept for a brand. Parameters such as `exclude` take any value, so their number has no other bound. */
const mostCopies = 1000;

/**
 * Keeps an answer as the last good one of its address. An equal one is written once a minute at most. When all places are
 * taken, a new address gets the place of one that was not asked for a day, or none: invented addresses would else take
 * the places of real ones.
 */
export async function keepCopy(
  db: Db,
  copy: { address: string; now: Date; body: string; paging: Paging | undefined },
): Promise<void> {
  await db.rows(
    `with known as (select from content_copy where tenant_id = $1 and address = $2),
     count as (select count(*) as copies from content_copy where tenant_id = $1),
     dropped as (
       delete from content_copy where tenant_id = $1 and address in (
         select address from content_copy, count
         where tenant_id = $1 and copies >= $7 and fetched_at < $3::timestamptz - interval '1 day' and not exists (select from known)
         order by fetched_at limit 1)
       returning address)
     insert into content_copy as c (tenant_id, address, fetched_at, body, total, total_pages)
     select $1, $2, $3, $4, $5, $6 from count
     where exists (select from known) or copies < $7 or exists (select from dropped)
     on conflict (tenant_id, address) do update
     set fetched_at = excluded.fetched_at, body = excluded.body, total = excluded.total, total_pages = excluded.total_pages
     where c.body <> excluded.body or c.total is distinct from excluded.total
       or c.fetched_at < excluded.fetched_at - interval '1 minute'`,
    [
      db.tenantId,
      copy.address,
      copy.now,
      copy.body,
      copy.paging?.total ?? null,
      copy.paging?.totalPages ?? null,
      mostCopies,
    ],
  );
}

/** Forgets the answer of an address: WordPress says that there is nothing any more. */
export async function dropCopy(db: Db, address: string): Promise<void> {
  await db.rows(`delete from content_copy where tenant_id = $1 and address = $2`, [db.tenantId, address]);
}

export function findCopy(
  db: Db,
  address: string,
): Promise<{ body: string; total: number | null; total_pages: number | null } | undefined> {
  return db.row(`select body, total, total_pages from content_copy where tenant_id = $1 and address = $2`, [
    db.tenantId,
    address,
  ]);
}
