import type { CategoryBlock } from '@bottega/contract';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { CatalogPlace } from '../catalog-context.ts';
import { place } from '../products/product-sql.ts';

export interface CategoryRow {
  category_id: number;
  parent_id: number | null;
  slug: string;
  name: string;
  info: Record<string, string>;
  /** Whether the warehouse sells products of the category; also true if the query had no warehouse. */
  stocked: boolean;
}

const columns = `c.category_id, c.parent_id, c.slug, c.name, c.info`;
const inOrder = `order by c.level, c.position, c.category_id`;
const isStocked = `exists (select from product p
  join assortment a on a.tenant_id = p.tenant_id and a.warehouse_id = (select warehouse_id from place) and a.product_id = p.product_id
  where p.tenant_id = c.tenant_id and p.category_id = c.category_id and p.published) as stocked`;

const everyCategory = `select ${columns}, true as stocked from category c where c.tenant_id = $1 ${inOrder}`;
const stockedCategories = `with ${place} select ${columns}, ${isStocked} from category c where c.tenant_id = $1 ${inOrder}`;

/** All categories of the brand, parents first. */
export function readCategories(db: Db, stockedAt: CatalogPlace | undefined): Promise<CategoryRow[]> {
  if (stockedAt === undefined) return db.rows<CategoryRow>(everyCategory, [db.tenantId]);
  return db.rows<CategoryRow>(stockedCategories, [
    db.tenantId,
    stockedAt.warehouseId,
    stockedAt.defaultWarehouseId,
  ]);
}

const block = (of: string) => `json_build_object('categoryBlockId', ${of}.category_block_id,
  'categoryId', ${of}.category_id, 'name', ${of}.name, 'type', ${of}.type, 'content', ${of}.content)`;

const branch = (condition: string, stocked: string, before: string) => `with recursive ${before}
root as (select category_id from ${condition}),
below as (
  select category_id from root
  union
  select c.category_id from below join category c on c.tenant_id = $1 and c.parent_id = below.category_id
)
select ${columns}, ${stocked},
  case when c.category_id = root.category_id then
    (select json_agg(${block('b')} order by b.position, b.category_block_id) from category_block b
     where b.tenant_id = c.tenant_id and b.category_id = c.category_id) end as blocks
from root, below join category c using (category_id)
where c.tenant_id = $1
order by c.category_id <> root.category_id, c.level, c.position, c.category_id`;

const branches = {
  slug: branch('category_address where tenant_id = $1 and slug = $2', 'true as stocked', ''),
  id: branch('category where tenant_id = $1 and category_id = $2::bigint', 'true as stocked', ''),
  slugStocked: branch('category_address where tenant_id = $1 and slug = $4', isStocked, `${place},`),
  idStocked: branch('category where tenant_id = $1 and category_id = $4::bigint', isStocked, `${place},`),
};

export interface BranchRow extends CategoryRow {
  /** The category's blocks, in the first row only; null if it has none. */
  blocks: CategoryBlock[] | null;
}

/**
 * Reads one category with its blocks, followed by all categories below it. `slug` is an address that it has, or had and
 * left to no other. An unknown category has no rows.
 */
export function readBranch(
  db: Db,
  by: { slug: string } | { categoryId: number },
  stockedAt: CatalogPlace | undefined,
): Promise<BranchRow[]> {
  const value = 'slug' in by ? by.slug : by.categoryId;
  if (stockedAt === undefined)
    return db.rows<BranchRow>('slug' in by ? branches.slug : branches.id, [db.tenantId, value]);
  return db.rows<BranchRow>('slug' in by ? branches.slugStocked : branches.idStocked, [
    db.tenantId,
    stockedAt.warehouseId,
    stockedAt.defaultWarehouseId,
    value,
  ]);
}

const oneBlock = `select ${block('b')} as block from category_block b where b.tenant_id = $1 and b.category_block_id = $2`;

export async function readBlock(db: Db, categoryBlockId: number): Promise<CategoryBlock | undefined> {
  return (await db.row<{ block: CategoryBlock }>(oneBlock, [db.tenantId, categoryBlockId]))?.block;
}
