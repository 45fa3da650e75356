import type { LabelKind } from '@bottega/domain/catalog';
import type { Db } from '../../../../platform/db/brand-db.ts';
import type { ProductRow } from '../../products/product-row.ts';

/** The columns of a product that a file can set. */
export type ProductRecord = Pick<
  ProductRow,
  | 'sku'
  | 'ean'
  | 'name'
  | 'brand_name'
  | 'size_text'
  | 'slug'
  | 'vendor_id'
  | 'category_id'
  | 'category_path'
  | 'sale_type'
  | 'step'
  | 'first_add'
  | 'min_quantity'
  | 'max_quantity'
  | 'quantity_locked'
  | 'package_quantity'
  | 'pallet_quantity'
  | 'single_unit_weight'
  | 'base_content'
  | 'base_unit'
  | 'vat_bp'
  | 'is_new'
  | 'highlight'
  | 'alcohol'
  | 'adults_only'
  | 'meal_tickets'
  | 'non_food'
  | 'sealed_hygiene'
  | 'fresh_days'
  | 'container_cents'
  | 'grade'
  | 'illustrative'
  | 'published'
  | 'contained_allergens'
  | 'label'
  | 'infant_formula'
  | 'trace_allergens'
  | 'class_ids'
  | 'options'
  | 'picture_key'
> & {
  perishable: boolean;
  size_notice: string;
  size_notice_from: string | null;
  /** Months in season, 1 = January. */
  season_months: number[];
  /** Columns that it lacks; as long as there are some, it isn't published. */
  missing_label: string[];
  details: Record<string, string>;
};

export type StoredProduct = ProductRecord & { product_id: number };

const names: readonly (keyof ProductRecord)[] = [
  'sku',
  'ean',
  'name',
  'brand_name',
  'size_text',
  'slug',
  'vendor_id',
  'category_id',
  'category_path',
  'sale_type',
  'step',
  'first_add',
  'min_quantity',
  'max_quantity',
  'quantity_locked',
  'package_quantity',
  'pallet_quantity',
  'single_unit_weight',
  'base_content',
  'base_unit',
  'vat_bp',
  'is_new',
  'highlight',
  'alcohol',
  'adults_only',
  'meal_tickets',
  'perishable',
  'non_food',
  'sealed_hygiene',
  'fresh_days',
  'container_cents',
  'size_notice',
  'size_notice_from',
  'season_months',
  'grade',
  'illustrative',
  'published',
  'missing_label',
  'label',
  'infant_formula',
  'contained_allergens',
  'trace_allergens',
  'class_ids',
  'options',
  'picture_key',
  'details',
];
const columns = names.join(', ');

export function storedProducts(tx: Db, skus: readonly string[]): Promise<StoredProduct[]> {
  return tx.rows<StoredProduct>(
    `select product_id, ${columns} from product where tenant_id = $1 and sku = any($2::text[])`,
    [tx.tenantId, skus],
  );
}

/** Products in the order of their skus, after `after`. */
export function nextProducts(db: Db, after: string, atMost: number): Promise<StoredProduct[]> {
  return db.rows<StoredProduct>(
    `select product_id, ${columns} from product where tenant_id = $1 and sku > $2 order by sku limit $3`,
    [db.tenantId, after, atMost],
  );
}

/** Products of categories in the order of their skus, after `after`. */
export function productsOfCategories(
  tx: Db,
  categoryIds: readonly number[],
  { after, atMost }: { after: string; atMost: number },
): Promise<StoredProduct[]> {
  return tx.rows<StoredProduct>(
    `select product_id, ${columns} from product
     where tenant_id = $1 and category_id = any ($2::bigint[]) and sku > $3 order by sku limit $4`,
    [tx.tenantId, categoryIds, after, atMost],
  );
}

/** Writes whether products are published, and what keeps them off sale. */
export async function writeGates(
  tx: Db,
  gates: readonly Pick<StoredProduct, 'product_id' | 'published' | 'missing_label' | 'infant_formula'>[],
): Promise<void> {
  await tx.rows(
    `update product p
     set published = r.published, missing_label = r.missing_label, infant_formula = r.infant_formula
     from jsonb_populate_recordset(null::product, $2::jsonb) r
     where p.tenant_id = $1 and p.product_id = r.product_id`,
    [tx.tenantId, JSON.stringify(gates)],
  );
}

