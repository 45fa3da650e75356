import {
  alike,
  changes,
  elsewhere,
  type Input,
  type NoEffect,
  type Proof,
  type Proofs,
  type ProofsOf,
} from './proof.ts';
import { home } from '@bottega/server/testing/at-places';

const { latitude, longitude } = home;
const point = { latitude, longitude };
const far = { latitude: 45.4642, longitude: 9.19 };
/** A street without a known place, so that the sent point is believed. */
const unlisted = { address1: 'Via Inventata' };
const own = '/ebsn/api/user-address/list';
const maps = 'apps/server/src/platform/geo/maps/google.test.ts';
const billed = elsewhere(
  maps,
  '[FUL-12] [FUL-24] predictions of Italy are requested with the key in a header and one session',
);
const completed = elsewhere(maps, 'when a suggestion is chosen, then it is completed in the same session');

const byPoint = elsewhere(
  'apps/server/src/modules/fulfilment/addresses/addresses.int.test.ts',
  'when a street is in no list, then latitude and longitude decide whether the shop delivers there',
);

/** A parameter of `user-address/check` that only the saved address has. */
const sentAlong = (value: unknown, other: unknown): NoEffect =>
  alike(
    'the form sends what it saves; the check only says whether the shop delivers there',
    value,
    other,
    home,
  );

const field = (
  name: string,
  value: unknown,
  other: unknown,
  rest: Input,
  more = {},
): Record<string, Proof> => ({
  [name]: changes(value, other, rest, { part: (address: Input) => address[name], ...more }),
});

const savedFields = (rest: Input, more = {}) => ({
  ...field('addressName', 'Casa', 'Ufficio', rest, more),
  ...field('doorbellName', 'Rossi', 'Bianchi', rest, more),
  ...field('address1', 'Via Cavour', 'Via Panisperna', rest, more),
  ...field('addressNumber', '107', '109', rest, more),
  ...field('city', 'Roma', 'Milano', rest, more),
  ...field('province', 'RM', 'MI', rest, more),
  ...field('postalcode', '00184', '00185', rest, more),
  ...field('floor', '1', '2', rest, more),
  ...field('addressNote', 'cancello verde', 'cancello rosso', rest, more),
  ...field('referencePhoneNumber', '3331234567', '3337654321', rest, more),
  ...field('elevator', true, false, rest, more),
  ...field('latitude', latitude, latitude + 0.005, { ...rest, ...unlisted }, more),
  ...field('longitude', longitude, longitude + 0.005, { ...rest, ...unlisted }, more),
});

export const fulfilmentProofs: ProofsOf = ({ addresses, spare, stores, services }) => ({
  'fulfilment.suggestAddress': {
    q: changes('via cavour 107', 'via panisperna 12'),
    session: billed,
  },
  'fulfilment.completeSuggestion': {
    place_id: completed,
    session: completed,
  },
  'fulfilment.addressAt': {
    latitude: changes(latitude, latitude - 0.02, { longitude }),
    longitude: changes(longitude, longitude + 0.02, { latitude }),
  },
  'fulfilment.checkAddress': {
    addressId: sentAlong(addresses[0].addressId, addresses[1].addressId),
    address1: changes('Via Cavour', '', home),
    addressNumber: changes('107', '109', home),
    city: changes('Roma', '', home),
    province: changes('RM', '', home),
    postalcode: changes('00184', '20121', home),
    latitude: byPoint,
    longitude: byPoint,
    addressName: sentAlong('Casa', 'Ufficio'),
    doorbellName: sentAlong('Rossi', 'Bianchi'),
    floor: sentAlong('1', '2'),
    addressNote: sentAlong('cancello verde', 'cancello rosso'),
    referencePhoneNumber: sentAlong('3331234567', '3337654321'),
    elevator: sentAlong(true, false),
  },
  'fulfilment.saveAddress': {
    addressId: changes(
      addresses[0].addressId,
      addresses[1].addressId,
      { floor: '3' },
      {
        part: ({ addressId }: { addressId: number }) => addressId,
      },
    ),
    contactLater: changes(
      true,
      false,
      { ...home, referencePhoneNumber: '' },
      { part: ({ city }: Input) => city },
    ),
    ...savedFields({ ...home, addressId: addresses[0].addressId }),
  },
  'fulfilment.listAddresses': { address_type: changes(2, 3) },
  'fulfilment.viewAddress': { address_id: changes(addresses[0].addressId, addresses[1].addressId) },
  'fulfilment.deleteAddress': {
    address_id: changes(spare[0].addressId, spare[1].addressId, {}, { seenAt: own }),
  },
  'fulfilment.locateStores': {
    q: changes('roma', 'nessun posto'),
    latitude: changes(latitude, far.latitude, { longitude, distance: 10_000 }),
    longitude: changes(longitude, far.longitude, { latitude, distance: 10_000 }),
    distance: changes(1, 100_000, point),
  },
  'fulfilment.listServiceAddresses': {
    delivery_service_id: changes(services[0], services[1]),
    address_type: changes(2, 3),
    latitude: changes(latitude, latitude + 0.05, { longitude, address_type: 3 }),
    longitude: changes(longitude, longitude + 0.05, { latitude, address_type: 3 }),
    distance: changes(1, 100_000, { ...point, address_type: 3 }),
  },
  ...placeProofs(stores, services),
});

const typeOf = ({ addressTypeId }: { addressTypeId: number }) => addressTypeId;

const placeProofs = (stores: readonly number[], services: readonly number[]): Proofs => ({
  'fulfilment.listStoreAddresses': { store_id: changes(stores[0], stores[1]) },
  'fulfilment.listServiceAreas': {
    delivery_service_id: changes(services[0], services[1]),
    address_type: changes(2, 3),
  },
  'fulfilment.saveNewAddress': {
    tenant: changes('rosmarino', 'ponte', home, { isOfNewShopper: true, part: typeOf }),
    ...savedFields({ ...home, tenant: 'rosmarino' }, { isOfNewShopper: true }),
  },
  'fulfilment.viewStore': { store_id: changes(stores[0], stores[1]) },
  'fulfilment.listStoresByService': {
    services: changes(String(services[0]), String(services[1])),
    orderby: changes('name', 'distance'),
  },
  'fulfilment.localizeStores': {
    latitude: changes(latitude, latitude + 0.05, { longitude }),
    longitude: changes(longitude, longitude + 0.05, { latitude }),
    services: changes(String(services[0]), String(services[1]), { ...point, distance: 100_000 }),
    orderby: changes('name', 'distance', { ...point, distance: 100_000 }),
    distance: changes(1, 100_000, point),
  },
  'fulfilment.findWarehouses': {
    latitude: changes(latitude, latitude + 0.05, { longitude, distance: 100_000 }),
    longitude: changes(longitude, longitude + 0.05, { latitude, distance: 100_000 }),
    distance: changes(1, 100_000, point),
  },
});
