import type { Cart, InputOf, contract } from '@bottega/contract';
import { cartStatus } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, isRefusal, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import {
  answerCart,
  findChange,
  loadState,
  lockCart,
  markPrepared,
  slotLoadOf,
  totalsOf,
  type CartState,
} from '../../cart/index.ts';
import { extendHold, holderOf, refuseLoad, resizeHold } from '../../fulfilment/index.ts';
import { mayChangeOrder } from '../../order/index.ts';
import { mayPrepare } from '../policy.ts';
import { endIfOver } from './end-change.ts';
import { refuseUnready } from './ready-to-buy.ts';

/** Minutes for the payment: enough to find a card, without blocking the slot for long. */
const payingMinutes = 20;

/**
 * Checks the cart, locks its lines and keeps its slot while the shopper pays (CHK-07, CHK-08). The brand's maximum
 * limits how long the slot is kept.
 */
export async function prepareCart(
  ctx: Context,
  input: InputOf<typeof contract.checkout.prepare>,
): Promise<Result<Cart>> {
  const prepared = await ctx.db.transaction(async (tx) => {
    const cart = await lockCart(tx, { userId: ctx.actor.userId });
    if (!cart) return refuse('CART_EMPTY');
    const another = mayPrepare(cart, input.order_id);
    if (another) return another;
    const state = withAge(await loadState(tx, ctx, cart), input.params);
    const refusal =
      (state.change && mayChangeOrder(ctx, state.change)) ??
      (await refuseUnready(tx, ctx, state)) ??
      (await refuseSlot(tx, state));
    return refusal ?? done(await lock(tx, ctx, state));
  });
  if (isRefusal(prepared)) await endLateChange(ctx, prepared);
  return prepared.ok ? done(await answerCart(ctx, prepared.data)) : prepared;
}

/** Refuses a basket that its slot has no room for; a held slot is resized. */
async function refuseSlot(tx: Db, state: CartState): Promise<Refusal | undefined> {
  const { cart, change, place } = state;
  const load = slotLoadOf(state);
  if (change && !cart.movesSlot) return place.slot && refuseLoad(tx, place.slot, load);
  return resizeHold(tx, { cartId: cart.cartId, load });
}

/** Brings back the basket of a shopper whose order can't be changed any more. */
async function endLateChange(ctx: Context, refusal: Refusal): Promise<void> {
  const change = await findChange(ctx.db, { userId: ctx.actor.userId, cartId: undefined });
  if (change) await endIfOver(ctx, change.orderId, refusal);
}

async function lock(tx: Db, ctx: Context, state: CartState): Promise<CartState> {
  const now = ctx.clock.now();
  const { cartId } = state.cart;
  await extendHold(tx, { cartId, now, minutes: payingMinutes, terms: holderOf(ctx).terms });
  await markPrepared(tx, { cartId, preparedCents: totalsOf(state, ctx).total, infos: state.cart.infos }, now);
  return loadState(tx, ctx, { ...state.cart, statusId: cartStatus.prepared, preparedAt: now });
}

/** Applies an age confirmation of the call itself, `params: {"age_confirmed": true}`. */
function withAge(state: CartState, params: unknown): CartState {
  const confirmed = (params as { age_confirmed?: unknown } | undefined)?.age_confirmed;
  if (confirmed !== true && confirmed !== 'true') return state;
  return { ...state, cart: { ...state.cart, infos: { ...state.cart.infos, age_confirmed: 'true' } } };
}
