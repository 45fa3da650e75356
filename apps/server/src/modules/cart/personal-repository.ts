import { cartStatus } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalEntry, Person } from '../../platform/personal-data.ts';

const { open, prepared, left } = cartStatus;

/**
 * Hands the carts that orders refer to to the anonymous row, without lines, notes, place and session. Other carts are
 * deleted with the shopper.
 */
export async function anonymizeCarts(
  tx: Db,
  { userId, anonymousId }: { userId: number; anonymousId: number },
): Promise<void> {
  await tx.rows(
    `with bought as (
       update cart c
       set user_id = $3, session_id = null, infos = '{}', address_id = null,
         status_id = case when status_id in (${open}, ${prepared}) then ${left} else status_id end
       where c.tenant_id = $1 and c.user_id = $2 and exists (
         select from sales_order o where o.tenant_id = c.tenant_id and o.cart_id = c.cart_id)
       returning cart_id)
     delete from cart_line l using bought where l.tenant_id = $1 and l.cart_id = bought.cart_id`,
    [tx.tenantId, userId, anonymousId],
  );
}

/** The shopper's baskets with their lines. */
export function readCarts(db: Db, { userId }: Person): Promise<PersonalEntry[]> {
  return db.rows(
    `select to_jsonb(c) - '{tenant_id,user_id,session_id,warehouse_id,address_id,ordered_up_to,prepared_cents}'::text[]
       || jsonb_build_object('lines', (
         select coalesce(jsonb_agg(jsonb_build_object('name', p.name) || to_jsonb(l)
           - '{tenant_id,cart_id,item_id,product_id,params_key}'::text[] order by l.item_id), '[]')
         from cart_line l join product p on p.tenant_id = l.tenant_id and p.product_id = l.product_id
         where l.tenant_id = c.tenant_id and l.cart_id = c.cart_id)) as entry
     from cart c where c.tenant_id = $1 and c.user_id = $2 order by c.cart_id`,
    [db.tenantId, userId],
  );
}
