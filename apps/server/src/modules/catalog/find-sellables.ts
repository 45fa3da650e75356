import type { SaleRules } from '@bottega/domain/cart';
import type { BasisPoints, Cents, Milli } from '@bottega/domain/money';
import type { Product } from '@bottega/contract';
import type { Db } from '../../platform/db/brand-db.ts';
import type { ProductRow } from './product-row.ts';
import { findProducts } from './repository.ts';
import { findReplacements, type Wanted } from './replacements-repository.ts';
import { milliOf, saleRules } from './sale-rules.ts';
import { selectOptions } from './view.ts';

/** Everything needed to check, price and show a product in a basket. */
export interface Sellable {
  productId: number;
  rules: SaleRules;
  /** Per piece, or per kilogram of loose goods. */
  listCents: Cents;
  /** The same under a percentage or price cut of the day. */
  paidCents: Cents;
  vatBp: BasisPoints;
  loose: boolean;
  available: Milli;
  published: boolean;
  /** False where the warehouse does not sell it: prices are then those of another. */
  soldHere: boolean;
  options: Product['selectOptions'];
  /** Neither points nor gifts (alcohol). */
  noRewards: boolean;
  adultsOnly: boolean;
  /** For `toProduct`, and for what an order keeps of the product. */
  row: ProductRow;
}

export interface SellableQuery {
  warehouseId: number;
  /** Where the brand has no such warehouse; absent: it surely has. */
  defaultWarehouseId?: number;
  /** `YYYY-MM-DD` of the shop's zone, whose offers count. */
  date: string;
  productIds: readonly number[];
}

/** Products of a basket by id, withdrawn ones included; an id the brand does not have is not in the answer. */
export async function findSellables(
  db: Db,
  { warehouseId, defaultWarehouseId = warehouseId, date, productIds }: SellableQuery,
): Promise<Map<number, Sellable>> {
  if (productIds.length === 0) return new Map();
  const at = { warehouseId, defaultWarehouseId, day: date };
  return new Map((await findProducts(db, at, productIds)).map((row) => [row.product_id, sellableOf(row)]));
}

/** What may be bought there instead of others, best first, by the product it would replace. */
export async function findReplacingSellables(
  db: Db,
  { warehouseId, date }: Omit<SellableQuery, 'productIds'>,
  wanted: Wanted,
): Promise<Map<number, Sellable[]>> {
  if (wanted.insteadOf.length === 0) return new Map();
  const at = { warehouseId, defaultWarehouseId: warehouseId, day: date };
  const found = await findReplacements(db, at, wanted);
  return new Map([...found].map(([productId, rows]) => [productId, rows.map(sellableOf)]));
}

export function sellableOf(row: ProductRow): Sellable {
  return {
    productId: row.product_id,
    rules: saleRules(row),
    listCents: row.list_cents,
    paidCents: row.paid_cents,
    vatBp: row.vat_bp,
    loose: row.sale_type === 'Sfuso',
    available: milliOf(row.available),
    published: row.published,
    soldHere: row.sold_here,
    options: selectOptions(row),
    noRewards: row.alcohol || row.adults_only,
    adultsOnly: row.adults_only,
    row,
  };
}
