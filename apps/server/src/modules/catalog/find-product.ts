import type { Product } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { placeOf } from './catalog-context.ts';
import { findProduct as readProduct } from './repository.ts';
import { toProduct } from './view.ts';

/** One product with its details, by id or slug, as sold where the shopper shops. */
export async function findProduct(
  ctx: Context,
  by: { productId: number } | { slug: string },
  hash: string | undefined,
): Promise<Result<Product>> {
  const row = await readProduct(ctx.db, placeOf(ctx, hash), by);
  return row ? done(toProduct(row, ctx)) : refuse('PRODUCT_NOT_FOUND');
}
