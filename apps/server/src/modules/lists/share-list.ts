import { randomBytes } from 'node:crypto';
import type { DataOf, InputOf, ListSummary, contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { openList, readList } from './open-list.ts';
import { deleteShare, findShares, insertShare, joinByToken, leaveList as leave } from './share-repository.ts';
import { listSummary } from './view.ts';

type Contract = (typeof contract)['lists'];
type Shares = DataOf<Contract['shares']>;

/** 144 bits, so that a link can't be guessed. */
const tokenBytes = 18;

/**
 * Answers the link of a grant, created once. Its token is stored in clear: the owner must see the same link again, and it
 * opens a list of groceries. Hash it once lists hold anything more private.
 */
export function shareList(ctx: Context, input: InputOf<Contract['share']>): Promise<Result<Shares>> {
  return changeShares(ctx, input.list_id, (tx, listId) =>
    insertShare(tx, {
      listId,
      grant: input.grant,
      token: randomBytes(tokenBytes).toString('base64url'),
      now: ctx.clock.now(),
    }),
  );
}

/** Deletes a link; shoppers who joined by it lose access to the list. */
export function unshareList(ctx: Context, input: InputOf<Contract['unshare']>): Promise<Result<Shares>> {
  return changeShares(ctx, input.list_id, (tx, listId) => deleteShare(tx, listId, input.grant));
}

function changeShares(
  ctx: Context,
  listId: number,
  change: (tx: Db, listId: number) => Promise<void>,
): Promise<Result<Shares>> {
  return ctx.db.transaction(async (tx) => {
    const list = await openList(tx, ctx, { listId }, 'own');
    if (!list.ok) return list;
    await change(tx, listId);
    return done(await sharesOf(tx, listId));
  });
}

export async function listShares(ctx: Context, input: InputOf<Contract['shares']>): Promise<Result<Shares>> {
  const list = await readList(ctx.db, ctx, { listId: input.list_id }, 'own');
  return list.ok ? done(await sharesOf(ctx.db, input.list_id)) : list;
}

async function sharesOf(db: Db, listId: number): Promise<Shares> {
  const shares = await findShares(db, listId);
  return { shares: shares.map(({ grant, token, members }) => ({ grant, token, members })) };
}

/** Adds a list to the shopper's lists by its link. */
export function joinList(ctx: Context, { token }: InputOf<Contract['join']>): Promise<Result<ListSummary>> {
  return ctx.db.transaction(async (tx) => {
    const listId = await joinByToken(tx, token, ctx.actor.userId, ctx.clock.now());
    if (listId === undefined) return refuse('LIST_LINK_INVALID');
    const list = await readList(tx, ctx, { listId }, 'view');
    return list.ok ? done(listSummary(list.data, ctx)) : list;
  });
}

export async function leaveList(ctx: Context, input: InputOf<Contract['leave']>): Promise<Result<object>> {
  return (await leave(ctx.db, input.list_id, ctx.actor.userId)) ? done({}) : refuse('LIST_NOT_FOUND');
}
