import type { DataOf, InputOf, ServiceAddress, contract } from '@bottega/contract';
import { DEFAULT_PROXIMITY_M, isInItaly, nearest } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { ownerOf } from '../owner.ts';
import {
  listServiceAddressRows,
  listStoreAddressRows,
  type ServiceAddressRow,
} from '../places/place-repository.ts';
import { addressView } from '../places/place-view.ts';

type Calls = (typeof contract)['fulfilment'];
type Addresses = Promise<Result<DataOf<Calls['listServiceAddresses']>>>;

/**
 * Addresses that a delivery service can deliver to (FUL-48): the caller's own for home delivery, the points of stores
 * for pickup and lockers. With a point, only those within the distance, nearest first (FUL-49).
 */
export async function listServiceAddresses(
  ctx: Context,
  input: InputOf<Calls['listServiceAddresses']>,
): Addresses {
  const { latitude, longitude, distance = DEFAULT_PROXIMITY_M } = input;
  const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  if (from && !isInItaly(from)) return refuse('OUTSIDE_ITALY', { field: 'latitude' });
  const service = { deliveryServiceId: input.delivery_service_id, addressTypeId: input.address_type };
  const rows = await listServiceAddressRows(ctx.db, ownerOf(ctx.session) ?? {}, service, ctx.clock.now());
  if (!rows) return refuse('SERVICE_UNKNOWN');
  if (!from) return done({ addresses: rows.map((row) => serviceAddressView(row)) });
  const near = nearest(rows, from, distance);
  return done({ addresses: near.map(({ place, distance: metres }) => serviceAddressView(place, metres)) });
}

/** Pickup points and lockers of a store (FUL-51). */
export async function listStoreAddresses(
  ctx: Context,
  { store_id: storeId }: InputOf<Calls['listStoreAddresses']>,
): Addresses {
  const rows = await listStoreAddressRows(ctx.db, storeId, ctx.clock.now());
  return rows ? done({ addresses: rows.map((row) => serviceAddressView(row)) }) : refuse('STORE_NOT_FOUND');
}

function serviceAddressView(row: ServiceAddressRow, metres?: number): ServiceAddress {
  const { deliveryServiceId, storeId, firstSlot, ...address } = row;
  return {
    ...addressView(address),
    deliveryServiceId,
    ...(storeId !== null && { storeId }),
    ...(firstSlot && { firstSlot }),
    ...(metres !== undefined && { distance: Math.round(metres) }),
  };
}
