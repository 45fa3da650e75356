import { LONGEST_LIST_NAME, MOST_LISTS, type ListAct } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import type { ListOwner, ListRecord, WhichList } from './list-record.ts';
import { mayDo, mayOpen, noList, ownerOf } from './policy.ts';
import {
  findList,
  insertFavourites,
  insertList,
  lockList,
  lockListsOfUser,
  setDefaultList,
} from './repository.ts';

/** Reads a list if the shopper may do `act` with it. A list without access is refused as not found. */
export async function readList(
  db: Db,
  ctx: Context,
  which: WhichList,
  act: ListAct,
): Promise<Result<ListRecord>> {
  const refusal = mayOpen(ctx, which);
  if (refusal) return refusal;
  const list = await findList(db, ownerOf(ctx), which);
  if (!list || list.role === null) return noList(ctx);
  const { role } = list;
  return mayDo(role, act) ?? done({ ...list, role });
}

/** The same list, locked until the transaction ends. */
export async function openList(
  tx: Db,
  ctx: Context,
  which: WhichList,
  act: ListAct,
): Promise<Result<ListRecord>> {
  if (!(await lockList(tx, ownerOf(ctx), which))) return noList(ctx);
  return readList(tx, ctx, which, act);
}

/** The same for adds; creates the favourites or the default list with their first product. */
export async function openOrMakeList(tx: Db, ctx: Context, which: WhichList): Promise<Result<ListRecord>> {
  const refusal = mayOpen(ctx, which);
  if (refusal) return refusal;
  if (which === 'favourites') await lockOrMakeFavourites(tx, ctx, ownerOf(ctx));
  else if (which === 'list' && !(await lockList(tx, ownerOf(ctx), which))) await makeFirst(tx, ctx);
  return openList(tx, ctx, which, 'edit');
}

/** Creates the default list, unless another request just did. */
async function makeFirst(tx: Db, ctx: Context): Promise<void> {
  const defaultListId = await lockListsOfUser(tx, ctx.actor.userId);
  if (defaultListId === null) await insertAfter(null, tx, ctx, textsOf(ctx.brand).t('list.firstName'));
}

/** Locks the favourites, created if there are none. Undefined if a visitor's session has just ended. */
export async function lockOrMakeFavourites(
  tx: Db,
  ctx: Context,
  owner: ListOwner,
): Promise<number | undefined> {
  const locked = await lockList(tx, owner, 'favourites');
  if (locked !== undefined) return locked;
  await insertFavourites(tx, owner, textsOf(ctx.brand).t('list.favouritesName'), ctx.clock.now());
  return lockList(tx, owner, 'favourites');
}

/** Creates a list; the first one becomes the default (LIS-05). */
export async function makeList(tx: Db, ctx: Context, name: string): Promise<Result<number>> {
  return insertAfter(await lockListsOfUser(tx, ctx.actor.userId), tx, ctx, name);
}

async function insertAfter(
  defaultListId: number | null,
  tx: Db,
  ctx: Context,
  name: string,
): Promise<Result<number>> {
  const { userId } = ctx.actor;
  const listId = await insertList(tx, { userId, name, most: MOST_LISTS, now: ctx.clock.now() });
  if (listId === undefined) return refuse('LISTS_TOO_MANY', { params: { most: MOST_LISTS } });
  if (defaultListId === null) await setDefaultList(tx, userId, listId);
  return done(listId);
}

export const wrongName = (): Refusal =>
  refuse('LIST_NAME_INVALID', { field: 'name', params: { most: LONGEST_LIST_NAME } });
