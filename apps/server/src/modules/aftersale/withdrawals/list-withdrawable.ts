import type { contract, DataOf } from '@bottega/contract';
import { lastDayOf, mayWithdraw, withdrawalDays } from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { findOrdersOf } from '../../order/index.ts';
import { handedOverOrders } from '../handed-over.ts';
import { findHandedOverSince } from './withdrawal-repository.ts';

type Listed = DataOf<(typeof contract)['aftersale']['listWithdrawable']>;

/** The shopper's orders with goods that may still be given back without a reason. */
export async function listWithdrawable({ db, actor, clock }: Context): Promise<Result<Listed>> {
  const now = clock.now();
  // a day more than the period, for the hours of the last day
  const since = new Date(now.getTime() - (withdrawalDays + 1) * 86_400_000);
  const ids = await findHandedOverSince(db, actor.userId, since);
  const handed = await handedOverOrders(db, await findOrdersOf(db, ids, actor.userId));
  return done({
    orders: handed.flatMap(({ order: { orderId, deliveryDate }, at, lines }) => {
      const withdrawalUntil = lastDayOf(at, withdrawalDays);
      if (romeDay(now) > withdrawalUntil) return [];
      const goods = lines
        .filter((line) => line.left > 0 && mayWithdraw(line.traits, line) !== 'no')
        .map(({ line }) => `${line.brandName} ${line.name}`.trim());
      return goods.length === 0 ? [] : [{ orderId, deliveryDate, withdrawalUntil, goods }];
    }),
  });
}
