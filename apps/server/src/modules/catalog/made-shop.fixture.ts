import type { Product, ProductsData } from '@bottega/contract';
import { callRoute, dataOf } from '../../../testing/call-route.ts';
import { brandDatabases } from '../../../testing/postgres/brand-databases.ts';
import { makeCategory, makeClass, makeProduct } from '../../../testing/builders/catalog.ts';
import { makeRequest } from '../../../testing/builders/identity.ts';
import { makeOffer } from '../../../testing/builders/promotion.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { catalogRoutes, refreshSearch } from './index.ts';

export interface MadeShop {
  db: Db;
  /** The database of a second brand; its ids don't overlap with the first brand's. */
  other: Db;
  call<D>(name: string, raw?: Record<string, unknown>, db?: Db): ReturnType<typeof callRoute<D>>;
  products(raw?: Record<string, unknown>, db?: Db): Promise<ProductsData>;
  product(raw: Record<string, unknown>): Promise<Product>;
  close(): Promise<void>;
}

/** The fixed time of the tests: a Saturday in November. */
const now = new Date('2026-11-21T10:00:00+01:00');

export const bio = 21;
export const glutenFree = 22;
export const igp = 31;

/** Two brands: a small shop of pasta, milk and fruit, and one with a single product. */
export async function makeShop(): Promise<MadeShop> {
  const { db, otherBrand: other, drop } = await brandDatabases(4);
  const call = <D>(name: string, raw: Record<string, unknown> = {}, at: Db = db) =>
    callRoute<D>(catalogRoutes, name, makeRequest(at, { clock: { now: () => now } }).ctx, raw);
  await stockShelves(db);
  await makeProduct(other, {
    productId: 900,
    name: 'Latte intero',
    slug: 'latte-intero-altrove',
    ean: '8000000000903',
    vendorId: 99,
    brandName: 'Latteria',
  });
  await Promise.all([refreshSearch(db), refreshSearch(other)]);
  return {
    db,
    other,
    call,
    products: async (raw, at) => dataOf(await call<ProductsData>('products', raw, at)),
    product: async (raw) => dataOf(await call<Product>('products', raw)),
    close: drop,
  };
}

async function stockShelves(db: Db): Promise<void> {
  await makeCategory(db, { categoryId: 10, name: 'Dispensa', info: { TITLE: 'La dispensa' } });
  await makeCategory(db, { categoryId: 11, name: 'Pasta', parentId: 10 });
  await makeCategory(db, { categoryId: 12, name: 'Pasta corta', parentId: 11 });
  await makeCategory(db, { categoryId: 13, name: 'Pasta lunga', parentId: 11 });
  await makeCategory(db, { categoryId: 20, name: 'Fresco' });
  await makeCategory(db, { categoryId: 21, name: 'Latte e uova', parentId: 20 });
  await makeCategory(db, { categoryId: 22, name: 'Latte', parentId: 21 });
  await makeCategory(db, { categoryId: 23, name: 'Uova', parentId: 21 });
  await makeCategory(db, { categoryId: 30, name: 'Reparto vuoto' });
  await makeClass(db, { classId: bio, groupId: 2, groupName: 'Caratteristiche', name: 'Biologico' });
  await makeClass(db, {
    classId: glutenFree,
    groupId: 2,
    groupName: 'Caratteristiche',
    name: 'Senza glutine',
  });
  await makeClass(db, { classId: igp, groupId: 3, groupName: 'Denominazione', name: 'IGP' });
  const divella = { vendorId: 1, brandName: 'Divella' };
  const rummo = { vendorId: 2, brandName: 'Rummo' };
  const granarolo = { vendorId: 3, brandName: 'Granarolo' };
  const two = [{ warehouseId: 1 }, { warehouseId: 2, listCents: 159 }];
  await makeProduct(db, {
    productId: 101,
    ...divella,
    categoryId: 12,
    name: 'Mezze maniche',
    slug: 'mezze-maniche',
    ean: '8005121000011',
    baseContent: 1,
    sizeText: '1 kg',
    popularity: 50,
    warehouses: two,
  });
  await makeProduct(db, {
    productId: 102,
    ...rummo,
    categoryId: 12,
    name: 'Penne rigate',
    slug: 'penne-rigate',
    classIds: [bio, igp],
    listCents: 199,
    popularity: 90,
  });
  await makeProduct(db, {
    productId: 103,
    ...rummo,
    categoryId: 13,
    name: 'Spaghetti senza glutine',
    slug: 'spaghetti-senza-glutine',
    classIds: [glutenFree],
    listCents: 249,
    popularity: 10,
    isNew: true,
  });
  await makeProduct(db, {
    productId: 104,
    ...divella,
    categoryId: 13,
    name: 'Spaghetti',
    slug: 'spaghetti',
    classIds: [bio],
    listCents: 99,
    popularity: 70,
    available: 0,
  });
  await makeProduct(db, {
    productId: 105,
    ...granarolo,
    categoryId: 22,
    name: 'Latte fresco intero',
    slug: 'latte-fresco-intero',
    listCents: 179,
    baseUnit: 'L',
    baseContent: 1,
    sizeText: '1 l',
    popularity: 5,
    perishable: true,
  });
  await makeProduct(db, {
    productId: 106,
    ...granarolo,
    categoryId: 12,
    name: 'Cioccolato al latte',
    slug: 'cioccolato-al-latte',
    listCents: 219,
    popularity: 5,
  });
  await makeProduct(db, {
    productId: 107,
    vendorId: 4,
    brandName: 'Aia',
    categoryId: 23,
    name: 'Uova fresche',
    slug: 'uova-fresche',
    sizeText: '6 pz',
    baseUnit: 'PZ',
    baseContent: 6,
    listCents: 210,
  });
  await makeProduct(db, {
    productId: 108,
    vendorId: 5,
    brandName: 'Ortofrutta',
    categoryId: 20,
    name: 'Mele Gala',
    slug: 'mele-gala',
    saleType: 'Sfuso',
    listCents: 199,
    seasonMonths: [8, 9, 10, 11],
  });
  await makeProduct(db, {
    productId: 109,
    ...rummo,
    categoryId: 12,
    name: 'Ritirato',
    slug: 'ritirato',
    published: false,
  });
  await makeOffer(db, 'price_cut', [101], {
    price: 67,
    badge: 'Taglio prezzo',
    firstDay: '2026-11-19',
    lastDay: '2026-11-25',
  });
  await makeOffer(db, 'n_for_m', [102, 103], { buy: 3, pay: 2, badge: '3x2', lastDay: '2026-11-25' });
  await makeOffer(db, 'percentage', [105], {
    percent: 2000,
    badge: '-20%',
    firstDay: '2026-12-01',
    lastDay: '2026-12-03',
  });
}
