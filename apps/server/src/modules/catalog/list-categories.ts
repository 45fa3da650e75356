import type { Category } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result, type Success } from '../../platform/result.ts';
import { placeOf } from './catalog-context.ts';
import { categories as readCategories, type CategoryRow } from './repository.ts';

export interface TreeQuery {
  /** Only categories that have products where the shopper shops. */
  filtered?: boolean;
  /** Levels of the tree, the brand's own number when not said. */
  depth?: number;
  hash?: string;
}

/** The category tree of the brand. */
export async function listCategories(
  ctx: Context,
  query: TreeQuery,
): Promise<Success<{ categories: Category[] }>> {
  return done({ categories: await treeOf(ctx, query) });
}

/** One category with what lies below it, by id or by slug (the full path). */
export async function findCategory(
  ctx: Context,
  by: { categoryId?: number; slug?: string },
  query: TreeQuery,
): Promise<Result<{ category: Category }>> {
  const slug = by.slug?.replace(/^\/+|\/+$/g, '');
  const matches = (one: Category) =>
    slug === undefined ? one.categoryId === by.categoryId : one.slug === slug;
  const category = search(await treeOf(ctx, { ...query, depth: undefined }), matches);
  return category ? done({ category }) : refuse('CATEGORY_NOT_FOUND');
}

function search(tree: readonly Category[], matches: (category: Category) => boolean): Category | undefined {
  for (const category of tree) {
    const found = matches(category) ? category : search(category.categories ?? [], matches);
    if (found) return found;
  }
  return undefined;
}

async function treeOf(ctx: Context, { filtered, depth, hash }: TreeQuery): Promise<Category[]> {
  const rows = await readCategories(ctx.db, filtered ? placeOf(ctx, hash) : undefined);
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const levels = depth ?? ctx.brand.settings.categoryDepth;
  const below = (parentId: number | null, level: number): Category[] =>
    level > levels
      ? []
      : (byParent.get(parentId) ?? [])
          .filter(isStocked)
          .map((row) => node(row, below(row.category_id, level + 1)));
  const isStocked = (row: CategoryRow): boolean =>
    row.stocked || (byParent.get(row.category_id) ?? []).some((child) => isStocked(child));
  const node = (row: CategoryRow, children: Category[]): Category => ({
    categoryId: row.category_id,
    name: row.name,
    slug: row.slug,
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    itemUrl: `${ctx.brand.settings.categoryPrefix}${row.slug}`,
    ...(children.length > 0 && { categories: children }),
    ...(Object.keys(row.info).length > 0 && { metaData: { category_info: row.info } }),
  });
  return below(null, 1);
}