export interface CategoryNode {
  category_id: number;
  parent_id: number | null;
  slug: string;
  label_kinds: LabelKind[];
}

/** The data that products refer to, with the last used id. */
export interface Surroundings {
  categories: CategoryNode[];
  /** Ids of categories by their slugs, and by those that they had and left to no other. */
  categoryIds: Record<string, number>;
  vendors: { id: number; name: string }[];
  classes: { id: number; groupId: number; groupName: string; name: string }[];
  lastProduct: number;
}

export async function readSurroundings(db: Db): Promise<Surroundings> {
  return (await db.row<Surroundings>(
    `select
      (select coalesce(json_agg(json_build_object('category_id', category_id, 'parent_id', parent_id, 'slug', slug, 'label_kinds', label_kinds)), '[]')
       from category where tenant_id = $1) as categories,
      (select coalesce(json_object_agg(slug, category_id), '{}') from category_address where tenant_id = $1) as "categoryIds",
      (select coalesce(json_agg(json_build_object('id', vendor_id, 'name', name)), '[]')
       from vendor where tenant_id = $1) as vendors,
      (select coalesce(json_agg(json_build_object('id', product_class_id, 'groupId', class_group_id,
         'groupName', group_name, 'name', name) order by product_class_id), '[]')
       from product_class where tenant_id = $1) as classes,
      (select coalesce(max(product_id), $1::int * 100000) from product where tenant_id = $1) as "lastProduct"`,
    [db.tenantId],
  ))!;
}

/** Slug and sku of every product; each slug belongs to one product. */
export async function takenSlugs(tx: Db): Promise<Map<string, string>> {
  const rows = await tx.rows<{ slug: string; sku: string }>(
    'select slug, sku from product where tenant_id = $1',
    [tx.tenantId],
  );
  return new Map(rows.map(({ slug, sku }) => [slug, sku]));
}

/** Codes of the goods with these bar codes. */
export function skusOfGtins(tx: Db, gtins: readonly string[]): Promise<{ gtin: string; sku: string }[]> {
  return tx.rows('select gtin, sku from product where tenant_id = $1 and gtin = any($2::text[])', [
    tx.tenantId,
    gtins,
  ]);
}

export async function addVendors(tx: Db, vendors: readonly { id: number; name: string }[]): Promise<void> {
  await tx.rows(
    `insert into vendor (tenant_id, vendor_id, name)
     select $1, id, name from jsonb_to_recordset($2::jsonb) r(id bigint, name text)`,
    [tx.tenantId, JSON.stringify(vendors)],
  );
}

export async function addClasses(tx: Db, classes: Surroundings['classes']): Promise<void> {
  await tx.rows(
    `insert into product_class (tenant_id, product_class_id, class_group_id, group_name, name)
     select $1, r.id, r."groupId", r."groupName", r.name
     from jsonb_to_recordset($2::jsonb) r(id bigint, "groupId" bigint, "groupName" text, name text)`,
    [tx.tenantId, JSON.stringify(classes)],
  );
}

const staged = `import_row i, jsonb_populate_record(null::product, i.record) r`;
const portionOfThem = 'i.place > $2 and i.place <= $2 + $3';
const values = names.map((name) => `r.${name}`).join(', ');

/**
 * Writes changed products from the staged rows after a position, and returns their number. It must run before products
 * are added: the planner doesn't know of added rows, and would scan all of them for each changed product.
 */
export function changeProducts(tx: Db, after: number, rows: number): Promise<number> {
  return countOf(
    tx,
    `update product p set (${columns}) = row(${values}) from ${staged}
     where ${portionOfThem} and not i.is_new and p.tenant_id = $1 and p.product_id = i.id returning 1`,
    [tx.tenantId, after, rows],
  );
}

/** Adds new products from the staged rows after a position, and returns their number. */
export function addProducts(tx: Db, after: number, rows: number): Promise<number> {
  return countOf(
    tx,
    `insert into product (tenant_id, product_id, ${columns})
     select $1, i.id, ${values} from ${staged} where ${portionOfThem} and i.is_new order by i.id returning 1`,
    [tx.tenantId, after, rows],
  );
}

async function countOf(tx: Db, statement: string, args: readonly unknown[]): Promise<number> {
  const text = `with written as (${statement}) select count(*)::int as n from written`;
  return (await tx.row<{ n: number }>(text, args))!.n;
}
