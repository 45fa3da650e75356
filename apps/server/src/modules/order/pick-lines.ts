import { chargeOf, isCardPayment, mayPick } from '@bottega/domain';
import { done, refuse, type Result } from '../../platform/result.ts';
import type { OrderActs } from './move-order.ts';
import type { OrderLineRecord, OrderRecord } from './order-record.ts';
import { findLines, lockOrder, setPicked } from './repository.ts';

/** From the take-over until the order leaves. */
const picking: readonly number[] = [4, 5, 6];

/** What staff picked of a line: pieces, packs or kilograms. */
export interface Pick {
  lineNo: number;
  quantity: number;
}

const milliOf = (quantity: number): number => Math.round(quantity * 1000);

/**
 * Notes what was picked of an order's lines and what the order costs by it. A repeat changes nothing; a later pick of a
 * line replaces the earlier one. A wrong pick refuses them all.
 */
export function pickLines(
  acts: OrderActs,
  orderId: number,
  picks: readonly Pick[],
): Promise<Result<OrderRecord>> {
  return acts.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('ORDER_NOT_FOUND');
    if (!picking.includes(order.statusId)) return refuse('ORDER_NOT_MOVABLE');
    const lines = await findLines(tx, orderId);
    const margin = acts.brand.settings.preAuthorisationBp;
    for (const { lineNo, quantity } of picks) {
      const line = lines.find((one) => one.lineNo === lineNo);
      const isFine =
        line &&
        mayPick(
          { quantity: milliOf(line.quantity), isWeighed: line.saleType === 'Sfuso' },
          milliOf(quantity),
          margin,
        );
      if (!isFine) return refuse('PICK_WRONG', { params: { line: lineNo } });
      line.picked = quantity;
    }
    const charge = chargeFor(order, lines);
    await setPicked(tx, orderId, lines, charge);
    return done({ ...order, chargedCents: charge.total });
  });
}

/** At the door the shopper pays what is there; on a card no more than what was blocked is charged. */
export function chargeFor({ totals, paymentTypeId }: OrderRecord, lines: readonly OrderLineRecord[]) {
  const picked = lines.map(({ quantity, netCents, picked: found }) => ({
    quantity: milliOf(quantity),
    netCents,
    ...(found !== null && { picked: milliOf(found) }),
  }));
  const agreed = isCardPayment(paymentTypeId) ? totals.preAuthorisation : undefined;
  return chargeOf(picked, { ...totals, ...(agreed !== undefined && { agreed }) });
}
