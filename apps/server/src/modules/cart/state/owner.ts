import type { Context } from '../../../platform/context.ts';
import type { Owner } from './cart-record.ts';

/** The owner of the cart that a request reads; undefined for a visitor without a session. */
export function ownerOf(ctx: Context): Owner | undefined {
  if (ctx.actor.userId > 0) return { userId: ctx.actor.userId };
  return ctx.session && { sessionId: ctx.session.sessionId };
}

/** The owner of the cart that a request changes; a visitor without a session gets one. */
export async function requireOwner(ctx: Context): Promise<Owner> {
  if (ctx.actor.userId > 0) return { userId: ctx.actor.userId };
  return { sessionId: (await ctx.requireSession()).sessionId };
}
