import type { DataOf, contract } from '@bottega/contract';
import { sharedLimitsOf, wireQuantityOf } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { loadCart } from '../state/load-cart.ts';

type Answer = DataOf<(typeof contract)['cart']['purchaseRestriction']>;

/** The restrictions on buying the cart's products (CAR-45), in the order of the lines. */
export async function purchaseRestriction(ctx: Context): Promise<Result<Answer>> {
  const cart = await loadCart(ctx);
  if (!cart) return done({ restrictions: [] });
  const { lines, goods, limits } = cart;
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  const restrictions = [...quantities].flatMap(([productId, milli]): Answer['restrictions'] => {
    const product = goods.get(productId);
    if (!product) return [];
    const { maxMilli } = product.rules;
    const ofOthers = lines.filter((line) => line.productId !== productId);
    const about = { productId, name: product.row.name, quantity: wireQuantityOf(milli) };
    return [
      ...(maxMilli === undefined
        ? []
        : [{ ...about, code: 'MAX_QUANTITY' as const, maxQuantity: wireQuantityOf(maxMilli) }]),
      ...sharedLimitsOf(limits, ofOthers, { productId }).map(({ reason, name, ...limit }) => ({
        ...about,
        code: reason,
        maxQuantity: wireQuantityOf(limit.maxMilli),
        takenQuantity: wireQuantityOf(limit.takenMilli),
        ...(name !== undefined && { group: name }),
      })),
      ...(product.adultsOnly ? [{ ...about, code: 'ADULTS_ONLY' as const }] : []),
      ...(product.noRewards ? [{ ...about, code: 'NO_REWARDS' as const }] : []),
    ];
  });
  return done({ restrictions });
}
