import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import type { OrderContext } from '../move-order.ts';
import type { OrderRecord } from '../order-record.ts';
import { lockOrder } from '../repository.ts';
import { findRequest, insertRequest, setAnswer } from './request-repository.ts';

/** A change of an order by a program of the shop. */
export interface ChangeRequest {
  orderId: number;
  /** Chosen by the program, once for each change it means. */
  requestId: string;
  /** The call and its input; a request id belongs to one content. */
  content: object;
}

/** Changes a locked order in one transaction. */
export function changeOrder<D>(
  ctx: OrderContext,
  orderId: number,
  change: (tx: Db, order: OrderRecord) => Promise<Result<D>>,
): Promise<Result<D>> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order ? change(tx, order) : refuse('ORDER_NOT_FOUND');
  });
}

/**
 * Changes an order once per request id. A repeat gets the first answer and changes nothing; the same id with another
 * content is refused. A refused change keeps no id, so it may be sent again.
 */
export const changeOnce = <D extends object>(
  ctx: OrderContext,
  request: ChangeRequest,
  change: (tx: Db, order: OrderRecord) => Promise<Result<D>>,
): Promise<Result<D>> =>
  changeOrder(ctx, request.orderId, (tx, order) => once(tx, ctx, request, () => change(tx, order)));

/** The same in a transaction of the caller, who has locked what is changed. */
export async function once<D extends object>(
  tx: Db,
  { clock }: Pick<OrderContext, 'clock'>,
  { orderId, requestId, content }: ChangeRequest,
  change: () => Promise<Result<D>>,
): Promise<Result<D>> {
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest();
  if (await insertRequest(tx, { requestId, orderId, contentHash }, clock.now())) {
    const result = await change();
    if (result.ok) await setAnswer(tx, requestId, result.data);
    return result;
  }
  const known = await findRequest(tx, requestId);
  if (!known?.contentHash.equals(contentHash)) return refuse('REQUEST_ID_REUSED', { field: 'request_id' });
  return done(known.answer as D);
}
