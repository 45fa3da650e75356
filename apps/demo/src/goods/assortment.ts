import { chance } from '../chance.ts';
import type { DemoBrand, DemoWarehouse } from '../demo-brands.ts';
import type { CatalogueRow, PromotionRow } from '../source-files.ts';

/** Share of the products without offers that Ponte, the smaller shop, sells. */
const ponteBreadth = 0.53;

/** Sold by Ponte as well: the only good with a container deposit. */
const glassBottle = 'p1956';

/** The products of a brand: all products of its offers, at least one per leaf, and for Ponte a share of the rest. */
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
    return first || sku === glassBottle || wanted.has(sku) || chance(`ponte sells:${sku}`) < ponteBreadth;
  });
}

/** The skus of all offers of a brand, gifts included. */
export function offeredSkus(brand: DemoBrand, promotions: readonly PromotionRow[]): Set<string> {
  const own = promotions.filter(({ shop }) => shop === brand.key);
  return new Set(own.flatMap(({ skus, gift }) => (gift ? [...skus, gift.sku] : skus)));
}

/** The skus of all percentage offers and price cuts of a brand; these offers were made for their list prices. */
export function repricedSkus(brand: DemoBrand, promotions: readonly PromotionRow[]): Set<string> {
  const kinds = new Set(['percentage', 'price_cut']);
  return new Set(
    promotions.filter(({ shop, kind }) => shop === brand.key && kinds.has(kind)).flatMap(({ skus }) => skus),
  );
}

/** Whether a warehouse sells a product. Smaller warehouses lack some products, but none on offer. */
export function sellsHere(warehouse: DemoWarehouse, sku: string, offered: boolean): boolean {
  return offered || chance(`kept in ${warehouse.seed}:${sku}`) < warehouse.breadth;
}

const inStock = 100_000_000;

/** Stock of a product in a warehouse. 1.5 % of the products are sold out, gifts of offers never. */
export function availability(warehouse: DemoWarehouse, sku: string, isGift: boolean): number {
  return !isGift && chance(`sold out in ${warehouse.seed}:${sku}`) < 0.015 ? 0 : inStock;
}
