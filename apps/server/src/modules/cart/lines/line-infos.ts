import {
  keptWeight,
  LONGEST_LINE_NOTE,
  parseCustomWeight,
  wantedSubstituteOf,
  wireQuantityOf,
  withSubstituteChoice,
} from '@bottega/domain';
import { refuse, type Notice, type Refusal } from '../../../platform/result.ts';
import type { CartLineRow } from '../state/cart-record.ts';
import { isSold, type CartState } from '../state/cart-state.ts';
import { decideQuantity, quantityNotice } from './quantity-decision.ts';

type Infos = Record<string, string>;

/** Infos that a line accepts, besides the custom weight. */
const known = ['accept_alternatives', 'wanted_substitute', 'note'];

/**
 * Validates and normalises `cartItemInfo`: known names only, alternatives as `true` or `false` (CAR-11), a substitute as a
 * product id or empty, notes trimmed.
 */
function checkLineInfos(infos: Infos): Refusal | { infos: Infos } {
  const unknown = Object.keys(infos).find((name) => !known.includes(name));
  if (unknown !== undefined) return refuse('CART_INFO_UNKNOWN', { params: { property: unknown } });
  const { accept_alternatives: alternatives, wanted_substitute: wanted } = infos;
  const note = infos['note']?.trim();
  if (note !== undefined && note.length > LONGEST_LINE_NOTE)
    return refuse('LINE_NOTE_TOO_LONG', { field: 'note', params: { most: LONGEST_LINE_NOTE } });
  if (wanted && wantedSubstituteOf(infos) === undefined)
    return refuse('WANTED_SUBSTITUTE_NOT_FOUND', { field: 'wanted_substitute' });
  return {
    infos: {
      ...(alternatives !== undefined && { accept_alternatives: String(alternatives === 'true') }),
      ...(wanted !== undefined && { wanted_substitute: wanted }),
      ...(note !== undefined && { note }),
    },
  };
}

/** The line with the new infos; a custom weight also sets the quantity (CAR-44). */
export function withInfos(
  state: CartState,
  line: CartLineRow,
  { customWeight, ...others }: Infos,
): Refusal | { line: CartLineRow; warning?: Notice } {
  const checked = checkLineInfos(others);
  if ('ok' in checked) return checked;
  const informed = { ...line, infos: withSubstituteChoice(line.infos, checked.infos) };
  return customWeight === undefined ? { line: informed } : withWeight(state, informed, customWeight);
}

function withWeight(
  state: CartState,
  line: CartLineRow,
  text: string,
): Refusal | { line: CartLineRow; warning?: Notice } {
  const goods = state.goods.get(line.productId);
  if (!isSold(goods)) return refuse('PRODUCT_NOT_SOLD_HERE');
  const infos = withoutWeight(line.infos);
  if (text === '') return { line: { ...line, infos } };
  const wanted = parseCustomWeight(text);
  if (wanted === undefined || goods.rules.saleType !== 'Sfuso')
    return refuse('CUSTOM_WEIGHT_INVALID', { field: 'customWeight', params: { name: goods.row.name } });
  // a custom weight never removes the line, as a decrease below the first weight would
  const least = Math.max(wanted, goods.rules.firstMilli);
  const decision = decideQuantity(state, goods, { ...line, wanted: least, current: line.quantity });
  if (!decision.ok) return decision;
  const { quantity } = decision;
  const weight = keptWeight(goods.rules, wanted, quantity);
  return {
    line: {
      ...line,
      quantity,
      addedCents: goods.paidCents,
      infos: { ...infos, ...(weight !== undefined && { customWeight: String(wireQuantityOf(weight)) }) },
    },
    // a custom weight is always rounded up to the next step, so that needs no warning
    ...(decision.notice && decision.notice !== 'STEP' && { warning: quantityNotice(decision, goods) }),
  };
}

/** The infos without the custom weight, which ends when the quantity is set. */
export const withoutWeight = ({ customWeight: _, ...others }: Infos): Infos => others;
