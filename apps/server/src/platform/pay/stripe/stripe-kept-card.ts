import type { Stripe } from 'stripe';
import type { GatewayPayment, KeptRequest } from '../gateway.ts';
import { intentFields, paymentOfIntent } from './stripe-payment.ts';
import { isRefused, orRefusal } from './stripe-refusal.ts';

/**
 * Authorises an amount on a saved card, once for a key. Stripe forgets keys after a day, so the PaymentIntent carries its
 * key, and a repeat finds it among those of the customer.
 */
export async function chargeKept(stripe: Stripe, request: KeptRequest): Promise<GatewayPayment> {
  const { merchantRef, amountCents, key, customerRef, cardRef } = request;
  const earlier = await earlierCharge(stripe, request);
  if (earlier) return paymentOfIntent(earlier, 0);
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'eur',
        customer: customerRef,
        payment_method: cardRef,
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        off_session: true,
        confirm: true,
        metadata: { merchantRef, key },
        expand: intentFields,
      },
      { idempotencyKey: key },
    );
    return paymentOfIntent(intent, 0);
  } catch (error) {
    if (!isRefused(error) || !error.payment_intent) return orRefusal(Promise.reject(error));
    // The bank refused: Stripe keeps the payment, so the shop can look it up.
    const intent = await stripe.paymentIntents.retrieve(error.payment_intent.id, { expand: intentFields });
    return paymentOfIntent(intent, 0);
  }
}

async function earlierCharge(
  stripe: Stripe,
  { customerRef, key }: KeptRequest,
): Promise<Stripe.PaymentIntent | undefined> {
  const expand = intentFields.map((field) => `data.${field}`);
  try {
    // newest first; a repeat comes within days
    const { data } = await stripe.paymentIntents.list({ customer: customerRef, limit: 100, expand });
    return data.find(({ metadata }) => metadata['key'] === key);
  } catch (error) {
    // a deleted customer: the charge is refused with Stripe's reason
    if (isRefused(error)) return undefined;
    throw error;
  }
}
