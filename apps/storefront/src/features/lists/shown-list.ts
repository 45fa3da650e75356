import type { Product, ShoppingList } from '@bottega/contract';
import { parseQuantity, WHOLE_MILLI, type Milli } from '@bottega/domain';

/** The product fields that a list's logic needs, besides those it shows. */
export type ListProduct = Pick<
  Product,
  'productId' | 'name' | 'shortDescr' | 'slug' | 'mediaURL' | 'productInfos' | 'minAcq' | 'available'
>;

export interface ShownItem<P extends ListProduct> {
  itemId: number;
  product: P;
  quantity: Milli;
  /** It is in the trolley already. */
  ticked?: boolean;
  /** Stock in the shopper's warehouse, if the request asked for it. */
  left?: Milli;
}

/** A list as its screen shows it. `P` has the product fields that pages send. */
export interface ShownList<P extends ListProduct> extends Omit<
  ShoppingList,
  'wishlistItems' | 'wishlistInactiveItems'
> {
  items: ShownItem<P>[];
  /** Items that are withdrawn or not sold by the warehouse (LIS-03). */
  inactive: ShownItem<P>[];
}

/**
 * Converts the answer to a shown list.
 *
 * @param cardOf picks the fields of each product
 * @param before the same list with its stock, which answers to writes don't have
 */
export function shownList<P extends ListProduct>(
  { wishlistItems, wishlistInactiveItems, ...head }: ShoppingList,
  cardOf: (product: Product) => P,
  before?: ShownList<P>,
): ShownList<P> {
  const known = new Map(before?.items.map(({ product, left }) => [product.productId, left]));
  const shown = ({ itemId, product, quantity, ticked, stock }: ShoppingList['wishlistItems'][number]) => {
    const parsed = parseQuantity(quantity);
    const left = stock ? Math.round(stock.available * WHOLE_MILLI) : known.get(product.productId);
    return {
      itemId,
      product: cardOf(product),
      quantity: parsed.ok ? parsed.quantity : 0,
      ...(ticked && { ticked }),
      ...(left !== undefined && { left }),
    };
  };
  return { ...head, items: wishlistItems.map(shown), inactive: wishlistInactiveItems.map(shown) };
}

/** Whether the warehouse has less than the list's quantity. */
export function isShort({ quantity, left }: Pick<ShownItem<ListProduct>, 'quantity' | 'left'>): boolean {
  return left !== undefined && left < quantity;
}

/** A change of an item that the server hasn't confirmed. */
export interface Wish {
  /** 0 removes the item. */
  quantity?: Milli;
  ticked?: boolean;
}

/** Changes by item. */
export type Wishes = ReadonlyMap<number, Wish>;

/** The list with pending changes. */
export function withWishes<P extends ListProduct>(list: ShownList<P>, wishes: Wishes): ShownList<P> {
  if (wishes.size === 0) return list;
  const over = (items: readonly ShownItem<P>[]) =>
    items.map((item) => ({ ...item, ...wishes.get(item.itemId) })).filter(({ quantity }) => quantity > 0);
  const [items, inactive] = [over(list.items), over(list.inactive)];
  return { ...list, items, inactive, size: items.length + inactive.length };
}
