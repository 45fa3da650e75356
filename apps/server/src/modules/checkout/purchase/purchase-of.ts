import type { contract, DataOf } from '@bottega/contract';
import { isAwaitingPayment } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { findOrder, type OrderRecord } from '../../order/index.ts';
import type { Gateways } from '../payment-types/gateways.ts';
import { waitsForTickets } from './authorise-tickets.ts';
import { pageOf } from '../payment/start-payment.ts';

export type Purchase = DataOf<typeof contract.checkout.buy>;

/** An order as the shopper continues with it: on the gateway's page if it waits for a payment. */
export async function purchaseOf(ctx: Context, gateways: Gateways, order: OrderRecord): Promise<Purchase> {
  const { orderId, statusId } = order;
  if (!isAwaitingPayment(statusId) || (await waitsForTickets(ctx, order)))
    return { orderId, orderStatusId: statusId };
  return continuePayment(ctx, gateways, order);
}

/**
 * The order with the page of its open attempt. If the gateway doesn't answer, the order is answered without a page, and
 * the shopper tries again (ORD-15).
 */
export async function continuePayment(
  ctx: Context,
  gateways: Gateways,
  { orderId, statusId }: OrderRecord,
): Promise<Purchase> {
  const redirectUrl = await pageOf(ctx, gateways, orderId).catch((error: unknown) => {
    ctx.log.warn({ err: error, orderId }, 'the gateway did not start a payment');
    return undefined;
  });
  if (redirectUrl !== undefined) return { orderId, orderStatusId: statusId, redirectUrl };
  return { orderId, orderStatusId: (await findOrder(ctx.db, orderId))?.statusId ?? statusId };
}
