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
import { refuse, type Notice, type Refusal } from '../../../platform/result.ts';
import { quantityRefusal, writtenQuantity, type Sellable } from '../../catalog/index.ts';
import type { CartState } from '../state/cart-state.ts';
import type { LineToSave } from '../state/cart-repository.ts';

type Asked = Pick<LineToSave, 'productId' | 'itemId'>;

/** The product's rules, with its maximum reduced by the quantity on other lines of the product. */
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
 * Decides which quantity a line gets: by the product's own rules, then the shared maxima (CAR-34, CAR-35), then the
 * stock. A decrease is always allowed, even above the remaining stock.
 *
 * @param current the line's quantity now, 0 for a new line
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

/** The largest allowed part of a quantity when two baskets merge. It ignores the stock. */
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

/** The notice that the quantity differs from the requested one. */
export function quantityNotice(decision: AcceptedQuantity, goods: Sellable): Notice {
  return {
    code: `QUANTITY_${decision.notice ?? 'STEP'}`,
    params: { name: goods.row.name, quantity: writtenQuantity(goods, decision.quantity) },
  };
}
