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
  ctx: Pick<OrderContext, 'jobs' | 'clock'>,
  order: OrderRecord,
  { goods, ...shared }: Statement,
): Promise<number> {
  const { orderId } = order;
  const containers = await containersOfClaim(tx, order, [...goods]);
  const lines = goods.map((line) => {
    const containerCents = depositsOf(containers, line.lineNo);
    return { ...line, cents: line.cents + containerCents, containerCents };
  });
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const newCase = { ...shared, orderId, kind: 'withdrawal' as const, cents, lines };
  const caseId = await insertCase(tx, newCase, ctx.clock.now());
  await tellCase(tx, ctx, { caseId, orderId, state: 'open' });
  return caseId;
}
