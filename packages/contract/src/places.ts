import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Address, AddressInput, AddressType, DeliveryService, Store } from './fulfilment.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });
/** Metres; absent: 10000.0 (FUL-49). */
const Distance = Type.Optional(Type.Number({ minimum: 0 }));

const FirstSlot = Type.Object({ date: Type.String(), beginTime: Type.String(), endTime: Type.String() });

/** What a store offers; the point of a pickup or locker service is an address to be chosen. */
const ServiceAtStore = Type.Object({
  ...DeliveryService.properties,
  addressId: Type.Optional(Type.Integer()),
  /** First free slot there, when there is one. */
  firstSlot: Type.Optional(FirstSlot),
});

/** A store with its services (specification §3). */
export const BrandStore = Type.Object({
  storeId: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  address: Store.properties.address,
  phone: Type.String(),
  serviceHours: Store.properties.serviceHours,
  deliveryServices: Type.Array(ServiceAtStore),
  /** Metres from the point that was asked about. */
  distance: Type.Optional(Type.Number()),
});
export type BrandStore = Static<typeof BrandStore>;

/** An address as a delivery service knows it: the shopper's own, or the pickup point or locker of a store. */
export const ServiceAddress = Type.Object({
  ...Address.properties,
  deliveryServiceId: Type.Optional(Type.Integer()),
  /** Whose point it is; absent at home. */
  storeId: Type.Optional(Type.Integer()),
  /** Metres from the point that was asked about. */
  distance: Type.Optional(Type.Number()),
  firstSlot: Type.Optional(FirstSlot),
});
export type ServiceAddress = Static<typeof ServiceAddress>;

/** Longitude and latitude, as GeoJSON has them. */
const Ring = Type.Array(Type.Tuple([Type.Number(), Type.Number()]));
/** What a zone is drawn as: each polygon its outer ring, then its holes (RFC 7946 §3.1.6). */
export const ServiceArea = Type.Object({
  zoneId: Type.Integer(),
  name: Type.String(),
  deliveryServiceId: Type.Integer(),
  polygons: Type.Array(Type.Array(Ring)),
});
export type ServiceArea = Static<typeof ServiceArea>;

/** Ids of delivery services, `101,102`: stores that offer any of them. */
const Services = Type.Optional(Type.String({ pattern: '^\\d{1,9}(,\\d{1,9})*$', maxLength: 200 }));
const OrderBy = Type.Optional(Type.Union([Type.Literal('distance'), Type.Literal('name')]));
const StoreList = Type.Object({ stores: Type.Array(BrandStore) });
const { addressId: _, ...newAddress } = AddressInput.properties;

/** Stores, pickup points, lockers and warehouses by service and by distance. */
export const places = {
  listServiceAddresses: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-address/delivery-service-list',
    summary:
      'Addresses a delivery service can bring to: the shopper’s own, or its pickup points; nearest first',
    access: 'public',
    writes: false,
    input: Type.Object({
      delivery_service_id: Type.Optional(Id),
      address_type: Type.Optional(AddressType),
      /** Only together with `longitude`. */
      latitude: Type.Optional(Latitude),
      longitude: Type.Optional(Longitude),
      distance: Distance,
    }),
    data: Type.Object({ addresses: Type.Array(ServiceAddress) }),
    errors: ['SERVICE_UNKNOWN', 'OUTSIDE_ITALY'],
  }),
  listStoreAddresses: endpoint({
    method: 'GET',
    path: '/ebsn/api/user-address/list-store',
    summary: 'Pickup points and lockers of a store',
    access: 'public',
    writes: false,
    input: Type.Object({ store_id: Id }),
    data: Type.Object({ addresses: Type.Array(ServiceAddress) }),
    errors: ['STORE_NOT_FOUND'],
  }),
  listServiceAreas: endpoint({
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
  }),
  saveNewAddress: endpoint({
    method: 'POST',
    path: '/ebsn/api/:tenant-address-form/save-new-address',
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
  }),
  listStores: endpoint({
    method: 'GET',
    path: '/ebsn/api/store/list',
    summary: 'Stores with hours, services and first free slots, by name',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: StoreList,
  }),
  viewStore: endpoint({
    method: 'GET',
    path: '/ebsn/api/store/view',
    summary: 'One store',
    access: 'public',
    writes: false,
    input: Type.Object({ store_id: Id }),
    data: BrandStore,
    errors: ['STORE_NOT_FOUND'],
  }),
  listStoresByService: endpoint({
    method: 'GET',
    path: '/ebsn/api/store-proximity/list',
    summary:
      'Stores that offer the services; `distance` counts from the shopper’s own address, when there is one',
    access: 'public',
    writes: false,
    input: Type.Object({ services: Services, orderby: OrderBy }),
    data: StoreList,
    errors: ['SERVICE_UNKNOWN'],
  }),
  localizeStores: endpoint({
    method: 'GET',
    path: '/ebsn/api/store-proximity/localize',
    summary: 'Stores near a point, nearest first unless ordered by name',
    access: 'public',
    writes: false,
    input: Type.Object({
      latitude: Latitude,
      longitude: Longitude,
      services: Services,
      orderby: OrderBy,
      distance: Distance,
    }),
    data: StoreList,
    errors: ['SERVICE_UNKNOWN', 'OUTSIDE_ITALY'],
  }),
  findWarehouses: endpoint({
    method: 'GET',
    path: '/ebsn/api/warehouse/find-by-coordinates',
    summary: 'Warehouses near a point, nearest first',
    access: 'public',
    writes: false,
    input: Type.Object({ latitude: Latitude, longitude: Longitude, distance: Distance }),
    data: Type.Object({
      warehouses: Type.Array(
        Type.Object({
          warehouseId: Type.Integer(),
          name: Type.String(),
          latitude: Type.Number(),
          longitude: Type.Number(),
          distance: Type.Number(),
        }),
      ),
    }),
    errors: ['OUTSIDE_ITALY'],
  }),
};
