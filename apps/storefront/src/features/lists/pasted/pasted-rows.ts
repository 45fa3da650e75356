import type { PastedLine, Product } from '@bottega/contract';
import {
  acceptQuantity,
  missingOptions,
  parseQuantity,
  saleRulesOf,
  wireQuantityOf,
  type Milli,
} from '@bottega/domain';
import type { ListProduct } from '../shown-list.ts';

/** The product fields that a list shows, and those that a choice needs before an add. */
export type PastedProduct = ListProduct &
  Pick<Product, 'selectOptions'> & { warehousePromo?: { selectable?: boolean } };

/** The chosen options by parameter name, and the answer to the promotion. */
export interface Choices {
  params: Readonly<Record<string, string>>;
  promoChoice?: 'accept' | 'decline';
}

/** A product that a pasted line may mean. */
export interface PastedMatch<P extends PastedProduct> {
  product: P;
  quantity: Milli;
  choices?: Choices | undefined;
}

/** A line of a pasted list with the shopper's changes. */
export interface PastedRow<P extends PastedProduct> {
  key: number;
  /** The written text. */
  text: string;
  matches: PastedMatch<P>[];
  /** The matches contain every word of the line. Otherwise the shopper must choose one. */
  isSure: boolean;
  /** The chosen product; undefined when no product in stock fits the whole line. */
  chosen?: PastedMatch<P> | undefined;
  /** Why the product was not added to the basket, as text. */
  refusal?: string | undefined;
}

/** @param cardOf picks the fields of each product */
export function pastedRows<P extends PastedProduct>(
  lines: readonly PastedLine[],
  cardOf: (product: Product) => P,
): PastedRow<P>[] {
  return lines.map((line, key) => ({ key, text: line.text, ...meantBy(line, cardOf) }));
}

/** The same row with the matches of other search words. */
export function soughtAnew<P extends PastedProduct>(
  row: PastedRow<P>,
  line: PastedLine,
  cardOf: (product: Product) => P,
): PastedRow<P> {
  return { ...row, ...meantBy(line, cardOf), refusal: undefined };
}

function meantBy<P extends PastedProduct>(
  line: PastedLine,
  cardOf: (product: Product) => P,
): Pick<PastedRow<P>, 'matches' | 'isSure' | 'chosen'> {
  const matches = line.matches.flatMap(({ product, quantity }) => {
    const parsed = parseQuantity(quantity);
    return parsed.ok && parsed.quantity > 0 ? [{ product: cardOf(product), quantity: parsed.quantity }] : [];
  });
  const { isSure } = line;
  return {
    matches,
    isSure,
    chosen: isSure ? matches.find(({ product }) => product.available > 0) : undefined,
  };
}

/** Chooses another match. Its quantity fits the written line. */
export const chooseMatch = <P extends PastedProduct>(
  row: PastedRow<P>,
  chosen: PastedMatch<P>,
): PastedRow<P> => ({ ...row, chosen, refusal: undefined });

/** Whether the shopper must choose an option or the answer to a promotion before the add. */
export const hasChoices = ({ product }: PastedMatch<PastedProduct>): boolean =>
  product.selectOptions.length > 0 || product.warehousePromo?.selectable === true;

/** Whether all options and the promotion are chosen. */
export function isReady({ product, choices }: PastedMatch<PastedProduct>): boolean {
  const isUndecided = product.warehousePromo?.selectable === true && choices?.promoChoice === undefined;
  return !isUndecided && missingOptions(product.selectOptions, choices?.params ?? {}).length === 0;
}

/** Sets the quantity of a row; 0 removes the row. */
export function setQuantity<P extends PastedProduct>(
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

export interface Wanted extends Partial<Choices> {
  productId: number;
  quantity: number;
}

type Chosen = PastedMatch<PastedProduct> & { key: number };

const chosenOf = (rows: readonly PastedRow<PastedProduct>[]): Chosen[] =>
  rows.flatMap(({ key, chosen }) => (chosen ? [{ ...chosen, key }] : []));

const sumOf = (all: readonly Chosen[]): Milli => all.reduce((sum, { quantity }) => sum + quantity, 0);

/** Key of rows that become one line of the basket: same product, same choices. */
function together({ product, choices }: Chosen): string {
  const params = choices?.params ?? {};
  const names = Object.keys(params).sort();
  return JSON.stringify([product.productId, names, names.map((name) => params[name]), choices?.promoChoice]);
}

/** The items to add to the basket, with the rows of each. Rows of the same product and choices are added up. */
export function wantedOf(
  rows: readonly PastedRow<PastedProduct>[],
): { item: Wanted; rows: readonly number[] }[] {
  return [...Map.groupBy(chosenOf(rows).filter(isReady), together).values()].map((all) => {
    const [{ product, choices }] = all as [Chosen];
    const item = { productId: product.productId, quantity: wireQuantityOf(sumOf(all)), ...choices };
    return { item, rows: all.map(({ key }) => key) };
  });
}

/**
 * The items to save on a list: each product once, at most the allowed quantity. Options are chosen later, with the
 * basket.
 */
export function keptOf(rows: readonly PastedRow<PastedProduct>[]): Wanted[] {
  const byProduct = Map.groupBy(chosenOf(rows), ({ product }) => product.productId);
  return [...byProduct].map(([productId, all]) => {
    const { productInfos, minAcq } = all[0]!.product;
    const accepted = acceptQuantity(saleRulesOf(productInfos, minAcq), sumOf(all));
    return { productId, quantity: wireQuantityOf(accepted.ok ? accepted.quantity : all[0]!.quantity) };
  });
}

/**
 * The rows that remain after an add: rows without a product, rows with an open choice, and rows left out, with the
 * reason.
 */
export function stillOpen<P extends PastedProduct>(
  rows: readonly PastedRow<P>[],
  wentIn: ReadonlySet<number>,
  leftOut: ReadonlyMap<number, string>,
): PastedRow<P>[] {
  return rows.flatMap((row) => (wentIn.has(row.key) ? [] : [{ ...row, refusal: leftOut.get(row.key) }]));
}
