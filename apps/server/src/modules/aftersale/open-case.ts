import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/brand-db.ts';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { isOwnOrder, lockOrder, type OrderContext } from '../order/index.ts';
import type { CaseRecord } from './case-record.ts';
import { findCase, findCasesOf, lockShopperCases } from './case-repository.ts';
import { handedOverOf, type HandedOver } from './handed-over.ts';

/** The request by which a shopper opens a case. */
export interface CaseRequest {
  orderId: number;
  requestId: string;
  /** What is asked; a request id belongs to one content. */
  content: object;
}

export interface Opening {
  tx: Db;
  handed: HandedOver;
  contentHash: Buffer;
}

/**
 * Opens a case of the shopper's own order, once per request id: a repeat answers the same, the same id with another
 * content is refused. Cases of a shopper run one after the other.
 */
export async function openCase(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { orderId, requestId, content }: CaseRequest,
  open: (opening: Opening) => Promise<Result<{ caseId: number }>>,
): Promise<Result<CaseRecord>> {
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest();
  return db.transaction(async (tx) => {
    await lockShopperCases(tx, actor.userId);
    const order = await lockOrder(tx, orderId);
    if (!isOwnOrder({ actor }, order)) return refuse('ORDER_NOT_FOUND');
    const known = (await findCasesOf(tx, orderId)).find(
      (aftersaleCase) => aftersaleCase.requestId === requestId,
    );
    if (known)
      return known.contentHash.equals(contentHash)
        ? done(known)
        : refuse('REQUEST_ID_REUSED', { field: 'request_id' });
    const handed = await handedOverOf(tx, order);
    if (!handed) return refuse('ORDER_NOT_HANDED_OVER');
    const opened = await open({ tx, handed, contentHash });
    return opened.ok ? done((await findCase(tx, opened.data.caseId))!) : opened;
  });
}

/** Mails the shopper what stands about a case, once for each state. */
export const tellCase = (
  tx: Db,
  { jobs }: Pick<OrderContext, 'jobs'>,
  { caseId, orderId, state }: Pick<CaseRecord, 'caseId' | 'orderId' | 'state'>,
): Promise<void> =>
  jobs.send(tx, 'mail', {
    occasion: `aftersale:${caseId}:${state}`,
    template: 'aftersale',
    params: { caseId, orderId, state },
  });
