import {
  acceptQuantity,
  roomUnder,
  sharedLimitsOf,
  WHOLE_MILLI,
  withinLimits,
  type AcceptedQuantity,
  type Milli,
  type QuantityDecision,
  type SaleRules,
} from '@bottega/domain';
import { refuse, type Notice, type Refusal } from '../../platform/result.ts';
import { quantityRefusal, writtenQuantity, type Sellable } from '../catalog/index.ts';
import type { CartState } from './cart-state.ts';
import type { LineToSave } from './repository.ts';

type Asked = Pick<LineToSave, 'productId' | 'itemId'>;

/** A maximum holds for the product, so what other lines of it hold (other options) is taken off. */
function rulesBeside(
  rules: SaleRules,
  lines: readonly LineToSave[],
  { productId, itemId }: Asked,
): SaleRules {
  if (rules.maxMilli === undefined) return rules;
  const others = lines.filter((line) => line.productId === productId && line.itemId !== itemId);
  const taken = others.reduce((sum, line) => sum + line.quantity, 0);
  return taken === 0 ? rules : { ...rules, maxMilli: Math.max(0, rules.maxMilli - taken) };
}

/**
 * What becomes of a quantity wanted of a line: the product's own rules, the maxima it shares (CAR-34, CAR-35), then
 * what there is of it. Fewer is always allowed, also while more was put in than there is.
 *
 * @param current what the line holds, 0 for a new one
 */
export function decideQuantity(
  state: Pick<CartState, 'lines' | 'limits'>,
  goods: Sellable,
  { wanted, current, ...line }: Asked & { wanted: Milli; current: Milli },
): Refusal | AcceptedQuantity {
  const decision = acceptQuantity(rulesBeside(goods.rules, state.lines, line), wanted, current);
  if (!decision.ok) return quantityRefusal(decision, goods);
  const within = withinLimits(sharedLimitsOf(state.limits, state.lines, line), decision.quantity, current);
  if (!within.ok) return quantityRefusal(within, goods);
  if (decision.quantity > current && decision.quantity > goods.available) {
    const available = Math.max(0, goods.available) / WHOLE_MILLI;
    return refuse('STOCK_SHORT', { params: { name: goods.row.name, available } });
  }
  return decision;
}

/** As much of a quantity as every maximum lets in, where baskets become one; what is left in stock isn't asked. */
export function mostAllowed(
  state: { lines: readonly LineToSave[]; limits: CartState['limits'] },
  goods: Sellable,
  { wanted, current, ...line }: Asked & { wanted: Milli; current: Milli },
): QuantityDecision {
  const rules = rulesBeside(goods.rules, state.lines, line);
  const room = roomUnder(sharedLimitsOf(state.limits, state.lines, line));
  const most = Math.min(rules.maxMilli ?? Number.POSITIVE_INFINITY, room);
  return acceptQuantity(Number.isFinite(most) ? { ...rules, maxMilli: most } : rules, wanted, current);
}

/** Tells that the quantity isn't the one asked for. */
export function quantityNotice(decision: AcceptedQuantity, goods: Sellable): Notice {
  return {
    code: `QUANTITY_${decision.notice ?? 'STEP'}`,
    params: { name: goods.row.name, quantity: writtenQuantity(goods, decision.quantity) },
  };
}
