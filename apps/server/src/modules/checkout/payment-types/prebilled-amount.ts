import type { contract, DataOf, InputOf } from '@bottega/contract';
import { eurosOf, isPaidOnline } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { loadCart, totalsOf } from '../../cart/index.ts';
import { findOrderOf } from '../../order/index.ts';
import type { Gateways } from './gateways.ts';
import { offeredType } from './offered-types.ts';

type Call = (typeof contract)['checkout']['prebilledAmount'];

/** The amount that a payment type would block for an order of the shopper, else for the basket (CHK-10, CHK-16). */
export async function prebilledAmount(
  ctx: Context,
  { payment_type_id: paymentTypeId, order_id: orderId }: InputOf<Call>,
  gateways: Gateways,
): Promise<Result<DataOf<Call>>> {
  if (offeredType(gateways, ctx, paymentTypeId) === undefined)
    return refuse('PAYMENT_TYPE_UNKNOWN', { field: 'payment_type_id' });
  const totals = orderId === undefined ? await cartTotals(ctx) : await orderTotals(ctx, orderId);
  if (!totals) return refuse('ORDER_NOT_FOUND', { field: 'order_id' });
  return done({ amount: eurosOf(isPaidOnline(paymentTypeId) ? totals.preAuthorisation : 0) });
}

async function cartTotals(ctx: Context): Promise<{ preAuthorisation: number }> {
  const cart = await loadCart(ctx);
  return cart ? totalsOf(cart, ctx) : { preAuthorisation: 0 };
}

const orderTotals = async (ctx: Context, orderId: number) =>
  (await findOrderOf(ctx.db, orderId, ctx.actor.userId))?.totals;
