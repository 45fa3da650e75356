import type { contract, DataOf } from '@bottega/contract';
import { deadlineStateOf, eurosOf, romeDay, type DeadlineState } from '@bottega/domain';
import { formatDate } from '@bottega/texts';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { findDeadlinesOf } from './deadline-repository.ts';

const texts = {
  paid: 'checkout.deadlinePaid',
  pending: 'checkout.deadlinePending',
  expiring: 'checkout.deadlineExpiring',
  expired: 'checkout.deadlineExpired',
} as const satisfies Record<DeadlineState, string>;

/** The shopper's payment deadlines with their states of today (CHK-21). */
export async function listDeadlines({
  brand,
  db,
  actor,
  clock,
}: Context): Promise<Result<DataOf<typeof contract.checkout.paymentDeadlines>>> {
  const { t } = textsOf(brand);
  const today = romeDay(clock.now());
  const rows = await findDeadlinesOf(db, actor.userId);
  return done({
    deadlines: rows.map(({ orderId, paymentTypeId, amountCents, dueDate, paidAt }) => {
      const stateId = deadlineStateOf({ dueDate, isPaid: paidAt !== null }, today);
      const day = formatDate(paidAt === null ? dueDate : romeDay(paidAt));
      const text = t(texts[stateId], { day });
      return { orderId, amount: eurosOf(amountCents), dueDate, stateId, paymentTypeId, text };
    }),
  });
}
