import type { Cart, DataOf, contract } from '@bottega/contract';
import { eurosOf, packagesNeeded, type OrderPackage } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, type Result } from '../../../platform/result.ts';
import { findPackagingTypes, type PackagingType } from './packaging-repository.ts';

type Answer = DataOf<(typeof contract)['cart']['listPackagingTypes']>;

/** Lists the packaging types of the brand (CHK-11). */
export async function listPackagingTypes(ctx: Context): Promise<Result<Answer>> {
  const types = await findPackagingTypes(ctx.db);
  return done({
    packagingTypes: types.map(({ packagingTypeId, name, description, costCents, material, disposal }) => ({
      packagingTypeId,
      name,
      description,
      cost: eurosOf(costCents),
      ...(material !== '' && { material, disposal }),
    })),
  });
}

/** The key of `cartInfos` with the chosen packaging; if it is absent or empty, the order gets no packaging. */
export const packagingInfo = 'packaging_type_id';

/** The packaging chosen for a cart; undefined if there is no choice or the brand no longer offers it. */
export async function packagingOf(db: Db, infos: Record<string, string>): Promise<PackagingType | undefined> {
  const chosen = Number(infos[packagingInfo] ?? 0);
  if (!Number.isInteger(chosen) || chosen < 1) return undefined;
  return (await findPackagingTypes(db)).find(({ packagingTypeId }) => packagingTypeId === chosen);
}

type Load = Parameters<typeof packagesNeeded>[0];

/** The packages that a load needs, with their cost. */
export function packagesOf(packaging: PackagingType | undefined, load: Load): OrderPackage[] {
  if (!packaging) return [];
  const { packagingTypeId: packageId, costCents: unitCost, vatBp: vat, holdsGrams, returnable } = packaging;
  const quantity = packagesNeeded(load, holdsGrams);
  return quantity === 0 ? [] : [{ packageId, quantity, unitCost, vat, returnable }];
}

export function orderPackagesView(packaging: PackagingType | undefined, load: Load): Cart['orderPackages'] {
  return packagesOf(packaging, load).map(({ packageId, quantity, unitCost, returnable }) => ({
    orderPackageId: packageId,
    quantity,
    totalPrice: eurosOf(quantity * unitCost),
    ...(returnable && { returnable: true as const }),
    package: { descr: packaging?.name ?? '', cost: eurosOf(unitCost) },
  }));
}
