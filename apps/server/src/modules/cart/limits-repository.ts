import { WHOLE_MILLI, type PurchaseLimit } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import type { ProductLimit } from '../catalog/index.ts';
import type { CartRow } from './cart-record.ts';

/** Given away with others they are not bought, so list_cents is above 0; cancelled and invalidated orders take nothing. */
const taken = `select line.product_id as "productId", sum(line.quantity) as quantity
  from sales_order o join order_line line on line.tenant_id = o.tenant_id and line.order_id = o.order_id
  where o.tenant_id = $1 and o.user_id = $2 and o.created_at >= $3 and o.status_id not in (10, 11) and o.cart_id <> $4
    and line.product_id = any($5::int[]) and line.list_cents > 0
  group by line.product_id`;

/**
 * What limits buying the products of a cart. Of the day it tells what the shopper's orders placed since `dayStart` take,
 * the one of this very cart left out: its goods are the cart's lines. Asks only where a limit of the day is among them.
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
