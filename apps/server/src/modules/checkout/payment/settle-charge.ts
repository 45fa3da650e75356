import { isGatewayPayment } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { chargeFor, costOf, findLines, setPicked, type OrderRecord } from '../../order/index.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { blockedCents } from '../payment-records/missing-amount.ts';

/**
 * Brings what an order costs to what was picked, at most what its gateways have blocked or taken. Without a gateway at most
 * the total with the margin of weighed goods. Returns the order with its cost. The order is locked and not yet sold.
 */
export async function settleCharge(tx: Db, order: OrderRecord): Promise<OrderRecord> {
  const { orderId, paymentTypeId, totals } = order;
  const attempts = isGatewayPayment(paymentTypeId) ? await findAttemptsOf(tx, orderId) : [];
  const lines = await findLines(tx, orderId);
  const charge = chargeFor(order, lines, blockedCents(attempts) || totals.preAuthorisation);
  if (charge.total === costOf(order)) return order;
  await setPicked(tx, orderId, lines, charge);
  return { ...order, chargedCents: charge.total, chargedContainerCents: charge.containers };
}
