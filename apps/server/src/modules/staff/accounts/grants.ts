import { isStandardRole, rightsOf, type Rights } from '@bottega/domain/staff';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { permissionsOfRole, unknownStores, type WantedGrant } from '../account-repository.ts';
import { keepOwnRoles } from './role-repository.ts';

/** The rights that grants would give; refused where a role or a store doesn't exist. */
export async function rightsWanted(tx: Db, grants: readonly WantedGrant[]): Promise<Result<Rights>> {
  const own = await keepOwnRoles(tx);
  const stores = await unknownStores(tx, [...new Set(grants.flatMap(({ store_ids: ids = [] }) => ids))]);
  const wanted = [];
  for (const [index, { role, store_ids: ids }] of grants.entries()) {
    const ofBrand = own.find((each) => each.role === role);
    if (!isStandardRole(role) && !ofBrand)
      return refuse('ROLE_UNKNOWN', { field: `grants.${index}.role`, params: { role } });
    const unknown = ids?.find((id) => stores.includes(id));
    if (unknown !== undefined)
      return refuse('STORE_UNKNOWN', { field: `grants.${index}.store_ids`, params: { store: unknown } });
    wanted.push({
      permissions: permissionsOfRole({ role, permissions: ofBrand?.permissions ?? null }),
      stores: ids ?? ('all' as const),
    });
  }
  return done(rightsOf(wanted));
}
