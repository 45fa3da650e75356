import { cartStatus } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, isRefusal, type Refusal, type Result } from '../../../platform/result.ts';
import { lockCartById, reopenCart } from '../../cart/index.ts';
import { findOrder, lockOrder, type OrderContext } from '../../order/index.ts';
import { findAttemptsOf } from '../payment-records/attempt-repository.ts';
import { writeCall } from '../payment-records/gateway-calls.ts';
import { tellUnchanged } from '../payment/payment-mails.ts';
import type { AttemptRow } from '../payment-records/payment-record.ts';
import { applyChange, type Confirmed } from './apply-change.ts';
import { endIfOver } from './end-change.ts';

/**
 * Confirms the change of an order whose missing amount was authorised. If the order can't take it any more, the amount is
 * released, the shopper hears it by mail, and the order stays as it was. A repeat changes nothing.
 */
export async function confirmPaidChange(ctx: OrderContext, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) return;
  const { userId, origin, contactEmail: login } = order;
  const actor = { userId, login, profileConfirmed: true };
  const settled = await ctx.db.transaction(async (tx): Promise<Result<Confirmed | undefined>> => {
    await lockOrder(tx, orderId);
    const paid = await findPaid(tx, orderId);
    return paid
      ? applyChange(tx, { ...ctx, actor, origin }, { orderId, cartId: paid.cartId, paymentTypeId: null })
      : done(undefined);
  });
  if (!isRefusal(settled) && !(settled.ok && settled.data && settled.data.missing > 0)) return;
  await release(ctx, orderId);
  if (isRefusal(settled)) await endIfOver(ctx, orderId, settled satisfies Refusal);
}

type Paid = AttemptRow & { cartId: number };

/** The authorised top-up of a change that is not confirmed; undefined if there is none. */
async function findPaid(tx: Db, orderId: number): Promise<Paid | undefined> {
  for (const attempt of await findAttemptsOf(tx, orderId)) {
    const { state, isReleased, changeCartId: cartId } = attempt;
    if (state !== 'authorised' || isReleased || cartId === null) continue;
    if ((await lockCartById(tx, cartId))?.statusId !== cartStatus.ordered) return { ...attempt, cartId };
  }
  return undefined;
}

/** Releases the top-up, and unlocks the change if it is still open. */
async function release(ctx: OrderContext, orderId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const paid = await findPaid(tx, orderId);
    if (!paid) return;
    await writeCall(tx, ctx, paid, { kind: 'reverse' });
    if ((await lockCartById(tx, paid.cartId))?.statusId === cartStatus.prepared)
      await reopenCart(tx, paid.cartId, ctx.clock.now());
    await tellUnchanged(tx, ctx, { orderId, amountCents: paid.authorised, attemptId: paid.attemptId });
  });
}
