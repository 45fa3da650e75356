import { WHOLE_MILLI, type PurchaseLimit } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import type { CartRow } from './cart-record.ts';

interface StoredLimit {
  productId: number;
  perDay: number | null;
  taken: number;
  groupId: number | null;
  name: string | null;
  maxQuantity: number | null;
}

/** Given away with others they are not bought, so list_cents is above 0; cancelled and invalidated orders take nothing. */
const takenThatDay = `select coalesce(sum(line.quantity), 0)
  from sales_order o join order_line line on line.tenant_id = o.tenant_id and line.order_id = o.order_id
  where o.tenant_id = l.tenant_id and o.user_id = $2 and o.created_at >= $3 and o.status_id not in (10, 11)
    and o.cart_id <> $4 and line.product_id = l.product_id and line.list_cents > 0`;

/**
 * What limits buying the products of the cart and these; those without a limit are not in the answer. Of the day it tells what the
 * shopper's orders placed since `dayStart` take, the one of this very cart left out: its goods are the cart's lines.
 */
export async function findLimits(
  db: Db,
  { cartId, userId }: Pick<CartRow, 'cartId' | 'userId'>,
  { dayStart, productIds }: { dayStart: Date; productIds: readonly number[] },
): Promise<Map<number, PurchaseLimit>> {
  const rows = await db.rows<StoredLimit>(
    `select l.product_id as "productId", l.max_per_day as "perDay", g.group_id as "groupId", g.name,
       g.max_quantity as "maxQuantity",
       case when l.max_per_day is null then 0 else (${takenThatDay}) end as taken
     from purchase_limit l
     left join purchase_group g on g.tenant_id = l.tenant_id and g.group_id = l.group_id
     where l.tenant_id = $1 and l.product_id in (
       select product_id from cart_line where tenant_id = $1 and cart_id = $4 union select unnest($5::int[]))`,
    [db.tenantId, userId, dayStart, cartId, productIds],
  );
  return new Map(rows.map((row) => [row.productId, limitOf(row)]));
}

const milliOf = (quantity: number): number => Math.round(quantity * WHOLE_MILLI);

const limitOf = ({ perDay, taken, groupId, name, maxQuantity }: StoredLimit): PurchaseLimit => ({
  ...(perDay !== null && { perDay: { maxMilli: milliOf(perDay), takenMilli: milliOf(taken) } }),
  ...(groupId !== null &&
    name !== null &&
    maxQuantity !== null && { group: { groupId, name, maxMilli: milliOf(maxQuantity) } }),
});
