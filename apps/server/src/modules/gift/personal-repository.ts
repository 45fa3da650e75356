import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../platform/personal-data.ts';

/** Hands certificates, and the codes used on orders, to the anonymous row. Nobody can spend them any more. */
export async function anonymizeGifts(
  tx: Db,
  { userId, anonymousId }: { userId: number; anonymousId: number },
): Promise<void> {
  await tx.rows(
    `with uses as (update gift_use set user_id = $3 where tenant_id = $1 and user_id = $2 and state = 'spent')
     update gift_certificate set owner_id = $3 where tenant_id = $1 and owner_id = $2`,
    [tx.tenantId, userId, anonymousId],
  );
}

/** The certificates of the shopper. */
export function readCertificates(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(g) - '{tenant_id,gift_id,owner_id,promise_id}'::text[] as entry from gift_certificate g
     where g.tenant_id = $1 and g.owner_id = $2 order by g.gift_id`,
    [db.tenantId, userId],
  );
}

/** The codes that the shopper used. */
export function readUsedCodes(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select jsonb_build_object('code', g.code, 'description', g.description)
       || to_jsonb(u) - '{tenant_id,gift_id,use_id,user_id,cart_id}'::text[] as entry
     from gift_use u join gift_certificate g on g.tenant_id = u.tenant_id and g.gift_id = u.gift_id
     where u.tenant_id = $1 and u.user_id = $2 order by u.use_id`,
    [db.tenantId, userId],
  );
}
