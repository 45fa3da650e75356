import type { Db } from '../../../platform/db/brand-db.ts';
import type { OrderRecord } from '../../order/index.ts';
import { findReturned } from './withdrawal-repository.ts';
import { handedOverOf } from '../handed-over.ts';

/**
 * Whether all goods that cost something came back by withdrawals, this one included; then the delivery fee is given
 * back too, by the last of them.
 */
export async function isWholeOrder(tx: Db, order: OrderRecord, caseId: number): Promise<boolean> {
  const [handed, returned] = await Promise.all([
    handedOverOf(tx, order),
    findReturned(tx, order.orderId, caseId),
  ]);
  return (
    handed !== undefined &&
    handed.lines.every(({ line, charged, picked }) => {
      const back = returned.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0;
      return charged === 0 || Math.round(back * 1000) >= picked;
    })
  );
}
