import { createHash } from 'node:crypto';
import { recordAudit } from '../../../platform/db/audit.ts';
import type { StaffContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import type { OrderRecord } from '../order-record.ts';
import { findRequest, insertRequest, setAnswer } from './request-repository.ts';
import { lockOrderAt } from './store-repository.ts';

/** A change that a caller means once. */
interface ChangeRequest {
  orderId: number;
  /** Chosen by the caller, once for each change it means. */
  requestId: string;
  /** The call and its input; a request id belongs to one content. */
  content: object;
}

/** A change of an order by the shop's people, programs and commands. */
export interface OrderChange extends Omit<ChangeRequest, 'requestId'> {
  /** Name of the act in the audit, such as `order.pick`. */
  act: string;
  /** Absent: a repeat is another change. */
  requestId?: string;
}

/**
 * Changes a locked order of the actor's stores and records it, in one transaction. With a request id it happens once: a
 * repeat gets the first answer and changes nothing; the same id with another content is refused. A refused change keeps
 * no id, so it may be sent again.
 */
export function changeOrder<D extends object>(
  ctx: StaffContext,
  { orderId, requestId, act, content }: OrderChange,
  change: (tx: Db, order: OrderRecord) => Promise<Result<D>>,
): Promise<Result<D>> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockOrderAt(tx, orderId, ctx.stores);
    if (!found) return refuse('ORDER_NOT_FOUND');
    const { order, storeId } = found;
    const changeAndRecord = async () => {
      const result = await change(tx, order);
      const object = { kind: 'order', id: orderId };
      const before = { statusId: order.statusId };
      if (result.ok) await recordAudit(tx, ctx, { act, object, storeId, before, after: content });
      return result;
    };
    return requestId === undefined
      ? changeAndRecord()
      : once(tx, ctx, { orderId, requestId, content }, changeAndRecord);
  });
}

/** Makes a change once, in a transaction of the caller, who has locked what is changed. */
export async function once<D extends object>(
  tx: Db,
  { clock }: Pick<StaffContext, 'clock'>,
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
