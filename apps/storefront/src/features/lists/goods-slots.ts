import type { Milli } from '@bottega/domain';
import type { ReactNode } from 'react';
import type { ListProduct, ShownItem } from './shown-list.ts';

/** Components of other features that show a list's products. */
export interface GoodsSlots<P extends ListProduct> {
  size: (product: P) => string;
  /** What it costs now, and per kg or l. */
  price: (product: P) => ReactNode;
  /** The badge of its offer, and what must be told beside a cut; nothing without an offer. */
  offer: (product: P) => ReactNode;
  /** A quantity in the unit the product is sold in: `2 pz`, `300 g`. */
  quantityText: (product: P, quantity: Milli) => string;
  /** Stepper for the quantity on the list. */
  quantity: (item: ShownItem<P>, onQuantity: (quantity: Milli) => void) => ReactNode;
  /** Stepper for the basket. Its first press adds the quantity of the list. */
  cart: (item: ShownItem<P>) => ReactNode;
}
