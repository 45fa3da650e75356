import type { Db } from '../../platform/db/brand-db.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import type { Refusal } from '../../platform/result.ts';

/** Functions of the cart module that this module needs; the application passes them in. */
export interface AddressUse {
  /** Whether an open or prepared cart goes to the address. */
  isAddressInUse(tx: Db, addressId: number): Promise<boolean>;
  /** Adapts the basket before its address changes; a refusal means that the address must stay. */
  leaveChangedAddress(tx: Db, change: AddressChange): Promise<Refusal | undefined>;
}

export interface AddressChange {
  addressId: number;
  /** Whether another zone will serve the address. */
  isElsewhere: boolean;
  now: Date;
}

export interface FulfilmentPorts extends AddressUse {
  geocoder: Geocoder;
}
