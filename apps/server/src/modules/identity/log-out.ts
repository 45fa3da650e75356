import type { Context } from '../../platform/context.ts';
import { done, type Result } from '../../platform/result.ts';

/** Ends the session; safe to repeat. A visitor's log-out keeps the visitor's session and basket. */
export async function logOut(ctx: Context): Promise<Result<Record<string, never>>> {
  if (ctx.session?.userId !== undefined) await ctx.replaceSession(undefined);
  return done({});
}
