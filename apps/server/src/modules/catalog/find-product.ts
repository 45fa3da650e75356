import type { Product } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { placeOf } from './catalog-context.ts';
import { findProduct as readProduct, isWithdrawn } from './repository.ts';
import { toProduct } from './view.ts';

/**
 * One product with its details, by id or slug, as sold where the shopper shops; where it isn't sold, as sold out. A
 * withdrawn one is told from one that never was.
 */
export async function findProduct(
  ctx: Context,
  by: { productId: number } | { slug: string },
  hash: string | undefined,
): Promise<Result<Product>> {
  const row = await readProduct(ctx.db, placeOf(ctx, hash), by);
  if (row) return done(toProduct(row, ctx));
  return refuse((await isWithdrawn(ctx.db, by)) ? 'PRODUCT_WITHDRAWN' : 'PRODUCT_NOT_FOUND');
}
