import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../platform/personal-data.ts';

/** The addresses that the shopper saved, also those taken from the list since. */
export function readAddresses(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(a) - '{tenant_id,user_id,session_id,store_id,zone_id}'::text[] as entry from address a
     where a.tenant_id = $1 and a.user_id = $2 order by a.address_id`,
    [db.tenantId, userId],
  );
}
