import type { LabelKind } from '@bottega/domain/catalog';
import type { Db } from '../../../../platform/db/brand-db.ts';

export interface StoredCategory {
  category_id: number;
  parent_id: number | null;
  slug: string;
  name: string;
  level: number;
  position: number;
  info: Record<string, string>;
  label_kinds: LabelKind[];
  /** The number of products in the category, including withdrawn ones. */
  goods: number;
  /** The number of blocks and banners of the category's page, and of blocks elsewhere that show its products. */
  furnishings: number;
}

export function storedCategories(db: Db): Promise<StoredCategory[]> {
  return db.rows<StoredCategory>(
    `select c.category_id, c.parent_id, c.slug, c.name, c.level, c.position, c.info, c.label_kinds, coalesce(p.goods, 0)::int as goods,
       coalesce(f.furnishings, 0)::int as furnishings
     from category c
     left join (select category_id, count(*) as goods from product where tenant_id = $1 group by 1) p using (category_id)
     left join (
       select category_id, count(*) as furnishings from (
         select category_id from category_block where tenant_id = $1
         union all select category_id from proposal where tenant_id = $1
         union all select (content->'query'->>'parent_category_id')::bigint from category_block where tenant_id = $1
       ) one group by 1) f using (category_id)
     where c.tenant_id = $1 order by c.level, c.position, c.category_id`,
    [db.tenantId],
  );
}

/** The present slug by each former one that no category has now. */
export async function formerSlugs(db: Db): Promise<Map<string, string>> {
  const rows = await db.rows<{ slug: string; now: string }>(
    `select a.slug, c.slug as now from category_address a join category c using (tenant_id, category_id)
     where tenant_id = $1 and a.slug <> c.slug`,
    [db.tenantId],
  );
  return new Map(rows.map(({ slug, now }) => [slug, now]));
}

const columns = ['parent_id', 'slug', 'name', 'level', 'position', 'info', 'label_kinds'];
const staged = 'import_row i, jsonb_populate_record(null::category, i.record) r';

/** Writes the staged categories, deletes the given ones, and updates the category paths of their products. */
export async function writeCategories(tx: Db, gone: readonly number[]): Promise<void> {
  await tx.rows(
    `insert into category (tenant_id, category_id, ${columns.join(', ')})
     select $1, i.id, ${columns.map((name) => `r.${name}`).join(', ')} from ${staged}
     on conflict (tenant_id, category_id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [tx.tenantId],
  );
  await tx.rows('delete from category where tenant_id = $1 and category_id = any($2::bigint[])', [
    tx.tenantId,
    gone,
  ]);
  await tx.rows(
    `with recursive way as (
       select category_id, array[category_id] as ids from category where tenant_id = $1 and parent_id is null
       union all
       select c.category_id, w.ids || c.category_id from category c join way w on c.parent_id = w.category_id where c.tenant_id = $1
     )
     update product p set category_path = way.ids from way
     where p.tenant_id = $1 and p.category_id = way.category_id and p.category_path <> way.ids`,
    [tx.tenantId],
  );
}
