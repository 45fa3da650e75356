import { createHmac } from 'node:crypto';
import { apiDescription, type DescribedCall } from '@bottega/demo/peers/api-description';
import type { PeerAnswer, PeerCall } from '@bottega/demo/peers/peer-call';
import { apiPeer, type ApiPeer } from './api-peer.ts';
import {
  cancelIntent,
  captureIntent,
  createConfirmed,
  createRefund,
  createSession,
  expireSession,
  paySession,
} from './stripe-payments.ts';
import {
  formFields,
  invalid,
  StripeRefusal,
  StripeStore,
  type Fields,
  type Stored,
  type StripeEvent,
} from './stripe-store.ts';

const secretKey = 'sk_test_of_the_local_peer';
const webhookSecret = 'whsec_of_the_local_peer';

export interface StripePeer extends ApiPeer {
  secretKey: string;
  webhookSecret: string;
  store: StripeStore;
  /** Decline code with which the bank refuses saved cards. */
  declines: string | undefined;
  /** The shopper pays on the page, or the bank declines the card there. */
  pay(sessionId: string, decline?: string): void;
  /** A webhook as Stripe posts it. */
  signed(event: StripeEvent, options?: { secret?: string; at?: Date }): SignedCallback;
  /** Forgets the keys of earlier calls, as Stripe does after a day. */
  forgetKeys(): void;
}

interface SignedCallback {
  body: string;
  headers: Record<string, string>;
}

/**
 * A server on this machine that follows Stripe's published description: it checks each call against it, keeps payments,
 * repeats answers by idempotency key, signs its events and refuses what a payment's state doesn't allow.
 */
export async function stripePeer(): Promise<StripePeer> {
  const description = apiDescription(new URL('./api-descriptions/stripe.json', import.meta.url), {
    coerce: true,
  });
  const store = new StripeStore();
  const answered = new Map<string, { content: string; answer: PeerAnswer }>();

  const answer = (call: PeerCall, url: string): PeerAnswer => {
    if (call.headers.authorization !== `Bearer ${secretKey}`)
      return refusal(new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key' }));
    const key = call.method === 'POST' ? call.headers['idempotency-key'] : undefined;
    if (typeof key !== 'string') return act(call, url);
    const content = `${call.pathname}?${call.body}`;
    const earlier = answered.get(key);
    if (earlier && earlier.content !== content)
      return refusal(
        new StripeRefusal(400, { type: 'idempotency_error', message: 'Keys for idempotent requests…' }),
      );
    if (earlier) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } };
    // a later change of the object doesn't change the answer that was given
    const fresh = structuredClone(act(call, url));
    answered.set(key, { content, answer: fresh });
    return fresh;
  };

  const act = (call: PeerCall, url: string): PeerAnswer => {
    try {
      const described = description.find(call.method, call.pathname);
      if (!described)
        throw new StripeRefusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${call.method}: ${call.pathname})`,
        });
      const fields = checked(described, call);
      const body = run({ store, url, declines: peer.declines }, described, call.method, fields);
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeRefusal) return refusal(error);
      throw error;
    }
  };

  const peer: StripePeer = Object.assign(await apiPeer(answer), {
    secretKey,
    webhookSecret,
    store,
    declines: undefined,
    pay: (sessionId: string, decline?: string) => paySession(store, sessionId, decline),
    signed: (event: StripeEvent, { secret = webhookSecret, at = store.now() } = {}) => {
      const body = JSON.stringify(event, undefined, 2);
      const time = Math.floor(at.getTime() / 1000);
      const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return { body, headers: { 'stripe-signature': `t=${time},v1=${mac}` } };
    },
    forgetKeys: () => answered.clear(),
  });
  return peer;
}

function run(
  { store, url, declines }: Pick<StripePeer, 'store' | 'url' | 'declines'>,
  { path, ids }: DescribedCall,
  method: string,
  fields: Fields,
): unknown {
  const expand = (fields['expand'] ?? []) as string[];
  const [id = ''] = Object.values(ids);
  switch (`${method} ${path}`) {
    case 'POST /v1/checkout/sessions':
      return createSession(store, fields, url);
    case 'GET /v1/checkout/sessions':
      return store.page(matching(store, 'checkout.session', fields), path, fields);
    case 'GET /v1/checkout/sessions/{session}':
      return store.expanded(store.find(id, 'checkout.session'), expand);
    case 'POST /v1/checkout/sessions/{session}/expire':
      return expireSession(store, id);
    case 'POST /v1/payment_intents':
      return store.expanded(createConfirmed(store, fields, declines), expand);
    case 'GET /v1/payment_intents':
      return store.page(matching(store, 'payment_intent', fields), path, fields);
    case 'GET /v1/payment_intents/{intent}':
      return store.expanded(store.find(id, 'payment_intent'), expand);
    case 'POST /v1/payment_intents/{intent}/capture':
      return captureIntent(store, id, fields);
    case 'POST /v1/payment_intents/{intent}/cancel':
      return cancelIntent(store, id);
    case 'POST /v1/refunds':
      return createRefund(store, fields);
    case 'GET /v1/refunds':
      return store.page(matching(store, 'refund', fields), path, fields);
    case 'GET /v1/balance_transactions':
      return store.page(matching(store, 'balance_transaction', fields), path, fields);
    default:
      throw new Error(`the peer has no ${method} ${path}`);
  }
}

/** The fields of a call that follows the description. */
function checked(described: DescribedCall, { method, search, body }: PeerCall): Fields {
  const isPost = method === 'POST';
  const fields = formFields(isPost ? new URLSearchParams(body) : search);
  const wrong = isPost ? described.wrongBody(fields) : described.wrongQuery(fields);
  if (!wrong) return fields;
  const param = `${wrong.instancePath} ${JSON.stringify(wrong.params)}`;
  throw invalid('parameter_unknown', `Received unknown or invalid parameter: ${param}`, { param });
}

/** Objects whose fields have the values of the query, made in its time. */
function matching(store: StripeStore, object: string, query: Fields): Stored[] {
  const { limit: _, starting_after: __, expand: ___, created, ...wanted } = query;
  const { gte = 0, lt = Infinity } = (created ?? {}) as { gte?: number; lt?: number };
  return store
    .all(object)
    .filter((object) => Object.entries(wanted).every(([field, value]) => object[field] === value))
    .filter((object) => object.created >= gte && object.created < lt);
}

const refusal = ({ status, error }: StripeRefusal): PeerAnswer => ({ status, body: { error } });
