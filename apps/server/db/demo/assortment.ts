import { chance } from './chance.ts';
import type { DemoBrand, DemoWarehouse } from './demo-brands.ts';
import type { CatalogueRow, PromotionRow } from './source-files.ts';

/** Share of the catalogue outside its offers that Ponte sells: a smaller shop. */
const ponteBreadth = 0.53;

/** What a brand sells: all its offers speak of, at least one product a leaf, and for Ponte a part of the rest. */
export function brandRows(
  brand: DemoBrand,
  catalogue: readonly CatalogueRow[],
  promotions: readonly PromotionRow[],
): CatalogueRow[] {
  if (brand.key === 'rosmarino') return [...catalogue];
  const wanted = offeredSkus(brand, promotions);
  const leavesFilled = new Set<string>();
  return catalogue.filter(({ sku, category }) => {
    const first = !leavesFilled.has(category);
    leavesFilled.add(category);
    return first || wanted.has(sku) || chance(`ponte sells:${sku}`) < ponteBreadth;
  });
}

/** Every sku an offer of the brand names, gifts included. */
export function offeredSkus(brand: DemoBrand, promotions: readonly PromotionRow[]): Set<string> {
  const own = promotions.filter(({ shop }) => shop === brand.key);
  return new Set(own.flatMap(({ skus, gift }) => (gift ? [...skus, gift.sku] : skus)));
}

/** Skus whose price an offer changes by itself, at any time: their list price is the one it was made for. */
export function repricedSkus(brand: DemoBrand, promotions: readonly PromotionRow[]): Set<string> {
  const kinds = new Set(['percentage', 'price_cut']);
  return new Set(
    promotions.filter(({ shop, kind }) => shop === brand.key && kinds.has(kind)).flatMap(({ skus }) => skus),
  );
}

/** The smaller warehouses miss a few lines, never those on offer. */
export function sellsHere(warehouse: DemoWarehouse, sku: string, offered: boolean): boolean {
  return offered || chance(`kept in ${warehouse.warehouseId}:${sku}`) < warehouse.breadth;
}

const inStock = 100_000_000;

/** Three products in two hundred are sold out in a warehouse; gifts of offers never. */
export function availability(warehouse: DemoWarehouse, sku: string, isGift: boolean): number {
  return !isGift && chance(`sold out in ${warehouse.warehouseId}:${sku}`) < 0.015 ? 0 : inStock;
}
