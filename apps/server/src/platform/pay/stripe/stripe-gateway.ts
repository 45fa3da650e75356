import { paymentType } from '@bottega/domain';
import { Stripe } from 'stripe';
import type { Clock } from '../../clock.ts';
import { GatewayRefusal, type GatewayPayment, type PaymentGateway } from '../gateway.ts';
import type { PageTexts } from '../page-texts.ts';
import { chargeKept } from './stripe-kept-card.ts';
import { startOnPage } from './stripe-page.ts';
import { readStripeCallback } from './stripe-callback.ts';
import { intentFields, paymentOfIntent, paymentOfSession, refundedCentsOf } from './stripe-payment.ts';
import { isRefused, orRefusal } from './stripe-refusal.ts';
import { stripeReport } from './stripe-report.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Address of Stripe's interface, without a path. Absent: Stripe's own. */
  apiUrl?: string;
}

interface StripeParts {
  clock: Clock;
  texts: PageTexts;
}

/** Shoppers wait for `start`; all other calls are repeated by jobs. */
const patienceMs = 10_000;

/** An attempt to pay: Stripe's session, if the payment began on its page, and the PaymentIntent, once there is one. */
interface Attempt {
  session?: Stripe.Checkout.Session;
  intent?: Stripe.PaymentIntent;
}

/**
 * Cards, Apple Pay and Google Pay on Stripe's page, and saved cards without it. Amounts are authorised first and captured
 * once the goods are weighed. It runs for brands with `STRIPE_SECRET_<BRAND>`.
 */
export function createStripeGateway(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  { clock, texts }: StripeParts,
): PaymentGateway {
  const stripe = new Stripe(secretKey, { ...at(apiUrl), timeout: patienceMs, telemetry: false });
  const lookUp = async (gatewayRef: string): Promise<GatewayPayment | undefined> => {
    const attempt = await attemptOf(stripe, gatewayRef);
    return attempt && paymentOf(stripe, attempt);
  };
  return {
    name: 'stripe',
    paymentTypes: [paymentType.card, paymentType.savedCard],
    start: (request) => startOnPage(stripe, request, texts),
    chargeKept: (request) => chargeKept(stripe, request),
    readCallback: (call) => readStripeCallback(stripe, call, { secret: webhookSecret, now: clock.now() }),
    lookUp,
    async capture({ gatewayRef, amountCents, key }) {
      const { intent } = await knownAttempt(stripe, gatewayRef);
      if (!intent) throw new GatewayRefusal('not_authorised');
      // Stripe forgets a key after a day; a repeat after that finds the payment captured.
      if (intent.status !== 'succeeded' || intent.amount_received !== amountCents)
        await orRefusal(
          stripe.paymentIntents.capture(
            intent.id,
            { amount_to_capture: amountCents, metadata: { gatewayRef } },
            { idempotencyKey: key },
          ),
        );
      return knownPayment(lookUp, gatewayRef);
    },
    async reverse({ gatewayRef, key }) {
      await close(stripe, gatewayRef, key);
      return knownPayment(lookUp, gatewayRef);
    },
    async refund({ gatewayRef, amountCents, key }) {
      const { intent } = await knownAttempt(stripe, gatewayRef);
      if (!intent) throw new GatewayRefusal('not_captured');
      const earlier = await refundsOf(stripe, intent);
      if (!earlier.some(({ metadata }) => metadata?.['key'] === key))
        await orRefusal(
          stripe.refunds.create(
            { payment_intent: intent.id, amount: amountCents, metadata: { key } },
            { idempotencyKey: key },
          ),
        );
      return knownPayment(lookUp, gatewayRef);
    },
    report: (span) => stripeReport(stripe, span),
  };
}

/** Closes the page, or releases what the shopper authorised on it, even if that happens while the page is being closed. */
async function close(stripe: Stripe, gatewayRef: string, key: string): Promise<void> {
  const attempt = await knownAttempt(stripe, gatewayRef);
  if (attempt.session?.status === 'open') {
    try {
      await stripe.checkout.sessions.expire(gatewayRef, {}, { idempotencyKey: `${key}-expire` });
      return;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  const { intent } = await knownAttempt(stripe, gatewayRef);
  if (!intent || intent.status === 'canceled') return;
  await orRefusal(stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `${key}-cancel` }));
}

async function attemptOf(stripe: Stripe, gatewayRef: string): Promise<Attempt | undefined> {
  try {
    if (!gatewayRef.startsWith('cs_'))
      return { intent: await stripe.paymentIntents.retrieve(gatewayRef, { expand: intentFields }) };
    const session = await stripe.checkout.sessions.retrieve(gatewayRef, {
      expand: intentFields.map((field) => `payment_intent.${field}`),
    });
    const intent = session.payment_intent as Stripe.PaymentIntent | null;
    return { session, ...(intent && { intent }) };
  } catch (error) {
    if (isRefused(error) && error.statusCode === 404) return undefined;
    throw error;
  }
}

async function knownAttempt(stripe: Stripe, gatewayRef: string): Promise<Attempt> {
  const attempt = await attemptOf(stripe, gatewayRef);
  if (!attempt) throw new GatewayRefusal('unknown_payment');
  return attempt;
}

async function paymentOf(stripe: Stripe, { session, intent }: Attempt): Promise<GatewayPayment> {
  const refunded = intent ? refundedCentsOf(await refundsOf(stripe, intent)) : 0;
  return session ? paymentOfSession(session, intent, refunded) : paymentOfIntent(intent!, refunded);
}

/** The refunds of a captured payment. Others have none. */
async function refundsOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Stripe.Refund[]> {
  if (intent.status !== 'succeeded') return [];
  return stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: 1000 });
}

async function knownPayment(lookUp: PaymentGateway['lookUp'], gatewayRef: string): Promise<GatewayPayment> {
  const payment = await lookUp(gatewayRef);
  if (!payment) throw new GatewayRefusal('unknown_payment');
  return payment;
}

function at(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}
