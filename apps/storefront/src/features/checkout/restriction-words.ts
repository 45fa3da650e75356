import type { contract, DataOf } from '@bottega/contract';
import { formatQuantity, type Translate } from '@bottega/texts';

export type Restriction = DataOf<(typeof contract)['cart']['purchaseRestriction']>['restrictions'][number];

/** A restriction that would refuse the order, or that the shopper should know before paying. */
interface ShownRestriction {
  key: string;
  text: string;
  /** Quantity that has to leave the basket before the order; absent if nothing has to. */
  excess?: number;
  productId: number;
}

/**
 * The restrictions of a basket that matter now: too much of something, goods for adults, goods without points. A maximum
 * that the basket keeps is not told, because its stepper tells it.
 *
 * @param inBasket the quantity of a product in the basket now; undefined if it has left the basket
 */
export function shownRestrictions(
  restrictions: readonly Restriction[],
  inCart: (productId: number) => { quantity: number; unit: 'kg' | 'pz' } | undefined,
  t: Translate,
): ShownRestriction[] {
  return restrictions.flatMap((restriction): ShownRestriction[] => {
    const { productId, name, code, maxQuantity, takenQuantity = 0, group = '' } = restriction;
    const held = inCart(productId);
    if (!held) return [];
    const { quantity, unit } = held;
    const shown = { key: `${productId} ${code}`, productId };
    if (code === 'ADULTS_ONLY' || code === 'NO_REWARDS')
      return [{ ...shown, text: t(`checkout.${code}`, { name }) }];
    const excess = Number((quantity + takenQuantity - (maxQuantity ?? Infinity)).toFixed(3));
    if (!(excess > 0)) return [];
    const amounts = {
      name,
      group,
      most: formatQuantity(maxQuantity ?? 0, unit),
      taken: formatQuantity(takenQuantity, unit),
      excess: formatQuantity(excess, unit),
    };
    return [{ ...shown, text: t(`checkout.${code}`, amounts), excess }];
  });
}
