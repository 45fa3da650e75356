import { generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiDescription, type DescribedCall } from '../api-description.ts';
import type { PeerAnswer, PeerCall } from '../peer-call.ts';
import { paypalAccount } from './paypal-account.ts';
import { PaypalRefusal, PaypalStore, type Fields } from './paypal-orders.ts';
import { transactionPage } from './paypal-transactions.ts';

export interface PaypalInterface {
  store: PaypalStore;
  answer(call: PeerCall): PeerAnswer;
  /** A webhook as PayPal posts it; `webhook` is the id that its signature covers. */
  signed(event: object, options?: { webhook?: string; at?: Date }): SignedCallback;
}

interface SignedCallback {
  body: string;
  headers: Record<string, string>;
}

/**
 * PayPal's interface by its published descriptions: it checks calls and its own answers against them, keeps orders,
 * repeats answers by request id, signs its events and refuses what an order's state doesn't allow.
 */
export function paypalInterface(): PaypalInterface {
  const descriptions = ['orders', 'payments', 'webhooks'].map((name) =>
    apiDescription(new URL(`./api-descriptions/paypal-${name}.json`, import.meta.url), { coerce: false }),
  );
  const store = new PaypalStore();
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const token = randomBytes(16).toString('hex');
  const answered = new Map<string, PeerAnswer>();

  const answer = (call: PeerCall): PeerAnswer => {
    if (call.pathname === '/v1/oauth2/token') return logIn(call, token);
    if (call.headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE', message: 'no token', debug_id: '1' } };
    const requestId = call.headers['paypal-request-id'];
    const key = typeof requestId === 'string' ? `${call.pathname} ${requestId}` : undefined;
    const earlier = key === undefined ? undefined : answered.get(key);
    if (earlier) return earlier;
    const fresh = structuredClone(act(call));
    // A refused call can be made again with its id.
    if (key !== undefined && fresh.status < 400) answered.set(key, fresh);
    return fresh;
  };

  const act = (call: PeerCall): PeerAnswer => {
    try {
      if (call.pathname === '/v1/reporting/transactions')
        return { status: 200, body: transactionPage(store, call.search) };
      const described = descriptions
        .map((description) => description.find(call.method, call.pathname))
        .find((found) => found !== undefined);
      if (!described) throw new PaypalRefusal(404, 'NO_SUCH_PATH', 'RESOURCE_NOT_FOUND');
      const fields = checked(described, call);
      const done =
        described.path === '/v1/notifications/verify-webhook-signature'
          ? {
              status: 200,
              body: { verification_status: isSigned(fields, call.body) ? 'SUCCESS' : 'FAILURE' },
            }
          : run(store, described, call.method, fields);
      const wrong = described.wrongAnswer(done.status, done.body);
      if (wrong) throw new Error(`the peer's answer is wrong: ${JSON.stringify(wrong)}`);
      return done;
    } catch (error) {
      if (error instanceof PaypalRefusal) return { status: error.status, body: error.body };
      throw error;
    }
  };

  /** The signature covers the checksum of the event's bytes. */
  const isSigned = (fields: Fields, body: string): boolean => {
    const [, event = ''] = /"webhook_event":([^]*)\}$/.exec(body) ?? [];
    const { transmission_id: id, transmission_time: time, webhook_id: webhook } = fields;
    const text = `${String(id)}|${String(time)}|${String(webhook)}|${crc32(event)}`;
    const mac = Buffer.from(String(fields['transmission_sig']), 'base64');
    return webhook === paypalAccount.webhookId && verify('sha256', Buffer.from(text), keys.publicKey, mac);
  };

  return {
    store,
    answer,
    signed: (event, { webhook = paypalAccount.webhookId, at = store.now() } = {}) => {
      const body = JSON.stringify(event).replaceAll('":', '" : ');
      const id = randomBytes(16).toString('hex');
      const text = `${id}|${at.toISOString()}|${webhook}|${crc32(body)}`;
      return {
        body,
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${store.url}/v1/notifications/certs/CERT-360caa42`,
          'paypal-transmission-id': id,
          'paypal-transmission-sig': sign('sha256', Buffer.from(text), keys.privateKey).toString('base64'),
          'paypal-transmission-time': at.toISOString(),
        },
      };
    },
  };
}

function run(store: PaypalStore, { path, ids }: DescribedCall, method: string, fields: Fields): PeerAnswer {
  const [id = ''] = Object.values(ids);
  switch (`${method} ${path}`) {
    case 'POST /v2/checkout/orders':
      return { status: 201, body: store.create(fields) };
    case 'GET /v2/checkout/orders/{id}':
      return { status: 200, body: store.find(id) };
    case 'PATCH /v2/checkout/orders/{id}':
      store.patch(id, fields as never);
      return { status: 204 };
    case 'POST /v2/checkout/orders/{id}/authorize':
      return { status: 201, body: store.authorise(id) };
    case 'POST /v2/payments/authorizations/{authorization_id}/capture': {
      const { movement, order } = store.capture(id, fields);
      return { status: 201, body: store.related(movement, order) };
    }
    case 'POST /v2/payments/authorizations/{authorization_id}/void':
      store.voidAuthorisation(id);
      return { status: 204 };
    case 'GET /v2/payments/captures/{capture_id}': {
      const { movement, order } = store.movement('captures', id);
      return { status: 200, body: store.related(movement, order) };
    }
    case 'POST /v2/payments/captures/{capture_id}/refund':
      return { status: 201, body: store.refund(id, fields) };
    default:
      throw new Error(`the peer has no ${method} ${path}`);
  }
}

function logIn({ headers, body }: PeerCall, token: string): PeerAnswer {
  const { clientId, secret } = paypalAccount;
  const expected = Buffer.from(`${clientId}:${secret}`).toString('base64');
  if (headers.authorization !== `Basic ${expected}` || !body.includes('grant_type=client_credentials'))
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    };
  return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400, scope: '' } };
}

/** The fields of a call that follows the description. */
function checked(described: DescribedCall, { search, body }: PeerCall): Fields {
  const fields = body === '' ? {} : (JSON.parse(body) as Fields);
  const wrong = described.wrongQuery(Object.fromEntries(search)) ?? described.wrongBody(fields);
  if (!wrong) return fields;
  throw new PaypalRefusal(400, `${wrong.instancePath} ${wrong.message}`, 'INVALID_REQUEST');
}
