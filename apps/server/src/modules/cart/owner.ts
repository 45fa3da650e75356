import type { Context } from '../../platform/context.ts';
import type { Owner } from './cart-record.ts';

/** Whose cart a read shows; a visitor without a session has none. */
export function ownerOf(ctx: Context): Owner | undefined {
  if (ctx.actor.userId > 0) return { userId: ctx.actor.userId };
  return ctx.session && { sessionId: ctx.session.sessionId };
}

/** Whose cart a write changes; a visitor gets a session with the first one. */
export async function requireOwner(ctx: Context): Promise<Owner> {
  if (ctx.actor.userId > 0) return { userId: ctx.actor.userId };
  return { sessionId: (await ctx.requireSession()).sessionId };
}
