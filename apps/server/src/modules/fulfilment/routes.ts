import { contract, type InputOf } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { implement, type Route } from '../../platform/implement.ts';
import { checkAddress } from './addresses/check-address.ts';
import { deleteAddress } from './addresses/delete-address.ts';
import { listServiceAreas } from './places/read-areas.ts';
import { locateStores, type StoresQuery } from './stores/locate-stores.ts';
import type { FulfilmentPorts } from './ports.ts';
import { listAddresses, viewAddress } from './addresses/read-addresses.ts';
import { listServiceAddresses, listStoreAddresses } from './stores/read-service-addresses.ts';
import {
  findWarehouses,
  listStores,
  listStoresByService,
  localizeStores,
  viewStore,
} from './stores/read-stores.ts';
import { saveAddress } from './addresses/save-address.ts';
import { saveNewAddress } from './addresses/save-new-address.ts';
import { addressAt, completeSuggestion, suggestAddress } from './addresses/suggest-address.ts';

type AreasQuery = InputOf<typeof contract.fulfilment.listServiceAreas>;

export const fulfilmentRoutes = (ports: FulfilmentPorts): Route[] => {
  const { geocoder } = ports;
  return implement(
    'fulfilment',
    contract.fulfilment,
    {
      suggestAddress: (ctx, input) => suggestAddress(ctx, input, geocoder),
      completeSuggestion: (ctx, input) => completeSuggestion(ctx, input, geocoder),
      addressAt: (ctx, input) => addressAt(ctx, input, geocoder),
      checkAddress: (ctx, input) => checkAddress(ctx, input, geocoder),
      saveAddress: (ctx, input) => saveAddress(ctx, input, ports),
      listAddresses,
      viewAddress,
      deleteAddress: (ctx, input) => deleteAddress(ctx, input, ports),
      locateStores,
      listServiceAddresses,
      listStoreAddresses,
      listServiceAreas,
      saveNewAddress: (ctx, input) => saveNewAddress(ctx, input, ports),
      listStores,
      viewStore,
      listStoresByService,
      localizeStores,
      findWarehouses,
    },
    {
      locateStores: { keyOf: keyOfStores, maxAge: 300 },
      listServiceAreas: { keyOf: keyOfAreas, maxAge: 300 },
    },
  );
};

function keyOfStores(_: Context, { q, latitude, longitude, distance }: StoresQuery): string {
  return JSON.stringify([q, latitude, longitude, distance]);
}

function keyOfAreas(_: Context, { delivery_service_id: id, address_type: type }: AreasQuery): string {
  return JSON.stringify([id, type]);
}
