import type { Db } from '../../platform/db/brand-db.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import type { Refusal } from '../../platform/result.ts';

/** What the cart, a later word, knows of the addresses baskets go to. */
export interface AddressUse {
  /** Whether a live cart of the shop delivers there. */
  isAddressInUse(tx: Db, addressId: number): Promise<boolean>;
  /** Before an address of a shopper's is changed: what the basket that goes there makes of it, or why it must stay. */
  leaveChangedAddress(tx: Db, change: AddressChange): Promise<Refusal | undefined>;
}

export interface AddressChange {
  addressId: number;
  /** Another zone will serve it. */
  isElsewhere: boolean;
  now: Date;
}

export interface FulfilmentPorts extends AddressUse {
  geocoder: Geocoder;
}
