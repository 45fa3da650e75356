import type { Brand } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { activeOffers, type AnnouncedOffer } from '../promotion/index.ts';
import { findSellables, type Sellable } from './find-sellables.ts';
import { findProductLimits, type ProductLimit } from './limits-repository.ts';
import { milliOf } from './sale-rules.ts';

/** What is asked of the database for every basket: all else of its goods is the same until the catalogue changes. */
export interface Stock {
  /** Of the brand's catalogue; 0 where this very transaction has changed it. */
  version: number;
  /** Pieces or kilograms left by product, for each that is asked about; 0 where the warehouse doesn't sell it. */
  available: ReadonlyMap<number, number>;
}

/** Goods of a basket, and the offers it may earn with them. */
export interface Goods {
  goods: Map<number, Sellable>;
  /** By product; most have none. */
  productLimits: Map<number, ProductLimit>;
  offers: AnnouncedOffer[];
}

/** Goods of one warehouse on one day, as they were read for baskets before. */
interface Shelf {
  version: number;
  /** Undefined: the brand has no such product. */
  goods: Map<number, Sellable | undefined>;
  limits: Map<number, ProductLimit>;
  offers: Map<number, AnnouncedOffer>;
  /** Offers that name the product. */
  offersOf: Map<number, number[]>;
  /** Offers of all goods. */
  always: Set<number>;
}

/** A brand whose settings change is another object, and starts with nothing kept. */
const shelves = new WeakMap<Brand, Map<string, Shelf>>();
/** Products kept a brand, all its shelves together; one takes some 8 KB with its view. */
const mostKept = 2000;

/**
 * Goods and offers of the products `stock` was asked about. What the catalogue says of them is kept in memory and holds
 * for the version it was read under: `stock` says which one the database has now, so a price is never older than that
 * reading. What isn't kept yet is read now, and may be newer.
 */
export async function findGoods(
  db: Db,
  brand: Brand,
  { warehouseId, day }: { warehouseId: number; day: string },
  { version, available }: Stock,
): Promise<Goods> {
  const shelf = shelfOf(brand, `${warehouseId}|${day}`, version);
  const unknown = [...available.keys()].filter((productId) => !shelf.goods.has(productId));
  if (unknown.length > 0) {
    const [goods, offers, limits] = await db.together((reads) =>
      Promise.all([
        findSellables(reads, { warehouseId, date: day, productIds: unknown }),
        activeOffers(reads, { day, warehouseId }, unknown),
        findProductLimits(reads, unknown),
      ]),
    );
    stockUp(shelf, unknown, goods, offers);
    for (const [productId, limit] of limits) shelf.limits.set(productId, limit);
  }
  return takeFrom(shelf, available);
}

/** The shelf of that version, or an empty one: kept by nobody for a version that is past or not sure to come. */
function shelfOf(brand: Brand, key: string, version: number): Shelf {
  const kept = shelves.get(brand) ?? new Map<string, Shelf>();
  shelves.set(brand, kept);
  const known = kept.get(key);
  if (known?.version === version && known.goods.size < mostKept) return known;
  const fresh: Shelf = {
    version,
    goods: new Map(),
    limits: new Map(),
    offers: new Map(),
    offersOf: new Map(),
    always: new Set(),
  };
  if (version === 0 || (known && known.version > version)) return fresh;
  let count = 0;
  for (const shelf of kept.values()) count += shelf.goods.size;
  if (count >= mostKept) kept.clear();
  kept.set(key, fresh);
  return fresh;
}

function stockUp(
  shelf: Shelf,
  productIds: readonly number[],
  goods: ReadonlyMap<number, Sellable>,
  offers: readonly AnnouncedOffer[],
): void {
  for (const productId of productIds) {
    shelf.goods.set(productId, goods.get(productId));
    shelf.offersOf.set(productId, []);
  }
  const added = new Set(productIds);
  for (const offer of offers) {
    shelf.offers.set(offer.offerId, offer);
    if (offer.productIds.length === 0) shelf.always.add(offer.offerId);
    for (const productId of offer.productIds)
      if (added.has(productId)) shelf.offersOf.get(productId)?.push(offer.offerId);
  }
}

function takeFrom(shelf: Shelf, available: Stock['available']): Goods {
  const goods = new Map<number, Sellable>();
  const productLimits = new Map<number, ProductLimit>();
  const offerIds = new Set(shelf.always);
  for (const [productId, left] of available) {
    const sellable = shelf.goods.get(productId);
    if (!sellable) continue;
    const current = sellable.row.available === left ? sellable : withAvailable(sellable, left);
    if (current !== sellable) shelf.goods.set(productId, current);
    goods.set(productId, current);
    const limit = shelf.limits.get(productId);
    if (limit) productLimits.set(productId, limit);
    for (const offerId of shelf.offersOf.get(productId) ?? []) offerIds.add(offerId);
  }
  const offers = [...offerIds].sort((a, b) => a - b).map((offerId) => shelf.offers.get(offerId)!);
  return { goods, productLimits, offers };
}

const withAvailable = (sellable: Sellable, available: number): Sellable => ({
  ...sellable,
  available: milliOf(available),
  row: { ...sellable.row, available },
});
