import * as carts from '@bottega/server/modules/cart/state/cart-repository';
import * as limits from '@bottega/server/modules/cart/state/limits-repository';
import * as categories from '@bottega/server/modules/catalog/categories/category-repository';
import * as staging from '@bottega/server/modules/catalog/import/rows/staging-repository';
import type { Listing, Sort } from '@bottega/server/modules/catalog/listing/listing-sql';
import * as listing from '@bottega/server/modules/catalog/listing/listing-repository';
import * as products from '@bottega/server/modules/catalog/products/product-repository';
import * as entries from '@bottega/server/modules/content/entries/entry-repository';
import * as proposals from '@bottega/server/modules/content/repository';
import * as household from '@bottega/server/modules/customer/household/household-repository';
import * as gifts from '@bottega/server/modules/gift/repository';
import * as sessions from '@bottega/server/modules/identity/repository';
import * as registry from '@bottega/server/modules/tenancy/folders/registry-repository';
import type { BrandFolder } from '@bottega/server/platform/brand';
import * as lists from '@bottega/server/modules/lists/repository';
import type { Db } from '@bottega/server/platform/db/brand-db';
import { anyValue } from './any-value.ts';

const place = { warehouseId: 1, defaultWarehouseId: 1, day: '2026-01-01' };
const everything: Listing = {
  ...place,
  promo: false,
  onlyNew: false,
  choices: [],
  sort: 'rank',
  page: 1,
  pageSize: 24,
};
const sorts: readonly Sort[] = [
  'rank',
  'price',
  '-price',
  'priceUm',
  '-priceUm',
  'name',
  '-name',
  'new',
  'discount',
];
const sought = { groups: [], atLeast: 1 };

/** Listings that contain each part of the statement at least once. The text of a part doesn't depend on other parts. */
const listings: Listing[] = [
  ...sorts.map((sort) => ({ ...everything, sort })),
  { ...everything, categoryId: 1, search: sought },
  { ...everything, categoryId: 1, promo: true, sort: 'discount' },
  { ...everything, search: sought, promo: true, onlyNew: true, sort: 'price' },
  { ...everything, season: 'on' },
  { ...everything, season: 'not-off' },
  { ...everything, ean: '8001234567890', onList: { userId: 1, sessionId: null, listId: 1 } },
  {
    ...everything,
    choices: [
      { facet: 'vendor', ids: [1] },
      { facet: 2, ids: [3] },
      { facet: 4, ids: [5, 6] },
    ],
  },
];

const owner = { userId: 1, sessionId: null };

const folder = { tenantId: 1, key: 'a', name: 'A', hosts: ['a.localhost'], settings: {} } as BrandFolder;

/** Calls whose SQL depends on their arguments, one of each kind. All others are called with any values. */
export const composedStatements: ((db: Db) => unknown)[] = [
  (db) => carts.findCart(db, { sessionId: '1' }),
  (db) => carts.lockCart(db, { sessionId: '1' }),
  (db) => limits.findLimits(db, anyValue(), new Map([[1, { perDayMilli: 1 }]]), () => new Date(0)),
  (db) => categories.readCategories(db, undefined),
  (db) => categories.readBranch(db, { slug: 'a' }, undefined),
  (db) => categories.readBranch(db, { categoryId: 1 }, undefined),
  (db) => categories.readBranch(db, { slug: 'a' }, place),
  (db) => categories.readBranch(db, { categoryId: 1 }, place),
  (db) => staging.countGoods(db, 1_000_000),
  ...listings.map((input) => (db: Db) => listing.listProducts(db, input)),
  (db) => products.findProduct(db, place, { productId: 1 }),
  (db) => products.isWithdrawn(db, { productId: 1 }),
  (db) => proposals.readProposals(db, { onlyOffers: false, day: place.day, shuffled: false, limit: 1 }),
  ...(['date', 'modified', 'title', 'slug', 'id', 'menu_order'] as const).flatMap((orderBy) =>
    [true, false].map(
      (isDescending) => (db: Db) =>
        entries.readEntries(db, {
          postTypes: ['pages'],
          now: new Date(0),
          isPreview: false,
          groups: [],
          orderBy,
          isDescending,
          limit: 1,
          offset: 0,
        }),
    ),
  ),
  (db) => sessions.findSession(db, { tokenHash: undefined, sessionId: undefined, userId: undefined }),
  (db) =>
    sessions.findShopperWith(db, 1, {
      hasFavorites: lists.favouritesOf('u'),
      hasGiftCertificates: gifts.certificatesOf('u'),
      hasHousehold: household.householdOf('u'),
    }),
  (db) => registry.registerBrands(db as never, [folder]),
  (db) => lists.findList(db, owner, 'favourites'),
  (db) => lists.findList(db, owner, 'list'),
  (db) => lists.lockList(db, owner, 'favourites'),
  (db) => lists.lockList(db, owner, 'list'),
];
