import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../platform/personal-data.ts';

/** The payments of the shopper's orders with what was authorised, charged and given back. */
export function readPayments(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(p) - '{tenant_id,payment_id,retry_until}'::text[]
       || jsonb_build_object('movements', (
         select coalesce(jsonb_agg(to_jsonb(m)
           - '{tenant_id,payment_id,movement_id,attempt_id,gateway_event}'::text[] order by m.movement_id), '[]')
         from payment_movement m where m.tenant_id = p.tenant_id and m.payment_id = p.payment_id)) as entry
     from payment p join sales_order o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
     where p.tenant_id = $1 and o.user_id = $2 order by p.payment_id`,
    [db.tenantId, userId],
  );
}
