import { roundHalfAway, WHOLE_MILLI } from '../money/index.ts';
import type { Milli } from '../money/index.ts';
import type { SaleRules } from './sale-rules.ts';

/** Signs of a note to who picks the line. */
export const LONGEST_LINE_NOTE = 200;

const shape = /^\d{1,5}(?:[.,]\d{1,3})?$/;

/** A weight as a shopper writes it, kilograms with comma or point (`1,27`); undefined when it is none or nothing. */
export function parseCustomWeight(text: string): Milli | undefined {
  const written = text.trim();
  if (!shape.test(written)) return undefined;
  const weight = roundHalfAway(Number(written.replace(',', '.')) * WHOLE_MILLI);
  return weight > 0 ? weight : undefined;
}

/**
 * The weight kept beside a line's quantity (CAR-44): loose goods are bought in steps, and who wants 1,27 kg of what
 * goes by 100 g buys 1,3 kg with that wish. Undefined where the quantity itself says all, or the weight asked for is
 * one the shop doesn't sell. Law: what is kept lies less than one step below the quantity.
 *
 * @param quantity what the rules made of the weight asked for
 */
export function keptWeight(rules: SaleRules, asked: Milli, quantity: Milli): Milli | undefined {
  const isSold = asked >= rules.firstMilli && asked >= rules.minMilli;
  return isSold && asked < quantity && quantity - asked < rules.stepMilli ? asked : undefined;
}
