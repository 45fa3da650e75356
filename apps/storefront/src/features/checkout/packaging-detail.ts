import type { Cart, contract, DataOf } from '@bottega/contract';
import { formatPrice, type Translate } from '@bottega/texts';

export type PackagingType = DataOf<typeof contract.cart.listPackagingTypes>['packagingTypes'][number];

/**
 * What stands beside a packaging type: its price, how many the basket takes if it is chosen, and its material with the way
 * to throw it away (D.Lgs. 152/2006, art. 219).
 */
export function packagingDetail(
  { packagingTypeId, description, cost, material, disposal = '' }: PackagingType,
  chosen: Cart['orderPackages'][number] | undefined,
  t: Translate,
): string {
  const taken = chosen?.orderPackageId === packagingTypeId ? chosen : undefined;
  return [
    description,
    t('checkout.packagingEach', { price: formatPrice(cost) }),
    taken && t('checkout.packagingTaken', { count: taken.quantity, price: formatPrice(taken.totalPrice) }),
    material && t('checkout.packagingMaterial', { material, disposal }),
  ]
    .filter(Boolean)
    .join(' · ');
}
