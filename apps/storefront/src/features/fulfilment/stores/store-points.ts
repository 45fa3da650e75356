import type { Api, BrandStore } from '@bottega/contract';
import { addressType } from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import type { FirstSlot } from '../slots/first-slot.ts';

/** Kinds of points where shoppers collect their groceries. */
export type PointKind = 'pickup' | 'locker';

/** The pickup point or locker of a store. */
export interface Point {
  kind: PointKind;
  store: BrandStore;
  addressId: number;
  first?: FirstSlot | undefined;
  /** Why this basket doesn't fit the locker. */
  reason?: string | undefined;
}

/** Lockers that are too small for the basket. */
export type TightLockers = Awaited<ReturnType<Api['cart']['listSmallLockers']>>;

/** The reasons why the basket doesn't fit some lockers, by address id. */
export const tightReasons = ({ data }: TightLockers, byCode: Texts['byCode']): ReadonlyMap<number, string> =>
  new Map(data.lockers?.map(({ addressId, reason }) => [addressId, byCode(reason.code) ?? reason.text]));

const typeIds: Record<PointKind, number> = { pickup: addressType.store, locker: addressType.locker };

/** Points of a kind in the order of their stores. `tight`: why the basket doesn't fit some of them. */
export function pointsOf(
  stores: readonly BrandStore[],
  kind: PointKind,
  tight: ReadonlyMap<number, string> = new Map(),
): Point[] {
  return stores.flatMap((store) =>
    store.deliveryServices.flatMap(({ addressTypeId, addressId, firstSlot }) =>
      addressTypeId === typeIds[kind] && addressId !== undefined
        ? [{ kind, store, addressId, first: firstSlot, reason: tight.get(addressId) }]
        : [],
    ),
  );
}

/** The kinds of points that the stores have. */
export const kindsOf = (stores: readonly BrandStore[]): PointKind[] =>
  (['pickup', 'locker'] as const).filter((kind) => pointsOf(stores, kind).length > 0);
