import type { CategoryBlock } from '@bottega/contract';
import type { Allergen } from '@bottega/domain/catalog';
import { bumpCatalogVersion } from '../../src/modules/tenancy/index.ts';
import type { Db } from '../../src/platform/db/brand-db.ts';
import { makeBrand } from './identity.ts';

/** Builders of catalogue rows. Values that a test does not give are made up, including parent rows. */

const defaultWarehouse = 1;

export async function makeWarehouse(
  db: Db,
  options: { warehouseId?: number; name?: string } = {},
): Promise<number> {
  const { warehouseId = defaultWarehouse, name = `Magazzino ${options.warehouseId ?? defaultWarehouse}` } =
    options;
  await makeBrand(db);
  await db.rows(
    `insert into warehouse (tenant_id, warehouse_id, name, latitude, longitude) values ($1, $2, $3, 41.9, 12.5) on conflict do nothing`,
    [db.tenantId, warehouseId, name],
  );
  return warehouseId;
}

export interface CategoryDraft {
  categoryId: number;
  name: string;
  parentId?: number;
  info?: Record<string, string>;
  position?: number;
}

/** The slug is the full path, made of the names. */
export async function makeCategory(db: Db, draft: CategoryDraft): Promise<number> {
  await makeBrand(db);
  const { categoryId, name, parentId = null, info = {}, position = categoryId } = draft;
  await db.rows(
    `insert into category (tenant_id, category_id, parent_id, slug, name, level, position, info)
     select $1, $2, $3::int, concat_ws('/', p.slug, replace(lower($4), ' ', '-')), $4, coalesce(p.level, 0) + 1, $5, $6
     from (select 1) one left join category p on p.category_id = $3::bigint
     on conflict (tenant_id, category_id) do nothing`,
    [db.tenantId, categoryId, parentId, name, position, JSON.stringify(info)],
  );
  return categoryId;
}

export async function makeCategoryBlock(db: Db, draft: CategoryBlock & { position: number }): Promise<void> {
  await db.rows(
    `insert into category_block (tenant_id, category_block_id, category_id, name, type, position, content)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      db.tenantId,
      draft.categoryBlockId,
      draft.categoryId,
      draft.name,
      draft.type,
      draft.position,
      JSON.stringify(draft.content),
    ],
  );
}

export async function makeVendor(
  db: Db,
  { vendorId, name }: { vendorId: number; name: string },
): Promise<number> {
  await makeBrand(db);
  await db.rows(
    `insert into vendor (tenant_id, vendor_id, name) values ($1, $2, $3) on conflict do nothing`,
    [db.tenantId, vendorId, name],
  );
  return vendorId;
}

export interface ClassDraft {
  classId: number;
  groupId: number;
  groupName: string;
  name: string;
}

export async function makeClass(db: Db, { classId, groupId, groupName, name }: ClassDraft): Promise<number> {
  await db.rows(
    `insert into product_class (tenant_id, product_class_id, class_group_id, group_name, name) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [db.tenantId, classId, groupId, groupName, name],
  );
  return classId;
}

export interface ProductDraft {
  productId: number;
  sku: string;
  ean: string;
  name: string;
  brandName: string;
  sizeText: string;
  slug: string;
  vendorId: number;
  /** Id of a leaf. Absent: a leaf is created with its group and aisle. */
  categoryId: number;
  saleType: 'Pezzo' | 'Confezione' | 'Sfuso';
  step: number;
  firstAdd: number;
  minQuantity: number;
  maxQuantity: number | null;
  locked: boolean;
  packageQuantity: number | null;
  singleUnitWeight: number | null;
  baseContent: number;
  baseUnit: 'KG' | 'L' | 'PZ';
  vatBp: number;
  isNew: boolean;
  seasonMonths: number[];
  alcohol: boolean;
  adultsOnly: boolean;
  mealTickets: boolean;
  perishable: boolean;
  grade: 'Extra' | 'I' | 'II' | null;
  illustrative: boolean;
  published: boolean;
  containedAllergens: Allergen[] | null;
  traceAllergens: Allergen[];
  classIds: number[];
  options: { name: string; parameterName: string; choices: string[] }[];
  details: Record<string, string>;
  popularity: number;
  /** The first day of its list price in all warehouses. Null: the price is new today. */
  askedSince: string | null;
  /** Warehouses that sell it. Objects give a price and stock per warehouse. */
  warehouses: { warehouseId: number; listCents?: number; available?: number }[];
  listCents: number;
  available: number;
}

let nextProduct = 1;

