import type { Permission } from './permissions.ts';

/** Stores in which something may be done: all of the brand, or those of these ids. */
export type Stores = 'all' | readonly number[];

/** What somebody may do, and in which stores. What is absent may be done nowhere. */
export type Rights = Readonly<Partial<Record<Permission, Stores>>>;

/** A role at stores. */
export interface Grant {
  permissions: readonly Permission[];
  stores: Stores;
}

export const coversStores = (wide: Stores, narrow: Stores): boolean =>
  wide === 'all' || (narrow !== 'all' && narrow.every((storeId) => wide.includes(storeId)));

const joined = (a: Stores, b: Stores): Stores =>
  a === 'all' || b === 'all' ? 'all' : [...new Set([...a, ...b])].toSorted((x, y) => x - y);

/** The rights of all grants together. */
export function rightsOf(grants: readonly Grant[]): Rights {
  const rights: Partial<Record<Permission, Stores>> = {};
  for (const { permissions, stores } of grants) {
    if (stores !== 'all' && stores.length === 0) continue;
    for (const permission of permissions) rights[permission] = joined(rights[permission] ?? [], stores);
  }
  return rights;
}

/** Whether `wide` has each right of `narrow`, in each of its stores. */
export const coversRights = (wide: Rights, narrow: Rights): boolean =>
  Object.entries(narrow).every(([permission, stores]) =>
    coversStores(wide[permission as Permission] ?? [], stores),
  );

/**
 * Whether somebody may manage another person's account: grant, reset, suspend, end sessions. They need the permission in
 * each store of that person, and each right that the person has or gets. So nobody gives or takes what they lack.
 */
export function mayManage(manager: Rights, person: Rights): boolean {
  const managed = manager['staff.manage'];
  if (managed === undefined || !coversRights(manager, person)) return false;
  return Object.values(person).every((stores) => coversStores(managed, stores));
}
