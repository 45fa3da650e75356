import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Address, AddressInput, AddressType } from './address-shape.ts';
import { Distance, FirstSlot, Latitude, Longitude } from './service-shape.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** An address of a delivery service: the shopper's own, or the pickup point or locker of a store. */
export const ServiceAddress = Type.Object({
  ...Address.properties,
  deliveryServiceId: Type.Optional(Type.Integer()),
  /** Store of the pickup point or locker; absent for a home. */
  storeId: Type.Optional(Type.Integer()),
  /** Metres from the requested point. */
  distance: Type.Optional(Type.Number()),
  firstSlot: Type.Optional(FirstSlot),
});
export type ServiceAddress = Static<typeof ServiceAddress>;

/** Longitude and latitude, in the order of GeoJSON. */
const Ring = Type.Array(Type.Tuple([Type.Number(), Type.Number()]));
/** Drawn area of a zone: each polygon is its outer ring, then its holes (RFC 7946 §3.1.6). */
export const ServiceArea = Type.Object({
  zoneId: Type.Integer(),
  name: Type.String(),
  deliveryServiceId: Type.Integer(),
  polygons: Type.Array(Type.Array(Ring)),
});
export type ServiceArea = Static<typeof ServiceArea>;

const { addressId: _, ...newAddress } = AddressInput.properties;

export const listServiceAddresses = endpoint({
  method: 'GET',
  path: '/ebsn/api/user-address/delivery-service-list',
  summary:
    'Addresses a delivery service can bring to: the shopper’s own, or its pickup points; nearest first',
  access: 'public',
  writes: false,
  input: Type.Object({
    delivery_service_id: Type.Optional(Id),
    address_type: Type.Optional(AddressType),
    /** Ignored without `longitude`. */
    latitude: Type.Optional(Latitude),
    longitude: Type.Optional(Longitude),
    distance: Distance,
  }),
  data: Type.Object({ addresses: Type.Array(ServiceAddress) }),
  errors: ['SERVICE_UNKNOWN', 'OUTSIDE_ITALY'],
});

export const listStoreAddresses = endpoint({
  method: 'GET',
  path: '/ebsn/api/user-address/list-store',
  forOthers: true,
  summary: 'Pickup points and lockers of a store',
  access: 'public',
  writes: false,
  input: Type.Object({ store_id: Id }),
  data: Type.Object({ addresses: Type.Array(ServiceAddress) }),
  errors: ['STORE_NOT_FOUND'],
});

export const listServiceAreas = endpoint({
  method: 'GET',
  path: '/ebsn/api/delivery-service/area-list',
  summary:
    'Zones of a delivery service as they are drawn on the map; those reached by postal code alone are left out',
  access: 'public',
  writes: false,
  input: Type.Object({
    delivery_service_id: Type.Optional(Id),
    address_type: Type.Optional(AddressType),
  }),
  data: Type.Object({ areas: Type.Array(ServiceArea) }),
  errors: ['SERVICE_UNKNOWN'],
});

export const saveNewAddress = endpoint({
  method: 'POST',
  path: '/ebsn/api/:tenant-address-form/save-new-address',
  forOthers: true,
  summary: 'Saves a new address by the form of the brand, named by its key',
  access: 'session',
  writes: true,
  input: Type.Object({ tenant: Type.String({ maxLength: 60 }), ...newAddress }),
  data: Address,
  errors: [
    'NOT_FOUND',
    'ADDRESS_INCOMPLETE',
    'ADDRESS_NOT_COVERED',
    'ADDRESS_CONTACT_MISSING',
    'ADDRESS_PHONE_INVALID',
    'ADDRESSES_TOO_MANY',
    'LOGIN_REQUIRED',
  ],
});
