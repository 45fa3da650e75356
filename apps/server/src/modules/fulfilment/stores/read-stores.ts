import type { BrandStore, DataOf, InputOf, contract } from '@bottega/contract';
import {
  DEFAULT_PROXIMITY_M,
  distanceBetween,
  isInItaly,
  nearest,
  type Coordinates,
} from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { ownerOf } from '../owner.ts';
import { readBrandStores, readWarehouses, type BrandStoreRow } from '../places/place-repository.ts';

type Calls = (typeof contract)['fulfilment'];
type Stores = Promise<Result<{ stores: BrandStore[] }>>;

/** Every store of the brand, by name (FUL-45). */
export async function listStores(ctx: Context): Stores {
  const rows = await readBrandStores(ctx.db, { now: ctx.clock.now() });
  return done({ stores: rows.map((row) => storeView(row)) });
}

/** One store (FUL-46). */
export async function viewStore(
  ctx: Context,
  { store_id: storeId }: InputOf<Calls['viewStore']>,
): Promise<Result<BrandStore>> {
  const [row] = await readBrandStores(ctx.db, { storeId, now: ctx.clock.now() });
  return row ? done(storeView(row)) : refuse('STORE_NOT_FOUND');
}

/** Stores with some services, by name or by distance from the shopper's own address (FUL-42). */
export async function listStoresByService(
  ctx: Context,
  input: InputOf<Calls['listStoresByService']>,
): Stores {
  const owner = ownerOf(ctx.session);
  const rows = await storesOffering(ctx, input.services, owner);
  if (!rows) return refuse('SERVICE_UNKNOWN', { field: 'services' });
  const stores = rows.map((row) => storeView(row, row.home ?? undefined));
  return done({ stores: input.orderby === 'distance' ? stores.sort(byDistance) : stores });
}

/** Stores around a point, the nearest first (FUL-43). */
export async function localizeStores(ctx: Context, input: InputOf<Calls['localizeStores']>): Stores {
  const { latitude, longitude, distance = DEFAULT_PROXIMITY_M } = input;
  const from = { latitude, longitude };
  if (!isInItaly(from)) return refuse('OUTSIDE_ITALY', { field: 'latitude' });
  const rows = await storesOffering(ctx, input.services);
  if (!rows) return refuse('SERVICE_UNKNOWN', { field: 'services' });
  const near =
    input.orderby === 'name' ? rows.filter(within(from, distance)) : placesOf(rows, from, distance);
  return done({ stores: near.map((row) => storeView(row, from)) });
}

/** Warehouses around a point, the nearest first (FUL-60). */
export async function findWarehouses(
  ctx: Context,
  { latitude, longitude, distance = DEFAULT_PROXIMITY_M }: InputOf<Calls['findWarehouses']>,
): Promise<Result<DataOf<Calls['findWarehouses']>>> {
  const from = { latitude, longitude };
  if (!isInItaly(from)) return refuse('OUTSIDE_ITALY', { field: 'latitude' });
  const near = nearest(await readWarehouses(ctx.db), from, distance);
  return done({
    warehouses: near.map(({ place, distance: metres }) => ({ ...place, distance: whole(metres) })),
  });
}

/** Returns undefined if no store of the brand offers one of the services. */
async function storesOffering(
  ctx: Context,
  services: string | undefined,
  owner?: ReturnType<typeof ownerOf>,
): Promise<BrandStoreRow[] | undefined> {
  const ids = services?.split(',').map(Number);
  const rows = await readBrandStores(ctx.db, {
    now: ctx.clock.now(),
    ...(ids && { services: ids }),
    ...(owner && { owner }),
  });
  const offered = new Set(rows.flatMap((row) => row.services.map((service) => service.deliveryServiceId)));
  return ids?.some((id) => !offered.has(id)) ? undefined : rows;
}

const within = (from: Coordinates, distance: number) => (row: BrandStoreRow) =>
  distanceBetween(row, from) <= distance;

const placesOf = (rows: BrandStoreRow[], from: Coordinates, distance: number): BrandStoreRow[] =>
  nearest(rows, from, distance).map(({ place }) => place);

/** Sorts by distance; stores without a known distance keep their order by name. */
const byDistance = (a: BrandStore, b: BrandStore): number => (a.distance ?? 0) - (b.distance ?? 0);

const whole = (metres: number): number => Math.round(metres);

function storeView({ services, hours, home: _, ...row }: BrandStoreRow, from?: Coordinates): BrandStore {
  const { storeId, name, slug, address, latitude, longitude, phone } = row;
  return {
    storeId,
    name,
    slug,
    phone,
    address: { ...address, latitude, longitude },
    serviceHours: { default: hours },
    deliveryServices: services,
    ...(from && { distance: whole(distanceBetween(row, from)) }),
  };
}
