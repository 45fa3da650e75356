import type { InputOf, ListSummary, ShoppingList, contract } from '@bottega/contract';
import { listNameOf } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import type { ListRecord } from './list-record.ts';
import { mayManage } from './policy.ts';
import { makeList, openList, readList, wrongName } from './open-list.ts';
import {
  chooseAnotherDefault,
  deleteList,
  lockListsOfUser,
  renameList,
  setDefaultList,
} from './repository.ts';
import { listSummary, listView } from './view.ts';

type Contract = (typeof contract)['lists'];

/** Creates an empty list (LIS-16). */
export async function createList(
  ctx: Context,
  input: InputOf<Contract['insert']>,
): Promise<Result<ShoppingList>> {
  const name = listNameOf(input.name);
  if (name === undefined) return wrongName();
  const inserted = await ctx.db.transaction(async (tx) => {
    const listId = await makeList(tx, ctx, name);
    return listId.ok ? readList(tx, ctx, { listId: listId.data }, 'own') : listId;
  });
  return inserted.ok ? done(listView(inserted.data, new Map(), ctx, { withStock: false })) : inserted;
}

/** Renames a list (LIS-15). */
export function giveName(ctx: Context, input: InputOf<Contract['rename']>): Promise<Result<ListSummary>> {
  return ctx.db.transaction(async (tx) => {
    const list = await openOwn(tx, ctx, input.list_id, 'edit');
    if (!list.ok) return list;
    const name = listNameOf(input.name);
    if (name === undefined) return wrongName();
    await renameList(tx, list.data.listId, name, ctx.clock.now());
    return done(listSummary({ ...list.data, name }, ctx));
  });
}

/** Deletes a list. If it was the default one, the oldest other list becomes the default (LIS-17). */
export function removeList(ctx: Context, input: InputOf<Contract['remove']>): Promise<Result<object>> {
  return ctx.db.transaction(async (tx) => {
    await lockListsOfUser(tx, ctx.actor.userId);
    const list = await openOwn(tx, ctx, input.list_id, 'own');
    if (!list.ok) return list;
    await deleteList(tx, list.data.listId);
    await chooseAnotherDefault(tx, ctx.actor.userId);
    return done({});
  });
}

/** Makes a list the default one. A shopper has a single row for it, so there is only one (LIS-05, LIS-18). */
export function selectList(ctx: Context, input: InputOf<Contract['select']>): Promise<Result<ListSummary>> {
  return ctx.db.transaction(async (tx) => {
    await lockListsOfUser(tx, ctx.actor.userId);
    const list = await openOwn(tx, ctx, input.list_id, 'own');
    // selecting doesn't change the list itself, so a reader and a writer get the same refusal
    if (!list.ok) return list.code === 'LIST_READ_ONLY' ? refuse('LIST_NOT_YOURS') : list;
    await setDefaultList(tx, ctx.actor.userId, list.data.listId);
    return done(listSummary({ ...list.data, isDefault: true }, ctx));
  });
}

/** Opens a list to rename, delete or select it. */
async function openOwn(
  tx: Db,
  ctx: Context,
  listId: number,
  act: 'edit' | 'own',
): Promise<Result<ListRecord>> {
  const list = await openList(tx, ctx, { listId }, act);
  return list.ok ? (mayManage(list.data) ?? list) : list;
}
