import type { Cart, DataOf, InputOf, contract } from '@bottega/contract';
import { isDay, romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import {
  holdSlot,
  holdTermsOf,
  listSlots,
  mayChoosePlace,
  nameClosedDays,
  openDays,
  prolongSlot,
} from '../fulfilment/index.ts';
import { loadState, slotLoadOf, totalsOf, withSlot } from './cart-state.ts';
import { changeCart } from './change-cart.ts';
import { isLockerTooSmall } from './locker-room.ts';
import { ownerOf } from './owner.ts';
import { findCart } from './repository.ts';
import { confirmPlace } from './select-place.ts';

type Contract = (typeof contract)['cart'];

/** Holds a slot for the cart (FUL-64); the one held before is given back. */
export async function selectTimeslot(
  ctx: Context,
  input: InputOf<Contract['selectTimeslot']>,
): Promise<Result<Cart>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  const day = input.sel_date;
  return changeCart(ctx, {
    whileLocked: 'CART_LOCKED',
    // what the slot's day asks, read before anybody has to wait
    day: day !== undefined && isDay(day) ? day : undefined,
    async apply(tx, state) {
      const { zone } = state.place;
      if (!zone) return refuse('ADDRESS_REQUIRED');
      if (await isLockerTooSmall(tx, state)) return refuse('LOCKER_TOO_SMALL');
      const held = await holdSlot(tx, {
        timeslotId: input.timeslot_id,
        zoneId: zone.zoneId,
        cartId: state.cart.cartId,
        now: ctx.clock.now(),
        terms: holdTermsOf(ctx.brand),
        load: slotLoadOf(state),
      });
      if (!held.ok) return held;
      if (day !== undefined && day !== held.data.date) return refuse('TIMESLOT_NOT_FOUND');
      const cart = await confirmPlace(tx, state.cart, ctx.clock.now());
      return { state: { ...state, cart, place: { ...state.place, slot: held.data } } };
    },
    afterwards: (state) =>
      state.place.slot ? withSlot(ctx.db, ctx, state, state.place.slot) : Promise.resolve(state),
  });
}

/** Keeps the held slot longer, as often as the brand allows; what was paid for or waits for it is left alone. */
export async function extendTimeslot(ctx: Context): Promise<Result<Cart>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  return changeCart(ctx, {
    async apply(tx, state) {
      const { slot } = state.place;
      if (!slot) return refuse('TIMESLOT_REQUIRED');
      if (slot.state === 'booked') return refuse('CART_LOCKED');
      const { cartId } = state.cart;
      const kept = await prolongSlot(tx, {
        cartId,
        slot,
        now: ctx.clock.now(),
        terms: holdTermsOf(ctx.brand),
      });
      return kept.ok ? { state: { ...state, place: { ...state.place, slot: kept.data } } } : kept;
    },
  });
}

/**
 * Days with their slots for the cart's address (FUL-62); none before an address is chosen, nor for who isn't logged
 * in where the brand asks for that: the envelope's `user.userId` of -1 says which (FUL-63).
 */
export async function listTimeslots(
  ctx: Context,
  input: InputOf<Contract['listTimeslots']>,
): Promise<Result<DataOf<Contract['listTimeslots']>>> {
  const owner = mayChoosePlace(ctx) ? undefined : ownerOf(ctx);
  const cart = owner && (await findCart(ctx.db, owner));
  if (!cart) return done({ days: [] });
  const state = await loadState(ctx.db, ctx, cart);
  const { zone, slot } = state.place;
  if (!zone) return done({ days: [] });
  const { t } = textsOf(ctx.brand);
  const now = ctx.clock.now();
  const showClosed = input['show-closed'] ?? false;
  const { days: withSlots, firstFree } = await listSlots(ctx.db, {
    zoneId: zone.zoneId,
    now,
    days: openDays,
    goodsCents: totalsOf(state, ctx).goodsTotal,
    load: slotLoadOf(state),
    almostFullPercent: ctx.brand.settings.slotAlmostFullPercent,
    ...(slot && { selected: slot }),
    showClosed,
    lockerTooSmall: input['check-locker'] === true && (await isLockerTooSmall(ctx.db, state)),
    textOf: (code) => t(`errors.${code}`),
  });
  const days = showClosed
    ? await nameClosedDays(ctx.db, {
        zoneId: zone.zoneId,
        today: romeDay(now),
        days: withSlots,
        textOf: (why) => t(`holidays.${why}`),
      })
    : withSlots;
  if (!firstFree) return done({ days });
  const { timeslotId, date, beginTime, endTime } = firstFree;
  return done({ days, firstFree: { timeslotId, date, beginTime, endTime } });
}
