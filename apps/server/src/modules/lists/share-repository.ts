import type { Db } from '../../platform/db/brand-db.ts';
import type { ListShare } from './list-record.ts';

export function findShares(db: Db, listId: number): Promise<ListShare[]> {
  return db.rows<ListShare>(
    `select s.share_id as "shareId", s.grant_type as "grant", s.token,
       (select count(*) from list_member m where m.tenant_id = s.tenant_id and m.share_id = s.share_id) as members
     from list_share s where s.tenant_id = $1 and s.list_id = $2 order by s.grant_type`,
    [db.tenantId, listId],
  );
}

/** Creates the link of a grant, or returns the existing one. */
export async function insertShare(
  tx: Db,
  share: { listId: number; grant: ListShare['grant']; token: string; now: Date },
): Promise<void> {
  await tx.rows(
    `insert into list_share (tenant_id, list_id, grant_type, token, created_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, list_id, grant_type) do nothing`,
    [tx.tenantId, share.listId, share.grant, share.token, share.now],
  );
}

export async function deleteShare(tx: Db, listId: number, grant: ListShare['grant']): Promise<void> {
  await tx.rows('delete from list_share where tenant_id = $1 and list_id = $2 and grant_type = $3', [
    tx.tenantId,
    listId,
    grant,
  ]);
}

/** The list and grant of a link. */
export function findShareByToken(
  db: Db,
  token: string,
): Promise<{ listId: number; grant: ListShare['grant'] } | undefined> {
  return db.row(
    'select list_id as "listId", grant_type as "grant" from list_share where tenant_id = $1 and token = $2',
    [db.tenantId, token],
  );
}

/**
 * Adds the shopper to the members of a link. Returns the list; undefined if the link isn't valid any more. The lock
 * prevents that the link is deleted in between.
 */
export async function joinByToken(
  tx: Db,
  token: string,
  userId: number,
  now: Date,
): Promise<number | undefined> {
  const row = await tx.row<{ listId: number }>(
    `with link as (select tenant_id, share_id, list_id from list_share where tenant_id = $1 and token = $2 for key share),
     came as (
       insert into list_member (tenant_id, user_id, share_id, joined_at)
       select link.tenant_id, $3, link.share_id, $4 from link
       join shopping_list l on l.tenant_id = link.tenant_id and l.list_id = link.list_id and l.user_id <> $3
       on conflict do nothing)
     select list_id as "listId" from link`,
    [tx.tenantId, token, userId, now],
  );
  return row?.listId;
}

export async function leaveList(tx: Db, listId: number, userId: number): Promise<boolean> {
  const gone = await tx.rows(
    `delete from list_member m using list_share s
     where s.tenant_id = m.tenant_id and s.share_id = m.share_id and s.list_id = $2
       and m.tenant_id = $1 and m.user_id = $3
     returning m.share_id`,
    [tx.tenantId, listId, userId],
  );
  return gone.length > 0;
}
