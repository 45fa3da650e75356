import type { PastedLine, Product } from '@bottega/contract';
import {
  acceptQuantity,
  missingOptions,
  parseQuantity,
  saleRulesOf,
  wireQuantityOf,
  type Milli,
} from '@bottega/domain';
import type { ListProduct } from './shown-list.ts';

/** Besides what a list shows of goods, what has to be chosen before they can be put in. */
export type PastedProduct = ListProduct &
  Pick<Product, 'selectOptions'> & { warehousePromo?: { selectable?: boolean } };

/** How goods are wanted: their options by parameter name, and whether with their promotion. */
export interface Choices {
  params: Readonly<Record<string, string>>;
  promoChoice?: 'accept' | 'decline';
}

/** What a line of a written list may mean, best first. */
export interface PastedMatch<P extends PastedProduct> {
  product: P;
  quantity: Milli;
  choices?: Choices | undefined;
}

/** A line of a written list, as the shopper has it so far. */
export interface PastedRow<P extends PastedProduct> {
  key: number;
  /** As it was written. */
  text: string;
  matches: PastedMatch<P>[];
  /** The matches meet every word of the line; else they are guesses, among which the shopper chooses. */
  isSure: boolean;
  /** What it is taken for; undefined where nothing in stock fits, or only in part. */
  chosen?: PastedMatch<P> | undefined;
  /** Why it didn't go into the basket, in words. */
  refusal?: string | undefined;
}

/** @param cardOf what is kept of each product */
export function pastedRows<P extends PastedProduct>(
  lines: readonly PastedLine[],
  cardOf: (product: Product) => P,
): PastedRow<P>[] {
  return lines.map((line, key) => ({ key, text: line.text, ...meantBy(line, cardOf) }));
}

/** The same line looked for by other words. */
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

/** One of the alternatives takes the line's place, in the quantity that meets what was written. */
export const chooseMatch = <P extends PastedProduct>(
  row: PastedRow<P>,
  chosen: PastedMatch<P>,
): PastedRow<P> => ({ ...row, chosen, refusal: undefined });

/** Something has to be chosen before it can be put in: an option, or whether to take its promotion. */
export const hasChoices = ({ product }: PastedMatch<PastedProduct>): boolean =>
  product.selectOptions.length > 0 || product.warehousePromo?.selectable === true;

/** Nothing is left to be chosen. */
export function isReady({ product, choices }: PastedMatch<PastedProduct>): boolean {
  const isUndecided = product.warehousePromo?.selectable === true && choices?.promoChoice === undefined;
  return !isUndecided && missingOptions(product.selectOptions, choices?.params ?? {}).length === 0;
}

/** 0: not wanted, the line is gone. */
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

/** Rows that go in as one line of the basket: the same product, wanted in the same way. */
function together({ product, choices }: Chosen): string {
  const params = choices?.params ?? {};
  const names = Object.keys(params).sort();
  return JSON.stringify([product.productId, names, names.map((name) => params[name]), choices?.promoChoice]);
}

/** What goes into the basket, with the rows of each: each product once, its rows added up. */
export function wantedOf(
  rows: readonly PastedRow<PastedProduct>[],
): { item: Wanted; rows: readonly number[] }[] {
  return [...Map.groupBy(chosenOf(rows).filter(isReady), together).values()].map((all) => {
    const [{ product, choices }] = all as [Chosen];
    const item = { productId: product.productId, quantity: wireQuantityOf(sumOf(all)), ...choices };
    return { item, rows: all.map(({ key }) => key) };
  });
}

/** What goes on a list: each product once, no more of it than may be bought. Options are chosen with the basket. */
export function keptOf(rows: readonly PastedRow<PastedProduct>[]): Wanted[] {
  const byProduct = Map.groupBy(chosenOf(rows), ({ product }) => product.productId);
  return [...byProduct].map(([productId, all]) => {
    const { productInfos, minAcq } = all[0]!.product;
    const accepted = acceptQuantity(saleRulesOf(productInfos, minAcq), sumOf(all));
    return { productId, quantity: wireQuantityOf(accepted.ok ? accepted.quantity : all[0]!.quantity) };
  });
}

/**
 * What is left to be decided once the rest went in: rows without a product, those with something to choose, and those
 * left out, with the reason.
 */
export function stillOpen<P extends PastedProduct>(
  rows: readonly PastedRow<P>[],
  wentIn: ReadonlySet<number>,
  leftOut: ReadonlyMap<number, string>,
): PastedRow<P>[] {
  return rows.flatMap((row) => (wentIn.has(row.key) ? [] : [{ ...row, refusal: leftOut.get(row.key) }]));
}
