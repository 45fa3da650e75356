import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { NoData } from '../envelope.ts';
import { Address, AddressInput, AddressType } from './address-shape.ts';
import { DeliveryService } from './service-shape.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Text = (maxLength: number) => Type.String({ maxLength });

export const PlaceSuggestion = Type.Object({
  label: Type.String(),
  address1: Type.String(),
  addressNumber: Type.String(),
  city: Type.String(),
  province: Type.String(),
  postalcode: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  /** Precision of the point; absent when the maps service doesn't tell it. Only `number` and `street` locate a door. */
  precision: Type.Optional(
    Type.Union([
      Type.Literal('number'),
      Type.Literal('street'),
      Type.Literal('postalcode'),
      Type.Literal('locality'),
    ]),
  ),
  /** Set when the postal code was inferred from nearby doorways and the shopper must confirm it. */
  postalcodeInferred: Type.Optional(Type.Literal(true)),
  /** Set when only the label is known; `completeSuggestion` answers the other fields. */
  placeId: Type.Optional(Type.String()),
  /** The typed part of the house, `scala B, interno 4`, and the floor. */
  inside: Type.Optional(Type.String()),
  floor: Type.Optional(Type.String()),
});
export type PlaceSuggestion = Static<typeof PlaceSuggestion>;

/** A random id of one address search, sent until the shopper chooses a suggestion; maps services bill per id. */
const GeocodingSession = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,36}$' }));

/** Fields in which the meant address can differ from the typed one. */
const AddressDifference = Type.Union([
  Type.Literal('address1'),
  Type.Literal('addressNumber'),
  Type.Literal('postalcode'),
  Type.Literal('city'),
  Type.Literal('province'),
]);

const AddressList = Type.Object({ addresses: Type.Array(Address) });

export const suggestAddress = endpoint({
  method: 'GET',
  path: '/ebsn/api/user-address/suggest',
  summary: 'Places of Italy that match what was typed (more than 3 characters)',
  access: 'public',
  writes: false,
  input: Type.Object({ q: Text(200), session: GeocodingSession }),
  data: Type.Object({
    suggestions: Type.Array(PlaceSuggestion),
    /** The typed text split into fields, for streets that are in no list; its coordinates are not valid. */
    asTyped: Type.Optional(PlaceSuggestion),
  }),
});

export const completeSuggestion = endpoint({
  method: 'GET',
  path: '/ebsn/api/user-address/suggestion',
  summary: 'The whole address of a suggestion’s `placeId`; no `place` when the maps service has none',
  access: 'public',
  writes: false,
  input: Type.Object({
    place_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,300}$' }),
    session: GeocodingSession,
  }),
  data: Type.Object({ place: Type.Optional(PlaceSuggestion) }),
});

export const addressAt = endpoint({
  method: 'GET',
  path: '/ebsn/api/user-address/reverse',
  summary: 'The address of a device’s position; unknown parts are empty',
  access: 'public',
  writes: false,
  input: Type.Object({
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  }),
  data: Type.Object({ place: Type.Optional(PlaceSuggestion) }),
  errors: ['OUTSIDE_ITALY'],
});

export const checkAddress = endpoint({
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
    /** First free slot at the address, if there is one. */
    firstSlot: Type.Optional(
      Type.Object({ date: Type.String(), beginTime: Type.String(), endTime: Type.String() }),
    ),
    /** The known address that is close to the sent one; the client offers it to the shopper. */
    meant: Type.Optional(Type.Object({ place: PlaceSuggestion, differences: Type.Array(AddressDifference) })),
  }),
  errors: ['ADDRESS_INCOMPLETE', 'POSTALCODE_GENERIC'],
});

export const saveAddress = endpoint({
  method: 'POST',
  path: '/ebsn/api/user-address/update',
  summary: 'Saves an address; without `addressId`, a new one',
  access: 'session',
  writes: true,
  input: Type.Object({
    ...AddressInput.properties,
    /** Saves the place now; the contact follows before the purchase. */
    contactLater: Type.Optional(Type.Boolean()),
  }),
  data: Address,
  errors: [
    'ADDRESS_INCOMPLETE',
    'POSTALCODE_GENERIC',
    'ADDRESS_NOT_COVERED',
    'ADDRESS_NOT_FOUND',
    'ADDRESS_CONTACT_MISSING',
    'ADDRESS_PHONE_INVALID',
    'ADDRESS_LOCKED',
    'ADDRESSES_TOO_MANY',
    'LOGIN_REQUIRED',
  ],
});

export const listAddresses = endpoint({
  method: 'GET',
  path: '/ebsn/api/user-address/list',
  summary: 'The shopper’s addresses',
  access: 'public',
  writes: false,
  input: Type.Object({ address_type: Type.Optional(AddressType) }),
  data: AddressList,
});

export const viewAddress = endpoint({
  method: 'GET',
  path: '/ebsn/api/user-address/view',
  summary: 'One address of the shopper',
  access: 'public',
  writes: false,
  input: Type.Object({ address_id: Id }),
  data: Address,
  errors: ['ADDRESS_NOT_FOUND'],
});

export const deleteAddress = endpoint({
  method: 'GET',
  path: '/ebsn/api/user-address/delete',
  summary: 'Deletes an address',
  access: 'session',
  writes: true,
  input: Type.Object({ address_id: Id }),
  data: NoData,
  errors: ['ADDRESS_NOT_FOUND', 'ADDRESS_IN_USE'],
});
