import type { ListSummary, Page, ShoppingList } from '@bottega/contract';
import { placeOfCart } from '@bottega/server/modules/cart/index';
import { listsRoutes } from '@bottega/server/modules/lists/index';
import type { Db } from '@bottega/server/platform/db/brand-db';
import { callRoute, dataOf } from '../call-route.ts';
import { makeRequest, makeSession, makeShopper, type TestRequest } from './identity.ts';

const routes = listsRoutes({ placeOfCart });

export type Shopper = TestRequest & { userId: number };

/** A shopper who is logged in. */
export async function shopper(db: Db): Promise<Shopper> {
  const { userId } = await makeShopper(db);
  return { ...makeRequest(db, { as: await makeSession(db, { userId }) }), userId };
}

/** Calls an endpoint of lists. */
export const ask = <D = ShoppingList>(who: TestRequest, name: string, input: Record<string, unknown> = {}) =>
  callRoute<D>(routes, name, who.ctx, input);

/** A list of that name with products on it; answers its id. */
export async function makeList(who: TestRequest, name: string, productIds: number[] = []): Promise<number> {
  const { listId } = dataOf(await ask(who, 'insert', { name }));
  if (productIds.length > 0)
    dataOf(await ask(who, 'addProducts', { wishlistId: listId, items: productIds.map(one) }));
  return listId;
}

/** One of a product. */
export const one = (productId: number) => ({ productId, quantity: 1 });

/** A page of the shopper's lists. */
export const listsOf = async (who: TestRequest, input: Record<string, unknown> = {}) =>
  dataOf(await ask<{ page: Page; wishlists: ListSummary[] }>(who, 'list', input));

/** What the link of a list ends with. */
export async function tokenOf(who: TestRequest, listId: number, grant: 'READ' | 'WRITE'): Promise<string> {
  type Shares = { shares: { grant: string; token: string }[] };
  const { shares } = dataOf(await ask<Shares>(who, 'share', { list_id: listId, grant }));
  return shares.find((share) => share.grant === grant)!.token;
}
