import { isAwaitingPayment, isPaidLater } from '@bottega/domain';
import type { JobDefinition } from '../../platform/jobs.ts';
import { applyMove, lockOrder, paymentDueJob, type OrderActs } from '../order/index.ts';
import { recordDeadline } from './deadlines/record-deadline.ts';
import { capturePayment, lookUpOpenAttempts, releasePayment } from './payment/follow-payment.ts';
import type { Gateways } from './payment/gateways.ts';
import { findUnpaid } from './payment/payment-repository.ts';

export interface CheckoutJobDeps {
  gateways: Gateways;
  /** The brand with that id, or every brand for 0; empty if the brand no longer exists. */
  actsOf(tenantId: number): OrderActs[];
}

/** Cancels one unpaid order. Each order has its own job, so that a failure doesn't delay other orders. */
const cancelUnpaidJob = 'cancel-unpaid-order';

export function checkoutJobs({ gateways, actsOf }: CheckoutJobDeps): JobDefinition[] {
  return [
    {
      name: 'cancel-unpaid',
      cron: '* * * * *',
      async run({ tenantId }) {
        for (const acts of actsOf(tenantId)) await sendUnpaid(acts);
      },
    },
    {
      name: cancelUnpaidJob,
      exclusive: true,
      async run({ tenantId, orderId }) {
        for (const acts of actsOf(tenantId)) await cancelUnpaid(acts, gateways, Number(orderId));
      },
    },
    {
      name: paymentDueJob,
      async run({ tenantId, orderId, due }) {
        for (const acts of actsOf(tenantId)) await settleDue(acts, gateways, Number(orderId), String(due));
      },
    },
  ];
}

/** Sends one job for each order whose payment time is over. */
async function sendUnpaid({ db, jobs, clock }: OrderActs): Promise<void> {
  await db.transaction(async (tx) => {
    for (const orderId of await findUnpaid(tx, clock.now()))
      await jobs.send(tx, cancelUnpaidJob, { orderId }, { singletonKey: `order-${tx.tenantId}-${orderId}` });
  });
}

/**
 * Cancels the order if it is still unpaid, and releases slot, goods and basket (ORD-08). Returns false if there was
 * nothing to do.
 */
export async function cancelUnpaid(acts: OrderActs, gateways: Gateways, orderId: number): Promise<boolean> {
  await lookUpOpenAttempts(acts, gateways, orderId);
  const done = await acts.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order && isAwaitingPayment(order.statusId) ? applyMove(tx, acts, order, 10, 'system') : undefined;
  });
  return done?.ok === true;
}

/**
 * Releases or captures the payment after the order's last move; a payment after the delivery gets its deadline. A repeat
 * changes nothing.
 */
export function settleDue(acts: OrderActs, gateways: Gateways, orderId: number, due: string): Promise<void> {
  return acts.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const now = acts.clock.now();
    if (due === 'release') await releasePayment(tx, gateways, orderId, now);
    const { paymentTypeId } = order;
    if (due === 'capture' && isPaidLater(paymentTypeId))
      await recordDeadline(tx, acts, { order, paymentTypeId });
    else if (due === 'capture') await capturePayment(tx, gateways, order, now);
  });
}
