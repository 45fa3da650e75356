import { spanOfDay } from '@bottega/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayBehaviours } from '../../../../testing/gateway-behaviours.fixture.ts';
import { paymentRequest, type GatewayBench } from '../../../../testing/gateway-bench.ts';
import { paypalPeer, type PaypalPeer } from '../../../../testing/peers/paypal-peer.ts';
import { GatewayRefusal, type PaymentGateway } from '../gateway.ts';
import { createPaypalGateway } from './paypal-gateway.ts';

const texts = { line: (order: string) => `Spesa, ordine ${order}`, notice: 'L’importo viene bloccato.' };

function gatewayAt({ clientId, secret, webhookId, url: apiUrl }: PaypalPeer): PaymentGateway {
  return createPaypalGateway({ clientId, secret, webhookId, apiUrl }, { texts });
}

const isKnown = async (): Promise<boolean> => true;

describe('PayPal behaves as the shop expects of gateways', () => {
  gatewayBehaviours(async (): Promise<GatewayBench> => {
    const peer = await paypalPeer();
    return {
      gateway: gatewayAt(peer),
      approve: async (gatewayRef) => peer.store.approve(gatewayRef),
      callbacks: async () => peer.store.events.map((event) => peer.signed(event)),
      forged: async () => peer.signed(peer.store.events.at(-1)!, { webhook: '1JE4291016473214C' }),
      trouble: (trouble) => {
        peer.trouble = trouble;
      },
      setNow: (now) => {
        peer.store.now = () => now;
      },
      close: peer.close,
    };
  });
});

