import {
  insertPayment,
  postOrdered,
  postSold,
  recordMovement,
  setPaymentState,
} from '@bottega/server/modules/checkout/index';
import { findOrder } from '@bottega/server/modules/order/index';
import type { Db } from '@bottega/server/platform/db/brand-db';

interface Paid {
  orderedAt: Date;
  /** The hand-over, at which it is paid; absent: it is still to come. */
  handedOverAt?: Date | undefined;
}

/** Writes the payment at the hand-over of an order, and its postings in the ledger. */
export async function payOrder(db: Db, orderId: number, { orderedAt, handedOverAt }: Paid): Promise<void> {
  const order = (await findOrder(db, orderId))!;
  const { paymentTypeId, totalCents: amountCents } = order;
  const { paymentId } = await insertPayment(
    db,
    { orderId, paymentTypeId, amountCents, state: 'inProgress', retryUntil: null },
    orderedAt,
  );
  await postOrdered(db, { clock: { now: () => orderedAt } }, order);
  if (!handedOverAt) return;
  await postSold(db, { clock: { now: () => handedOverAt } }, order);
  const event = `order:${orderId}:captured`;
  await recordMovement(
    db,
    { paymentId, attemptId: null, kind: 'captured', amountCents, event },
    handedOverAt,
  );
  await setPaymentState(db, paymentId, { state: 'confirmed', settled: true }, handedOverAt);
}
