import { isAwaitingPayment } from '@bottega/domain';
import type { JobDefinition } from '../../platform/jobs.ts';
import { applyMove, lockOrder, paymentDueJob, type OrderActs } from '../order/index.ts';
import { capturePayment, lookUpOpenAttempts, releasePayment } from './follow-payment.ts';
import type { Gateways } from './gateways.ts';
import { findUnpaid } from './repository.ts';

export interface CheckoutJobDeps {
  gateways: Gateways;
  /** The brand of that id, or every brand for 0, ready to act. */
  actsOf(tenantId: number): OrderActs[];
}

const batch = 200;

export function checkoutJobs({ gateways, actsOf }: CheckoutJobDeps): JobDefinition[] {
  return [
    {
      name: 'cancel-unpaid',
      cron: '* * * * *',
      async run({ tenantId }) {
        for (const acts of actsOf(tenantId)) await cancelUnpaid(acts, gateways);
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

/** Orders nobody paid in time are cancelled: slot, goods and basket go back (ORD-08). */
export async function cancelUnpaid(acts: OrderActs, gateways: Gateways): Promise<number> {
  let cancelled = 0;
  for (const orderId of await findUnpaid(acts.db, acts.clock.now(), batch)) {
    await lookUpOpenAttempts(acts, gateways, orderId);
    const done = await acts.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      return order && isAwaitingPayment(order.statusId)
        ? applyMove(tx, acts, order, 10, 'system')
        : undefined;
    });
    if (done?.ok) cancelled += 1;
  }
  return cancelled;
}

/** What an order's last move asks of its payment. Asked twice, the second finds nothing to do. */
export function settleDue(acts: OrderActs, gateways: Gateways, orderId: number, due: string): Promise<void> {
  return acts.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const now = acts.clock.now();
    if (due === 'release') await releasePayment(tx, gateways, orderId, now);
    if (due === 'capture') await capturePayment(tx, gateways, order, now);
  });
}
