import type { Cart, DataOf, contract } from '@bottega/contract';
import { eurosOf, packagesNeeded, type OrderPackage } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, type Result } from '../../platform/result.ts';
import { findPackagingTypes, type PackagingType } from './packaging-repository.ts';

type Answer = DataOf<(typeof contract)['cart']['listPackagingTypes']>;

/** What the brand packs orders in (CHK-11). */
export async function listPackagingTypes(ctx: Context): Promise<Result<Answer>> {
  const types = await findPackagingTypes(ctx.db);
  return done({
    packagingTypes: types.map(({ packagingTypeId, name, description, costCents }) => ({
      packagingTypeId,
      name,
      description,
      cost: eurosOf(costCents),
    })),
  });
}

/** Which of `cartInfos` says what the order is packed in; absent or empty: as the shop does. */
export const packagingInfo = 'packaging_type_id';

/** The packaging a cart asks for; undefined where it asks for none, or the brand offers it no more. */
export async function packagingOf(db: Db, infos: Record<string, string>): Promise<PackagingType | undefined> {
  const chosen = Number(infos[packagingInfo] ?? 0);
  if (!Number.isInteger(chosen) || chosen < 1) return undefined;
  return (await findPackagingTypes(db)).find(({ packagingTypeId }) => packagingTypeId === chosen);
}

type Load = Parameters<typeof packagesNeeded>[0];

/** What the packaging of so much costs. */
export function packagesOf(packaging: PackagingType | undefined, load: Load): OrderPackage[] {
  if (!packaging) return [];
  const { packagingTypeId: packageId, costCents: unitCost, vatBp: vat, holdsGrams } = packaging;
  const quantity = packagesNeeded(load, holdsGrams);
  return quantity === 0 ? [] : [{ packageId, quantity, unitCost, vat }];
}

export function orderPackagesView(packaging: PackagingType | undefined, load: Load): Cart['orderPackages'] {
  return packagesOf(packaging, load).map(({ packageId, quantity, unitCost }) => ({
    orderPackageId: packageId,
    quantity,
    totalPrice: eurosOf(quantity * unitCost),
    package: { descr: packaging?.name ?? '', cost: eurosOf(unitCost) },
  }));
}
