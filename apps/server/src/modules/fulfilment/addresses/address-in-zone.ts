import type { Address } from '@bottega/contract';
import type { Db } from '../../../platform/db/brand-db.ts';
import { setDefaultAddress } from '../../identity/index.ts';
import type { Owner } from '../owner.ts';
import { adoptAddresses } from '../places/address-repository.ts';
import { findPlace, type ServedZone } from '../places/served-zone-repository.ts';
import { addressView } from '../places/place-view.ts';

export interface AddressInZone {
  address: Address;
  /** Absent if no zone serves the address any more. */
  zone?: ServedZone;
}

/** An address of the owner, a pickup point or a locker, with the zone, service, store and warehouse that serve it. */
export async function zoneOfAddress(
  db: Db,
  addressId: number,
  owner: Owner,
): Promise<AddressInZone | undefined> {
  const place = await findPlace(db, owner, addressId);
  if (!place) return undefined;
  const { zone, ...address } = place;
  return { address: addressView(address), ...(zone && { zone }) };
}

/** Moves a visitor's addresses to the shopper at log-in. */
export async function adoptVisitorAddresses(tx: Db, sessionId: string, userId: number): Promise<void> {
  const addressId = await adoptAddresses(tx, sessionId, userId);
  if (addressId !== undefined) await setDefaultAddress(tx, userId, addressId);
}
