import { increase, saleRulesOf, wireQuantityOf } from '@bottega/domain';
import type { SavedProduct } from './hearts.ts';

/** As much of a product as a first press puts in the basket, as calls name it. */
export function oneOf({ productId, productInfos, minAcq }: SavedProduct): {
  productId: number;
  quantity: number;
} {
  const first = increase(saleRulesOf(productInfos, minAcq), 0);
  return { productId, quantity: first.ok ? wireQuantityOf(first.quantity) : 1 };
}
