import type { Cart, CartItem, Product, WarehousePromo } from '@bottega/contract';
import { parseQuantity, type Milli } from '@bottega/domain';
import { sharing } from '../../../platform/sharing.ts';

export type Params = Readonly<Record<string, string>>;
export type PromoChoice = 'accept' | 'decline';

/** The fields of a product that a basket line needs; a page carries no others. */
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
  | 'freshDays'
  | 'containerDeposit'
  | 'allergens'
  | 'allergenTraces'
> & {
  /** Euro, for a piece, pack or kilogram. */
  priceDisplay?: number;
  /** The first entry is the product's aisle. */
  breadCrumbs: Pick<Product['breadCrumbs'][number], 'categoryId' | 'name'>[];
  warehousePromo?: Pick<WarehousePromo, 'view' | 'selectable'>;
};

/** The quantity that the shopper set and the server has not answered yet. */
export interface PendingQuantity {
  product: LineProduct;
  params: Params;
  promoChoice?: PromoChoice | undefined;
  /** What the shopper said about the line; only a new line sends it. */
  infos?: CartItem['cartItemInfo'] | undefined;
  quantity: Milli;
}

/** A line as the screen shows it: the server's line with the pending quantity over it. */
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

/** The key of a line. The same product with other options is another line. */
export function lineKeyOf(productId: number, params: Params = none): string {
  return `${productId}?${Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')}`;
}

/** The lines of an answer, whether it groups them in sectors (TEN-12) or not. */
export function itemsOf(cart: Cart): CartItem[] {
  return cart.sectors?.flatMap((sector) => sector.cartItems) ?? cart.cartItems ?? [];
}

/** The server's quantity of a line, in thousandths. */
export function heldOf(item: Pick<CartItem, 'quantity'>): Milli {
  const parsed = parseQuantity(item.quantity);
  return parsed.ok ? parsed.quantity : 0;
}

/** The lines as the screen shows them: the server's lines with every pending quantity over them. */
export function shownLines(cart: Cart, pending: ReadonlyMap<string, PendingQuantity>): ShownLine[] {
  const lines: ShownLine[] = [];
  const met = new Set<string>();
  for (const item of itemsOf(cart)) {
    const key = lineKeyOf(item.product.productId, item.params);
    const own = pending.get(key);
    met.add(key);
    const quantity = own?.quantity ?? heldOf(item);
    if (quantity > 0)
      lines.push({
        key,
        product: item.product,
        params: item.params,
        quantity,
        item,
        pending: own !== undefined,
      });
  }
  for (const [key, { product, params, quantity }] of pending) {
    if (!met.has(key) && quantity > 0) lines.push({ key, product, params, quantity, pending: true });
  }
  return lines;
}

/** Lines by product; lines of one product differ in their options. */
export function byProduct(lines: readonly ShownLine[]): Map<number, ShownLine[]> {
  return Map.groupBy(lines, ({ product }) => product.productId);
}

/** Returns `now` with equal lines taken from `before`, so that React skips unchanged lines. */
export function sharedLines(before: readonly ShownLine[], now: readonly ShownLine[]): readonly ShownLine[] {
  const known = new Map(before.map((line) => [line.key, line]));
  return sharing(
    before,
    now.map((line) => sharing(known.get(line.key) ?? line, line)),
  );
}

export interface Aisle {
  categoryId: number;
  name: string;
  lines: ShownLine[];
}

/** Groups lines by aisle. Aisles keep the order of their first lines. */
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

/** The first `most` lines, grouped by aisle, without empty aisles. */
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
