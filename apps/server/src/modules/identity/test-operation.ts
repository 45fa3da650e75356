import { isAuthenticated } from '@bottega/domain';
import type { Actor, Context } from '../../platform/context.ts';
import { done, type Result } from '../../platform/result.ts';

/** Operations of visitors in brands with anonymous carts (specification §6). */
const openToVisitors: ReadonlySet<string> = new Set(['cart', 'favourites', 'address', 'timeslot']);

/** Whether the session may use an operation; the envelope names the user (IDE-31). */
export async function testOperation(
  ctx: Context,
  { operation }: { operation?: string },
): Promise<Result<{ allowed: boolean; user: Actor }>> {
  const open =
    operation === undefined || (ctx.brand.settings.anonymousCarts && openToVisitors.has(operation));
  return done({ allowed: open || isAuthenticated(ctx.actor), user: ctx.actor });
}
