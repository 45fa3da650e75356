import type { SaleRules } from '@bottega/domain/cart';
import { roundHalfAway, WHOLE_MILLI, type Milli } from '@bottega/domain/money';
import type { ProductRow } from './product-row.ts';

type RuleColumns = Pick<
  ProductRow,
  | 'sale_type'
  | 'step'
  | 'first_add'
  | 'min_quantity'
  | 'max_quantity'
  | 'quantity_locked'
  | 'package_quantity'
  | 'single_unit_weight'
>;

/** Columns of a quantity are pieces or kilograms with three decimals. */
export function milliOf(quantity: number): Milli {
  return roundHalfAway(quantity * WHOLE_MILLI);
}

/** How a product may be bought. `productInfos` says the same to the browser: the domain reads it back. */
export function saleRules(row: RuleColumns): SaleRules {
  const loose = row.sale_type === 'Sfuso';
  const stepMilli = milliOf(row.step);
  return {
    saleType: row.sale_type,
    stepMilli,
    firstMilli: loose ? milliOf(row.first_add) : stepMilli,
    minMilli: milliOf(row.min_quantity),
    ...(row.max_quantity !== null && { maxMilli: milliOf(row.max_quantity) }),
    locked: row.quantity_locked,
    ...(loose && row.package_quantity !== null && { packageMilli: milliOf(row.package_quantity) }),
    ...(loose && row.single_unit_weight !== null && { pieceMilli: milliOf(row.single_unit_weight) }),
  };
}

/** `productInfos` of the wire: strings all, a key that is not set is left out (wire-format §4). */
export function productInfos(
  row: RuleColumns & Pick<ProductRow, 'base_content' | 'base_unit' | 'alcohol' | 'adults_only'>,
): Record<string, string> {
  const loose = row.sale_type === 'Sfuso';
  const content = netContent(row);
  const infos: Record<string, string | false | null> = {
    TIPOLOGIA: row.sale_type,
    QTY_MULT: (!loose || row.quantity_locked) && String(row.step),
    QTY_LOCKED: row.quantity_locked && 'true',
    MINACQ: String(row.min_quantity),
    MAXACQ: row.max_quantity !== null && String(row.max_quantity),
    STEP_SELLING: loose && String(row.step),
    WEIGHT_SELLING: loose ? String(row.first_add) : content.value,
    WEIGHT_SELLING_SINGLE_UNIT: loose && row.single_unit_weight !== null && String(row.single_unit_weight),
    WEIGHT_SELLING_SINGLE_UNIT_UM: loose && row.single_unit_weight !== null && 'KG',
    WEIGHT_UNIT_SELLING: loose ? 'KG' : content.unit,
    WEIGHT_UNIT_BASE: row.base_unit,
    UNIT_SELLING: loose ? 'KG' : 'PZ',
    LOGISTIC_PACKAGING_ITEMS: row.package_quantity !== null && String(row.package_quantity),
    WEIGHT_VARIABLE: loose && 'true',
    WEB_ENABLED: 'true',
    ALCOHOL: row.alcohol && 'true',
    ADULTS_ONLY: row.adults_only && 'true',
  };
  return Object.fromEntries(
    Object.entries(infos).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const contentUnits = { KG: ['GR', 'KG'], L: ['ML', 'LT'], PZ: ['PZ', 'PZ'] } as const;

/** What one pack holds, in the unit printed on it: grams below a kilogram, millilitres below a litre (CAT-33). */
function netContent({
  base_content: content,
  base_unit: base,
}: Pick<ProductRow, 'base_content' | 'base_unit'>): { value: string; unit: string } {
  const [small, large] = contentUnits[base];
  if (small === large || content >= 1) return { value: String(content), unit: large };
  return { value: String(Number((content * 1000).toFixed(3))), unit: small };
}
