import { isAwaitingPayment, isUnderWay, papersOf, type OrderPaper } from '@bottega/domain';
import { refuse, type Refusal } from '../../platform/result.ts';
import type { OrderRecord } from '../order/index.ts';

/** Whether the hand-over of an order can stand in a calendar: it is bought and not over. */
export function mayBook({ statusId }: Pick<OrderRecord, 'statusId'>): Refusal | undefined {
  return isUnderWay(statusId) && !isAwaitingPayment(statusId)
    ? undefined
    : refuse('ORDER_NOT_FOUND', { field: 'order_id' });
}

/** Whether an order has the paper by now. */
export function mayRead(
  paper: OrderPaper,
  { statusId, termsHash }: Pick<OrderRecord, 'statusId' | 'termsHash'>,
): Refusal | undefined {
  return papersOf(statusId, { hasTerms: termsHash !== null }).includes(paper)
    ? undefined
    : refuse('PAPER_NOT_FOUND', { field: 'paper' });
}
