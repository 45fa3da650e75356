import type { HourWindow } from '@bottega/domain';
import type { StaffContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, type Result } from '../../../platform/result.ts';
import type { OrderRecord } from '../order-record.ts';
import { mayExpect } from '../policy.ts';
import { setExpected } from '../repository.ts';
import { changeOrder } from './change-once.ts';

/** Notes on a locked order when it is expected, as its shopper reads it. Without hours, the slot counts again. */
export async function expectInOrder(
  tx: Db,
  order: OrderRecord,
  expected: HourWindow | undefined,
): Promise<Result<OrderRecord>> {
  const refusal = expected && mayExpect(order, expected);
  if (refusal) return refusal;
  await setExpected(tx, order.orderId, expected);
  return done({ ...order, expectedBegin: expected?.begin ?? null, expectedEnd: expected?.end ?? null });
}

/** Notes it in a transaction of its own. */
export const expectOrder = (
  ctx: StaffContext,
  orderId: number,
  expected: HourWindow | undefined,
): Promise<Result<OrderRecord>> =>
  changeOrder(ctx, { orderId, act: 'order.expect', content: { expected } }, (tx, order) =>
    expectInOrder(tx, order, expected),
  );
