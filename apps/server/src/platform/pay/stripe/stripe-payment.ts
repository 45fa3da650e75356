import type { Stripe } from 'stripe';
import type { GatewayPayment, KeptCard } from '../gateway.ts';

/** Fields that every read of a PaymentIntent expands. */
export const intentFields = ['latest_charge', 'payment_method'];

/** A payment started on Stripe's page: the shop's reference is the Checkout Session. */
export function paymentOfSession(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
  refundedCents: number,
): GatewayPayment {
  const decided = intent && session.status === 'complete' ? moneyOf(intent) : undefined;
  return {
    gatewayRef: session.id,
    merchantRef: session.client_reference_id ?? '',
    currency: (intent?.currency ?? session.currency ?? '').toUpperCase(),
    requestedCents: session.amount_total ?? 0,
    ...(decided ?? {
      status: session.status === 'expired' ? 'abandoned' : 'open',
      authorisedCents: 0,
      capturedCents: 0,
    }),
    refundedCents,
  };
}

/** A payment with a saved card, without a page: the shop's reference is the PaymentIntent. */
export function paymentOfIntent(intent: Stripe.PaymentIntent, refundedCents: number): GatewayPayment {
  return {
    gatewayRef: intent.id,
    merchantRef: intent.metadata['merchantRef'] ?? '',
    currency: intent.currency.toUpperCase(),
    requestedCents: intent.amount,
    ...moneyOf(intent),
    refundedCents,
  };
}

function moneyOf(
  intent: Stripe.PaymentIntent,
): Pick<GatewayPayment, 'status' | 'authorisedCents' | 'capturedCents' | 'reason' | 'keptCard'> {
  const charge = intent.latest_charge as Stripe.Charge | null;
  // An authorised charge counts as paid at Stripe before it is captured.
  const authorisedCents = charge?.paid ? charge.amount : 0;
  const keptCard = keptCardOf(intent);
  return {
    status: statusOf(intent, authorisedCents),
    authorisedCents,
    capturedCents: charge?.captured ? charge.amount_captured : 0,
    ...(intent.last_payment_error && { reason: reasonOf(intent.last_payment_error) }),
    ...(keptCard && { keptCard }),
  };
}

function statusOf({ status }: Stripe.PaymentIntent, authorisedCents: number): GatewayPayment['status'] {
  switch (status) {
    case 'requires_capture':
      return 'authorised';
    case 'succeeded':
      return 'captured';
    case 'canceled':
      return authorisedCents > 0 ? 'reversed' : 'abandoned';
    case 'processing':
      return 'open';
    default:
      return 'refused';
  }
}

/** The bank's own reason, if it gave one. */
export const reasonOf = (error: { decline_code?: string; code?: string; type: string }): string =>
  error.decline_code ?? error.code ?? error.type;

/** The card that Stripe keeps for payments without the shopper. */
function keptCardOf(intent: Stripe.PaymentIntent): KeptCard | undefined {
  const method = intent.payment_method as Stripe.PaymentMethod | null;
  if (intent.setup_future_usage !== 'off_session' || !intent.customer || !method?.card) return undefined;
  const { last4, brand, exp_month: month, exp_year: year } = method.card;
  return {
    customerRef: typeof intent.customer === 'string' ? intent.customer : intent.customer.id,
    cardRef: method.id,
    last4,
    brand,
    expiry: `${year}-${String(month).padStart(2, '0')}`,
  };
}

/**
 * Cents given back to the shopper. Stripe books the part of an authorisation that was not captured as a refund too, but
 * without a movement on the account's balance.
 */
export function refundedCentsOf(refunds: readonly Stripe.Refund[]): number {
  return refunds
    .filter(({ status, balance_transaction: movement }) => movement !== null && isGiven(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}

const isGiven = (status: string | null): boolean => status === 'succeeded' || status === 'pending';
