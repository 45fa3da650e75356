import type { GatewayCallback } from '../gateway.ts';
import type { Paypal } from './paypal-client.ts';

interface PaypalEvent {
  event_type?: string;
  resource?: {
    id?: string;
    supplementary_data?: { related_ids?: { order_id?: string } };
    links?: { rel?: string; href?: string }[];
  };
}

/** Fields of PayPal's check of a signature, and the headers they come from. */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

/**
 * Which order a webhook of PayPal is about. PayPal repeats an event for three days with its first signature, so an old
 * one is not a replay.
 */
export async function readPaypalCallback(
  paypal: Paypal,
  { body, headers }: GatewayCallback,
  webhookId: string,
): Promise<{ gatewayRef: string } | 'unsigned' | 'ignored'> {
  const event = parsed(body);
  if (!event || !(await isSigned(paypal, { body, headers }, webhookId))) return 'unsigned';
  const gatewayRef = await orderOf(paypal, event);
  return gatewayRef === undefined ? 'ignored' : { gatewayRef };
}

function parsed(body: string): PaypalEvent | undefined {
  try {
    const event: unknown = JSON.parse(body);
    return typeof event === 'object' && event !== null ? event : undefined;
  } catch {
    return undefined;
  }
}

/** Asks PayPal whether it sent the event. The body is passed on as it came: its signature covers each byte. */
async function isSigned(
  paypal: Paypal,
  { body, headers }: GatewayCallback,
  webhookId: string,
): Promise<boolean> {
  const fields: Record<string, string> = { webhook_id: webhookId };
  for (const [field, header] of Object.entries(signatureHeaders)) {
    const value = headers[header];
    if (value === undefined || value === '') return false;
    fields[field] = value;
  }
  const asked = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`;
  const answer = await paypal.post('/v1/notifications/verify-webhook-signature', asked);
  return (answer as { verification_status?: string }).verification_status === 'SUCCESS';
}

async function orderOf(
  paypal: Paypal,
  { event_type: type = '', resource = {} }: PaypalEvent,
): Promise<string | undefined> {
  if (type.startsWith('CHECKOUT.ORDER.')) return resource.id;
  if (!/^PAYMENT\.(AUTHORIZATION|CAPTURE)\./.test(type)) return undefined;
  const named = resource.supplementary_data?.related_ids?.order_id;
  return named ?? orderOfCapture(paypal, refundedCapture(resource));
}

/** A refund names its capture alone, by a link, and the capture its order. */
function refundedCapture({ links = [] }: NonNullable<PaypalEvent['resource']>): string {
  const { href = '' } = links.find(({ rel }) => rel === 'up') ?? {};
  return /\/captures\/([A-Z0-9]+)$/.exec(href)?.[1] ?? '';
}

/** The order of a captured payment, by PayPal's id. */
export async function orderOfCapture(paypal: Paypal, captureId: string): Promise<string | undefined> {
  if (captureId === '') return undefined;
  const { result } = await paypal.payments.getCapturedPayment({ captureId });
  return result.supplementaryData?.relatedIds?.orderId;
}
