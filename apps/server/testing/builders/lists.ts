import type { ListSummary, Page, ShoppingList } from '@bottega/contract';
import { placeOfCart } from '../../src/modules/cart/index.ts';
import { listsRoutes } from '../../src/modules/lists/index.ts';
import type { Db } from '../../src/platform/db/brand-db.ts';
import { callRoute, dataOf } from '../call-route.ts';
import { makeRequest, makeSession, makeShopper, type TestRequest } from './identity.ts';

const routes = listsRoutes({ placeOfCart });

export type Shopper = TestRequest & { userId: number };

/** Creates a logged-in shopper. */
export async function shopper(db: Db): Promise<Shopper> {
  const { userId } = await makeShopper(db);
  return { ...makeRequest(db, { as: await makeSession(db, { userId }) }), userId };
}

/** Calls an endpoint of lists. */
export const ask = <D = ShoppingList>(
  request: TestRequest,
  name: string,
  input: Record<string, unknown> = {},
) => callRoute<D>(routes, name, request.ctx, input);

/** Creates a list of that name with products. Returns its id. */
export async function makeList(
  request: TestRequest,
  name: string,
  productIds: number[] = [],
): Promise<number> {
  const { listId } = dataOf(await ask(request, 'insert', { name }));
  if (productIds.length > 0)
    dataOf(await ask(request, 'addProducts', { wishlistId: listId, items: productIds.map(onePiece) }));
  return listId;
}

/** One piece of a product. */
export const onePiece = (productId: number) => ({ productId, quantity: 1 });

/** A page of the shopper's lists. */
export const listsOf = async (request: TestRequest, input: Record<string, unknown> = {}) =>
  dataOf(await ask<{ page: Page; wishlists: ListSummary[] }>(request, 'list', input));

/** The token at the end of a list link. */
export async function tokenOf(
  request: TestRequest,
  listId: number,
  grant: 'READ' | 'WRITE',
): Promise<string> {
  type Shares = { shares: { grant: string; token: string }[] };
  const { shares } = dataOf(await ask<Shares>(request, 'share', { list_id: listId, grant }));
  return shares.find((share) => share.grant === grant)!.token;
}
