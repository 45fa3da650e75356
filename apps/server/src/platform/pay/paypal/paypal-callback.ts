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

/** Signatures of PayPal are RSA with 2048 bits; a longer text is none. */
const mostHeader = 600;

/**
 * Which order a webhook of PayPal is about. Anybody can post here, and only PayPal can tell whether it sent an event. So it
 * is asked only about payments that the shop started, and about refunds, which don't name their order. PayPal repeats an event for three days with its first signature, so an old
 * one is not a replay.
 */
export async function readPaypalCallback(
  paypal: Paypal,
  call: GatewayCallback,
  webhookId: string,
): Promise<{ gatewayRef: string } | 'unsigned' | 'ignored'> {
  const event = parsed(call.body);
  const signature = signatureOf(call);
  if (!event || !signature) return 'unsigned';
  const about = subjectOf(event);
  if (!about) return 'ignored';
  if (about.orderId !== undefined && !(await call.isKnown(about.orderId))) return 'ignored';
  if (!(await isSigned(paypal, call.body, { ...signature, webhook_id: webhookId }))) return 'unsigned';
  const gatewayRef = about.orderId ?? (await orderOfCapture(paypal, about.captureId));
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

/** The parts of a signature; undefined if one is missing or can't be PayPal's. */
function signatureOf({ headers }: Pick<GatewayCallback, 'headers'>): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  for (const [field, header] of Object.entries(signatureHeaders)) {
    const value = headers[header] ?? '';
    if (value === '' || value.length > mostHeader) return undefined;
    fields[field] = value;
  }
  return fields;
}

/** Asks PayPal whether it sent the event. The body is passed on as it came: its signature covers each byte. */
async function isSigned(paypal: Paypal, body: string, fields: Record<string, string>): Promise<boolean> {
  const signedContent = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`;
  const answer = await paypal.post('/v1/notifications/verify-webhook-signature', signedContent);
  return (answer as { verification_status?: string }).verification_status === 'SUCCESS';
}

/** The order that an event names, or the capture that a refund names. Undefined: the event changes no payment. */
function subjectOf({
  event_type: type,
  resource,
}: PaypalEvent): { orderId: string } | { orderId: undefined; captureId: string } | undefined {
  if (typeof type !== 'string' || typeof resource !== 'object' || resource === null) return undefined;
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  if (!isOrder && !/^PAYMENT\.(AUTHORIZATION|CAPTURE)\./.test(type)) return undefined;
  const orderId = isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  if (typeof orderId === 'string') return { orderId };
  const captureId = isOrder ? undefined : refundedCapture(resource);
  return captureId === undefined ? undefined : { orderId: undefined, captureId };
}

/** A refund names its capture alone, by a link, and the capture its order. */
function refundedCapture({ links }: NonNullable<PaypalEvent['resource']>): string | undefined {
  const up = Array.isArray(links) ? links.find((link) => link?.rel === 'up') : undefined;
  return typeof up?.href === 'string' ? /\/captures\/([A-Z0-9]{1,40})$/.exec(up.href)?.[1] : undefined;
}

/** The order of a captured payment, by PayPal's id. */
export async function orderOfCapture(paypal: Paypal, captureId: string): Promise<string | undefined> {
  if (captureId === '') return undefined;
  const { result } = await paypal.payments.getCapturedPayment({ captureId });
  return result.supplementaryData?.relatedIds?.orderId;
}
