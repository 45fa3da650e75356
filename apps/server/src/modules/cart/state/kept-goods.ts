import { portionsOf, WHOLE_MILLI, type LineTotals, type Milli } from '@bottega/domain';
import type { CartGoods, Sellable, Stock } from '../../catalog/index.ts';
import { paramsKey } from './cart-repository.ts';
import type { CartLineRow } from './cart-record.ts';
import type { ChangedOrder } from './changed-order-repository.ts';

type Lines = Pick<ChangedOrder, 'lines'>;

/** The ordered quantity of a product, gifts included, in pieces, packs or kilograms. */
export const orderedOf = ({ lines }: Lines, productId: number): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

const milliOf = (quantity: number): Milli => Math.round(quantity * WHOLE_MILLI);

/** Stock as a change cart sees it: what its order has counts as available. */
export const withOrdered = (change: Lines, stock: Stock): Stock => ({
  ...stock,
  available: new Map([...stock.available].map(([id, left]) => [id, left + orderedOf(change, id)])),
});

/** Goods of a change cart: what was withdrawn after the order can still be kept, up to the ordered quantity. */
export function withWithdrawn(change: Lines, goods: Map<number, CartGoods>): Map<number, CartGoods> {
  return new Map(
    [...goods].map(([productId, sellable]) => {
      const ordered = orderedOf(change, productId);
      if (ordered === 0 || (sellable.published && sellable.soldHere)) return [productId, sellable];
      return [productId, { ...sellable, published: true, soldHere: true, available: milliOf(ordered) }];
    }),
  );
}

type OfLine = Pick<CartLineRow, 'productId' | 'params' | 'quantity'>;

/** The ordered lines of the same product and options. */
function orderedLinesOf({ lines }: Lines, { productId, params }: OfLine) {
  const key = paramsKey(params);
  return lines.flatMap(({ listUnitCents, ...line }) =>
    listUnitCents !== null && line.productId === productId && paramsKey(line.params) === key
      ? { ...line, listUnitCents }
      : [],
  );
}

/** Whether the whole line was ordered already, so that today's price doesn't matter. */
export const isKept = (change: Lines | undefined, line: OfLine): boolean =>
  change !== undefined &&
  orderedLinesOf(change, line).reduce((sum, { quantity }) => sum + milliOf(quantity), 0) >= line.quantity;

/** Part of a cart line with its own price; an ordinary line has one. */
export interface LinePortion {
  /** The line's id for the first portion, an id above all line ids for further ones. */
  portionId: number;
  quantity: Milli;
  listCents: number;
  /** The price of a unit that the order shows. */
  paidCents: number;
}

const aboveLineIds = 2 ** 32;

/** The portions that a line is priced in. */
export function linePortions(
  change: Lines | undefined,
  line: OfLine & { itemId: number },
  { listCents, paidCents }: Pick<Sellable, 'listCents' | 'paidCents'>,
): LinePortion[] {
  const { itemId: portionId, quantity } = line;
  if (!change) return [{ portionId, quantity, listCents, paidCents }];
  const ordered = orderedLinesOf(change, line);
  const earlier = ordered.map((portion) => ({
    quantity: milliOf(portion.quantity),
    unitPrice: portion.listUnitCents,
  }));
  return portionsOf(quantity, earlier, listCents).map(({ unitPrice, ...portion }, index) => ({
    ...portion,
    portionId: portionId + index * aboveLineIds,
    listCents: unitPrice,
    paidCents:
      unitPrice === listCents
        ? paidCents
        : (ordered.find(({ listUnitCents }) => listUnitCents === unitPrice)?.unitCents ?? paidCents),
  }));
}

/** Totals by line: those of its portions together. */
export function totalsByLine(portions: readonly LineTotals[]): Map<number, LineTotals> {
  const byLine = new Map<number, LineTotals>();
  for (const portion of portions) {
    const lineId = portion.lineId % aboveLineIds;
    const before = byLine.get(lineId);
    byLine.set(lineId, before ? together(before, portion) : portion);
  }
  return byLine;
}

const together = (line: LineTotals, other: LineTotals): LineTotals => ({
  ...other,
  ...line,
  listAmount: line.listAmount + other.listAmount,
  discount: line.discount + other.discount,
  netAmount: line.netAmount + other.netAmount,
  basketDiscount: line.basketDiscount + other.basketDiscount,
  giftDiscount: line.giftDiscount + other.giftDiscount,
  finalAmount: line.finalAmount + other.finalAmount,
  points: line.points + other.points,
});
