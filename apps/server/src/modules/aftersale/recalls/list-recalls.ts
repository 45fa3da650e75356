import type { contract, DataOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { findRecallCases } from '../case-repository.ts';
import { caseView } from '../case-view.ts';
import { findOpenRecalls, findRecalledOrders } from './recall-repository.ts';
import { requestIdOf } from './refund-recall.ts';

type Listed = DataOf<(typeof contract)['aftersale']['listRecalls']>;

/** The open recalls, with the shopper's own orders that have the goods. */
export async function listRecalls({ db, actor }: Context): Promise<Result<Listed>> {
  const recalls = await findOpenRecalls(db);
  const orders = actor.userId > 0 && recalls.length > 0 ? await findRecalledOrders(db, actor.userId) : [];
  const cases = orders.length > 0 ? await findRecallCases(db, actor.userId) : [];
  return done({
    recalls: recalls.map(({ recallId, name, ean, lot, reason, openedAt }) => ({
      recallId,
      name,
      ean,
      ...(lot !== '' && { lot }),
      reason,
      openedAt: openedAt.toISOString(),
      orders: orders
        .filter((order) => order.recallId === recallId)
        .map(({ orderId, deliveryDate }) => {
          const refundCase = cases.find(
            (aftersaleCase) =>
              aftersaleCase.orderId === orderId && aftersaleCase.requestId === requestIdOf(recallId),
          );
          return { orderId, deliveryDate, ...(refundCase && { case: caseView(refundCase) }) };
        }),
    })),
  });
}
