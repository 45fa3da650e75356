import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DeliveryService, Distance, FirstSlot, Latitude, Longitude } from './service-shape.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Text = (maxLength: number) => Type.String({ maxLength });

/** A store in the public locator. */
export const Store = Type.Object({
  /** The store's id; clients of this call use it as the key of the place. */
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
  /** Opening hours; `beginWeekDay` 1 = Sunday. A day with a midday break has two rows. */
  serviceHours: Type.Object({
    default: Type.Array(
      Type.Object({ beginWeekDay: Type.Integer(), beginHour: Type.String(), endHour: Type.String() }),
    ),
  }),
});
export type Store = Static<typeof Store>;

/** A service of a store; for pickup and lockers, `addressId` is the point to choose. */
const ServiceAtStore = Type.Object({
  ...DeliveryService.properties,
  addressId: Type.Optional(Type.Integer()),
  /** First free slot of the service, if there is one. */
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
  /** Metres from the requested point. */
  distance: Type.Optional(Type.Number()),
});
export type BrandStore = Static<typeof BrandStore>;

/** Ids of delivery services, `101,102`: selects stores that offer any of them. */
const Services = Type.Optional(Type.String({ pattern: '^\\d{1,9}(,\\d{1,9})*$', maxLength: 200 }));
const OrderBy = Type.Optional(Type.Union([Type.Literal('distance'), Type.Literal('name')]));
const StoreList = Type.Object({ stores: Type.Array(BrandStore) });

export const listStores = endpoint({
  method: 'GET',
  path: '/ebsn/api/store/list',
  summary: 'Stores with hours, services and first free slots, by name',
  access: 'public',
  writes: false,
  input: Type.Object({}),
  data: StoreList,
});

export const viewStore = endpoint({
  method: 'GET',
  path: '/ebsn/api/store/view',
  forOthers: true,
  summary: 'One store',
  access: 'public',
  writes: false,
  input: Type.Object({ store_id: Id }),
  data: BrandStore,
  errors: ['STORE_NOT_FOUND'],
});

export const listStoresByService = endpoint({
  method: 'GET',
  path: '/ebsn/api/store-proximity/list',
  summary:
    'Stores that offer the services; `distance` counts from the shopper’s own address, when there is one',
  access: 'public',
  writes: false,
  input: Type.Object({ services: Services, orderby: OrderBy }),
  data: StoreList,
  errors: ['SERVICE_UNKNOWN'],
});

export const localizeStores = endpoint({
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
});

export const findWarehouses = endpoint({
  method: 'GET',
  path: '/ebsn/api/warehouse/find-by-coordinates',
  forOthers: true,
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
});

export const locateStores = endpoint({
  method: 'GET',
  path: '/ebsn/api/warehouse-locator/search',
  forOthers: true,
  summary: 'Stores with address, coordinates, telephone and hours; nearest first when coordinates are given',
  access: 'public',
  writes: false,
  input: Type.Object({
    /** Part of a name, a town, a street or a postal code. */
    q: Type.Optional(Text(100)),
    /** Coordinates of the search; ignored when only one of the two is given. */
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    /** Maximum distance in metres; without it all stores are answered. */
    distance: Type.Optional(Type.Number({ minimum: 0 })),
  }),
  data: Type.Object({ warehouses: Type.Array(Store) }),
});