describe('PayPal', () => {
  let peer: PaypalPeer;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    peer = await paypalPeer();
    gateway = gatewayAt(peer);
  });
  afterAll(() => peer.close());
  beforeEach(() => {
    peer.store.declines = undefined;
  });

  const approved = async (): Promise<string> => {
    const { gatewayRef } = await gateway.start(paymentRequest());
    peer.store.approve(gatewayRef);
    return gatewayRef;
  };

  test('the page is in Italian, names the order and lets the shopper continue instead of pay', async () => {
    await gateway.start(paymentRequest({ merchantRef: '100017', amountCents: 1206 }));
    const { pathname, body } = peer.calls.at(-1)!;
    expect(pathname).toBe('/v2/checkout/orders');
    expect(JSON.parse(body)).toMatchObject({
      intent: 'AUTHORIZE',
      purchase_units: [
        {
          reference_id: '100017',
          description: 'Spesa, ordine 100017',
          amount: { currency_code: 'EUR', value: '12.06' },
        },
      ],
      payment_source: { paypal: { experience_context: { locale: 'it-IT', user_action: 'CONTINUE' } } },
    });
  });

  test('when two look-ups find an approved order at once, then it is authorised once', async () => {
    const gatewayRef = await approved();
    const both = await Promise.all([gateway.lookUp(gatewayRef), gateway.lookUp(gatewayRef)]);
    for (const payment of both)
      expect(payment).toMatchObject({ status: 'authorised', authorisedCents: 8420 });
    expect(peer.store.find(gatewayRef).purchase_units[0]?.payments?.authorizations?.length).toBe(1);
  });

  test('when the authorisation answer gets lost, then the next look-up finds it', async () => {
    const gatewayRef = await approved();
    peer.trouble = 'lost';
    await expect(gateway.lookUp(gatewayRef)).rejects.toThrow();
    peer.trouble = undefined;
    expect(await gateway.lookUp(gatewayRef)).toMatchObject({ status: 'authorised', authorisedCents: 8420 });
  });

  test('when PayPal refuses to authorise what was approved, then the payment is refused with its reason', async () => {
    const gatewayRef = await approved();
    peer.store.declines = 'INSTRUMENT_DECLINED';
    expect(await gateway.lookUp(gatewayRef)).toMatchObject({
      status: 'refused',
      reason: 'INSTRUMENT_DECLINED',
      authorisedCents: 0,
    });
  });

  test('when the shop has closed an order, then a later approval authorises nothing', async () => {
    const { gatewayRef } = await gateway.start(paymentRequest());
    await gateway.reverse({ gatewayRef, key: 'close-1' });
    peer.store.approve(gatewayRef);
    expect(await gateway.lookUp(gatewayRef)).toMatchObject({ status: 'abandoned', authorisedCents: 0 });
    expect(peer.store.find(gatewayRef).status).toBe('APPROVED');
  });

  test('when an order is authorised while the shop closes it, then the authorisation is released', async () => {
    const gatewayRef = await approved();
    const { patch } = peer.store;
    peer.store.patch = (id, patches) => {
      if (peer.store.find(id).status === 'APPROVED') peer.store.authorise(id);
      patch.call(peer.store, id, patches);
    };
    expect(await gateway.reverse({ gatewayRef, key: 'close-2' })).toMatchObject({ status: 'reversed' });
    peer.store.patch = patch;
  });

  test('a saved card can not be charged', async () => {
    await expect(
      gateway.chargeKept({
        merchantRef: '1',
        amountCents: 100,
        key: 'kept',
        customerRef: 'x',
        cardRef: 'y',
        callbackUrl: '',
      }),
    ).rejects.toThrow(GatewayRefusal);
  });

  test('when an event is three days old, then it still counts', async () => {
    const gatewayRef = await approved();
    const at = new Date(peer.store.now().getTime() - 3 * 86_400_000);
    expect(
      await gateway.readCallback({ ...peer.signed(peer.store.events.at(-1)!, { at }), isKnown }),
    ).toEqual({
      gatewayRef,
    });
  });

  test('events of other kinds are ignored, and what is no event is unsigned', async () => {
    await approved();
    const event = { ...peer.store.events.at(-1)!, event_type: 'CUSTOMER.DISPUTE.CREATED' };
    expect(await gateway.readCallback({ ...peer.signed(event), isKnown })).toBe('ignored');
    const { headers } = peer.signed(event);
    for (const body of ['', 'null', '[', '"text"'])
      expect(await gateway.readCallback({ body, headers, isKnown })).toBe('unsigned');
  });

  test('when an event names no payment of the shop, or has no signature that can be PayPal’s, then PayPal is not asked', async () => {
    await approved();
    const sent = peer.signed(peer.store.events.at(-1)!);
    const before = peer.calls.length;
    const heard = (changes: object) => gateway.readCallback({ ...sent, isKnown, ...changes });
    expect(await heard({ isKnown: async () => false })).toBe('ignored');
    for (const [name, value] of [
      ['paypal-transmission-sig', ''],
      ['paypal-transmission-sig', 'A'.repeat(5000)],
      ['paypal-cert-url', undefined],
    ] as const)
      expect(await heard({ headers: { ...sent.headers, [name]: value } })).toBe('unsigned');
    for (const resource of [
      null,
      'x',
      { links: 'x' },
      { links: [null] },
      { links: [{ rel: 'up', href: 7 }] },
    ]) {
      const body = JSON.stringify({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource });
      expect(await heard({ body })).toBe('ignored');
    }
    expect(peer.calls.length).toBe(before);
    expect(await heard({})).toMatchObject({ gatewayRef: expect.any(String) });
  });

  test('when an order was paid in another currency, then its payment says so', async () => {
    const gatewayRef = await approved();
    expect(await gateway.lookUp(gatewayRef)).toMatchObject({ currency: 'EUR' });
    const order = peer.store.find(gatewayRef);
    order.purchase_units[0]!.amount.currency_code = 'HUF';
    expect(await gateway.lookUp(gatewayRef)).toMatchObject({ currency: 'HUF' });
  });

  test('when PayPal is away, then an event is neither signed nor unsigned: the call fails', async () => {
    await approved();
    const callback = peer.signed(peer.store.events.at(-1)!);
    peer.trouble = 'down';
    await expect(gateway.readCallback({ ...callback, isKnown })).rejects.toThrow();
    peer.trouble = undefined;
  });

  test('when the account has money that the shop did not ask for, then the report has it', async () => {
    peer.store.now = () => new Date('2027-01-12T12:00:00Z');
    const amount = { currency_code: 'EUR', value: '9.00' };
    const { id } = peer.store.create({ intent: 'AUTHORIZE', purchase_units: [{ amount }] });
    peer.store.approve(id);
    const [unit] = peer.store.authorise(id).purchase_units;
    const { movement } = peer.store.capture(unit!.payments!.authorizations![0]!.id, {});
    expect(await gateway.report(spanOfDay('2027-01-12'))).toEqual([
      {
        gatewayRef: movement.id,
        merchantRef: '',
        kind: 'captured',
        amountCents: 900,
        currency: 'EUR',
        feeCents: 0,
        at: new Date('2027-01-12T12:00:00Z'),
      },
    ]);
    peer.store.now = () => new Date();
  });

  test('when the secret is wrong, then the call fails without being a refusal', async () => {
    const wrong = gatewayAt({ ...peer, secret: 'wrong' });
    await expect(wrong.start(paymentRequest())).rejects.toSatisfy(
      (error) => error instanceof Error && !(error instanceof GatewayRefusal),
    );
  });
});
