import { paymentType } from '@bottega/domain';
import {
  CheckoutPaymentIntent,
  OrderStatus,
  PatchOp,
  PayeePaymentMethodPreference,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type Order,
} from '@paypal/paypal-server-sdk';
import {
  GatewayRefusal,
  type GatewayPayment,
  type PaymentGateway,
  type PaymentRequest,
  type StartedPayment,
} from '../gateway.ts';
import type { PageTexts } from '../page-texts.ts';
import { readPaypalCallback } from './paypal-callback.ts';
import { openPaypal, type Paypal, type PaypalSettings } from './paypal-client.ts';
import {
  closedId,
  isClosed,
  isOver,
  merchantRefOf,
  moneyOf,
  paymentOfOrder,
  unitOf,
} from './paypal-order.ts';
import { answered, orRefusal, refusalOf } from './paypal-refusal.ts';
import { paypalReport } from './paypal-report.ts';

/**
 * Payments with a PayPal account: approved on PayPal's page, authorised by the shop, captured once the goods are weighed.
 * It runs for brands with `PAYPAL_CLIENT_ID_<BRAND>`. It keeps no cards.
 */
export function createPaypalGateway(
  settings: PaypalSettings,
  { texts }: { texts: PageTexts },
): PaymentGateway {
  const paypal = openPaypal(settings);
  return {
    name: 'paypal',
    paymentTypes: [paymentType.paypal],
    start: (request) => answered(start(paypal, request, texts)),
    chargeKept: async () => {
      throw new GatewayRefusal('no_saved_cards');
    },
    readCallback: (call) => answered(readPaypalCallback(paypal, call, settings.webhookId)),
    lookUp: (gatewayRef) => answered(lookUp(paypal, gatewayRef)),
    capture: (call) => answered(capture(paypal, call)),
    reverse: (call) => answered(reverse(paypal, call)),
    refund: (call) => answered(refund(paypal, call)),
    report: (span) => answered(paypalReport(paypal, span)),
  };
}

async function start(paypal: Paypal, request: PaymentRequest, texts: PageTexts): Promise<StartedPayment> {
  const { merchantRef, amountCents, key, completedUrl, failedUrl } = request;
  const { result } = await orRefusal(
    paypal.orders.createOrder({
      paypalRequestId: key,
      body: {
        intent: CheckoutPaymentIntent.Authorize,
        purchaseUnits: [
          {
            referenceId: merchantRef,
            customId: merchantRef,
            description: texts.line(merchantRef),
            amount: moneyOf(amountCents),
          },
        ],
        paymentSource: {
          paypal: {
            experienceContext: {
              locale: 'it-IT',
              shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
              // PayPal's button says «Continua», not «Paga ora»: the amount is only authorised.
              userAction: PaypalExperienceUserAction.Continue,
              paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
              returnUrl: completedUrl,
              cancelUrl: failedUrl,
            },
          },
        },
      },
    }),
  );
  const page = result.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!result.id || !page) throw new Error('PayPal started a payment without a page');
  return { gatewayRef: result.id, redirectUrl: page.href };
}

/** The payment as PayPal has it. An order that the shopper has approved is authorised now, unless the shop closed it. */
async function lookUp(paypal: Paypal, gatewayRef: string): Promise<GatewayPayment | undefined> {
  const order = await orderOf(paypal, gatewayRef);
  if (!order) return undefined;
  if (order.status !== OrderStatus.Approved || isClosed(order)) return paymentOfOrder(order);
  try {
    await paypal.orders.authorizeOrder({ id: gatewayRef, paypalRequestId: `${gatewayRef}-authorise` });
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    // Another call has authorised it meanwhile.
    if (reason !== 'ORDER_ALREADY_AUTHORIZED') return { ...paymentOfOrder(order), status: 'refused', reason };
  }
  return paymentOfOrder(await knownOrder(paypal, gatewayRef));
}

async function capture(
  paypal: Paypal,
  { gatewayRef, amountCents, key }: { gatewayRef: string; amountCents: number; key: string },
): Promise<GatewayPayment> {
  const order = await knownOrder(paypal, gatewayRef);
  const payment = paymentOfOrder(order);
  if (payment.capturedCents === amountCents) return payment;
  const authorizationId = unitOf(order).payments?.authorizations?.[0]?.id;
  if (authorizationId === undefined) throw new GatewayRefusal('not_authorised');
  // PayPal would take up to 115 % of what the shopper agreed to.
  if (amountCents > payment.authorisedCents) throw new GatewayRefusal('above_authorised');
  const body = { amount: moneyOf(amountCents), finalCapture: true };
  await orRefusal(paypal.payments.captureAuthorizedPayment({ authorizationId, paypalRequestId: key, body }));
  return paymentOfOrder(await knownOrder(paypal, gatewayRef));
}

async function refund(
  paypal: Paypal,
  { gatewayRef, amountCents, key }: { gatewayRef: string; amountCents: number; key: string },
): Promise<GatewayPayment> {
  const captureId = unitOf(await knownOrder(paypal, gatewayRef)).payments?.captures?.[0]?.id;
  if (captureId === undefined) throw new GatewayRefusal('not_captured');
  const body = { amount: moneyOf(amountCents) };
  await orRefusal(paypal.payments.refundCapturedPayment({ captureId, paypalRequestId: key, body }));
  return paymentOfOrder(await knownOrder(paypal, gatewayRef));
}

async function reverse(
  paypal: Paypal,
  { gatewayRef, key }: { gatewayRef: string; key: string },
): Promise<GatewayPayment> {
  await close(paypal, gatewayRef, key);
  return paymentOfOrder(await knownOrder(paypal, gatewayRef));
}

/** Marks an order so that it is never authorised, or releases its authorisation, even if that has just been made. */
async function close(paypal: Paypal, gatewayRef: string, key: string): Promise<void> {
  const order = await knownOrder(paypal, gatewayRef);
  if (isClosed(order) || order.status === OrderStatus.Voided) return;
  const refusal =
    order.status === OrderStatus.Completed
      ? 'ORDER_ALREADY_COMPLETED'
      : await markClosed(paypal, gatewayRef, merchantRefOf(order));
  if (refusal === undefined) return;
  const authorisation = unitOf(await knownOrder(paypal, gatewayRef)).payments?.authorizations?.[0];
  if (authorisation?.id === undefined) throw new GatewayRefusal(refusal);
  if (isOver(authorisation.status)) return;
  await orRefusal(paypal.payments.voidPayment({ authorizationId: authorisation.id, paypalRequestId: key }));
}

/** PayPal's reason if it refuses, because the order has been authorised. */
async function markClosed(paypal: Paypal, id: string, merchantRef: string): Promise<string | undefined> {
  const path = `/purchase_units/@reference_id=='${merchantRef}'/custom_id`;
  try {
    await paypal.orders.patchOrder({
      id,
      body: [{ op: PatchOp.Replace, path, value: closedId(merchantRef) }],
    });
    return undefined;
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    return reason;
  }
}

async function orderOf(paypal: Paypal, id: string): Promise<Order | undefined> {
  try {
    return (await paypal.orders.getOrder({ id })).result;
  } catch (error) {
    if (refusalOf(error) !== undefined) return undefined;
    throw error;
  }
}

async function knownOrder(paypal: Paypal, gatewayRef: string): Promise<Order> {
  const order = await orderOf(paypal, gatewayRef);
  if (!order) throw new GatewayRefusal('unknown_payment');
  return order;
}
