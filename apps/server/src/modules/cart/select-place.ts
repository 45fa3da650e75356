import type { Cart, DataOf, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import {
  holdSlot,
  listSlots,
  mayChoosePlace,
  openDays,
  releaseHold,
  zoneOfAddress,
} from '../fulfilment/index.ts';
import { loadState, totalsOf } from './cart-state.ts';
import { changeCart } from './change-cart.ts';
import { ownerOf } from './owner.ts';
import { findCart, setPlace } from './repository.ts';

type Contract = (typeof contract)['cart'];

/** Makes one of the shopper's addresses the cart's (FUL-56); a slot of another zone is given back. */
export async function selectAddress(
  ctx: Context,
  input: InputOf<Contract['selectAddress']>,
): Promise<Result<Cart>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  return changeCart(ctx, {
    whileLocked: 'ADDRESS_LOCKED',
    async apply(tx, state) {
      const { userId, sessionId } = state.cart;
      const owner = userId === null ? { sessionId: sessionId ?? undefined } : { userId };
      const place = await zoneOfAddress(tx, input.address_id, owner);
      if (!place) return refuse('ADDRESS_NOT_FOUND');
      const { address, zone } = place;
      if (!zone) return refuse('ADDRESS_NOT_COVERED');
      if (input.delivery_service_id !== undefined && input.delivery_service_id !== zone.deliveryServiceId) {
        return refuse('SERVICE_UNKNOWN');
      }
      const now = ctx.clock.now();
      await setPlace(
        tx,
        state.cart.cartId,
        { addressId: address.addressId, warehouseId: zone.warehouseId },
        now,
      );
      if (state.place.slot && state.place.zone?.zoneId !== zone.zoneId)
        await releaseHold(tx, state.cart.cartId);
      const cart = { ...state.cart, addressId: address.addressId, warehouseId: zone.warehouseId };
      return { state: await loadState(tx, ctx, cart) };
    },
  });
}

/** Holds a slot for the cart (FUL-64); the one held before is given back. */
export async function selectTimeslot(
  ctx: Context,
  input: InputOf<Contract['selectTimeslot']>,
): Promise<Result<Cart>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  return changeCart(ctx, {
    whileLocked: 'CART_LOCKED',
    async apply(tx, state) {
      const { zone } = state.place;
      if (!zone) return refuse('ADDRESS_REQUIRED');
      const held = await holdSlot(tx, {
        timeslotId: input.timeslot_id,
        zoneId: zone.zoneId,
        cartId: state.cart.cartId,
        now: ctx.clock.now(),
        minutes: ctx.brand.settings.slotHoldMinutes,
      });
      if (!held.ok) return held;
      return { state: await loadState(tx, ctx, state.cart) };
    },
  });
}

/** Days with their slots for the cart's address (FUL-62); none before an address is chosen. */
export async function listTimeslots(
  ctx: Context,
  input: InputOf<Contract['listTimeslots']>,
): Promise<Result<DataOf<Contract['listTimeslots']>>> {
  const owner = ownerOf(ctx);
  const cart = owner && (await findCart(ctx.db, owner));
  if (!cart) return done({ days: [] });
  const state = await loadState(ctx.db, ctx, cart);
  const { zone, slot } = state.place;
  if (!zone) return done({ days: [] });
  const days = await listSlots(ctx.db, {
    zoneId: zone.zoneId,
    now: ctx.clock.now(),
    days: openDays,
    goodsCents: totalsOf(state, ctx).goodsTotal,
    ...(slot && { selectedTimeslotId: slot.timeslotId }),
    showClosed: input['show-closed'] ?? false,
  });
  return done({ days });
}
