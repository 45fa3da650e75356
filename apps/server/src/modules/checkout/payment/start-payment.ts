import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import type { PaymentGateway } from '../../../platform/pay/gateway.ts';
import { merchantRefOf, type PaymentRow } from './payment-record.ts';
import { insertAttempt } from './payment-repository.ts';

/** Starts an attempt at the gateway. Returns the address of the gateway's page. */
export async function startAttempt(
  tx: Db,
  { origin, clock }: Pick<Context, 'origin' | 'clock'>,
  gateway: PaymentGateway,
  payment: Pick<PaymentRow, 'paymentId' | 'orderId' | 'amountCents'>,
): Promise<string> {
  const { paymentId, orderId, amountCents } = payment;
  const { gatewayRef, redirectUrl } = await gateway.start(tx, {
    merchantRef: merchantRefOf(payment),
    amountCents,
    completedUrl: `${origin}/cart/payment-completed/${orderId}`,
    failedUrl: `${origin}/cart/payment-error/${orderId}`,
    callbackUrl: `${origin}/ebsn/payment/callback/${gateway.name}`,
  });
  await insertAttempt(tx, { paymentId, gateway: gateway.name, gatewayRef, redirectUrl }, clock.now());
  return redirectUrl;
}