function filledDraft(draft: Partial<ProductDraft>): ProductDraft {
  const productId = draft.productId ?? nextProduct++;
  const loose = draft.saleType === 'Sfuso';
  return {
    productId,
    sku: `s${productId}`,
    ean: `29${String(productId).padStart(11, '0')}`,
    name: `Prodotto ${productId}`,
    brandName: 'Marca di prova',
    sizeText: loose ? 'al kg' : '500 g',
    slug: `prodotto-${productId}`,
    vendorId: 1,
    categoryId: 3,
    saleType: 'Pezzo',
    step: loose ? 0.1 : 1,
    firstAdd: loose ? 0.5 : 1,
    minQuantity: 0,
    maxQuantity: null,
    locked: false,
    packageQuantity: null,
    singleUnitWeight: null,
    baseContent: loose ? 1 : 0.5,
    baseUnit: 'KG',
    vatBp: 400,
    isNew: false,
    seasonMonths: [],
    alcohol: false,
    adultsOnly: false,
    mealTickets: false,
    perishable: false,
    grade: null,
    illustrative: false,
    published: true,
    containedAllergens: null,
    traceAllergens: [],
    classIds: [],
    options: [],
    details: {},
    popularity: 0,
    askedSince: '2019-01-01',
    warehouses: [{ warehouseId: defaultWarehouse }],
    listCents: 149,
    available: 100,
    ...definedOf(draft),
  };
}

/** Removes keys whose value is undefined, so that they count as absent. */
const definedOf = (draft: Partial<ProductDraft>): Partial<ProductDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

const rowOf = (db: Db, product: ProductDraft): Record<string, unknown> => ({
  tenant_id: db.tenantId,
  product_id: product.productId,
  sku: product.sku,
  ean: product.ean,
  name: product.name,
  brand_name: product.brandName,
  size_text: product.sizeText,
  slug: product.slug,
  vendor_id: product.vendorId,
  category_id: product.categoryId,
  sale_type: product.saleType,
  step: product.step,
  first_add: product.firstAdd,
  min_quantity: product.minQuantity,
  max_quantity: product.maxQuantity,
  quantity_locked: product.locked,
  package_quantity: product.packageQuantity,
  single_unit_weight: product.singleUnitWeight,
  base_content: product.baseContent,
  base_unit: product.baseUnit,
  vat_bp: product.vatBp,
  is_new: product.isNew,
  season_months: product.seasonMonths,
  alcohol: product.alcohol,
  adults_only: product.adultsOnly,
  meal_tickets: product.mealTickets,
  perishable: product.perishable,
  grade: product.grade,
  illustrative: product.illustrative,
  published: product.published,
  contained_allergens: product.containedAllergens,
  trace_allergens: product.traceAllergens,
  class_ids: product.classIds,
  options: JSON.stringify(product.options),
  picture_key: `prova-${product.productId}`,
  details: JSON.stringify(product.details),
  popularity: product.popularity,
});

/** Creates a product on sale in the default warehouse. Loose goods get steps of 100 g. */
export async function makeProduct(db: Db, draft: Partial<ProductDraft> = {}): Promise<number> {
  const product = filledDraft(draft);
  const { productId } = product;
  await makeVendor(db, { vendorId: product.vendorId, name: product.brandName });
  if (draft.categoryId === undefined) {
    await makeCategory(db, { categoryId: 1, name: 'Dispensa' });
    await makeCategory(db, { categoryId: 2, name: 'Pasta', parentId: 1 });
    await makeCategory(db, { categoryId: 3, name: 'Pasta corta', parentId: 2 });
  }
  const row = rowOf(db, product);
  const names = Object.keys(row);
  await db.rows(
    `with recursive path as (
       select category_id, parent_id, level from category where category_id = $${names.length + 1}::int
       union all select c.category_id, c.parent_id, c.level from category c join path on c.category_id = path.parent_id
     )
     insert into product (${names.join(', ')}, category_path)
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}, (select array_agg(category_id order by level) from path))`,
    [...Object.values(row), row['category_id']],
  );
  for (const {
    warehouseId,
    listCents = product.listCents,
    available = product.available,
  } of product.warehouses) {
    await makeWarehouse(db, { warehouseId });
    await db.rows(
      `insert into assortment (tenant_id, warehouse_id, product_id, list_cents, available) values ($1, $2, $3, $4, $5)`,
      [db.tenantId, warehouseId, productId, listCents, available],
    );
    const { askedSince: validFrom } = product;
    if (validFrom !== null)
      await makePriceHistory(db, [{ productId, warehouseId, validFrom, cents: listCents }]);
  }
  return productId;
}

export interface PriceDraft {
  productId: number;
  validFrom: string;
  cents: number;
  warehouseId?: number;
}

export async function makePriceHistory(db: Db, prices: readonly PriceDraft[]): Promise<void> {
  for (const { productId, validFrom, cents, warehouseId = defaultWarehouse } of prices) {
    await db.rows(
      `insert into price_history (tenant_id, warehouse_id, product_id, valid_from, cents) values ($1, $2, $3, $4, $5)`,
      [db.tenantId, warehouseId, productId, validFrom, cents],
    );
  }
}

/** Changes products, prices or offers and raises the catalogue version, as the shop does. */
export function changeCatalogue(db: Db, statement: string, values: readonly unknown[] = []): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.rows(statement, values);
    await bumpCatalogVersion(tx);
  });
}
