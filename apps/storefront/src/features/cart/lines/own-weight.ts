import type { CartItem } from '@bottega/contract';
import { parseCustomWeight, type Milli } from '@bottega/domain';

/** The custom weight of a line in grams; undefined where it equals the quantity. */
export function ownWeightOf({
  cartItemInfo,
  quantity,
}: Pick<CartItem, 'cartItemInfo' | 'quantity'>): Milli | undefined {
  const weight = parseCustomWeight(cartItemInfo['customWeight'] ?? '');
  return weight === undefined || weight === Math.round(quantity * 1000) ? undefined : weight;
}
