import type { Cart, DataOf, InputOf, contract } from '@bottega/contract';
import { isDay, romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import {
  holderOf,
  holdSlot,
  listSlots,
  mayChoosePlace,
  nameClosedDays,
  openDays,
  prolongSlot,
  takePlace,
  wishSlot,
  type HoldSlot,
} from '../fulfilment/index.ts';
import { slotLoadOf, totalsOf, withSlot, type CartState } from './cart-state.ts';
import { changeCart, type Applied, type Change } from './change-cart.ts';
import { loadCart } from './load-cart.ts';
import { isLockerTooSmall } from './locker-room.ts';
import { confirmPlace } from './select-place.ts';

type Contract = (typeof contract)['cart'];

/**
 * Holds a slot for the cart (FUL-64); the one held before is given back. A cart without goods only wishes for it (ADR 35).
 */
export async function selectTimeslot(
  ctx: Context,
  input: InputOf<Contract['selectTimeslot']>,
): Promise<Result<Cart>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  const choice = { refused: false };
  const chosen = await changeCart(ctx, quickChoice(ctx, input, choice));
  return choice.refused ? changeCart(ctx, carefulChoice(ctx, input)) : chosen;
}

type Choice = InputOf<Contract['selectTimeslot']>;

/**
 * Takes the place in the round trip of the commit: a slot everybody wants is kept from others for no longer. Where there
 * is none, or more than the place is to be written, nothing is changed and `choice` says so.
 */
function quickChoice(ctx: Context, input: Choice, choice: { refused: boolean }): Change {
  return choosing(ctx, input, async (tx, state, request) => {
    if (state.lines.length === 0) return chosenIn(tx, state, request, wishSlot);
    if (state.cart.addressAutoAssigned) {
      choice.refused = true;
      return refuse('TIMESLOT_REQUIRED');
    }
    const { slot: __, ...place } = state.place;
    return {
      state: { ...state, place },
      async save(last) {
        const slot = await takePlace(last, request);
        if (slot) return { ...state, place: { ...place, slot } };
        choice.refused = true;
        return refuse('TIMESLOT_FULL');
      },
    };
  });
}

/** Takes the place of somebody whose time ran out where there is no other, or says why there is none. */
const carefulChoice = (ctx: Context, input: Choice): Change =>
  choosing(ctx, input, (tx, state, request) =>
    chosenIn(tx, state, request, state.lines.length === 0 ? wishSlot : holdSlot),
  );

async function chosenIn(
  tx: Db,
  state: CartState,
  request: HoldSlot,
  take: typeof holdSlot,
): Promise<Refusal | Applied> {
  const taken = await take(tx, request);
  if (!taken.ok) return taken;
  const cart = await confirmPlace(tx, state.cart, request.now);
  return { state: { ...state, cart, place: { ...state.place, slot: taken.data } } };
}

function choosing(
  ctx: Context,
  { sel_date: day, timeslot_id: timeslotId }: Choice,
  take: (tx: Db, state: CartState, request: HoldSlot) => Promise<Refusal | Applied>,
): Change {
  const date = day !== undefined && isDay(day) ? day : undefined;
  return {
    whileLocked: 'CART_LOCKED',
    // what the slot's day asks, read before anybody has to wait
    day: date,
    async apply(tx, state) {
      const { zone } = state.place;
      if (!zone) return refuse('ADDRESS_REQUIRED');
      if (day !== date) return refuse('TIMESLOT_NOT_FOUND');
      if (await isLockerTooSmall(tx, state)) return refuse('LOCKER_TOO_SMALL');
      return take(tx, state, {
        timeslotId,
        zoneId: zone.zoneId,
        cartId: state.cart.cartId,
        now: ctx.clock.now(),
        holder: holderOf(ctx),
        load: slotLoadOf(state),
        date,
      });
    },
    afterwards: (state) =>
      state.place.slot ? withSlot(ctx.db, ctx, state, state.place.slot) : Promise.resolve(state),
  };
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
        terms: holderOf(ctx).terms,
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
  const state = mayChoosePlace(ctx) ? undefined : await loadCart(ctx);
  if (!state) return done({ days: [] });
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
