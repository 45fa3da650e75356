import type { CartItem, Order, Product } from '@bottega/contract';
import { saleTypeOf } from '@bottega/domain/catalog';

/** An item of GA4's e-commerce events. Prices are euro for one piece, after discount. */
export interface AnalyticsItem {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_category?: string;
  item_category2?: string;
  item_category3?: string;
  /** Of loose goods: the weight that the price is for. */
  item_variant?: string;
  price: number;
  quantity: number;
  discount?: number;
}

type Named = Pick<Product, 'productId' | 'name' | 'shortDescr'> & {
  breadCrumbs?: readonly { name: string }[];
};
/** The fields of a product that cards and product pages have. */
export type PricedProduct = Named & Pick<Product, 'priceDisplay' | 'priceStandardDisplay' | 'productInfos'>;

/** Sums are whole cents, so that they stay exact; events carry euro. */
export const centsOf = (euro: number): number => Math.round(euro * 100);
export const euroOf = (cents: number): number => cents / 100;

function namesOf({ productId, name, shortDescr, breadCrumbs = [] }: Named) {
  const [first, second, third] = breadCrumbs;
  return {
    item_id: String(productId),
    item_name: name,
    ...(shortDescr !== '' && { item_brand: shortDescr }),
    ...(first && { item_category: first.name }),
    ...(second && { item_category2: second.name }),
    ...(third && { item_category3: third.name }),
  };
}

/** A product that is shown: the price of one piece, or of a kilogram of loose goods. */
export function shownItem(product: PricedProduct): AnalyticsItem {
  const { priceDisplay, priceStandardDisplay = priceDisplay, productInfos } = product;
  const discount = centsOf(priceStandardDisplay) - centsOf(priceDisplay);
  return {
    ...namesOf(product),
    ...(saleTypeOf(productInfos['TIPOLOGIA']) === 'Sfuso' && { item_variant: '1 kg' }),
    price: priceDisplay,
    quantity: 1,
    ...(discount > 0 && { discount: euroOf(discount) }),
  };
}

/** Goods with their sums in cents. `kilograms` is 0 for goods that are counted. */
interface Amount {
  pieces: number;
  kilograms: number;
  netCents: number;
  grossCents: number;
}

/**
 * Goods with their sums. Loose goods are one item with the price of their weight, since reports count pieces. A sum
 * that pieces don't divide becomes two items a cent apart, so that price times quantity adds up to the cent.
 */
export function itemsOfAmount(
  product: Named,
  { pieces, kilograms, netCents, grossCents }: Amount,
): AnalyticsItem[] {
  const names = namesOf(product);
  const item = (count: number, net: number, gross: number): AnalyticsItem => ({
    ...names,
    price: euroOf(net),
    quantity: count,
    ...(gross > net && { discount: euroOf(gross - net) }),
  });
  if (kilograms > 0) return [{ ...item(1, netCents, grossCents), item_variant: `${kilograms} kg` }];
  if (pieces <= 0) return [];
  const [net, gross] = [Math.floor(netCents / pieces), Math.round(grossCents / pieces)];
  const dearer = netCents - net * pieces;
  return [item(pieces - dearer, net, gross), item(dearer, net + 1, gross)].filter(
    ({ quantity }) => quantity > 0,
  );
}

/** What a line of the basket holds; nothing for a line that isn't there. */
const amountOf = (line: CartItem | undefined): Amount => ({
  pieces: line?.quantity ?? 0,
  kilograms: line?.weight ?? 0,
  netCents: centsOf(line?.netTotal ?? 0),
  grossCents: centsOf(line?.grossTotal ?? 0),
});

export const itemsOfLine = (line: CartItem): AnalyticsItem[] => itemsOfAmount(line.product, amountOf(line));

/** What the larger of two states of a line has more than the other. A sum never gets below nothing. */
export function itemsBetween(more: CartItem, less: CartItem | undefined): AnalyticsItem[] {
  const [amount, other] = [amountOf(more), amountOf(less)];
  return itemsOfAmount(more.product, {
    pieces: amount.pieces - other.pieces,
    // grams, since fractions of kilograms don't subtract exactly
    kilograms: (Math.round(amount.kilograms * 1000) - Math.round(other.kilograms * 1000)) / 1000,
    netCents: Math.max(0, amount.netCents - other.netCents),
    grossCents: Math.max(0, amount.grossCents - other.grossCents),
  });
}

export const itemsOfOrder = ({ lines }: Pick<Order, 'lines'>): AnalyticsItem[] =>
  lines.flatMap((line) =>
    itemsOfAmount(line, {
      pieces: line.quantity,
      kilograms: line.weight,
      netCents: centsOf(line.netTotal),
      grossCents: centsOf(line.grossTotal),
    }),
  );

/** Euro, the sum of items to the cent. */
export const valueOf = (items: readonly AnalyticsItem[]): number =>
  euroOf(items.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0));
