import { WHOLE_MILLI, type Milli } from '@bottega/domain/money';
import type { Db } from '../../../platform/db/brand-db.ts';

/** The maxima that one shopper may buy of a product, besides the maximum of a line. */
export interface ProductLimit {
  /** The maximum over all orders of a day. */
  perDayMilli?: Milli;
  /** The maximum in one basket, together with the other products of the group. */
  group?: { groupId: number; name: string; maxMilli: Milli };
}

interface StoredLimit {
  productId: number;
  perDay: number | null;
  groupId: number | null;
  name: string | null;
  maxQuantity: number | null;
}

/** Purchase limits by product; most products have none (CAR-34, CAR-35). */
export async function findProductLimits(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, ProductLimit>> {
  const rows = await db.rows<StoredLimit>(
    `select l.product_id as "productId", l.max_per_day as "perDay", g.group_id as "groupId", g.name,
       g.max_quantity as "maxQuantity"
     from purchase_limit l
     left join purchase_group g on g.tenant_id = l.tenant_id and g.group_id = l.group_id
     where l.tenant_id = $1 and l.product_id = any($2::bigint[])`,
    [db.tenantId, productIds],
  );
  return new Map(rows.map((row) => [row.productId, limitOf(row)]));
}

const milliOf = (quantity: number): Milli => Math.round(quantity * WHOLE_MILLI);

const limitOf = ({ perDay, groupId, name, maxQuantity }: StoredLimit): ProductLimit => ({
  ...(perDay !== null && { perDayMilli: milliOf(perDay) }),
  ...(groupId !== null &&
    name !== null &&
    maxQuantity !== null && { group: { groupId, name, maxMilli: milliOf(maxQuantity) } }),
});
