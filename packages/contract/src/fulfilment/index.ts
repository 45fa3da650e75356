import {
  suggestAddress,
  completeSuggestion,
  addressAt,
  checkAddress,
  saveAddress,
  listAddresses,
  viewAddress,
  deleteAddress,
} from './addresses.ts';
import { listServiceAddresses, listStoreAddresses, listServiceAreas, saveNewAddress } from './places.ts';
import {
  locateStores,
  listStores,
  viewStore,
  listStoresByService,
  localizeStores,
  findWarehouses,
} from './stores.ts';

export type { Address, AddressInput } from './address-shape.ts';
export type { PlaceSuggestion } from './addresses.ts';
export type { ServiceAddress, ServiceArea } from './places.ts';
export type { TimeslotDay } from './slots.ts';
export type { BrandStore, Store } from './stores.ts';

/** Calls of addresses, service areas and stores. */
export const fulfilment = {
  suggestAddress,
  completeSuggestion,
  addressAt,
  checkAddress,
  saveAddress,
  listAddresses,
  viewAddress,
  deleteAddress,
  locateStores,
  listServiceAddresses,
  listStoreAddresses,
  listServiceAreas,
  saveNewAddress,
  listStores,
  viewStore,
  listStoresByService,
  localizeStores,
  findWarehouses,
};
