import type { Milli } from '@bottega/domain';
import type { ReactNode } from 'react';
import type { ListProduct, ShownItem } from './shown-list.ts';

/** What other words of the shop show of the goods of a list. */
export interface GoodsSlots<P extends ListProduct> {
  size: (product: P) => string;
  price: (product: P) => ReactNode;
  /** A quantity in the unit the product is sold in: `2 pz`, `300 g`. */
  quantityText: (product: P, quantity: Milli) => string;
  /** Minus, quantity, plus of what the list wants. */
  quantity: (item: ShownItem<P>, onQuantity: (quantity: Milli) => void) => ReactNode;
  /** The way into the basket, at first as much as the list wants. */
  basket: (item: ShownItem<P>) => ReactNode;
}
