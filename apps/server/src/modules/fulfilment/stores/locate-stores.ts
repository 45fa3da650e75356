import type { contract, InputOf, Store } from '@bottega/contract';
import { nearest } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import { done, type Success } from '../../../platform/result.ts';
import { readStores, type StoreRow } from './store-repository.ts';

export type StoresQuery = InputOf<typeof contract.fulfilment.locateStores>;

/** The brand's stores by name, or by distance from a given point (FUL-65). */
export async function locateStores(
  ctx: Context,
  { q = '', latitude, longitude, distance = Number.POSITIVE_INFINITY }: StoresQuery,
): Promise<Success<{ warehouses: Store[] }>> {
  const stores = (await readStores(ctx.db)).filter(matching(q));
  const inOrder =
    latitude === undefined || longitude === undefined
      ? stores
      : nearest(stores, { latitude, longitude }, distance).map(({ place }) => place);
  return done({ warehouses: inOrder.map(toStore) });
}

/** Matches stores with every typed word in name or address, ignoring accents and case. */
function matching(q: string): (store: StoreRow) => boolean {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return ({ name, address: { address1, city, province, postalcode } }) => {
    const text = plain([name, address1, city, province, postalcode].join(' '));
    return words.every((word) => text.includes(word));
  };
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function toStore({ store_id, name, slug, address, latitude, longitude, phone, hours }: StoreRow): Store {
  return {
    warehouseId: store_id,
    name,
    slug,
    address: { ...address, latitude, longitude },
    metaData: phone === '' ? null : { warehouse_locator: { PHONE: phone } },
    serviceHours: { default: hours },
  };
}
