import {
  isHandedOver,
  isUnderWay,
  ledgerProblems,
  ledgerSums,
  type LedgerOrder,
  type LedgerProblem,
  type LedgerSums,
} from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { costOf, type OrderRecord } from '../../order/index.ts';
import type { PostingRecord } from '../ledger/ledger-record.ts';
import { findPostings } from '../ledger/ledger-repository.ts';
import { findMovements } from './movement-repository.ts';

export interface ExplainedOrder {
  postings: PostingRecord[];
  sums: LedgerSums;
  stage: LedgerOrder['stage'];
  problems: LedgerProblem[];
}

/** The ledger of an order, and whether it agrees with the order and with its movements. */
export async function explainOrder(db: Db, order: OrderRecord): Promise<ExplainedOrder> {
  const [postings, movements] = await db.pipeline((reads) =>
    Promise.all([findPostings(reads, order.orderId), findMovements(reads, order.orderId)]),
  );
  const stage = isHandedOver(order.statusId) ? 'handed_over' : isUnderWay(order.statusId) ? 'open' : 'ended';
  return {
    postings,
    sums: ledgerSums(
      postings.flatMap(({ entries }) => entries),
      movements,
    ),
    stage,
    problems: ledgerProblems(postings, { total: order.totalCents, cost: costOf(order), stage, movements }),
  };
}
