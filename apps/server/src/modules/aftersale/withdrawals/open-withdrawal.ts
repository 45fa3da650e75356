import type { Db } from '../../../platform/db/brand-db.ts';
import type { OrderContext, OrderRecord } from '../../order/index.ts';
import type { NewCase } from '../case-record.ts';
import { insertCase } from '../case-repository.ts';
import { containersOfClaim, depositsOf } from '../containers/containers-of-claim.ts';
import { tellCase } from '../open-case.ts';

/** Goods of a line that are given back, without their container deposits. */
export interface ReturnedGoods {
  lineNo: number;
  reason: null;
  quantity: number;
  cents: number;
}

type Statement = Pick<NewCase, 'requestId' | 'contentHash' | 'note' | 'holder' | 'email'> & {
  goods: readonly ReturnedGoods[];
};

/** Stores a withdrawal from goods of a locked order, and mails its dated receipt. */
export async function openWithdrawal(
  tx: Db,
  acts: Pick<OrderContext, 'jobs' | 'clock'>,
  order: OrderRecord,
  { goods, ...shared }: Statement,
): Promise<number> {
  const { orderId } = order;
  const containers = await containersOfClaim(tx, order, [...goods]);
  const lines = goods.map((one) => {
    const containerCents = depositsOf(containers, one.lineNo);
    return { ...one, cents: one.cents + containerCents, containerCents };
  });
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const one = { ...shared, orderId, kind: 'withdrawal' as const, cents, lines };
  const caseId = await insertCase(tx, one, acts.clock.now());
  await tellCase(tx, acts, { caseId, orderId, state: 'open' });
  return caseId;
}
