import type { Api, CartItem, Product } from '@bottega/contract';

/** Goods that a line may name as its substitute. A press starts the request, so that a repeated render doesn't. */
export type Proposals = Promise<readonly Product[]>;

export async function loadProposals(api: Api, { itemId }: Pick<CartItem, 'itemId'>): Proposals {
  const { response, data } = await api.cart.listSubstitutes({ item_id: itemId });
  return response.status === 0 ? data.substitutes : [];
}
