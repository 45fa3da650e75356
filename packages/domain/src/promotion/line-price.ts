import { amountOf, type Cents, type Milli } from '../money/index.ts';

/** What a line costs. */
interface LineCost {
  /** Quantity at list price. */
  listAmount: Cents;
  /** Less the line's own offer. */
  netAmount: Cents;
}

/** The prices of a good under a cut. */
interface CutPrices {
  list: Cents;
  /** The price that the cut is announced against; absent if none is announced. */
  former: Cents | undefined;
}

/**
 * The total of a line before its discount, where the law allows to strike it through. For a cut, the list price must be
 * the price before it (ADR 5).
 */
export function struckAmount({ listAmount, netAmount }: LineCost, cut?: CutPrices): Cents | undefined {
  if (netAmount >= listAmount) return undefined;
  return cut === undefined || cut.former === cut.list ? listAmount : undefined;
}

/**
 * Whether a price may stand beside a line: it makes the line's total, or the struck one. It doesn't where a limit per
 * order leaves pieces at list price, or an order was placed at another price.
 */
export function explainsLine(
  unitPrice: Cents,
  quantity: Milli,
  { net, struck }: { net: Cents; struck: Cents | undefined },
): boolean {
  const amount = amountOf(unitPrice, quantity);
  return amount === net || amount === struck;
}
