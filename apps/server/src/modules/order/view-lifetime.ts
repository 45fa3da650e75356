import type { contract, DataOf, InputOf } from '@bottega/contract';
import { eurosOf, isHandedOver, ORDER_STATUSES, roundHalfAway } from '@bottega/domain';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { findShopper, isOwnAccount } from '../identity/index.ts';
import { sumOrders } from './lifetime-repository.ts';

type Contract = (typeof contract)['order']['lifetime'];

const handedOver = ORDER_STATUSES.filter(isHandedOver);

/** What the shopper bought since registering (CUS-23). Another shopper's id answers as a missing one. */
export async function viewLifetime(
  ctx: Context,
  { userId }: InputOf<Contract>,
): Promise<Result<DataOf<Contract>>> {
  const shopper = isOwnAccount(ctx, userId) ? await findShopper(ctx.db, userId) : undefined;
  if (!shopper) return refuse('USER_NOT_FOUND', { field: 'userId' });
  const { orders, cents, firstAt, lastAt } = await sumOrders(ctx.db, userId, handedOver);
  return done({
    userId,
    orders,
    totalSpent: eurosOf(cents),
    averageSpent: orders === 0 ? 0 : eurosOf(roundHalfAway(cents, orders)),
    points: shopper.points,
    ...(firstAt && { firstOrderAt: firstAt.toISOString() }),
    ...(lastAt && { lastOrderAt: lastAt.toISOString() }),
  });
}
