import { inBaseUnit, roundHalfAway, WHOLE_MILLI } from '../money/index.ts';
import type { Milli } from '../money/index.ts';

export type SaleType = 'Pezzo' | 'Confezione' | 'Sfuso';

/** How a product may be bought; all quantities in thousandths of a piece, or of a kilogram for Sfuso. */
export interface SaleRules {
  saleType: SaleType;
  stepMilli: Milli;
  /** Quantity of the first add: WEIGHT_SELLING for Sfuso, one step otherwise. */
  firstMilli: Milli;
  /** Minimum purchase (minAcq); 0 when there is none. */
  minMilli: Milli;
  /** MAXACQ, absent when not set. */
  maxMilli?: Milli;
  /** QTY_LOCKED: only multiples of the step, at least one. */
  locked: boolean;
  /** Loose goods that also come in packages: kilograms of one package, in thousandths. */
  packageMilli?: Milli;
  /** Estimated weight of a single piece of loose goods, in thousandths of a kilogram. */
  pieceMilli?: Milli;
}

type ProductInfos = Readonly<Record<string, string | undefined>>;

/** The keys of `productInfos` that `saleRulesOf` reads. */
export const saleInfoKeys = [
  'TIPOLOGIA',
  'QTY_LOCKED',
  'MINACQ',
  'MAXACQ',
  'QTY_MULT',
  'WEIGHT_UNIT_SELLING',
  'STEP_SELLING',
  'WEIGHT_SELLING',
  'WEIGHT_SELLING_SINGLE_UNIT',
  'WEIGHT_SELLING_SINGLE_UNIT_UM',
  'LOGISTIC_PACKAGING_ITEMS',
] as const;

/** The keys that apply to loose goods only; on packed goods some of them give the net content. */
export const looseInfoKeys: readonly string[] = [
  'WEIGHT_UNIT_SELLING',
  'STEP_SELLING',
  'WEIGHT_SELLING',
  'WEIGHT_SELLING_SINGLE_UNIT',
  'WEIGHT_SELLING_SINGLE_UNIT_UM',
  'LOGISTIC_PACKAGING_ITEMS',
];

const DEFAULT_LOOSE_STEP: Milli = 100;

function positiveNumber(text: string | undefined): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

function wireQuantity(text: string | undefined): Milli | undefined {
  const value = positiveNumber(text);
  const quantity = value === undefined ? 0 : roundHalfAway(value * WHOLE_MILLI);
  return quantity > 0 ? quantity : undefined;
}

function weight(text: string | undefined, unit: string | undefined): Milli | undefined {
  const value = positiveNumber(text);
  if (value === undefined) return undefined;
  const converted = inBaseUnit(value, unit || 'kg');
  return converted !== undefined && converted.quantity > 0 ? converted.quantity : undefined;
}

function isWireTrue(text: string | undefined): boolean {
  return text === 'true' || text === '1';
}

/** The sale type of a TIPOLOGIA value: Peso counts as Sfuso (CAT-34), an absent or unknown value as Pezzo. */
export function saleTypeOf(tipologia: string | undefined): SaleType {
  if (tipologia === 'Sfuso' || tipologia === 'Peso') return 'Sfuso';
  return tipologia === 'Confezione' ? 'Confezione' : 'Pezzo';
}

/**
 * Reads the sale rules from the strings of `productInfos`. STEP_SELLING and WEIGHT_SELLING are in
 * WEIGHT_UNIT_SELLING, kilograms when absent; WEIGHT_SELLING_SINGLE_UNIT has its own unit. QTY_MULT, MAXACQ, minAcq
 * and LOGISTIC_PACKAGING_ITEMS are wire quantities: pieces, or kilograms of a loose product.
 *
 * @param minAcq the product's field of that name; MINACQ is read when it is absent
 */
export function saleRulesOf(infos: ProductInfos, minAcq?: number): SaleRules {
  const saleType = saleTypeOf(infos['TIPOLOGIA']);
  const locked = isWireTrue(infos['QTY_LOCKED']);
  const minimum = wireQuantity(minAcq === undefined ? infos['MINACQ'] : String(minAcq)) ?? 0;
  const maximum = wireQuantity(infos['MAXACQ']);
  const bounds = { minMilli: minimum, locked, ...(maximum !== undefined && { maxMilli: maximum }) };
  const multiple = wireQuantity(infos['QTY_MULT']);
  if (saleType !== 'Sfuso') {
    const stepMilli = multiple ?? WHOLE_MILLI;
    return { saleType, stepMilli, firstMilli: stepMilli, ...bounds };
  }
  const unit = infos['WEIGHT_UNIT_SELLING'];
  const sellingStep = weight(infos['STEP_SELLING'], unit);
  const stepMilli = (locked ? multiple : undefined) ?? sellingStep ?? DEFAULT_LOOSE_STEP;
  const packageMilli = wireQuantity(infos['LOGISTIC_PACKAGING_ITEMS']);
  const pieceMilli = weight(
    infos['WEIGHT_SELLING_SINGLE_UNIT'],
    infos['WEIGHT_SELLING_SINGLE_UNIT_UM'] || unit,
  );
  return {
    saleType,
    stepMilli,
    firstMilli: weight(infos['WEIGHT_SELLING'], unit) ?? stepMilli,
    ...bounds,
    ...(packageMilli !== undefined && { packageMilli }),
    ...(pieceMilli !== undefined && { pieceMilli }),
  };
}
