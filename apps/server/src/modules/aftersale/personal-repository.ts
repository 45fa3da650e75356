import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../platform/personal-data.ts';

/** What the shopper asked for after hand-overs, with lines, photos by id and what was given back. */
export function readCases(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(c) - '{tenant_id,case_id,request_id,content_hash}'::text[] || jsonb_build_object(
         'lines', (select coalesce(jsonb_agg(to_jsonb(l) - '{tenant_id,case_id}'::text[] order by l.line_no), '[]')
           from aftersale_line l where l.tenant_id = c.tenant_id and l.case_id = c.case_id),
         'photos', (select coalesce(jsonb_agg(jsonb_build_object('photo_id', p.photo_id,
             'media_type', p.media_type, 'uploaded_at', p.uploaded_at)), '[]')
           from aftersale_photo p where p.tenant_id = c.tenant_id and p.case_id = c.case_id),
         'refunds', (select coalesce(jsonb_agg(jsonb_build_object('way', r.way, 'cents', r.cents, 'at', r.at)), '[]')
           from order_refund r where r.tenant_id = c.tenant_id and r.order_id = c.order_id
             and r.key = c.kind || ':' || c.case_id)) as entry
     from aftersale_case c join sales_order o on o.tenant_id = c.tenant_id and o.order_id = c.order_id
     where c.tenant_id = $1 and o.user_id = $2 order by c.case_id`,
    [db.tenantId, userId],
  );
}

/** Deletes words, names and photos. It may run before or after the orders go to the anonymous row. */
export async function forgetCases(
  tx: Db,
  { userId, anonymousId }: { userId: number; anonymousId: number },
): Promise<void> {
  await tx.rows(
    `with own as (
       select order_id from sales_order where tenant_id = $1 and user_id in ($2, $3)),
       photos as (
         delete from aftersale_photo p using own where p.tenant_id = $1 and p.order_id = own.order_id)
     update aftersale_case c set note = '', answer = '', holder = '', email = ''
     from own where c.tenant_id = $1 and c.order_id = own.order_id`,
    [tx.tenantId, userId, anonymousId],
  );
}

/** The returnable containers that the shopper brought back. */
export function readContainers(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(r) - '{tenant_id,return_id}'::text[] as entry
     from container_return r join sales_order o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
     where r.tenant_id = $1 and o.user_id = $2 order by r.return_id`,
    [db.tenantId, userId],
  );
}

/** The recalls about which the shopper was told. */
export function readRecalls(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select jsonb_build_object('name', r.name, 'ean', r.ean, 'reason', r.reason, 'at', b.mailed_at) as entry
     from recall_buyer b join recall r on r.tenant_id = b.tenant_id and r.recall_id = b.recall_id
     where b.tenant_id = $1 and b.user_id = $2 order by b.recall_id`,
    [db.tenantId, userId],
  );
}
