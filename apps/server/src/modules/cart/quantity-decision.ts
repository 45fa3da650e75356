import {
  WHOLE_MILLI,
  type AcceptedQuantity,
  type Milli,
  type QuantityRefusal,
  type SaleRules,
} from '@bottega/domain';
import { formatQuantity } from '@bottega/texts';
import { refuse, type Notice, type Refusal } from '../../platform/result.ts';
import type { Sellable } from '../catalog/index.ts';
import type { CartLineRow } from './cart-record.ts';

/** A maximum holds for the product, so what other lines of it hold (other options) is taken off. */
export function rulesBeside(
  rules: SaleRules,
  lines: readonly CartLineRow[],
  productId: number,
  itemId: number | undefined,
): SaleRules {
  if (rules.maxMilli === undefined) return rules;
  const others = lines.filter((line) => line.productId === productId && line.itemId !== itemId);
  const taken = others.reduce((sum, line) => sum + line.quantity, 0);
  return taken === 0 ? rules : { ...rules, maxMilli: Math.max(0, rules.maxMilli - taken) };
}

const written = (goods: Sellable, quantity: Milli): string =>
  formatQuantity(quantity / WHOLE_MILLI, goods.rules.saleType === 'Sfuso' ? 'kg' : 'pz');

/** The domain's refusal with the words it is told in. */
export function quantityRefusal(decision: QuantityRefusal, goods: Sellable): Refusal {
  const { name } = goods.row;
  switch (decision.reason) {
    case 'INVALID_QUANTITY':
      return refuse('INVALID_QUANTITY', { params: { name } });
    case 'MIN_QUANTITY':
      return refuse('MIN_QUANTITY', { params: { name, quantity: written(goods, decision.minMilli) } });
    case 'MAX_QUANTITY':
      return refuse('MAX_QUANTITY', { params: { name, quantity: written(goods, decision.maxMilli) } });
    case 'STEP':
      return refuse('QUANTITY_STEP', { params: { name, quantity: written(goods, decision.stepMilli) } });
  }
}

/** Tells that the quantity isn't the one asked for. */
export function quantityNotice(decision: AcceptedQuantity, goods: Sellable): Notice {
  return {
    code: `QUANTITY_${decision.notice ?? 'STEP'}`,
    params: { name: goods.row.name, quantity: written(goods, decision.quantity) },
  };
}
