import type { Posting } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, type Result } from '../../../platform/result.ts';
import type { OrderContext, OrderRecord } from '../../order/index.ts';
import { deductFromDeadline } from '../deadlines/deadline-repository.ts';
import { sendInvoice } from '../invoice/issue-invoice.ts';
import { insertPosting } from '../ledger/ledger-repository.ts';
import { refundPayment } from '../payment/refund-payment.ts';

interface Debt {
  /** Idempotency key of the refund. */
  key: string;
  cents: number;
  /** What the shop owes from now on; it stands in the ledger before the money, which is taken from it. */
  posting: Posting;
}

/**
 * Settles what the shop owes for an order: off the amount that is still due, else the way the order was paid. The caller
 * has locked the order. A refusal writes nothing.
 */
export async function payBack(
  tx: Db,
  ctx: OrderContext,
  { orderId }: OrderRecord,
  { key, cents, posting }: Debt,
): Promise<Result<{ way: 'payment' | 'deduction' }>> {
  const now = ctx.clock.now();
  const post = () => insertPosting(tx, orderId, posting, now);
  if (await deductFromDeadline(tx, { orderId, cents }, now)) {
    await post();
    await sendInvoice(tx, ctx, orderId);
    return done({ way: 'deduction' });
  }
  const paid = await refundPayment(tx, ctx, { orderId, amountCents: cents, key, beforeMoney: post });
  return paid.ok ? done({ way: 'payment' }) : paid;
}
