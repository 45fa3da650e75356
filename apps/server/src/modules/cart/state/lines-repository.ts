import { roundHalfAway, WHOLE_MILLI } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { Stock } from '../../catalog/index.ts';
import type { CartLineRow } from './cart-record.ts';

export interface LinesOf {
  /** The cart; 0 reads no lines. */
  cartId: number;
  warehouseId: number;
  /** Products whose stock is read, besides those of the lines. */
  productIds: readonly number[];
}

interface StoredLine extends Omit<CartLineRow, 'quantity' | 'choice'> {
  quantity: number;
  promoChoice: 'accept' | 'decline' | null;
  left: number;
}

const choices = { accept: 'accepted', decline: 'declined' } as const;

/** A subquery per product: with a join, PostgreSQL may choose a plan that reads the whole warehouse. */
const leftOf = (productId: string): string => `coalesce((
  select a.available from assortment a
  where a.tenant_id = $1 and a.warehouse_id = $3 and a.product_id = ${productId}), 0)`;

const linesAndStock = `select case when b.xmin = pg_current_xact_id_if_assigned()::xid then 0 else b.catalog_version end as version,
  coalesce((select json_agg(line order by line."itemId") from (
    select l.item_id as "itemId", l.product_id as "productId", l.quantity, l.params,
      l.promo_choice as "promoChoice", l.infos, l.added_cents as "addedCents", ${leftOf('l.product_id')} as left
    from cart_line l where l.tenant_id = $1 and l.cart_id = $2) line), '[]') as lines,
  coalesce((select json_agg(json_build_object('productId', one, 'left', ${leftOf('one')}))
    from (select unnest($4::bigint[]) union select (l.infos->>'wanted_substitute')::bigint from cart_line l
      where l.tenant_id = $1 and l.cart_id = $2 and l.infos ? 'wanted_substitute') as other(one)), '[]') as others
  from brand b where b.tenant_id = $1`;

/**
 * Reads the lines of a basket in the order of their adds, the stock of their products, of the substitutes that they name
 * and of others, and the catalogue version. One statement reads all of it, so it is consistent. The version is 0 if this transaction changed it, because
 * it may roll back.
 */
export async function findLines(
  db: Db,
  { cartId, warehouseId, productIds }: LinesOf,
): Promise<{ lines: CartLineRow[]; stock: Stock }> {
  type Row = { version: number; lines: StoredLine[]; others: { productId: number; left: number }[] };
  const row = await db.row<Row>(linesAndStock, [db.tenantId, cartId, warehouseId, productIds]);
  const { version = 0, lines = [], others = [] } = row ?? {};
  return {
    lines: lines.map(({ promoChoice, quantity, left: _, ...line }) => ({
      ...line,
      quantity: roundHalfAway(quantity * WHOLE_MILLI),
      ...(promoChoice && { choice: choices[promoChoice] }),
    })),
    stock: {
      version,
      available: new Map([...lines, ...others].map(({ productId, left }) => [productId, left])),
    },
  };
}
