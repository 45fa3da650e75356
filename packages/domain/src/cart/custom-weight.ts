import { roundHalfAway, WHOLE_MILLI } from '../money/index.ts';
import type { Milli } from '../money/index.ts';
import type { SaleRules } from '../catalog/index.ts';

/** Maximum characters of a line's note to the picker. */
export const LONGEST_LINE_NOTE = 200;

const shape = /^\d{1,5}(?:[.,]\d{1,3})?$/;

/** Parses a weight in kilograms with comma or point (`1,27`); undefined when the text is no weight above 0. */
export function parseCustomWeight(text: string): Milli | undefined {
  const written = text.trim();
  if (!shape.test(written)) return undefined;
  const weight = roundHalfAway(Number(written.replace(',', '.')) * WHOLE_MILLI);
  return weight > 0 ? weight : undefined;
}

/**
 * The weight kept beside a line's quantity (CAR-44). A shopper who asks for 1,27 kg of goods sold by 100 g buys 1,3
 * kg, and the line keeps 1,27. Undefined when the quantity equals the asked weight, or the shop doesn't sell that
 * weight. Law: the kept weight is less than one step below the quantity.
 *
 * @param quantity the quantity that the sale rules made of the asked weight
 */
export function keptWeight(rules: SaleRules, wanted: Milli, quantity: Milli): Milli | undefined {
  const isSold = wanted >= rules.firstMilli && wanted >= rules.minMilli;
  return isSold && wanted < quantity && quantity - wanted < rules.stepMilli ? wanted : undefined;
}
