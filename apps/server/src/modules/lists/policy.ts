import { whyNotAllowed, type ListAct, type ListRole } from '@bottega/domain';
import { visitorSessionOf, type Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';
import type { ListOwner, ListRecord, WhichList } from './list-record.ts';

export const ownerOf = (ctx: Context): ListOwner => ({
  userId: ctx.actor.userId,
  sessionId: visitorSessionOf(ctx),
});

/** Visitors have favourites if the brand allows anonymous carts (TEN-21), and no other list. */
export const mayHaveFavourites = ({ actor, brand }: Context): boolean =>
  actor.userId > 0 || brand.settings.anonymousCarts;

/** Refuses a visitor who asks for a list, or for favourites without a session or where only shoppers have them. */
export function mayOpen(ctx: Context, which: WhichList): Refusal | undefined {
  const mayVisitor = which !== 'list' && ctx.session !== undefined && mayHaveFavourites(ctx);
  return ctx.actor.userId > 0 || mayVisitor ? undefined : refuse('SESSION_EXPIRED');
}

/** Refusal of a list that doesn't exist for the caller. A visitor may have it after a log-in. */
export const noList = ({ actor }: Context): Refusal =>
  refuse(actor.userId > 0 ? 'LIST_NOT_FOUND' : 'SESSION_EXPIRED');

/** Whether a role may do an act on a list that it sees (LIS-04). */
export function mayDo(role: ListRole, act: ListAct): Refusal | undefined {
  const why = whyNotAllowed(role, act);
  return why && refuse(`LIST_${why}`);
}

/** Favourites can't be renamed, deleted or selected: for these acts they are missing. */
export function mayManage({ kind }: Pick<ListRecord, 'kind'>): Refusal | undefined {
  return kind === 'favourites' ? refuse('LIST_NOT_FOUND') : undefined;
}

/** A link alone never allows writing; with grant WRITE the caller must join first. */
export const roleByLink = ({ role }: { role: ListRole | null }): ListRole => role ?? 'reader';
