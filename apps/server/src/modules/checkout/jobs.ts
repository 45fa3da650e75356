import { isAwaitingPayment, mayBePicked, isPaidLater, orderStatus } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { applyMove, lockOrder, paymentDueJob, type OrderContext, type OrderRecord } from '../order/index.ts';
import { sendInvoice } from './invoice/issue-invoice.ts';
import { recordDeadline } from './deadlines/record-deadline.ts';
import { isSold, postEnded, postSold } from './ledger/post-order.ts';
import { paidChangeJob } from './payment/apply-payment.ts';
import { findUnsettled } from './payment-records/attempt-repository.ts';
import { capturePayment, lookUpOpenAttempts, releasePayment } from './gateway-events/follow-payment.ts';
import { gatewayCallsJob } from './payment-records/gateway-calls.ts';
import { gatewayNamed, type Gateways } from './payment-types/gateways.ts';
import { makeCalls } from './gateway-events/make-calls.ts';
import { reconcileOrder } from './gateway-events/reconcile.ts';
import { daysToReconcile, reconcileDay } from './reconciliation/reconcile-day.ts';
import { confirmPaidChange } from './purchase/paid-change.ts';
import { makeTicketCalls, ticketCallsJob } from './tickets/ticket-calls.ts';
import { findUnpaid } from './payment-records/payment-repository.ts';
import { askForPicked } from './payment/ask-for-picked.ts';
import { settleCharge } from './payment/settle-charge.ts';

export interface CheckoutJobDeps {
  gateways: Gateways;
  /** The brand with that id, or every brand for 0; empty if the brand no longer exists. */
  contextsOf(tenantId: number): OrderContext[];
}

/** Cancels one unpaid order. Each order has its own job, so that a failure doesn't delay other orders. */
const cancelUnpaidJob = 'cancel-unpaid-order';
/** Asks the gateways about one order. */
const reconcileOrderJob = 'reconcile-order';

/** Compares a day of one gateway. Each has its own job, so that a gateway that is away doesn't delay other ones. */
const reconcileDayJob = 'reconcile-day';

/** Minutes after which an attempt without a result, or a call without an answer, is asked about. */
const unsettledMinutes = 2;

export function checkoutJobs({ gateways, contextsOf }: CheckoutJobDeps): JobDefinition[] {
  return [
    {
      name: 'cancel-unpaid',
      cron: '* * * * *',
      async run({ tenantId }) {
        for (const ctx of contextsOf(tenantId)) await sendUnpaid(ctx);
      },
    },
    {
      name: cancelUnpaidJob,
      exclusive: true,
      async run({ tenantId, orderId }) {
        for (const ctx of contextsOf(tenantId)) await cancelUnpaid(ctx, gateways, Number(orderId));
      },
    },
    {
      name: paymentDueJob,
      async run({ tenantId, orderId, due }) {
        for (const ctx of contextsOf(tenantId)) await settleDue(ctx, Number(orderId), String(due));
      },
    },
    {
      name: gatewayCallsJob,
      async run({ tenantId, orderId }) {
        for (const ctx of contextsOf(tenantId)) await makeCalls(ctx, gateways, Number(orderId));
      },
    },
    {
      name: paidChangeJob,
      async run({ tenantId, orderId }) {
        for (const ctx of contextsOf(tenantId)) await confirmPaidChange(ctx, Number(orderId));
      },
    },
    {
      name: ticketCallsJob,
      async run({ tenantId, orderId }) {
        for (const ctx of contextsOf(tenantId))
          await makeTicketCalls(ctx, gateways.mealTickets?.(ctx.brand), Number(orderId));
      },
    },
    {
      name: 'reconcile-payments',
      cron: '* * * * *',
      async run({ tenantId }) {
        for (const ctx of contextsOf(tenantId)) await sendUnsettled(ctx);
      },
    },
    {
      name: reconcileOrderJob,
      exclusive: true,
      async run({ tenantId, orderId }) {
        for (const ctx of contextsOf(tenantId)) await reconcileOrder(ctx, gateways, Number(orderId));
      },
    },
    {
      // gateways list a day completely some hours after its end
      name: 'reconcile-days',
      cron: '30 4 * * *',
      async run({ tenantId }) {
        for (const ctx of contextsOf(tenantId)) await sendDays(ctx, gateways);
      },
    },
    {
      name: reconcileDayJob,
      exclusive: true,
      async run({ tenantId, gateway, day }) {
        for (const ctx of contextsOf(tenantId)) {
          const named = gatewayNamed(gateways, ctx.brand, String(gateway));
          if (named) await reconcileDay(ctx, named, String(day));
        }
      },
    },
  ];
}

