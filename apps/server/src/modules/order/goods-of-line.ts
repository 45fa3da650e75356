import type { GoodsTraits } from '@bottega/domain/aftersale';
import type { Sellable } from '../catalog/index.ts';

/** The product data stored in an order's line, independent of later changes in the catalogue. */
export function goodsOf({ row, vatBp, productId }: Sellable) {
  const picture =
    row.picture_hash === null ? row.picture_key : `${row.picture_key}-${row.picture_hash.slice(0, 8)}`;
  return {
    productId,
    sku: row.sku,
    ean: row.ean,
    name: row.name,
    brandName: row.brand_name,
    sizeText: row.size_text,
    slug: row.slug,
    pictureKey: picture,
    saleType: row.sale_type,
    vatBp,
    mealTickets: row.meal_tickets,
    traits: traitsOf(row),
  };
}

const traitsOf = (row: Sellable['row']): GoodsTraits => ({
  ...(row.non_food && { nonFood: true }),
  ...(row.sealed_hygiene && { sealedHygiene: true }),
  ...(row.perishable && { perishable: true }),
  ...(row.fresh_days !== null && { freshDays: row.fresh_days }),
  ...(row.container_cents !== null && { containerCents: row.container_cents }),
});
