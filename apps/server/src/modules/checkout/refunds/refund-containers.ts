import { returned } from '@bottega/domain';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, type Result } from '../../../platform/result.ts';
import type { OrderContext, OrderRecord } from '../../order/index.ts';
import { payBack } from './pay-back.ts';
import { findRefund, insertRefund, type StoredRefund } from './refund-repository.ts';

/** Containers of a line that came back; without a line: crates. */
export interface ReturnedContainers {
  lineNo?: number;
  quantity: number;
  cents: number;
}

/**
 * Gives back the deposits of containers of an order, once per key, as money (ADR 21). They are outside VAT, so there is
 * no credit note. The caller has locked the order. A refusal writes nothing.
 */
export async function refundContainers(
  tx: Db,
  ctx: OrderContext,
  order: OrderRecord,
  { key, parts }: { key: string; parts: readonly ReturnedContainers[] },
): Promise<Result<StoredRefund>> {
  const { orderId } = order;
  const earlier = await findRefund(tx, orderId, key);
  if (earlier) return done(earlier);
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  const paid = await payBack(tx, ctx, order, { key, cents, posting: returned(key, cents) });
  if (!paid.ok) return paid;
  const { way } = paid.data;
  const stored = parts.map((part) => ({ ...part, vatBp: null }));
  await insertRefund(tx, { orderId, key, way, giftId: undefined, parts: stored }, ctx.clock.now());
  return done({ cents, way, code: null });
}
