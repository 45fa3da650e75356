import { LONGEST_LIST_NAME, MOST_LISTS, whyNotAllowed, type ListAct } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import type { ListKind, ListRecord, WhichList } from './list-record.ts';
import { findList, insertList, lockKeeper, lockList, setDefaultList } from './repository.ts';

/** A list the shopper may do that with. One they can't see answers as a missing one. */
export async function readList(
  db: Db,
  ctx: Context,
  which: WhichList,
  act: ListAct,
): Promise<Result<ListRecord>> {
  const list = await findList(db, ctx.actor.userId, which);
  if (!list || list.role === null) return refuse('LIST_NOT_FOUND');
  const { role } = list;
  const why = whyNotAllowed(role, act);
  return why ? refuse(`LIST_${why}`) : done({ ...list, role });
}

/** The same, locked until the transaction ends. */
export async function openList(
  tx: Db,
  ctx: Context,
  which: WhichList,
  act: ListAct,
): Promise<Result<ListRecord>> {
  if (!(await lockList(tx, ctx.actor.userId, which))) return refuse('LIST_NOT_FOUND');
  return readList(tx, ctx, which, act);
}

/** The same; favourites and the default list are made when something is first put on them. */
export async function openOrMakeList(tx: Db, ctx: Context, which: WhichList): Promise<Result<ListRecord>> {
  if (typeof which === 'string' && !(await lockList(tx, ctx.actor.userId, which)))
    await makeFirst(tx, ctx, which);
  return openList(tx, ctx, which, 'edit');
}

/** Makes the default list or the favourites, unless another request did a moment ago. */
async function makeFirst(tx: Db, ctx: Context, kind: ListKind): Promise<void> {
  const defaultListId = await lockKeeper(tx, ctx.actor.userId);
  if (kind === 'list' && defaultListId !== null) return;
  await insertAfter(defaultListId, tx, ctx, { kind, name: textsOf(ctx.brand).t('list.firstName') });
}

/** Makes a list; the first one becomes the default (LIS-05). */
export async function makeList(tx: Db, ctx: Context, name: string): Promise<Result<number>> {
  return insertAfter(await lockKeeper(tx, ctx.actor.userId), tx, ctx, { kind: 'list', name });
}

async function insertAfter(
  defaultListId: number | null,
  tx: Db,
  ctx: Context,
  { kind, name }: { kind: ListKind; name: string },
): Promise<Result<number>> {
  const { userId } = ctx.actor;
  const most = kind === 'favourites' ? 1 : MOST_LISTS;
  const listId = await insertList(tx, { userId, kind, name, most, now: ctx.clock.now() });
  if (listId === undefined) return refuse('LISTS_TOO_MANY', { params: { most } });
  if (kind === 'list' && defaultListId === null) await setDefaultList(tx, userId, listId);
  return done(listId);
}

export const wrongName = (): Refusal =>
  refuse('LIST_NAME_INVALID', { field: 'name', params: { most: LONGEST_LIST_NAME } });
