import type { Product } from '@bottega/contract';
import type { Brand } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { JsonFragment } from '../../../platform/json-fragment.ts';
import { activeOffers, type AnnouncedOffer } from '../../promotion/index.ts';
import { findSellables, type Sellable } from './find-sellables.ts';
import { findProductLimits, type ProductLimit } from './limits-repository.ts';
import { productFragment } from './product-fragment.ts';
import { milliOf } from './sale-rules.ts';
import { toProduct } from './product-view.ts';

/** The data read from the database for every basket. Other data of goods is cached per catalogue version. */
export interface Stock {
  /** The brand's catalogue version; 0 if the current transaction changed it. */
  version: number;
  /** Pieces or kilograms left of each product; 0 if the warehouse doesn't sell it. */
  available: ReadonlyMap<number, number>;
}

/** A product of a basket. */
export interface CartGoods extends Sellable {
  /** The product in its wire form, already serialised to JSON. */
  product: Product;
}

/** Goods of a basket, with the offers that it may earn. */
export interface Goods {
  goods: Map<number, CartGoods>;
  /** Purchase limits by product; most products have none. */
  productLimits: Map<number, ProductLimit>;
  offers: AnnouncedOffer[];
}

/** Cached goods of one warehouse on one day. */
interface CachedGoods {
  version: number;
  /** About how much memory all of it takes. */
  bytes: number;
  /** A value of undefined means that the brand has no such product. */
  goods: Map<number, CartGoods | undefined>;
  limits: Map<number, ProductLimit>;
  offers: Map<number, AnnouncedOffer>;
  /** Ids of the offers that name the product. */
  offersOf: Map<number, number[]>;
  /** Ids of the offers on all goods. */
  always: Set<number>;
}

/** A warehouse whose goods take more starts anew. */
const mostBytes = 16 * 1024 ** 2;
/** A product in memory: its row, its view and the JSON of the view, as a multiple of that JSON. */
const weightOfJson = 4;
/** Entries of a product or an offer in the maps. */
const entryBytes = 300;
const idBytes = 8;

/**
 * Goods and offers of the products in `stock`. Catalogue data is cached in memory by the catalogue version in `stock`,
 * so that a price is never older than that version. Uncached data is read now and may be newer.
 *
 * Fast path (ADR 39): without it an add to a basket of 40 lines takes 2.5 to 3 times the processor time of server and
 * database. Remove when 32 clients make 350 adds a second without it.
 */
export async function findGoods(
  db: Db,
  brand: Brand,
  { warehouseId, day }: { warehouseId: number; day: string },
  { version, available }: Stock,
): Promise<Goods> {
  const name = `goods ${warehouseId}|${day}`;
  const cache = cacheOf(brand, name, version);
  const unknown = [...available.keys()].filter((productId) => !cache.goods.has(productId));
  if (unknown.length > 0) {
    const [goods, offers, limits] = await db.pipeline((reads) =>
      Promise.all([
        findSellables(reads, { warehouseId, date: day, productIds: unknown }),
        activeOffers(reads, { day, warehouseId }, unknown),
        findProductLimits(reads, unknown),
      ]),
    );
    addToCache(cache, brand, unknown, { goods, offers });
    for (const [productId, limit] of limits) cache.limits.set(productId, limit);
    // it has grown
    if (brand.memory.get(name) === cache) brand.memory.set(name, cache, cache.bytes);
  }
  return takeFrom(cache, brand, available);
}

/**
 * The cache of a version, or a new one. A new cache is not cached if its version is older than the cached one or
 * may be rolled back.
 */
function cacheOf(brand: Brand, name: string, version: number): CachedGoods {
  const known = brand.memory.get(name) as CachedGoods | undefined;
  if (known?.version === version && known.bytes < mostBytes) return known;
  const fresh: CachedGoods = {
    version,
    bytes: 0,
    goods: new Map(),
    limits: new Map(),
    offers: new Map(),
    offersOf: new Map(),
    always: new Set(),
  };
  if (version === 0 || (known && known.version > version)) return fresh;
  brand.memory.set(name, fresh, fresh.bytes);
  return fresh;
}

function addToCache(
  cache: CachedGoods,
  brand: Brand,
  productIds: readonly number[],
  { goods, offers }: { goods: ReadonlyMap<number, Sellable>; offers: readonly AnnouncedOffer[] },
): void {
  for (const productId of productIds) {
    const found = goods.get(productId);
    const known = found && withProduct(found, brand);
    cache.goods.set(productId, known);
    cache.bytes += entryBytes + (known ? weightOfJson * JsonFragment.bytesOf(known.product) : 0);
    cache.offersOf.set(productId, []);
  }
  const added = new Set(productIds);
  for (const offer of offers) {
    if (!cache.offers.has(offer.offerId)) cache.bytes += entryBytes + offer.productIds.length * idBytes;
    cache.offers.set(offer.offerId, offer);
    if (offer.productIds.length === 0) cache.always.add(offer.offerId);
    for (const productId of offer.productIds)
      if (added.has(productId)) cache.offersOf.get(productId)?.push(offer.offerId);
  }
}

function takeFrom(cache: CachedGoods, brand: Brand, available: Stock['available']): Goods {
  const goods = new Map<number, CartGoods>();
  const productLimits = new Map<number, ProductLimit>();
  const offerIds = new Set(cache.always);
  for (const [productId, left] of available) {
    const sellable = cache.goods.get(productId);
    if (!sellable) continue;
    const current = sellable.row.available === left ? sellable : withAvailable(sellable, left, brand);
    if (current !== sellable) cache.goods.set(productId, current);
    goods.set(productId, current);
    const limit = cache.limits.get(productId);
    if (limit) productLimits.set(productId, limit);
    for (const offerId of cache.offersOf.get(productId) ?? []) offerIds.add(offerId);
  }
  const offers = [...offerIds].sort((a, b) => a - b).map((offerId) => cache.offers.get(offerId)!);
  return { goods, productLimits, offers };
}

const withProduct = (sellable: Sellable, brand: Brand): CartGoods => ({
  ...sellable,
  product: productFragment(toProduct(sellable.row, { brand })),
});

const withAvailable = (sellable: Sellable, available: number, brand: Brand): CartGoods =>
  withProduct({ ...sellable, available: milliOf(available), row: { ...sellable.row, available } }, brand);
