import { roundHalfAway, WHOLE_MILLI } from '../money/index.ts';
import type { Milli } from '../money/index.ts';
import type { SaleRules } from './sale-rules.ts';

/** The largest quantity the shop reads, in pieces or kilograms; a larger one is a mistake or an attack. */
const LARGEST_QUANTITY = 99_999;

export type QuantityRefusal =
  | { ok: false; reason: 'INVALID_QUANTITY' }
  | { ok: false; reason: 'MIN_QUANTITY'; minMilli: Milli }
  | { ok: false; reason: 'MAX_QUANTITY'; maxMilli: Milli }
  | { ok: false; reason: 'STEP'; stepMilli: Milli };

export interface AcceptedQuantity {
  ok: true;
  quantity: Milli;
  /** Why the accepted quantity differs from the requested one; absent when both are equal. */
  notice?: 'MIN_QUANTITY' | 'MAX_QUANTITY' | 'STEP';
}

export type QuantityDecision = AcceptedQuantity | QuantityRefusal;

/** Where the quantity steps start: at the first weight for unlocked loose goods, else at zero. */
function gridOrigin(rules: SaleRules): Milli {
  return rules.saleType === 'Sfuso' && !rules.locked ? rules.firstMilli : 0;
}

function upToGrid(rules: SaleRules, quantity: Milli): Milli {
  const origin = gridOrigin(rules);
  const steps = Math.ceil((quantity - origin) / rules.stepMilli);
  return origin + Math.max(steps, origin === 0 ? 1 : 0) * rules.stepMilli;
}

function downToGrid(rules: SaleRules, quantity: Milli): Milli {
  const origin = gridOrigin(rules);
  return quantity < origin ? 0 : origin + Math.floor((quantity - origin) / rules.stepMilli) * rules.stepMilli;
}

/** The smallest quantity that can be bought at all. */
export function smallestQuantity(rules: SaleRules): Milli {
  return upToGrid(rules, Math.max(rules.firstMilli, rules.minMilli));
}

/** The largest quantity that can be bought, undefined without a maximum, 0 when nothing fits under it. */
export function largestQuantity(rules: SaleRules): Milli | undefined {
  return rules.maxMilli === undefined ? undefined : downToGrid(rules, rules.maxMilli);
}

/**
 * Decides on a requested quantity; `current` is the quantity in the basket, 0 for a new product. A request of 0
 * removes the line, and so does a decrease of loose goods below their first weight (CAR-26). A decrease below the
 * minimum is refused; an add below it is raised to the minimum. Other quantities are rounded up to the next step. Above
 * the maximum the quantity is capped, or refused when the basket already holds the maximum.
 */
export function acceptQuantity(rules: SaleRules, requested: Milli, current: Milli = 0): QuantityDecision {
  if (!isQuantity(requested)) return { ok: false, reason: 'INVALID_QUANTITY' };
  const leaves = rules.saleType === 'Sfuso' && requested < Math.min(current, rules.firstMilli);
  if (requested === 0 || leaves) return { ok: true, quantity: 0 };
  return refuseQuantity(rules, requested, current) ?? fitQuantity(rules, requested);
}

const isQuantity = (milli: Milli): boolean =>
  Number.isInteger(milli) && milli >= 0 && milli <= LARGEST_QUANTITY * WHOLE_MILLI;

function refuseQuantity(rules: SaleRules, requested: Milli, current: Milli): QuantityRefusal | undefined {
  const largest = largestQuantity(rules);
  if (largest !== undefined && largest < smallestQuantity(rules))
    return { ok: false, reason: 'STEP', stepMilli: rules.stepMilli };
  if (requested < current && requested < rules.minMilli)
    return { ok: false, reason: 'MIN_QUANTITY', minMilli: rules.minMilli };
  if (largest !== undefined && requested > current && current >= largest)
    return { ok: false, reason: 'MAX_QUANTITY', maxMilli: largest };
  return undefined;
}

/** The nearest quantity that can be bought: on the grid, between the smallest and the largest. */
function fitQuantity(rules: SaleRules, requested: Milli): AcceptedQuantity {
  const largest = largestQuantity(rules);
  const smallest = smallestQuantity(rules);
  const wanted = upToGrid(rules, Math.max(requested, rules.firstMilli));
  if (largest !== undefined && wanted > largest)
    return { ok: true, quantity: largest, notice: 'MAX_QUANTITY' };
  if (wanted < smallest) return { ok: true, quantity: smallest, notice: 'MIN_QUANTITY' };
  return wanted === requested
    ? { ok: true, quantity: wanted }
    : { ok: true, quantity: wanted, notice: 'STEP' };
}

/** One press of plus: the first quantity from 0, one step more after that; refused at the maximum. */
export function increase(rules: SaleRules, current: Milli): QuantityDecision {
  const smallest = smallestQuantity(rules);
  const decision = acceptQuantity(rules, current < smallest ? smallest : current + rules.stepMilli, current);
  return decision.ok ? { ok: true, quantity: decision.quantity } : decision;
}

/** One press of minus. Loose goods below their first weight become 0; a target between 0 and the minimum is refused. */
export function decrease(rules: SaleRules, current: Milli): QuantityDecision {
  const lower = current - rules.stepMilli;
  const leaves = rules.saleType === 'Sfuso' ? lower < rules.firstMilli : lower <= 0;
  if (leaves) return { ok: true, quantity: 0 };
  const target = upToGrid(rules, lower);
  if (target < rules.minMilli) return { ok: false, reason: 'MIN_QUANTITY', minMilli: rules.minMilli };
  const largest = largestQuantity(rules);
  return { ok: true, quantity: largest === undefined ? target : Math.min(target, largest) };
}

/** Whether the shopper may type a number: Pezzo and Confezione only (CAR-29). */
export function canType(rules: SaleRules): boolean {
  return rules.saleType !== 'Sfuso';
}

/** Reads a quantity from the wire, rounded to three decimals. A positive number that rounds to 0 is invalid. */
export function parseQuantity(
  value: unknown,
): { ok: true; quantity: Milli } | { ok: false; reason: 'INVALID_QUANTITY' } {
  if (typeof value !== 'number' || !(value >= 0) || value > LARGEST_QUANTITY) {
    return { ok: false, reason: 'INVALID_QUANTITY' };
  }
  const quantity = roundHalfAway(Number(`${value.toFixed(6)}e3`));
  return quantity === 0 && value > 0 ? { ok: false, reason: 'INVALID_QUANTITY' } : { ok: true, quantity };
}

/** The weight shown for loose goods: two decimals of a kilogram (CAR-30). */
export function shownWeight(quantity: Milli): Milli {
  return roundHalfAway(quantity, 10) * 10;
}

export interface EstimatedPieces {
  least: number;
  most: number;
}

/**
 * The pieces in a weight: one number if it is off by a quarter of a piece or a tenth of the weight at most, else the
 * two numbers around it. Undefined for less than one piece, and when the weight of a piece is not known.
 */
export function estimatedPieces(
  { pieceMilli }: Pick<SaleRules, 'pieceMilli'>,
  quantity: Milli,
): EstimatedPieces | undefined {
  if (pieceMilli === undefined || quantity <= 0) return undefined;
  const nearest = Math.max(1, roundHalfAway(quantity, pieceMilli));
  const off = Math.abs(nearest * pieceMilli - quantity);
  if (off * 4 <= pieceMilli || off * 10 <= quantity) return { least: nearest, most: nearest };
  const least = Math.floor(quantity / pieceMilli);
  return least === 0 ? undefined : { least, most: least + 1 };
}
