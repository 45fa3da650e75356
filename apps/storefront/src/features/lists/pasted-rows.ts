import type { PastedLine, Product } from '@bottega/contract';
import { parseQuantity, wireQuantityOf, type Milli } from '@bottega/domain';
import type { ListProduct } from './shown-list.ts';

/** What a line of a written list may mean, best first. */
export interface PastedMatch<P extends ListProduct> {
  product: P;
  quantity: Milli;
}

/** A line of a written list, as the shopper has it so far. */
export interface PastedRow<P extends ListProduct> {
  key: number;
  /** As it was written. */
  text: string;
  matches: PastedMatch<P>[];
  /** What it is taken for; undefined where nothing in stock fits. */
  chosen?: PastedMatch<P> | undefined;
  /** Why it didn't go into the basket, in words. */
  refusal?: string | undefined;
}

/** @param cardOf what is kept of each product */
export function pastedRows<P extends ListProduct>(
  lines: readonly PastedLine[],
  cardOf: (product: Product) => P,
): PastedRow<P>[] {
  return lines.map((line, key) => ({ key, text: line.text, ...meantBy(line, cardOf) }));
}

/** The same line looked for by other words. */
export function soughtAnew<P extends ListProduct>(
  row: PastedRow<P>,
  line: PastedLine,
  cardOf: (product: Product) => P,
): PastedRow<P> {
  return { ...row, ...meantBy(line, cardOf), refusal: undefined };
}

function meantBy<P extends ListProduct>(
  line: PastedLine,
  cardOf: (product: Product) => P,
): Pick<PastedRow<P>, 'matches' | 'chosen'> {
  const matches = line.matches.flatMap(({ product, quantity }) => {
    const parsed = parseQuantity(quantity);
    return parsed.ok && parsed.quantity > 0 ? [{ product: cardOf(product), quantity: parsed.quantity }] : [];
  });
  return { matches, chosen: matches.find(({ product }) => product.available > 0) };
}

/** One of the alternatives takes the line's place, in the quantity that meets what was written. */
export const chooseMatch = <P extends ListProduct>(
  row: PastedRow<P>,
  chosen: PastedMatch<P>,
): PastedRow<P> => ({ ...row, chosen, refusal: undefined });

/** 0: not wanted, the line is gone. */
export function setQuantity<P extends ListProduct>(
  rows: readonly PastedRow<P>[],
  key: number,
  quantity: Milli,
): PastedRow<P>[] {
  return rows.flatMap((row) => {
    if (row.key !== key) return [row];
    return quantity > 0 && row.chosen
      ? [{ ...row, chosen: { ...row.chosen, quantity }, refusal: undefined }]
      : [];
  });
}

/** What goes into the basket or on a list: each product once, its lines added up. */
export function wantedOf(rows: readonly PastedRow<ListProduct>[]): { productId: number; quantity: number }[] {
  const wanted = new Map<number, Milli>();
  for (const { chosen } of rows) {
    if (!chosen) continue;
    const { productId } = chosen.product;
    wanted.set(productId, (wanted.get(productId) ?? 0) + chosen.quantity);
  }
  return [...wanted].map(([productId, quantity]) => ({ productId, quantity: wireQuantityOf(quantity) }));
}

/** What is left to be decided once the rest went in: lines without a product, and those left out, with the reason. */
export function stillOpen<P extends ListProduct>(
  rows: readonly PastedRow<P>[],
  leftOut: readonly { productId: number; reason: string }[],
): PastedRow<P>[] {
  const reasons = new Map(leftOut.map(({ productId, reason }) => [productId, reason]));
  return rows.flatMap((row) => {
    const refusal = row.chosen && reasons.get(row.chosen.product.productId);
    return row.chosen && refusal === undefined ? [] : [{ ...row, refusal }];
  });
}
