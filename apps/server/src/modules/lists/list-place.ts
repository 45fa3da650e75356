import type { Context } from '../../platform/context.ts';
import { placeOf, type CatalogPlace } from '../catalog/index.ts';

/** What lists need of a word that comes later. */
export interface ListsPorts {
  /** Where and when the shopper's cart is to be delivered; the brand's default warehouse and today without one. */
  placeOfCart(ctx: Context): Promise<Pick<CatalogPlace, 'warehouseId' | 'day'>>;
}

/** Where a list's goods are looked for: as `hash` says, else where the cart goes. */
export async function placeOfList(
  ctx: Context,
  ports: ListsPorts,
  hash: string | undefined,
): Promise<CatalogPlace> {
  if (hash !== undefined) return placeOf(ctx, hash);
  const { defaultWarehouseId } = ctx.brand.settings;
  return { ...(await ports.placeOfCart(ctx)), defaultWarehouseId };
}
