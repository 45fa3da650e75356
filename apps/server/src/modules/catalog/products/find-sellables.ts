import type { SaleRules } from '@bottega/domain/catalog';
import type { BasisPoints, Cents, Milli } from '@bottega/domain/money';
import type { Product } from '@bottega/contract';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { ProductRow } from './product-row.ts';
import { findProducts } from './product-repository.ts';
import { findReplacements, type Wanted } from './replacements-repository.ts';
import { milliOf, saleRules } from './sale-rules.ts';
import { selectOptions } from './product-view.ts';

/** The data to check, price and show a product in a basket. */
export interface Sellable {
  productId: number;
  rules: SaleRules;
  /** Per piece, or per kilogram of loose goods. */
  listCents: Cents;
  /** The list price under a percentage or price cut of the day. */
  paidCents: Cents;
  vatBp: BasisPoints;
  loose: boolean;
  available: Milli;
  published: boolean;
  /** False if the warehouse doesn't sell it; the prices are then those of another warehouse. */
  soldHere: boolean;
  options: Product['selectOptions'];
  /** Earns neither points nor gifts (alcohol). */
  noRewards: boolean;
  /** No offers, codes, points or gifts (infant formula). */
  noPromotion: boolean;
  adultsOnly: boolean;
  /** The row for `toProduct` and for order snapshots. */
  row: ProductRow;
}

export interface SellableQuery {
  warehouseId: number;
  /** The fallback for an unknown warehouse; absent: `warehouseId` is known to exist. */
  defaultWarehouseId?: number;
  /** The day whose offers hold, `YYYY-MM-DD` in the shop's time zone. */
  date: string;
  productIds: readonly number[];
}

/** Products by id, including withdrawn ones; an unknown id is not in the answer. */
export async function findSellables(
  db: Db,
  { warehouseId, defaultWarehouseId = warehouseId, date, productIds }: SellableQuery,
): Promise<Map<number, Sellable>> {
  if (productIds.length === 0) return new Map();
  const at = { warehouseId, defaultWarehouseId, day: date };
  return new Map((await findProducts(db, at, productIds)).map((row) => [row.product_id, sellableOf(row)]));
}

/** Replacements in stock, best first, by the product that each replaces. */
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
    noRewards: row.alcohol || row.adults_only || row.infant_formula,
    noPromotion: row.infant_formula,
    adultsOnly: row.adults_only,
    row,
  };
}