/** Sends one job for each order whose payment time is over. */
const sendUnpaid = (ctx: OrderContext): Promise<void> =>
  sendForEach(ctx, cancelUnpaidJob, (tx) => findUnpaid(tx, ctx.clock.now()));

/** Sends one job for each order with an undecided attempt or a waiting call. */
const sendUnsettled = (ctx: OrderContext): Promise<void> =>
  sendForEach(ctx, reconcileOrderJob, (tx) =>
    findUnsettled(tx, new Date(ctx.clock.now().getTime() - unsettledMinutes * 60_000)),
  );

/** Sends one job for each gateway and day that is not compared yet. */
async function sendDays(ctx: OrderContext, gateways: Gateways): Promise<void> {
  const wanted = await daysToReconcile(ctx, gateways);
  await ctx.db.transaction(async (tx) => {
    for (const { gateway, day } of wanted)
      await ctx.jobs.send(
        tx,
        reconcileDayJob,
        { gateway, day },
        { singletonKey: `${gateway}-${tx.tenantId}-${day}` },
      );
  });
}

async function sendForEach(
  { db, jobs }: OrderContext,
  job: string,
  find: (tx: Db) => Promise<number[]>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const orderId of await find(tx))
      await jobs.send(tx, job, { orderId }, { singletonKey: `order-${tx.tenantId}-${orderId}` });
  });
}

/**
 * Cancels the order if it is still unpaid, and releases slot, goods and basket (ORD-08). Returns false if there was
 * nothing to do.
 */
export async function cancelUnpaid(ctx: OrderContext, gateways: Gateways, orderId: number): Promise<boolean> {
  await lookUpOpenAttempts(ctx, gateways, orderId);
  const done = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order && isAwaitingPayment(order.statusId)
      ? applyMove(tx, ctx, order, orderStatus.cancelled, 'system')
      : undefined;
  });
  return done?.ok === true;
}

/**
 * Writes the calls that release or capture the payment after the order's last move; a payment after the delivery gets its
 * deadline. A picked order asks for what it costs above the blocked amount. A repeat changes nothing.
 */
export function settleDue(ctx: OrderContext, orderId: number, due: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    if (due === 'release') await postEnded(tx, ctx, order);
    if (due === 'capture') {
      await takeMoney(tx, ctx, order);
      await sendInvoice(tx, ctx, orderId);
    }
    if (due === 'release') await releasePayment(tx, ctx, orderId);
    if (due === 'picked' && mayBePicked(order.statusId)) await askForPicked(tx, ctx, order);
  });
}

/** Fixes what a delivered order costs, posts it, and charges it or gives its payment a deadline. */
async function takeMoney(tx: Db, ctx: OrderContext, delivered: OrderRecord): Promise<void> {
  const isFixed = await isSold(tx, delivered.orderId);
  const order = isFixed ? delivered : await settleCharge(tx, delivered);
  await postSold(tx, ctx, order);
  const { paymentTypeId } = order;
  if (isPaidLater(paymentTypeId)) await recordDeadline(tx, ctx, { order, paymentTypeId });
  else await capturePayment(tx, ctx, order);
}
