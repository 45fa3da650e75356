import type { SaleRules } from '@bottega/domain/catalog';
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

/** Converts a quantity column (pieces or kilograms, three decimals) to thousandths. */
export function milliOf(quantity: number): Milli {
  return roundHalfAway(quantity * WHOLE_MILLI);
}

/**
 * The sale rules of a product. `productInfos` carries the same rules to the browser, where the domain reads them back.
 */
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

/** `productInfos` of the wire: all values are texts, and an unset key is left out. */
export function productInfos(
  row: RuleColumns &
    Pick<ProductRow, 'base_content' | 'base_unit' | 'label' | 'alcohol' | 'adults_only' | 'meal_tickets'>,
): Record<string, string> {
  const loose = row.sale_type === 'Sfuso';
  const infos: Record<string, string | false | null> = {
    TIPOLOGIA: row.sale_type,
    QTY_MULT: (!loose || row.quantity_locked) && String(row.step),
    QTY_LOCKED: row.quantity_locked && 'true',
    MINACQ: String(row.min_quantity),
    MAXACQ: row.max_quantity !== null && String(row.max_quantity),
    WEIGHT_UNIT_BASE: row.base_unit,
    LOGISTIC_PACKAGING_ITEMS: row.package_quantity !== null && String(row.package_quantity),
    ...(loose ? looseInfos(row) : packedInfos(row)),
    WEB_ENABLED: 'true',
    ALCOHOL: row.alcohol && 'true',
    ADULTS_ONLY: row.adults_only && 'true',
    MEAL_TICKET_ENABLED: row.meal_tickets && 'true',
  };
  return Object.fromEntries(
    Object.entries(infos).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const looseInfos = (row: RuleColumns): Record<string, string | false> => ({
  STEP_SELLING: String(row.step),
  WEIGHT_SELLING: String(row.first_add),
  WEIGHT_SELLING_SINGLE_UNIT: row.single_unit_weight !== null && String(row.single_unit_weight),
  WEIGHT_SELLING_SINGLE_UNIT_UM: row.single_unit_weight !== null && 'KG',
  WEIGHT_UNIT_SELLING: 'KG',
  UNIT_SELLING: 'KG',
  WEIGHT_VARIABLE: 'true',
});

function packedInfos(row: Pick<ProductRow, 'base_content' | 'base_unit' | 'label'>): Record<string, string> {
  const { value, unit } = netContent(row);
  return { WEIGHT_SELLING: value, WEIGHT_UNIT_SELLING: unit, UNIT_SELLING: 'PZ' };
}

const contentUnits = { KG: ['GR', 'KG'], L: ['ML', 'LT'], PZ: ['PZ', 'PZ'] } as const;

/** The content of one pack in the unit printed on it: grams below a kilogram, millilitres below a litre (CAT-33). */
function netContent({
  base_content: drained,
  base_unit: base,
  label,
}: Pick<ProductRow, 'base_content' | 'base_unit' | 'label'>): { value: string; unit: string } {
  const [small, large] = contentUnits[base];
  const content = label.netContent ?? drained;
  if (small === large || content >= 1) return { value: String(content), unit: large };
  return { value: String(Number((content * 1000).toFixed(3))), unit: small };
}
