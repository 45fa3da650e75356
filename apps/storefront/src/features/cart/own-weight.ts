import type { CartItem } from '@bottega/contract';
import { parseCustomWeight, type Milli } from '@bottega/domain';

/** The weight asked for beside the quantity, in grams; undefined where the quantity says it all. */
export function ownWeightOf({
  cartItemInfo,
  quantity,
}: Pick<CartItem, 'cartItemInfo' | 'quantity'>): Milli | undefined {
  const weight = parseCustomWeight(cartItemInfo['customWeight'] ?? '');
  return weight === undefined || weight === Math.round(quantity * 1000) ? undefined : weight;
}
