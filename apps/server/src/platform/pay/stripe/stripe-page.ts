import type { Stripe } from 'stripe';
import type { PaymentRequest, StartedPayment } from '../gateway.ts';
import type { PageTexts } from '../page-texts.ts';
import { isRefused, orRefusal } from './stripe-refusal.ts';

/**
 * Starts a payment on Stripe's page. If the customer that the shop knows was deleted in Stripe's dashboard, the payment
 * makes a new one.
 */
export async function startOnPage(
  stripe: Stripe,
  request: PaymentRequest,
  texts: PageTexts,
): Promise<StartedPayment> {
  const { customer, key } = request;
  try {
    return await openPage(stripe, request, texts);
  } catch (error) {
    if (!customer?.ref || !isWithoutCustomer(error)) return orRefusal(Promise.reject(error));
    const { ref: _, ...unknown } = customer;
    return orRefusal(openPage(stripe, { ...request, customer: unknown, key: `${key}-new-customer` }, texts));
  }
}

const isWithoutCustomer = (error: unknown): boolean =>
  isRefused(error) && error.code === 'resource_missing' && error.param === 'customer';

async function openPage(stripe: Stripe, request: PaymentRequest, texts: PageTexts): Promise<StartedPayment> {
  const { merchantRef, amountCents, key, customer, keepCard } = request;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      locale: 'it',
      client_reference_id: merchantRef,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: amountCents,
            product_data: { name: texts.line(merchantRef) },
          },
        },
      ],
      // The shop's books are in euro, also for cards of other currencies.
      adaptive_pricing: { enabled: false },
      custom_text: { submit: { message: texts.notice } },
      // Apple Pay and Google Pay are cards to Stripe.
      allowed_payment_method_types: ['card'],
      payment_intent_data: {
        capture_method: 'manual',
        metadata: { merchantRef },
        ...(keepCard && { setup_future_usage: 'off_session' }),
      },
      ...customerOf(customer, keepCard),
      success_url: request.completedUrl,
      cancel_url: request.failedUrl,
    },
    { idempotencyKey: key },
  );
  if (session.url === null) throw new Error('Stripe started a payment without a page');
  return { gatewayRef: session.id, redirectUrl: session.url };
}

/** A card is kept for a customer of Stripe: the one it knows already, or one that it makes at the payment. */
function customerOf(
  customer: PaymentRequest['customer'],
  keepCard: boolean,
): Pick<Stripe.Checkout.SessionCreateParams, 'customer' | 'customer_email' | 'customer_creation'> {
  if (keepCard && customer?.ref !== undefined) return { customer: customer.ref };
  return {
    ...(customer && { customer_email: customer.email }),
    ...(keepCard && { customer_creation: 'always' }),
  };
}
