import type { Cart, CartItem, Product, WarehousePromo } from '@bottega/contract';
import { parseQuantity, type Milli } from '@bottega/domain';
import { sharing } from '../../platform/sharing.ts';

export type Params = Readonly<Record<string, string>>;
export type PromoChoice = 'accept' | 'decline';

/** What the basket needs of a product: less than the catalogue answers, so that pages need not carry all of it. */
export type LineProduct = Pick<
  Product,
  | 'productId'
  | 'name'
  | 'shortDescr'
  | 'description'
  | 'slug'
  | 'mediaURL'
  | 'productInfos'
  | 'minAcq'
  | 'selectOptions'
> & {
  /** The first is its aisle. */
  breadCrumbs: Pick<Product['breadCrumbs'][number], 'categoryId' | 'name'>[];
  warehousePromo?: Pick<WarehousePromo, 'view' | 'selectable'>;
};

/** What the shopper wants of one line and the server hasn't answered yet. */
export interface Wish {
  product: LineProduct;
  params: Params;
  promoChoice?: PromoChoice | undefined;
  /** What a line that comes back said of itself: its note, its word on alternatives. */
  infos?: Readonly<Record<string, string>> | undefined;
  quantity: Milli;
}

/** A line as it is shown: the server's, with the wish over it. */
export interface ShownLine {
  key: string;
  product: LineProduct;
  params: Params;
  quantity: Milli;
  /** Absent until the server has the line. */
  item?: CartItem;
  pending: boolean;
}

const none: Params = {};

/** A product with other options is another line. */
export function lineKeyOf(productId: number, params: Params = none): string {
  return `${productId}?${Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')}`;
}

/** Lines of the answer, whichever way it carries them (TEN-12). */
export function itemsOf(cart: Cart): CartItem[] {
  return cart.sectors?.flatMap((sector) => sector.cartItems) ?? cart.cartItems ?? [];
}

/** What the server holds of a line, in thousandths. */
export function heldOf(item: Pick<CartItem, 'quantity'>): Milli {
  const parsed = parseQuantity(item.quantity);
  return parsed.ok ? parsed.quantity : 0;
}

/** The basket as the shopper left it: the server's lines with every pending wish over them. */
export function shownLines(cart: Cart, wishes: ReadonlyMap<string, Wish>): ShownLine[] {
  const lines: ShownLine[] = [];
  const met = new Set<string>();
  for (const item of itemsOf(cart)) {
    const key = lineKeyOf(item.product.productId, item.params);
    const wish = wishes.get(key);
    met.add(key);
    const quantity = wish?.quantity ?? heldOf(item);
    if (quantity > 0)
      lines.push({
        key,
        product: item.product,
        params: item.params,
        quantity,
        item,
        pending: wish !== undefined,
      });
  }
  for (const [key, { product, params, quantity }] of wishes) {
    if (!met.has(key) && quantity > 0) lines.push({ key, product, params, quantity, pending: true });
  }
  return lines;
}

/** What a line put in again needs of what it was: its answer to a selectable promo (PRO-03) and what was said of it. */
export function keptOf({
  promoChoice,
  cartItemInfo,
}: Pick<CartItem, 'promoChoice' | 'cartItemInfo'>): Pick<Wish, 'promoChoice' | 'infos'> {
  const { accept_alternatives, note } = cartItemInfo;
  return {
    promoChoice,
    infos: {
      ...(accept_alternatives !== undefined && { accept_alternatives }),
      ...(note !== undefined && { note }),
    },
  };
}

/** Lines under each product: the ones with other options stand beside each other. */
export function byProduct(lines: readonly ShownLine[]): Map<number, ShownLine[]> {
  return Map.groupBy(lines, ({ product }) => product.productId);
}

/** `now`, with each line that shows the same as before taken from there. */
export function sharedLines(before: readonly ShownLine[], now: readonly ShownLine[]): readonly ShownLine[] {
  const known = new Map(before.map((line) => [line.key, line]));
  return sharing(
    before,
    now.map((line) => sharing(known.get(line.key) ?? line, line)),
  );
}

/**
 * What the line would cost without its discount, as it may be struck through: of a cut only where the list price is the
 * price before it (ADR 0011); several pieces are counted at the price asked for one. Euro.
 */
export function struckTotal({ grossTotal, netTotal, product }: CartItem): number | undefined {
  if (netTotal >= grossTotal) return undefined;
  const isCut = product.warehousePromo?.warehousePromoTypeId === priceChange;
  return isCut && product.priceStandardDisplay !== product.price ? undefined : grossTotal;
}

const priceChange = 5;

export interface Aisle {
  categoryId: number;
  name: string;
  lines: ShownLine[];
}

/** Lines by the aisle they stand in, in the order the first of each was put in. */
export function byAisle(lines: readonly ShownLine[], otherName: string): Aisle[] {
  const aisles = new Map<number, Aisle>();
  for (const line of lines) {
    const { categoryId, name } = line.product.breadCrumbs[0] ?? { categoryId: 0, name: otherName };
    const aisle = aisles.get(categoryId) ?? { categoryId, name, lines: [] };
    aisle.lines.push(line);
    aisles.set(categoryId, aisle);
  }
  return [...aisles.values()];
}

/** The aisles as far as their first lines reach, `most` in all; the last may be cut short, none is empty. */
export function firstOf(aisles: readonly Aisle[], most: number): Aisle[] {
  const first: Aisle[] = [];
  let left = most;
  for (const aisle of aisles) {
    if (left <= 0) break;
    first.push({ ...aisle, lines: aisle.lines.slice(0, left) });
    left -= aisle.lines.length;
  }
  return first;
}
