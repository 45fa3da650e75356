import { increase, saleRulesOf, wireQuantityOf } from '@bottega/domain';
import type { SavedProduct } from './favourite-store.ts';

/** The product with the quantity that a first press adds to the basket, as input of calls. */
export function oneOf({ productId, productInfos, minAcq }: SavedProduct): {
  productId: number;
  quantity: number;
} {
  const first = increase(saleRulesOf(productInfos, minAcq), 0);
  return { productId, quantity: first.ok ? wireQuantityOf(first.quantity) : 1 };
}
