import type { Cart } from '@bottega/contract';
import { itemsOf } from '../cart/state/index.ts';

/** Whether the basket has goods that aren't sold to minors: alcohol, knives and others. Then the age is asked from the start. */
export const isForAdults = (cart: Cart): boolean =>
  itemsOf(cart).some(({ product }) => product.productInfos['ADULTS_ONLY'] === 'true');
