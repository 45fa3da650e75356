import type { Product, ShoppingList } from '@bottega/contract';
import { parseQuantity, WHOLE_MILLI, type Milli } from '@bottega/domain';

/** What the screen of a list has to know of a product, besides what is shown of it. */
export type ListProduct = Pick<
  Product,
  'productId' | 'name' | 'shortDescr' | 'slug' | 'mediaURL' | 'productInfos' | 'minAcq' | 'available'
>;

export interface ShownItem<P extends ListProduct> {
  itemId: number;
  product: P;
  quantity: Milli;
  /** What is left of it where the shopper shops, as far as it was asked for. */
  left?: Milli;
}

/** A list as its screen shows it: `P` is as much of a product as travels with the page. */
export interface ShownList<P extends ListProduct> extends Omit<
  ShoppingList,
  'wishlistItems' | 'wishlistInactiveItems'
> {
  items: ShownItem<P>[];
  /** Neither sold here nor to be added (LIS-03). */
  inactive: ShownItem<P>[];
}

/**
 * The answer as it is shown.
 *
 * @param cardOf what is kept of each product
 * @param before the same list asked for with its stock, which answers to writes don't tell
 */
export function shownList<P extends ListProduct>(
  { wishlistItems, wishlistInactiveItems, ...head }: ShoppingList,
  cardOf: (product: Product) => P,
  before?: ShownList<P>,
): ShownList<P> {
  const known = new Map(before?.items.map(({ product, left }) => [product.productId, left]));
  const shown = ({ itemId, product, quantity, stock }: ShoppingList['wishlistItems'][number]) => {
    const parsed = parseQuantity(quantity);
    const left = stock ? Math.round(stock.available * WHOLE_MILLI) : known.get(product.productId);
    return {
      itemId,
      product: cardOf(product),
      quantity: parsed.ok ? parsed.quantity : 0,
      ...(left !== undefined && { left }),
    };
  };
  return { ...head, items: wishlistItems.map(shown), inactive: wishlistInactiveItems.map(shown) };
}

/** Whether the shop, where one shops, has less of it than the list wants. */
export function isShort({ quantity, left }: Pick<ShownItem<ListProduct>, 'quantity' | 'left'>): boolean {
  return left !== undefined && left < quantity;
}

/** The list with what is wanted and not answered yet laid over it: quantities by item, 0 takes off. */
export function withWishes<P extends ListProduct>(
  list: ShownList<P>,
  wishes: ReadonlyMap<number, Milli>,
): ShownList<P> {
  if (wishes.size === 0) return list;
  const over = (items: readonly ShownItem<P>[]) =>
    items
      .map((item) => ({ ...item, quantity: wishes.get(item.itemId) ?? item.quantity }))
      .filter(({ quantity }) => quantity > 0);
  const [items, inactive] = [over(list.items), over(list.inactive)];
  return { ...list, items, inactive, size: items.length + inactive.length };
}
