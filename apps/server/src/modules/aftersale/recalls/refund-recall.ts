import type { contract, DataOf, InputOf } from '@bottega/contract';
import { paddedGtin, paidBy, worthOfClaim } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { refundableAtOnce, refundGoods } from '../../checkout/index.ts';
import { refundKeyOf, stateOfRefund } from '../case-record.ts';
import { insertCase, setDecision } from '../case-repository.ts';
import { caseView } from '../case-view.ts';
import { openCase, tellCase, type Opening } from '../open-case.ts';
import { findRecall, type Recall } from './recall-repository.ts';

type Contract = (typeof contract)['aftersale']['refundRecall'];

/** The request id of the refund of a recall: one for each order. */
export const requestIdOf = (recallId: number): string => `recall-${recallId}`;

/** Gives back the recalled goods of an order, with one press and once: all that wasn't claimed before. */
export async function refundRecall(
  ctx: Context,
  { recall_id: recallId, order_id: orderId }: InputOf<Contract>,
): Promise<Result<DataOf<Contract>>> {
  const recall = await findRecall(ctx.db, recallId);
  if (!recall || recall.closedAt) return refuse('RECALL_NOT_FOUND');
  const request = { orderId, requestId: requestIdOf(recallId), content: { recallId, orderId } };
  const opened = await openCase(ctx, request, (opening) => settle(ctx, opening, recall, request.requestId));
  return opened.ok ? done(caseView(opened.data)) : opened;
}

async function settle(
  ctx: Context,
  { tx, handed, contentHash }: Opening,
  { ean, lot }: Recall,
  requestId: string,
): Promise<Result<{ caseId: number }>> {
  const { order } = handed;
  const { orderId } = order;
  const parts = handed.lines
    .filter(
      ({ line, left }) =>
        paddedGtin(line.ean) === paddedGtin(ean) && left > 0 && (lot === '' || (line.lot ?? lot) === lot),
    )
    .map((got) => ({
      lineNo: got.line.lineNo,
      reason: null,
      quantity: got.left / 1000,
      cents: worthOfClaim(got, got.left),
      containerCents: 0,
      vatBp: got.line.vatBp,
    }));
  if (parts.length === 0) return refuse('RECALL_NOT_BOUGHT');
  const now = ctx.clock.now();
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  const shared = { orderId, requestId, contentHash, note: '', holder: '', email: '' };
  const caseId = await insertCase(tx, { ...shared, kind: 'recall', cents, lines: parts }, now);
  const by = paidBy(order.paymentTypeId);
  const isRefundable = (by === 'online' || by === 'later') && (await refundableAtOnce(tx, orderId)) >= cents;
  if (cents === 0 || by === 'tickets' || (by === 'online' && !isRefundable)) {
    await tellCase(tx, ctx, { caseId, orderId, state: 'open' });
    return done({ caseId });
  }
  const way = isRefundable ? 'payment' : 'credit';
  const refunded = await refundGoods(tx, ctx, order, {
    key: refundKeyOf({ caseId, kind: 'recall' }),
    way,
    parts,
  });
  if (!refunded.ok) return refunded;
  const state = stateOfRefund[refunded.data.way];
  const accepted = parts.map(({ lineNo, quantity }) => ({ lineNo, quantity }));
  await setDecision(tx, caseId, { state, decidedBy: 'rules', answer: '', givenCents: cents, accepted }, now);
  await tellCase(tx, ctx, { caseId, orderId, state });
  return done({ caseId });
}
