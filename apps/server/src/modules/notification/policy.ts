import { papersOf, type OrderPaper } from '@bottega/domain';
import { refuse, type Refusal } from '../../platform/result.ts';
import type { OrderRecord } from '../order/index.ts';

/** Whether an order has the paper by now. */
export function mayRead(
  paper: OrderPaper,
  { statusId, termsHash }: Pick<OrderRecord, 'statusId' | 'termsHash'>,
): Refusal | undefined {
  return papersOf(statusId, { hasTerms: termsHash !== null }).includes(paper)
    ? undefined
    : refuse('PAPER_NOT_FOUND', { field: 'paper' });
}
