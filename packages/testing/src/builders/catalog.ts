import type { CategoryBlock } from '@bottega/contract';
import { bumpCatalogVersion } from '@bottega/server/modules/tenancy/index';
import type { Db } from '@bottega/server/platform/db/brand-db';
import { makeBrand } from './identity.ts';

/** Rows of the catalogue; whatever a test does not say is made up, parents included. */

export const defaultWarehouse = 1;

export async function makeWarehouse(
  db: Db,
  given: { warehouseId?: number; name?: string } = {},
): Promise<number> {
  const { warehouseId = defaultWarehouse, name = `Magazzino ${given.warehouseId ?? defaultWarehouse}` } =
    given;
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
     from (select 1) one left join category p on p.category_id = $3::int
     on conflict do nothing`,
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
  /** A leaf; absent: made with its group and aisle. */
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
  alcohol: boolean;
  adultsOnly: boolean;
  perishable: boolean;
  published: boolean;
  classIds: number[];
  options: { name: string; parameterName: string; choices: string[] }[];
  details: Record<string, string>;
  popularity: number;
  /** The day from which its list price was asked, everywhere; null: never before today. */
  askedSince: string | null;
  /** Where it is sold; each at its own price and stock when given as objects. */
  warehouses: { warehouseId: number; listCents?: number; available?: number }[];
  listCents: number;
  available: number;
}

let nextProduct = 1;

/** A product on sale in the default warehouse; loose goods come with steps of 100 g. */
export async function makeProduct(db: Db, draft: Partial<ProductDraft> = {}): Promise<number> {
  const productId = draft.productId ?? nextProduct++;
  const loose = draft.saleType === 'Sfuso';
  const name = draft.name ?? `Prodotto ${productId}`;
  const { vendorId = 1, brandName = 'Marca di prova' } = draft;
  await makeVendor(db, { vendorId, name: brandName });
  if (draft.categoryId === undefined) {
    await makeCategory(db, { categoryId: 1, name: 'Dispensa' });
    await makeCategory(db, { categoryId: 2, name: 'Pasta', parentId: 1 });
    await makeCategory(db, { categoryId: 3, name: 'Pasta corta', parentId: 2 });
  }
  const row: Record<string, unknown> = {
    tenant_id: db.tenantId,
    product_id: productId,
    sku: draft.sku ?? `s${productId}`,
    ean: draft.ean ?? `29${String(productId).padStart(11, '0')}`,
    name,
    brand_name: brandName,
    size_text: draft.sizeText ?? (loose ? 'al kg' : '500 g'),
    slug: draft.slug ?? `prodotto-${productId}`,
    vendor_id: vendorId,
    category_id: draft.categoryId ?? 3,
    sale_type: draft.saleType ?? 'Pezzo',
    step: draft.step ?? (loose ? 0.1 : 1),
    first_add: draft.firstAdd ?? (loose ? 0.5 : 1),
    min_quantity: draft.minQuantity ?? 0,
    max_quantity: draft.maxQuantity ?? null,
    quantity_locked: draft.locked ?? false,
    package_quantity: draft.packageQuantity ?? null,
    single_unit_weight: draft.singleUnitWeight ?? null,
    base_content: draft.baseContent ?? (loose ? 1 : 0.5),
    base_unit: draft.baseUnit ?? 'KG',
    vat_bp: draft.vatBp ?? 400,
    is_new: draft.isNew ?? false,
    alcohol: draft.alcohol ?? false,
    adults_only: draft.adultsOnly ?? false,
    perishable: draft.perishable ?? false,
    published: draft.published ?? true,
    class_ids: draft.classIds ?? [],
    options: JSON.stringify(draft.options ?? []),
    picture_key: `prova-${productId}`,
    details: JSON.stringify(draft.details ?? {}),
    popularity: draft.popularity ?? 0,
  };
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
    listCents = draft.listCents ?? 149,
    available = draft.available ?? 100,
  } of draft.warehouses ?? [{ warehouseId: defaultWarehouse }]) {
    await makeWarehouse(db, { warehouseId });
    await db.rows(
      `insert into assortment (tenant_id, warehouse_id, product_id, list_cents, available) values ($1, $2, $3, $4, $5)`,
      [db.tenantId, warehouseId, productId, listCents, available],
    );
    const { askedSince: validFrom = '2019-01-01' } = draft;
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

export async function makeSynonym(db: Db, phrase: string, replacement: string): Promise<void> {
  await db.rows(`insert into search_synonym (tenant_id, phrase, replacement) values ($1, $2, $3)`, [
    db.tenantId,
    phrase,
    replacement,
  ]);
}

/** A change of products, prices or offers as the shop makes them: under a new version of the catalogue. */
export function changeCatalogue(db: Db, statement: string, values: readonly unknown[] = []): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.rows(statement, values);
    await bumpCatalogVersion(tx);
  });
}
