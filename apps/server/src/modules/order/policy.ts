import type { Context } from '../../platform/context.ts';

/** Whether the order is the shopper's own; an order of another shopper is refused as not found. */
export function isOwnOrder<O extends { userId: number }>(
  { actor }: Context,
  order: O | undefined,
): order is O {
  return order?.userId === actor.userId;
}
