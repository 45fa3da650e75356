import type { Address } from '@bottega/contract';
import type { Db } from '../../platform/db/brand-db.ts';
import { setDefaultAddress } from '../identity/index.ts';
import type { Owner } from './owner.ts';
import { adoptAddresses, findPlace, type ServedZone } from './repository.ts';
import { addressView } from './view.ts';

export interface AddressInZone {
  address: Address;
  /** Absent when no zone serves it any more. */
  zone?: ServedZone;
}

/** An address of that owner, or a pickup point or locker, with the zone, service, store and warehouse that serve it. */
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

/** What a visitor saved becomes the shopper's at log-in. */
export async function adoptVisitorAddresses(tx: Db, sessionId: string, userId: number): Promise<void> {
  const addressId = await adoptAddresses(tx, sessionId, userId);
  if (addressId !== undefined) await setDefaultAddress(tx, userId, addressId);
}
