import { isAuthenticated } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, type Result } from '../../platform/result.ts';

/** Operations a visitor may do where the brand lets visitors fill a basket (specification §6). */
const openToVisitors = new Set(['cart', 'address', 'timeslot']);

/** Whether the session may do an operation; the envelope says who the user is (IDE-31). */
export async function testOperation(
  ctx: Context,
  { operation }: { operation?: string },
): Promise<Result<{ allowed: boolean }>> {
  const open =
    operation === undefined || (ctx.brand.settings.anonymousCarts && openToVisitors.has(operation));
  return done({ allowed: open || isAuthenticated(ctx.actor) });
}
