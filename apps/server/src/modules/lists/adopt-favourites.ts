import { MOST_LIST_ITEMS } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { Notices } from '../../platform/result.ts';
import { lockOrMakeFavourites } from './open-list.ts';
import { deleteList, lockList, moveItems } from './repository.ts';

/**
 * Makes a visitor's favourites the shopper's at login. Products that are favourites of both stay as the shopper had
 * them. Log-ins at the same time wait here for each other: only the first one finds the visitor's favourites.
 */
export async function adoptVisitorFavourites(
  ctx: Context,
  tx: Db,
  sessionId: string,
  userId: number,
): Promise<Notices> {
  const fromListId = await lockList(tx, { userId: -1, sessionId }, 'favourites');
  if (fromListId === undefined) return {};
  const toListId = await lockOrMakeFavourites(tx, ctx, { userId, sessionId: null });
  if (toListId === undefined) return {};
  const leftOut = await moveItems(tx, { fromListId, toListId, most: MOST_LIST_ITEMS });
  await deleteList(tx, fromListId);
  if (leftOut === 0) return {};
  return { warnings: [{ code: 'FAVOURITES_LEFT_OUT', params: { count: leftOut, most: MOST_LIST_ITEMS } }] };
}
