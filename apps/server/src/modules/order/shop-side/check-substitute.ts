import {
  acceptsSubstitute,
  amountOf,
  maySubstitute,
  milliOfQuantity,
  missingOf,
  substituteCost,
  substituteObstacle,
  type Content,
  type Household,
} from '@bottega/domain';
import { refuse, type Refusal } from '../../../platform/result.ts';
import { exchangedGoods, type Sellable } from '../../catalog/index.ts';
import { goodsOf } from '../goods-of-line.ts';
import type { NewLine, OrderLineRecord } from '../order-record.ts';

export interface SubstituteCase {
  /** The ordered line, with what was picked of it. */
  line: OrderLineRecord;
  /** The ordered goods as the catalogue knows them today. */
  ordered: Sellable | undefined;
  /** Absent: no product of the brand has the code. */
  substitute: Sellable | undefined;
  /** Pieces, packs or kilograms of the substitute. */
  quantity: number;
  /** The order's own choice about substitutes. */
  orderChoice: string | undefined;
  household: Household | undefined;
  /** Basis points by which weighed goods may exceed what was asked for. */
  margin: number;
}

/** The line of a substitute with its cost, or why it can't stand for the ordered goods. */
export function checkSubstitute(substituteCase: SubstituteCase): NewLine | Refusal {
  const { line, ordered, substitute, quantity, household } = substituteCase;
  const params = { line: line.lineNo, name: line.name };
  if (!acceptsSubstitute(line.infos['accept_alternatives'], substituteCase.orderChoice))
    return refuse('SUBSTITUTE_UNWANTED', { params });
  if (!substitute) return refuse('SUBSTITUTE_UNKNOWN', { params });
  const named = { ...params, substitute: substitute.row.name };
  const obstacle = substituteObstacle(
    ordered && exchangedGoods(ordered),
    exchangedGoods(substitute),
    household,
  );
  if (obstacle) return refuse(`SUBSTITUTE_${obstacle}`, { params: named });
  const missing = {
    ...missingOf({
      quantity: milliOfQuantity(line.quantity),
      netCents: line.netCents,
      picked: milliOfQuantity(line.picked ?? line.quantity),
    }),
    content: contentOf(ordered),
  };
  if (missing.quantity === 0) return refuse('SUBSTITUTE_NOTHING_MISSING', { params });
  const goods = {
    quantity: milliOfQuantity(quantity),
    unitCents: substitute.paidCents,
    isWeighed: substitute.loose,
    content: contentOf(substitute),
  };
  if (!maySubstitute(missing, goods, substituteCase.margin))
    return refuse('SUBSTITUTE_QUANTITY', { params: named });
  const { traits, ...sold } = goodsOf(substitute);
  // the shopper didn't order its container, so it costs no deposit
  const { containerCents: _, ...rights } = traits;
  return {
    ...sold,
    traits: rights,
    quantity: goods.quantity / 1000,
    unitCents: substitute.paidCents,
    listUnitCents: substitute.listCents,
    listCents: amountOf(substitute.listCents, goods.quantity),
    netCents: substituteCost(missing, goods),
    promo: null,
    promoChoice: null,
    params: {},
    infos: {},
  };
}

function contentOf(goods: Sellable | undefined): Content {
  return goods
    ? { milli: Math.round(goods.row.base_content * 1000), unit: goods.row.base_unit }
    : { milli: 0, unit: 'PZ' };
}
