import type { contract, InputOf, PlaceChanges } from '@bottega/contract';
import { compareCarts, isSlotLost, mustBeTold } from '@bottega/domain';
import { isOrderable } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findReplacingSellables } from '../../catalog/index.ts';
import { findSlotWithFee, mayChoosePlace } from '../../fulfilment/index.ts';
import { isLocked } from '../state/cart-record.ts';
import { dayOf, goodsAt, slotLoadOf, totalsOf, type CartState } from '../state/cart-state.ts';
import { loadCart } from '../state/load-cart.ts';
import { findSlotToAssign } from './assign-slot.ts';
import { isLockerTooSmall } from './locker-room.ts';
import { comparedCart, placeChangesView, type CartThere } from '../view/place-changes-view.ts';
import { findChosenPlace, findPointOf } from './select-place.ts';

type Input = InputOf<(typeof contract)['cart']['previewPlace']>;

const unchanged: PlaceChanges = {
  mustBeTold: false,
  lost: [],
  found: [],
  dearer: [],
  cheaper: [],
  promotions: [],
  basketDiscount: { before: 0, after: 0 },
  deliveryFee: {},
  minOrder: {},
  missingToMinOrder: 0,
  total: { before: 0, after: 0 },
  slot: {},
  slotLost: false,
  lockerTooSmall: false,
};

const fieldOf = ({ address_id: address }: Input): string =>
  address === undefined ? 'store_id' : 'address_id';

/** The maximum number of lost products that get replacements. */
const mostReplaced = 30;

/**
 * Previews how another place or slot would change the basket. It compares the cart with the same lines priced there, by
 * the functions that price the cart. It only reads. It doesn't check whether a slot has room left: the selection does
 * that under its lock.
 */
export async function previewPlace(ctx: Context, input: Input): Promise<Result<PlaceChanges>> {
  const targets = [input.address_id, input.store_id, input.timeslot_id].filter((id) => id !== undefined);
  if (targets.length !== 1)
    return refuse('INVALID_INPUT', { field: 'address_id', params: { field: 'address_id' } });
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  const here = await loadCart(ctx);
  if (!here) return done(unchanged);
  if (here.change && input.timeslot_id === undefined)
    return refuse('ORDER_CHANGE_PLACE', { field: fieldOf(input) });
  if (isLocked(here.cart, ctx.clock.now()))
    return refuse(input.timeslot_id === undefined ? 'ADDRESS_LOCKED' : 'CART_LOCKED');
  const there = await stateThere(ctx, here, input);
  if ('ok' in there) return there;

  const changes = compareCarts(
    comparedCart(here, totalsOf(here, ctx)),
    comparedCart(there, totalsOf(there, ctx)),
  );
  const productOf = new Map(here.lines.map((line) => [line.itemId, line.productId]));
  const lost = changes.lost.slice(0, mostReplaced).flatMap(({ lineId }) => productOf.get(lineId) ?? []);
  const replacements = await findReplacingSellables(
    ctx.db,
    { warehouseId: there.warehouseId, date: there.day },
    { insteadOf: lost, besides: [...productOf.values()] },
  );
  const chosen = chosenIn(here, input);
  // the list of slots already says that the locker is too small
  const lockerTooSmall = chosen === 'place' && (await isLockerTooSmall(ctx.db, there));
  return done({
    ...placeChangesView(
      { here, there, changes, replacements },
      { brand: ctx.brand, texts: textsOf(ctx.brand) },
    ),
    mustBeTold: lockerTooSmall || mustBeTold(changes, chosen),
    slotLost: isSlotLost(changes),
    missingToMinOrder: totalsOf(there, ctx).toMinimumOrder / 100,
    lockerTooSmall,
  });
}

const chosenIn = ({ change }: CartState, { timeslot_id: slot }: Input): Parameters<typeof mustBeTold>[1] =>
  slot === undefined ? 'place' : change ? 'move' : 'time';

/** The basket as it would be priced at the chosen place or slot. */
async function stateThere(ctx: Context, here: CartState, input: Input): Promise<Refusal | CartThere> {
  const { db } = ctx;
  if (input.timeslot_id !== undefined) return atSlot(ctx, here, input.timeslot_id);
  const point =
    input.store_id === undefined ? { addressId: input.address_id! } : await findPointOf(db, input.store_id);
  if ('ok' in point) return point;
  const place = await findChosenPlace(db, here.cart, point);
  if ('ok' in place) return place;
  const { warehouseId, zoneId } = place.zone;
  const keptSlot = here.place.slot?.zoneId === zoneId ? here.place.slot : undefined;
  const without = await priced(ctx, here, { place, warehouseId, day: dayOf(ctx, here.cart, keptSlot) });
  if (keptSlot) return { ...without, place: { ...place, slot: keptSlot } };
  if (!ctx.brand.settings.autoAssignTimeslot || (await isLockerTooSmall(db, without))) return without;
  const free = await findSlotToAssign(db, ctx, zoneId, slotLoadOf(without));
  const slot = free && (await findSlotWithFee(db, free.timeslotId));
  return slot
    ? priced(ctx, without, { place: { ...place, slot }, warehouseId, day: dayOf(ctx, here.cart, slot) })
    : without;
}

async function atSlot(ctx: Context, here: CartState, timeslotId: number): Promise<Refusal | CartThere> {
  const { address, zone } = here.place;
  if (!address || !zone) return refuse('ADDRESS_REQUIRED');
  const slot = await findSlotWithFee(ctx.db, timeslotId);
  if (!slot?.open || slot.zoneId !== zone.zoneId) return refuse('TIMESLOT_NOT_FOUND');
  if (!isOrderable(slot, ctx.clock.now())) return refuse('TIMESLOT_PAST_CUT_OFF');
  return priced(ctx, here, {
    place: { address, zone, slot },
    warehouseId: here.cart.warehouseId,
    day: dayOf(ctx, here.cart, slot),
  });
}

/** Prices the same lines at another warehouse or on another day. It reads nothing if both are unchanged. */
async function priced(
  ctx: Context,
  from: Pick<CartState, 'lines' | 'goods' | 'offers' | 'gifts' | 'packaging' | 'day' | 'change'> &
    ({ cart: { warehouseId: number } } | CartThere),
  to: Pick<CartThere, 'place' | 'warehouseId' | 'day'>,
): Promise<CartThere> {
  const { lines, goods, offers, gifts, packaging, change } = from;
  const warehouseId = 'cart' in from ? from.cart.warehouseId : from.warehouseId;
  if (warehouseId === to.warehouseId && from.day === to.day)
    return { ...to, lines, goods, offers, gifts, packaging, change };
  const productIds = [...new Set(lines.map((line) => line.productId))];
  const at = { warehouseId: to.warehouseId, day: to.day, change };
  return { ...to, lines, gifts, packaging, change, ...(await goodsAt(ctx.db, ctx, at, productIds)) };
}
