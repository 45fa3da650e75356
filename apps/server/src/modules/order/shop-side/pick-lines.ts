import { chargeOf, mayPick, milliOfQuantity, orderStatus, type Cents } from '@bottega/domain';
import type { StaffContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { paymentDueJob, type OrderContext } from '../move-order.ts';
import type { OrderLineRecord, OrderRecord } from '../order-record.ts';
import { mayPickIn } from '../policy.ts';
import { findLines, setPicked } from '../repository.ts';
import { changeOrder } from './change-once.ts';
import { replaceSubstitutes, type SubstituteAsked } from './replace-substitutes.ts';

/** What staff picked of a line. */
export interface Pick {
  lineNo: number;
  /** Pieces, packs or kilograms; 0: none was there. */
  quantity: number;
  /** Lot of the goods, where the shop knows it. */
  lot?: string | undefined;
  /** Goods for the missing part of the line. */
  substitute?: SubstituteAsked | undefined;
}

/**
 * Notes what was picked of a locked order's lines, with substitutes for missing goods, and what the order costs by it. A
 * repeat changes nothing; a later pick of a line replaces the earlier one and its substitute. A wrong pick refuses all.
 */
export async function pickInOrder(
  tx: Db,
  ctx: OrderContext,
  order: OrderRecord,
  picks: readonly Pick[],
): Promise<Result<OrderRecord>> {
  const early = mayPickIn(order);
  if (early) return early;
  const lines = await findLines(tx, order.orderId);
  for (const pick of picks) {
    const line = lines.find(
      ({ lineNo, replacesLineNo }) => lineNo === pick.lineNo && replacesLineNo === null,
    );
    const refusal = line ? refuseQuantity(line, pick) : unknownLine(pick);
    if (refusal) return refusal;
    line!.picked = pick.quantity;
    line!.lot = pick.quantity === 0 ? null : (pick.lot ?? null);
  }
  if (new Set(picks.map(({ lineNo }) => lineNo)).size < picks.length)
    return refuse('INVALID_INPUT', { field: 'lines', params: { field: 'lines' } });
  const replaced = await replaceSubstitutes(tx, ctx, { order, lines, picks });
  if (!replaced.ok) return replaced;
  const charge = chargeFor(order, replaced.data);
  await setPicked(tx, order.orderId, replaced.data, charge);
  // a line that is weighed again after the order was ready
  if (order.statusId === orderStatus.ready)
    await ctx.jobs.send(tx, paymentDueJob, { orderId: order.orderId, due: 'picked' });
  return done({ ...order, chargedCents: charge.total, chargedContainerCents: charge.containers });
}

/** Picks lines of an order in a transaction of its own. */
export const pickLines = (
  ctx: StaffContext,
  orderId: number,
  picks: readonly Pick[],
): Promise<Result<OrderRecord>> =>
  changeOrder(ctx, { orderId, act: 'order.pick', content: { picks } }, (tx, order) =>
    pickInOrder(tx, ctx, order, picks),
  );

const unknownLine = ({ lineNo }: Pick): Refusal => refuse('PICK_LINE_UNKNOWN', { params: { line: lineNo } });

function refuseQuantity(line: OrderLineRecord, { quantity }: Pick): Refusal | undefined {
  const ordered = { quantity: milliOfQuantity(line.quantity), isWeighed: line.saleType === 'Sfuso' };
  return mayPick(ordered, milliOfQuantity(quantity))
    ? undefined
    : refuse('PICK_WRONG', { params: { line: line.lineNo, name: line.name } });
}

/** What an order costs by what was picked, at most the agreed amount: its total with the margin of weighed goods. */
export function chargeFor(
  { totals }: OrderRecord,
  lines: readonly OrderLineRecord[],
  agreed: Cents = totals.preAuthorisation,
) {
  const picked = lines.map((line) => ({
    quantity: milliOfQuantity(line.quantity),
    netCents: line.netCents,
    containerCents: line.traits.containerCents,
    isSubstitute: line.replacesLineNo !== null,
    ...(line.picked !== null && { picked: milliOfQuantity(line.picked) }),
  }));
  return chargeOf(picked, { ...totals, agreed });
}
