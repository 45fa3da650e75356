import type { Stripe } from 'stripe';

/**
 * The shop's reference of a PaymentIntent: the Checkout Session that made it, or itself for a payment with a saved card.
 * Undefined for a payment that somebody else started on the same account. A capture writes the reference into the
 * metadata, so that captured payments need no call.
 */
export async function gatewayRefOf(
  stripe: Stripe,
  intent: Pick<Stripe.PaymentIntent, 'id' | 'metadata'>,
): Promise<string | undefined> {
  const { merchantRef, gatewayRef } = intent.metadata;
  if (merchantRef === undefined) return undefined;
  if (gatewayRef !== undefined) return gatewayRef;
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent.id, limit: 1 });
  return sessions.data[0]?.id ?? intent.id;
}
