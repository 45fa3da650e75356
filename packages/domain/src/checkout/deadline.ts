import { addDays, romeDay } from '../fulfilment/index.ts';
import { paymentType, type LaterPaymentType } from '../order/index.ts';

export type DeadlineState = 'paid' | 'pending' | 'expiring' | 'expired';

/** The brand's terms of payment after the delivery. */
export interface LaterTerms {
  /** Days after the delivery in which a deferred payment is due. */
  deferredDays: number;
  /** Days after the end of the next month in which a monthly summary is due. */
  summaryDays: number;
}

/** Days before its last one in which a deadline counts as expiring. */
const expiringDays = 7;

/** The last day to pay a delivered order, in Rome: `YYYY-MM-DD` (deferred payment and monthly summary). */
export function dueDateOf(paymentTypeId: LaterPaymentType, deliveredAt: Date, terms: LaterTerms): string {
  const day = romeDay(deliveredAt);
  return paymentTypeId === paymentType.deferred
    ? addDays(day, terms.deferredDays)
    : addDays(endOfNextMonth(day), terms.summaryDays);
}

/** The state of a deadline on a day in Rome (CHK-21). The last day is still in time. */
export function deadlineStateOf(
  { dueDate, isPaid }: { dueDate: string; isPaid: boolean },
  today: string,
): DeadlineState {
  if (isPaid) return 'paid';
  if (today > dueDate) return 'expired';
  return addDays(today, expiringDays) >= dueDate ? 'expiring' : 'pending';
}

/** The first day of the month after the next one, less one day. */
function endOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const months = year * 12 + month + 1;
  const first = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  return addDays(first, -1);
}
