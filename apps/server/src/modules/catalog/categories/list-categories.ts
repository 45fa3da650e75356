import type { Category, CategoryBlock } from '@bottega/contract';
import { rootCategoryId } from '@bottega/domain/catalog';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result, type Success } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { placeOf } from '../catalog-context.ts';
import { ownBlock } from './own-address.ts';
import { readBlock, readBranch, readCategories, type CategoryRow } from './category-repository.ts';

export interface TreeQuery {
  /** Only categories with products in the shopper's warehouse. */
  filtered?: boolean;
  /** The number of levels; absent: the brand's setting. */
  depth?: number;
  hash?: string;
}

/** The category tree of the brand (CAT-04). */
export async function listCategories(
  ctx: Context,
  { filtered, depth = ctx.brand.settings.categoryDepth, hash }: TreeQuery,
): Promise<Success<{ categories: Category[] }>> {
  const rows = await readCategories(ctx.reads, filtered ? placeOf(ctx, hash) : undefined);
  return done({ categories: grow(ctx, rows, null, depth) });
}

/**
 * Finds one category by slug (the full path) or by id, with its blocks and the categories below it (CAT-05, CAT-06).
 */
export async function findCategory(
  ctx: Context,
  by: { slug: string } | { categoryId: number },
  { filtered, hash }: TreeQuery,
): Promise<Result<{ category: Category }>> {
  if ('categoryId' in by && by.categoryId === rootCategoryId)
    return done({ category: await rootCategory(ctx, { filtered, hash }) });
  const named = 'slug' in by ? { slug: pathOf(ctx, by.slug) } : by;
  const rows = await readBranch(ctx.reads, named, filtered ? placeOf(ctx, hash) : undefined);
  const [root] = rows;
  const category =
    root &&
    grow(ctx, rows, root.parent_id, Infinity).find(({ categoryId }) => categoryId === root.category_id);
  if (!category) return refuse('CATEGORY_NOT_FOUND');
  const blocks = root.blocks?.map((block) => ownBlock(ctx.brand.settings, block));
  return done({ category: { ...category, ...(blocks && { categoryBlocks: blocks }) } });
}

/** The path of a category. Other clients send the address of its page, with the prefix of the brand or the common one. */
function pathOf(ctx: Context, slug: string): string {
  const { categoryPrefix } = ctx.brand.settings;
  const address = slug.startsWith('/') ? slug : `/${slug}`;
  const prefix = [categoryPrefix, '/category/'].find((start) => address.startsWith(start)) ?? '';
  return address.slice(prefix.length).replace(/^\/+|(?<!\/)\/+$/g, '');
}

/** The whole catalogue as one category: the aisles with the groups below them. */
async function rootCategory(ctx: Context, query: TreeQuery): Promise<Category> {
  const { categories } = (await listCategories(ctx, { ...query, depth: 2 })).data;
  return {
    categoryId: rootCategoryId,
    name: textsOf(ctx.brand).t('catalog.allProductsTitle'),
    slug: '',
    itemUrl: '/catalog',
    categories,
  };
}

/** One block of a category page (CAT-07). */
export async function findCategoryBlock(
  ctx: Context,
  { categoryBlockId }: { categoryBlockId: number },
): Promise<Result<{ categoryBlock: CategoryBlock }>> {
  const block = await readBlock(ctx.reads, categoryBlockId);
  return block
    ? done({ categoryBlock: ownBlock(ctx.brand.settings, block) })
    : refuse('CATEGORY_BLOCK_NOT_FOUND');
}

/** The categories below a parent, up to `depth` levels, without empty ones. */
function grow(
  ctx: Context,
  rows: readonly CategoryRow[],
  parentId: number | null,
  levels: number,
): Category[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const isStocked = (row: CategoryRow): boolean =>
    row.stocked || (byParent.get(row.category_id) ?? []).some((child) => isStocked(child));
  const below = (id: number | null, level: number): Category[] =>
    level > levels
      ? []
      : (byParent.get(id) ?? []).filter(isStocked).map((row) => node(row, below(row.category_id, level + 1)));
  const node = (row: CategoryRow, children: Category[]): Category => ({
    categoryId: row.category_id,
    name: row.name,
    slug: row.slug,
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    itemUrl: `${ctx.brand.settings.categoryPrefix}${row.slug}`,
    ...(children.length > 0 && { categories: children }),
    ...(Object.keys(row.info).length > 0 && { metaData: { category_info: row.info } }),
  });
  return below(parentId, 1);
}
