import type { Product } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { placeOf } from '../catalog-context.ts';
import { findProduct as readProduct, isWithdrawn } from './product-repository.ts';
import { toProduct } from './product-view.ts';

/**
 * One product with its details, by id or slug. A product that the shopper's warehouse doesn't sell is shown as sold
 * out. A withdrawn product has another refusal code than an unknown one.
 */
export async function findProduct(
  ctx: Context,
  by: { productId: number } | { slug: string },
  hash: string | undefined,
): Promise<Result<Product>> {
  const row = await readProduct(ctx.reads, placeOf(ctx, hash), by);
  if (row) return done(toProduct(row, ctx));
  return refuse((await isWithdrawn(ctx.reads, by)) ? 'PRODUCT_WITHDRAWN' : 'PRODUCT_NOT_FOUND');
}
