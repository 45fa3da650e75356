import { answerWithin } from '../../../platform/pay/answer-within.ts';
import { GatewayRefusal, type PaymentGateway } from '../../../platform/pay/gateway.ts';
import type { OrderContext } from '../../order/index.ts';
import { applyPayment } from '../payment/apply-payment.ts';
import { closeCall, findWaitingCalls } from '../payment-records/call-repository.ts';
import { gatewayNamed, type Gateways } from '../payment-types/gateways.ts';
import type { GatewayCallRow } from '../payment-records/payment-record.ts';

const callMs = 20_000;

/**
 * Makes the waiting calls of an order. A call without an answer stays waiting: the job repeats it with the same key.
 *
 * @throws when a gateway doesn't answer
 */
export async function makeCalls(ctx: OrderContext, gateways: Gateways, orderId: number): Promise<void> {
  for (const call of await findWaitingCalls(ctx.db, orderId)) {
    const gateway = gatewayNamed(gateways, ctx.brand, call.gateway);
    if (!gateway) throw new Error(`the brand ${ctx.brand.key} has no gateway ${call.gateway}`);
    await makeCall(ctx, gateway, call);
  }
}

async function makeCall(ctx: OrderContext, gateway: PaymentGateway, call: GatewayCallRow): Promise<void> {
  const { db, clock } = ctx;
  const { callId, kind, gatewayRef, amountCents, key } = call;
  try {
    if (kind === 'refund' && isTooOld(call, clock.now())) throw new GatewayRefusal('no_answer_in_time');
    const payment = await answerWithin(callMs, gateway[kind]({ gatewayRef, amountCents, key }));
    await applyPayment(ctx, gateway, payment);
    await closeCall(db, callId, { state: 'done' }, clock.now());
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    // the payment differs from the shop's books, such as an authorisation that has expired
    const payment = await answerWithin(callMs, gateway.lookUp(gatewayRef));
    if (payment) await applyPayment(ctx, gateway, payment);
    await closeCall(db, callId, { state: 'refused', failure: error.reason }, clock.now());
  }
}

/** Gateways forget idempotency keys after a day or more. A capture or reversal can't happen twice, a refund could. */
const isTooOld = ({ createdAt }: GatewayCallRow, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > 20 * 3_600_000;
