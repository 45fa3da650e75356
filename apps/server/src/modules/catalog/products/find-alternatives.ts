import type { DataOf, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { findNearProducts } from './alternatives-repository.ts';
import { placeOf } from '../catalog-context.ts';
import { toProduct } from './product-view.ts';

type Alternatives = (typeof contract)['catalog']['alternatives'];

/** Alternatives and related products of a product, also of one that is withdrawn or sold out. */
export async function findAlternatives(
  ctx: Context,
  { slug, productId, hash }: InputOf<Alternatives>,
): Promise<Result<DataOf<Alternatives>>> {
  if (slug === undefined && productId === undefined) return refuse('INVALID_INPUT', { field: 'slug' });
  const by = slug === undefined ? { productId: productId! } : { slug };
  const near = await findNearProducts(ctx.reads, placeOf(ctx, hash), by);
  if (near === undefined) return refuse('PRODUCT_NOT_FOUND');
  return done({
    alternatives: near.alternatives.map((row) => toProduct(row, ctx)),
    related: near.related.map((row) => toProduct(row, ctx)),
  });
}
