import type { Api, CartItem } from '@bottega/contract';
import { wireQuantityOf } from '@bottega/domain';
import { heldOf, type PendingQuantity } from './lines.ts';

type Items<Call extends 'add' | 'update' | 'delete'> = Parameters<Api['cart'][Call]>[0]['items'];

/** The call that sets a line of the server to a pending quantity. */
export type LineRequest =
  | { kind: 'added'; items: Items<'add'> }
  | { kind: 'changed'; items: Items<'update'> }
  | { kind: 'removed'; items: Items<'delete'> };

/**
 * @param isRepeat a call of it got no answer: then an add sets the quantity, so that it counts once
 * @returns undefined when the server already has the quantity
 */
export function lineRequestOf(
  item: CartItem | undefined,
  pending: PendingQuantity,
  isRepeat = false,
): LineRequest | undefined {
  if (item === undefined) return pending.quantity === 0 ? undefined : added(pending, isRepeat);
  const { itemId, product } = item;
  if (pending.quantity === 0) return { kind: 'removed', items: [{ itemId, productId: product.productId }] };
  if (heldOf(item) === pending.quantity) return undefined;
  return { kind: 'changed', items: [{ itemId, quantity: wireQuantityOf(pending.quantity) }] };
}

function added(
  { product, params, promoChoice, infos, quantity }: PendingQuantity,
  isRepeat: boolean,
): LineRequest {
  const item = {
    productId: product.productId,
    quantity: wireQuantityOf(quantity),
    params: { ...params },
    ...(promoChoice && { promoChoice }),
    ...(infos && { infos }),
    ...(isRepeat && { sets_quantity: true }),
  };
  return { kind: 'added', items: [item] };
}
