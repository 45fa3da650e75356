import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { NoData } from './envelope.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** 2 home, 3 store pickup, 5 locker (FUL-03); any other is answered as one the brand doesn't have. */
export const AddressType = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 });
const Text = (maxLength: number) => Type.String({ maxLength });

/** Postal address (specification §3). Coordinates are WGS 84 degrees. */
export const Address = Type.Object({
  addressId: Type.Integer(),
  addressName: Type.String(),
  doorbellName: Type.String(),
  address1: Type.String(),
  addressNumber: Type.String(),
  city: Type.String(),
  province: Type.String(),
  postalcode: Type.String(),
  floor: Type.String(),
  addressNote: Type.String(),
  referencePhoneNumber: Type.String(),
  elevator: Type.Boolean(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  gpsLatitude: Type.Number(),
  gpsLongitude: Type.Number(),
  addressType: Type.String(),
  addressTypeId: Type.Integer(),
});
export type Address = Static<typeof Address>;

/** What a shopper may send; completeness is judged by the domain, which names the missing fields. */
export const AddressInput = Type.Object({
  addressId: Type.Optional(Id),
  addressName: Type.Optional(Text(60)),
  doorbellName: Type.Optional(Text(80)),
  address1: Type.Optional(Text(120)),
  addressNumber: Type.Optional(Text(20)),
  city: Type.Optional(Text(80)),
  province: Type.Optional(Text(40)),
  postalcode: Type.Optional(Text(10)),
  floor: Type.Optional(Text(20)),
  addressNote: Type.Optional(Text(500)),
  referencePhoneNumber: Type.Optional(Text(30)),
  elevator: Type.Optional(Type.Boolean()),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
});
export type AddressInput = Static<typeof AddressInput>;

export const DeliveryService = Type.Object({
  deliveryServiceId: Type.Integer(),
  name: Type.String(),
  addressTypeId: Type.Integer(),
  showTab: Type.Boolean(),
});

export const Timeslot = Type.Object({
  timeslotId: Type.Integer(),
  beginTime: Type.String(),
  endTime: Type.String(),
  status: Type.Union([Type.Literal('empty'), Type.Literal('intermediate'), Type.Literal('full')]),
  active: Type.Integer(),
  selected: Type.Boolean(),
  deliveryFee: Type.Number(),
  /** Order by, ISO 8601 with offset. */
  cutOff: Type.String(),
  /** Why this basket can't have it though others could: its `status` is then full. */
  reason: Type.Optional(Type.Object({ code: Type.String(), text: Type.String() })),
});

export const TimeslotDay = Type.Object({
  dateIso: Type.String(),
  selected: Type.Boolean(),
  timeslots: Type.Array(Timeslot),
  /** Why nothing is brought that day, a holiday by its name; told with `show-closed`. */
  closed: Type.Optional(Type.Object({ code: Type.String(), text: Type.String() })),
});
export type TimeslotDay = Static<typeof TimeslotDay>;

/** The first slot this basket can have. */
export const FirstFree = Type.Object({
  timeslotId: Type.Integer(),
  date: Type.String(),
  beginTime: Type.String(),
  endTime: Type.String(),
});

export const PlaceSuggestion = Type.Object({
  label: Type.String(),
  address1: Type.String(),
  addressNumber: Type.String(),
  city: Type.String(),
  province: Type.String(),
  postalcode: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  /** What the point stands for; absent where the maps service doesn't say. Only `number` and `street` say where a door is. */
  precision: Type.Optional(
    Type.Union([
      Type.Literal('number'),
      Type.Literal('street'),
      Type.Literal('postalcode'),
      Type.Literal('locality'),
    ]),
  ),
  /** The postal code is the one around the street's known doorways: the shopper is asked to confirm it. */
  postalcodeInferred: Type.Optional(Type.Literal(true)),
  /** Only the label is known so far: `completeSuggestion` tells the rest. */
  placeId: Type.Optional(Type.String()),
});
export type PlaceSuggestion = Static<typeof PlaceSuggestion>;

/** A store as people know it (wire-format §6). */
export const Store = Type.Object({
  /** The store's own id: clients of this call take it for the key of the place. */
  warehouseId: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  address: Type.Object({
    addressName: Type.String(),
    address1: Type.String(),
    addressNumber: Type.String(),
    city: Type.String(),
    province: Type.String(),
    postalcode: Type.String(),
    latitude: Type.Number(),
    longitude: Type.Number(),
  }),
  metaData: Type.Union([
    Type.Object({ warehouse_locator: Type.Object({ PHONE: Type.String() }) }),
    Type.Null(),
  ]),
  /** `beginWeekDay` 1 = Sunday; a day that closes at noon has two rows. */
  serviceHours: Type.Object({
    default: Type.Array(
      Type.Object({ beginWeekDay: Type.Integer(), beginHour: Type.String(), endHour: Type.String() }),
    ),
  }),
});
export type Store = Static<typeof Store>;

/** A random text for one shopper typing one address, until it is chosen: maps services bill by it. */
const GeocodingSession = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,36}$' }));

