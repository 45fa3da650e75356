import type { Db } from '../../../platform/db/brand-db.ts';
import type { OrderContext } from '../../order/index.ts';
import { insertCall } from './call-repository.ts';
import type { AttemptRow } from './payment-record.ts';

/** The job that makes the calls of an order to gateways. */
export const gatewayCallsJob = 'gateway-calls';

type NewCall =
  | { kind: 'reverse' }
  | { kind: 'capture'; amountCents: number }
  | { kind: 'refund'; amountCents: number; key: string };

/**
 * Writes a call to the attempt's gateway, to be made after the commit (ADR 15). An attempt is captured and reversed at
 * most once; refunds have keys of their own.
 */
export async function writeCall(
  tx: Db,
  ctx: Pick<OrderContext, 'jobs' | 'clock'>,
  attempt: Pick<AttemptRow, 'attemptId' | 'orderId' | 'key'>,
  call: NewCall,
): Promise<void> {
  const { attemptId, orderId } = attempt;
  const key = `${attempt.key}:${call.kind}${call.kind === 'refund' ? `:${call.key}` : ''}`;
  const amountCents = call.kind === 'reverse' ? 0 : call.amountCents;
  const isNew = await insertCall(tx, { attemptId, kind: call.kind, amountCents, key }, ctx.clock.now());
  if (isNew) await ctx.jobs.send(tx, gatewayCallsJob, { orderId });
}
