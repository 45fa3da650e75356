import type { Cart, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import {
  answerCart,
  loadState,
  lockCart,
  markPrepared,
  slotLoadOf,
  totalsOf,
  type CartState,
} from '../../cart/index.ts';
import { extendHold, holderOf, resizeHold } from '../../fulfilment/index.ts';
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
    if (cart.orderWaits) return refuse('CART_LOCKED');
    const state = withAge(await loadState(tx, ctx, cart), input.params);
    const refusal =
      (await refuseUnready(tx, ctx, state)) ??
      (await resizeHold(tx, { cartId: cart.cartId, load: slotLoadOf(state) }));
    return refusal ?? done(await lock(tx, ctx, state));
  });
  return prepared.ok ? done(await answerCart(ctx, prepared.data)) : prepared;
}

async function lock(tx: Db, ctx: Context, state: CartState): Promise<CartState> {
  const now = ctx.clock.now();
  const { cartId } = state.cart;
  await extendHold(tx, { cartId, now, minutes: payingMinutes, terms: holderOf(ctx).terms });
  await markPrepared(tx, { cartId, preparedCents: totalsOf(state, ctx).total, infos: state.cart.infos }, now);
  return loadState(tx, ctx, { ...state.cart, statusId: 2, preparedAt: now });
}

/** Applies an age confirmation of the call itself, `params: {"age_confirmed": true}`. */
function withAge(state: CartState, params: unknown): CartState {
  const confirmed = (params as { age_confirmed?: unknown } | undefined)?.age_confirmed;
  if (confirmed !== true && confirmed !== 'true') return state;
  return { ...state, cart: { ...state.cart, infos: { ...state.cart.infos, age_confirmed: 'true' } } };
}
