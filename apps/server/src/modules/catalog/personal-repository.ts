import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../platform/personal-data.ts';

/** The products that the shopper waits for. */
export function readNotices(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select jsonb_build_object('name', p.name, 'asked_at', n.asked_at) as entry
     from stock_notice n join product p on p.tenant_id = n.tenant_id and p.product_id = n.product_id
     where n.tenant_id = $1 and n.user_id = $2 order by n.asked_at`,
    [db.tenantId, userId],
  );
}
