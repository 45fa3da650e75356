import { endedStatuses, WHOLE_MILLI, type PurchaseLimit } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { ProductLimit } from '../../catalog/index.ts';
import type { CartRow } from './cart-record.ts';

/**
 * Quantities that the shopper's other orders took since a moment. Gifts have no list price and don't count; nor do
 * substitutes, cancelled and invalidated orders.
 */
const taken = `select line.product_id as "productId", sum(line.quantity) as quantity
  from sales_order o join order_line line on line.tenant_id = o.tenant_id and line.order_id = o.order_id
  where o.tenant_id = $1 and o.user_id = $2 and o.created_at >= $3
    and o.status_id not in (${endedStatuses.join(', ')}) and o.cart_id <> $4
    and line.product_id = any($5::bigint[]) and line.list_cents > 0 and line.replaces_line_no is null
  group by line.product_id`;

/**
 * Purchase limits of the cart's products. A daily limit comes with the quantity of the shopper's orders since
 * `dayStart`, without the order of this cart, whose goods are the cart's lines. It runs a statement only if a product
 * has a daily limit.
 */
export async function findLimits(
  db: Db,
  { cartId, userId }: Pick<CartRow, 'cartId' | 'userId'>,
  limits: ReadonlyMap<number, ProductLimit>,
  dayStart: () => Date,
): Promise<Map<number, PurchaseLimit>> {
  const ofDay = [...limits].flatMap(([productId, { perDayMilli }]) =>
    perDayMilli === undefined ? [] : [productId],
  );
  const rows =
    ofDay.length === 0 || userId === null
      ? []
      : await db.rows<{ productId: number; quantity: number }>(taken, [
          db.tenantId,
          userId,
          dayStart(),
          cartId,
          ofDay,
        ]);
  const takenOf = new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
  return new Map(
    [...limits].map(([productId, { perDayMilli, group }]) => [
      productId,
      {
        ...(perDayMilli !== undefined && {
          perDay: {
            maxMilli: perDayMilli,
            takenMilli: Math.round((takenOf.get(productId) ?? 0) * WHOLE_MILLI),
          },
        }),
        ...(group && { group }),
      },
    ]),
  );
}
