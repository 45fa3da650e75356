import { isGatewayPayment } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { chargeFor, findLines, type OrderContext, type OrderRecord } from '../../order/index.ts';
import { adjustAgreedAmount } from './adjust-payment.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { blockedCents } from '../payment-records/missing-amount.ts';
import { findPaymentOf } from '../payment-records/payment-repository.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Asks the shopper for what was picked above the blocked amount: by mail and on the order page, which lead to the gateway.
 * To pay is to consent. Without it the shop charges what is blocked, or takes goods out. If less was picked, an earlier
 * wish is withdrawn.
 */
export async function askForPicked(tx: Db, ctx: OrderContext, order: OrderRecord): Promise<void> {
  const { orderId, paymentTypeId } = order;
  const payment = isGatewayPayment(paymentTypeId) ? await findPaymentOf(tx, orderId) : undefined;
  const blocked = payment ? blockedCents(await findAttemptsOf(tx, orderId)) : 0;
  if (payment && blocked > 0) {
    const { total: full } = chargeFor(order, await findLines(tx, orderId), Number.POSITIVE_INFINITY);
    const amountCents = full > blocked ? full : Math.min(payment.amountCents, blocked);
    if (amountCents !== payment.amountCents) await adjustAgreedAmount(tx, ctx, { payment, amountCents });
  }
  await settleCharge(tx, order);
}
