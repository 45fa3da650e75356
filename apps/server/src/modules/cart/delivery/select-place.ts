import type { Cart, InputOf, contract } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { refuse, type Refusal, type Result } from '../../../platform/result.ts';
import {
  mayChoosePlace,
  pointOfStore,
  releaseHold,
  zoneOfAddress,
  type AddressInZone,
} from '../../fulfilment/index.ts';
import { setDefaultPlace } from '../../identity/index.ts';
import { assignSlot } from './assign-slot.ts';
import type { CartRow } from '../state/cart-record.ts';
import { addressOwnerOf, loadState, type CartState } from '../state/cart-state.ts';
import { changeCart } from '../change-cart.ts';
import { setPlace } from '../state/cart-repository.ts';

type Contract = (typeof contract)['cart'];

/** Sets an address of the shopper, a pickup point or a locker as the cart's place (FUL-56). */
export async function selectAddress(
  ctx: Context,
  input: InputOf<Contract['selectAddress']>,
): Promise<Result<Cart>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  return changeCart(ctx, {
    whileLocked: 'ADDRESS_LOCKED',
    placeField: 'address_id',
    apply: (tx, state) =>
      choosePlace(tx, ctx, state, {
        addressId: input.address_id,
        addressTypeId: input.address_type,
        deliveryServiceId: input.delivery_service_id,
      }),
  });
}

/** Sets a store's pickup point as the cart's place, or its locker if it has no pickup point (FUL-44, FUL-47). */
export async function selectStore(
  ctx: Context,
  input: InputOf<Contract['selectStore']>,
): Promise<Result<Cart>> {
  const refusal = mayChoosePlace(ctx);
  if (refusal) return refusal;
  return changeCart(ctx, {
    whileLocked: 'ADDRESS_LOCKED',
    placeField: 'store_id',
    async apply(tx, state) {
      const point = await findPointOf(tx, input.store_id);
      return 'ok' in point ? point : choosePlace(tx, ctx, state, point);
    },
  });
}

/**
 * Marks the place as chosen by the shopper. Selecting a slot implies it, also for a place that the shop had assigned.
 */
export async function confirmPlace(tx: Db, cart: CartRow, now: Date): Promise<CartRow> {
  if (!cart.addressAutoAssigned) return cart;
  const confirmed = { ...cart, addressAutoAssigned: false };
  await setPlace(tx, cart.cartId, confirmed, now);
  return confirmed;
}

/** Sets the cart's address and warehouse, releases a slot of another zone and updates the shopper's default place. */
async function choosePlace(
  tx: Db,
  ctx: Context,
  { cart, place: before }: CartState,
  wanted: WantedPlace,
): Promise<Refusal | { state: CartState }> {
  const found = await findChosenPlace(tx, cart, wanted);
  if ('ok' in found) return found;
  const { address, zone } = found;
  const chosen = {
    addressId: address.addressId,
    warehouseId: zone.warehouseId,
    addressAutoAssigned: false,
  };
  await setPlace(tx, cart.cartId, chosen, ctx.clock.now());
  if (cart.userId !== null) await setDefaultPlace(tx, cart.userId, address);
  const moved = await loadState(tx, ctx, { ...cart, ...chosen });
  const next = await assignSlot(tx, ctx, moved);
  if (before.slot && !next.place.slot) await releaseHold(tx, cart.cartId);
  return { state: next };
}

export interface WantedPlace {
  addressId: number;
  addressTypeId?: number | undefined;
  deliveryServiceId?: number | undefined;
}

/** Finds the place for a cart, or returns the refusal. It writes nothing. */
export async function findChosenPlace(
  db: Db,
  cart: CartRow,
  wanted: WantedPlace,
): Promise<Refusal | Required<AddressInZone>> {
  const place = await zoneOfAddress(db, wanted.addressId, addressOwnerOf(cart));
  if (!place) return refuse('ADDRESS_NOT_FOUND');
  const { address, zone } = place;
  if (wanted.addressTypeId !== undefined && wanted.addressTypeId !== address.addressTypeId)
    return refuse('ADDRESS_NOT_FOUND');
  if (!zone) return refuse('ADDRESS_NOT_COVERED');
  if (wanted.deliveryServiceId !== undefined && wanted.deliveryServiceId !== zone.deliveryServiceId)
    return refuse('SERVICE_UNKNOWN');
  return { address, zone };
}

/** Finds the pickup point or locker of a store, or returns the refusal. */
export async function findPointOf(db: Db, storeId: number): Promise<Refusal | { addressId: number }> {
  const addressId = await pointOfStore(db, storeId);
  if (addressId === undefined) return refuse('STORE_NOT_FOUND');
  return addressId === null ? refuse('SERVICE_UNKNOWN') : { addressId };
}
