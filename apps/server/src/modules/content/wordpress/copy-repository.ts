import type { Paging } from '@bottega/contract';
import type { Db } from '../../../platform/db/brand-db.ts';

/** Answers kept for a brand. Calls are asked with any parameters, so their number has no other bound. */
const mostCopies = 1000;

/** Keeps an answer as the last good one of its address. An equal one is written once a minute at most. */
export async function keepCopy(
  db: Db,
  copy: { address: string; now: Date; body: string; paging: Paging | undefined },
): Promise<void> {
  const row = await db.row<{ is_new: boolean }>(
    `insert into content_copy as c (tenant_id, address, fetched_at, body, total, total_pages)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, address) do update
     set fetched_at = excluded.fetched_at, body = excluded.body, total = excluded.total, total_pages = excluded.total_pages
     where c.body <> excluded.body or c.total is distinct from excluded.total
       or c.fetched_at < excluded.fetched_at - interval '1 minute'
     returning c.xmax = 0 as is_new`,
    [
      db.tenantId,
      copy.address,
      copy.now,
      copy.body,
      copy.paging?.total ?? null,
      copy.paging?.totalPages ?? null,
    ],
  );
  if (!row?.is_new) return;
  await db.rows(
    `delete from content_copy where address in (
       select address from content_copy order by fetched_at desc, address offset $1)`,
    [mostCopies],
  );
}

/** Forgets the answer of an address: WordPress says that there is nothing any more. */
export async function dropCopy(db: Db, address: string): Promise<void> {
  await db.rows(`delete from content_copy where address = $1`, [address]);
}

export function findCopy(
  db: Db,
  address: string,
): Promise<{ body: string; total: number | null; total_pages: number | null } | undefined> {
  return db.row(`select body, total, total_pages from content_copy where address = $1`, [address]);
}
