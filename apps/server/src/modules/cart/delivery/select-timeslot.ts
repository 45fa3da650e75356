import type { Cart, DataOf, InputOf, contract } from '@bottega/contract';
import { isDay, romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import {
  holderOf,
  holdSlot,
  listSlots,
  mayChoosePlace,
  nameClosedDays,
  openDays,
  prolongSlot,
  releaseHold,
  slotOfCart,
  wishSlot,
} from '../../fulfilment/index.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { setMovesSlot } from '../state/cart-repository.ts';
import { slotLoadOf, totalsOf, withSlot, type CartState } from '../state/cart-state.ts';
import { changeCart, type Change } from '../change-cart.ts';
import { loadCart } from '../state/load-cart.ts';
import { isLockerTooSmall } from './locker-room.ts';
import { confirmPlace } from './select-place.ts';

type Contract = (typeof contract)['cart'];

/**
 * Holds a slot for the cart and releases its previous one (FUL-64). A cart without goods only wishes for the slot (ADR
 * 11). A cart that changes an order takes the order's own slot back without a hold.
 */
export async function selectTimeslot(
  ctx: Context,
  input: InputOf<Contract['selectTimeslot']>,
): Promise<Result<Cart>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  return changeCart(ctx, choosing(ctx, input));
}

type Choice = InputOf<Contract['selectTimeslot']>;

function choosing(ctx: Context, { sel_date: day, timeslot_id: timeslotId }: Choice): Change {
  const date = day !== undefined && isDay(day) ? day : undefined;
  return {
    whileLocked: 'CART_LOCKED',
    // read what the day needs before any lock is held
    day: date,
    async apply(tx, state) {
      const { zone } = state.place;
      if (!zone) return refuse('ADDRESS_REQUIRED');
      if (day !== date) return refuse('TIMESLOT_NOT_FOUND');
      if (await isLockerTooSmall(tx, state)) return refuse('LOCKER_TOO_SMALL');
      if (timeslotId === state.change?.timeslotId) return keepOrderSlot(tx, ctx, state, date);
      const cart = await confirmPlace(tx, state.cart, ctx.clock.now());
      const take = state.lines.length === 0 ? wishSlot : holdSlot;
      const taken = await take(tx, {
        timeslotId,
        zoneId: zone.zoneId,
        cartId: state.cart.cartId,
        now: ctx.clock.now(),
        holder: holderOf(ctx),
        load: slotLoadOf(state),
        date,
      });
      if (!taken.ok) return taken;
      const movesSlot = state.change !== undefined;
      if (movesSlot && !cart.movesSlot) await setMovesSlot(tx, cart.cartId, true, ctx.clock.now());
      const place = { ...state.place, slot: taken.data };
      return { state: { ...state, cart: { ...cart, movesSlot }, place } };
    },
    afterwards: (state) =>
      state.place.slot ? withSlot(ctx.db, ctx, state, state.place.slot) : Promise.resolve(state),
  };
}

/** The change stays in the slot that the order has booked, and another one that it held is free again. */
async function keepOrderSlot(
  tx: Db,
  ctx: Context,
  state: CartState,
  date: string | undefined,
): ReturnType<Change['apply']> {
  const now = ctx.clock.now();
  const { cart, change } = state;
  const slot = change && (await slotOfCart(tx, change.cartId, now));
  if (!slot || (date !== undefined && slot.date !== date)) return refuse('TIMESLOT_NOT_FOUND');
  if (cart.movesSlot) await setMovesSlot(tx, cart.cartId, false, now);
  await releaseHold(tx, cart.cartId);
  return { state: { ...state, cart: { ...cart, movesSlot: false }, place: { ...state.place, slot } } };
}

/** Extends the hold, as often as the brand allows. A booked slot is refused. */
export async function extendTimeslot(ctx: Context): Promise<Result<Cart>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  return changeCart(ctx, {
    async apply(tx, state) {
      const { slot } = state.place;
      if (!slot) return refuse('TIMESLOT_REQUIRED');
      if (slot.state === 'booked') return refuse('CART_LOCKED');
      const { cartId } = state.cart;
      const prolonged = await prolongSlot(tx, {
        cartId,
        slot,
        now: ctx.clock.now(),
        terms: holderOf(ctx).terms,
      });
      return prolonged.ok
        ? { state: { ...state, place: { ...state.place, slot: prolonged.data } } }
        : prolonged;
    },
  });
}

/**
 * Lists days with their slots for the cart's address (FUL-62). The list is empty without an address, and for visitors
 * where the brand requires a log-in; the envelope's `user.userId` of -1 shows which (FUL-63).
 */
export async function listTimeslots(
  ctx: Context,
  input: InputOf<Contract['listTimeslots']>,
): Promise<Result<DataOf<Contract['listTimeslots']>>> {
  const state = mayChoosePlace(ctx) ? undefined : await loadCart(ctx);
  if (!state) return done({ days: [] });
  const { zone, slot } = state.place;
  if (!zone) return done({ days: [] });
  const { t } = textsOf(ctx.brand);
  const now = ctx.clock.now();
  const { change } = state;
  const booked = change && (await slotOfCart(ctx.db, change.cartId, now));
  const showClosed = input['show-closed'] ?? false;
  const { days: withSlots, firstFree } = await listSlots(ctx.db, {
    zoneId: zone.zoneId,
    now,
    days: openDays,
    goodsCents: totalsOf(state, ctx).goodsTotal,
    load: slotLoadOf(state),
    almostFullPercent: ctx.brand.settings.slotAlmostFullPercent,
    ...(slot && { selected: slot }),
    ...(booked && { booked }),
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
