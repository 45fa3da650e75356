import type { DeclaredGoods, ExchangedGoods } from '@bottega/domain';
import type { Sellable } from './find-sellables.ts';

/** Goods as the rules of substitutes read them. */
export const exchangedGoods = (goods: Sellable): ExchangedGoods => ({
  productId: goods.productId,
  isSold: goods.published && goods.soldHere,
  adultsOnly: goods.adultsOnly,
  declared: declaredOf(goods),
});

/** The allergens that goods declare; none where the catalogue has no such data. */
export function declaredOf(goods: Sellable | undefined): DeclaredGoods {
  if (!goods || goods.row.contained_allergens === null) return {};
  return { allergens: goods.row.contained_allergens, allergenTraces: goods.row.trace_allergens };
}
