import { Stripe } from 'stripe';
import type { GatewayCallback } from '../gateway.ts';
import { gatewayRefOf } from './stripe-reference.ts';

/** A signature older than this is a replay: Stripe signs a repeated event anew. */
const toleranceSeconds = 300;

/** Which payment a webhook of Stripe is about. */
export async function readStripeCallback(
  stripe: Stripe,
  { body, headers }: GatewayCallback,
  { secret, now }: { secret: string; now: Date },
): Promise<{ gatewayRef: string } | 'unsigned' | 'ignored'> {
  const event = signedEvent(stripe, body, headers['stripe-signature'], { secret, now });
  if (!event) return 'unsigned';
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return refOrIgnored(event.data.object.client_reference_id === null ? undefined : event.data.object.id);
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
    case 'payment_intent.succeeded':
      return refOrIgnored(await gatewayRefOf(stripe, event.data.object));
    case 'charge.refunded': {
      const { payment_intent: intent } = event.data.object;
      if (typeof intent !== 'string') return 'ignored';
      return refOrIgnored(await gatewayRefOf(stripe, await stripe.paymentIntents.retrieve(intent)));
    }
    default:
      return 'ignored';
  }
}

const refOrIgnored = (gatewayRef: string | undefined): { gatewayRef: string } | 'ignored' =>
  gatewayRef === undefined ? 'ignored' : { gatewayRef };

function signedEvent(
  stripe: Stripe,
  body: string,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): Stripe.Event | undefined {
  if (signature === undefined) return undefined;
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
