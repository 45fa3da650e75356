import type { Context } from '../../platform/context.ts';
import { placeOf, type CatalogPlace } from '../catalog/index.ts';

/** Functions of the cart module that lists need. */
export interface ListsPorts {
  /** The warehouse and day of the shopper's cart; without a cart the brand's default warehouse and today. */
  placeOfCart(ctx: Context): Promise<Pick<CatalogPlace, 'warehouseId' | 'day'>>;
}

/** The warehouse and day for the products of a list: from `hash`, else from the cart. */
export async function placeOfList(
  ctx: Context,
  ports: ListsPorts,
  hash: string | undefined,
): Promise<CatalogPlace> {
  if (hash !== undefined) return placeOf(ctx, hash);
  const { defaultWarehouseId } = ctx.brand.settings;
  return { ...(await ports.placeOfCart(ctx)), defaultWarehouseId };
}