/** Fields of an address that can be meant otherwise than they were typed. */
const AddressDifference = Type.Union([
  Type.Literal('address1'),
  Type.Literal('addressNumber'),
  Type.Literal('postalcode'),
  Type.Literal('city'),
  Type.Literal('province'),
]);

const AddressList = Type.Object({ addresses: Type.Array(Address) });

export const fulfilment = {
  suggestAddress: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-address/suggest',
    summary: 'Places of Italy that match what was typed (more than 3 characters)',
    access: 'public',
    writes: false,
    input: Type.Object({ q: Text(200), session: GeocodingSession }),
    data: Type.Object({
      suggestions: Type.Array(PlaceSuggestion),
      /** The typed text taken apart, for a shopper whose street is in no list; its coordinates mean nothing. */
      asTyped: Type.Optional(PlaceSuggestion),
    }),
  }),
  completeSuggestion: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-address/suggestion',
    summary: 'The whole address of a suggestion with a `placeId`; no `place` when the maps service has none',
    access: 'public',
    writes: false,
    input: Type.Object({
      place_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,300}$' }),
      session: GeocodingSession,
    }),
    data: Type.Object({ place: Type.Optional(PlaceSuggestion) }),
  }),
  addressAt: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-address/reverse',
    summary: 'The address a device stands at, or what is known of it; parts that are not known are empty',
    access: 'public',
    writes: false,
    input: Type.Object({
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
    }),
    data: Type.Object({ place: Type.Optional(PlaceSuggestion) }),
    errors: ['OUTSIDE_ITALY'],
  }),
  checkAddress: endpoint({
    method: 'POST',
    path: '/ebsn/api/user-address/check',
    summary: 'Whether home delivery reaches an address',
    access: 'public',
    writes: false,
    input: AddressInput,
    data: Type.Object({
      active: Type.Boolean(),
      addressNumber: Type.String(),
      deliveryServices: Type.Array(DeliveryService),
      /** First free slot there, when there is one. */
      firstSlot: Type.Optional(
        Type.Object({ date: Type.String(), beginTime: Type.String(), endTime: Type.String() }),
      ),
      /** The address as it is known where it says something else than was sent: to be offered, not imposed. */
      meant: Type.Optional(
        Type.Object({ place: PlaceSuggestion, differences: Type.Array(AddressDifference) }),
      ),
    }),
    errors: ['ADDRESS_INCOMPLETE'],
  }),
  saveAddress: endpoint({
    method: 'POST',
    path: '/ebsn/api/user-address/update',
    summary: 'Saves an address; without `addressId`, a new one',
    access: 'session',
    writes: true,
    input: AddressInput,
    data: Address,
    errors: [
      'ADDRESS_INCOMPLETE',
      'ADDRESS_NOT_COVERED',
      'ADDRESS_NOT_FOUND',
      'ADDRESS_CONTACT_MISSING',
      'ADDRESS_PHONE_INVALID',
      'ADDRESS_LOCKED',
      'ADDRESSES_TOO_MANY',
      'LOGIN_REQUIRED',
    ],
  }),
  listAddresses: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-address/list',
    summary: 'The shopper’s addresses',
    access: 'public',
    writes: false,
    input: Type.Object({ address_type: Type.Optional(AddressType) }),
    data: AddressList,
  }),
  viewAddress: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-address/view',
    summary: 'One address of the shopper',
    access: 'public',
    writes: false,
    input: Type.Object({ address_id: Id }),
    data: Address,
    errors: ['ADDRESS_NOT_FOUND'],
  }),
  deleteAddress: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-address/delete',
    summary: 'Deletes an address',
    access: 'session',
    writes: true,
    input: Type.Object({ address_id: Id }),
    data: NoData,
    errors: ['ADDRESS_NOT_FOUND', 'ADDRESS_IN_USE'],
  }),
  locateStores: endpoint({
    method: 'GET',
    path: '/ebsn/api/warehouse-locator/search',
    summary:
      'Stores with address, coordinates, telephone and hours; nearest first when coordinates are given',
    access: 'public',
    writes: false,
    input: Type.Object({
      /** Part of a name, a town, a street or a postal code. */
      q: Type.Optional(Text(100)),
      /** Only together with `longitude`; one without the other says nothing. */
      latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      /** Metres from there; without it all stores are answered. */
      distance: Type.Optional(Type.Number({ minimum: 0 })),
    }),
    data: Type.Object({ warehouses: Type.Array(Store) }),
  }),
};
