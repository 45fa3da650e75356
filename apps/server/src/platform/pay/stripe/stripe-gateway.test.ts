import { spanOfDay } from '@bottega/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayBehaviours } from '../../../../testing/gateway-behaviours.fixture.ts';
import { paymentRequest, type GatewayBench } from '../../../../testing/gateway-bench.ts';
import { stripePeer, type StripePeer } from '../../../../testing/peers/stripe-peer.ts';
import { GatewayRefusal, type KeptCard, type PaymentGateway } from '../gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const texts = { line: (order: string) => `Spesa, ordine ${order}`, notice: 'L’importo viene bloccato.' };

function gatewayAt(peer: StripePeer): PaymentGateway {
  const { secretKey, webhookSecret, url: apiUrl, store } = peer;
  return createStripeGateway(
    { secretKey, webhookSecret, apiUrl },
    { clock: { now: () => store.now() }, texts },
  );
}

const isKnown = async (): Promise<boolean> => true;

describe('Stripe behaves as the shop expects of gateways', () => {
  gatewayBehaviours(async (): Promise<GatewayBench> => {
    const peer = await stripePeer();
    return {
      gateway: gatewayAt(peer),
      approve: async (gatewayRef) => peer.pay(gatewayRef),
      callbacks: async () => peer.store.events.map((event) => peer.signed(event)),
      forged: async () => peer.signed(peer.store.events.at(-1)!, { secret: 'whsec_of_another' }),
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

describe('Stripe', () => {
  let peer: StripePeer;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    peer = await stripePeer();
    gateway = gatewayAt(peer);
  });
  afterAll(() => peer.close());
  beforeEach(() => {
    peer.declines = undefined;
  });

  const authorised = async (more = {}): Promise<string> => {
    const { gatewayRef } = await gateway.start(paymentRequest(more));
    peer.pay(gatewayRef);
    return gatewayRef;
  };
  const keptCard = async (): Promise<KeptCard> => {
    const card = (await gateway.lookUp(await authorised({ keepCard: true })))?.keptCard;
    if (!card) throw new Error('no card was kept');
    return card;
  };

  test('the page is in Italian, names order and authorisation, and takes cards only', async () => {
    await gateway.start(paymentRequest({ merchantRef: '100017' }));
    const sent = new URLSearchParams(peer.calls.at(-1)?.body);
    expect(sent.get('locale')).toBe('it');
    expect(sent.get('line_items[0][price_data][product_data][name]')).toBe('Spesa, ordine 100017');
    expect(sent.get('custom_text[submit][message]')).toBe('L’importo viene bloccato.');
    expect(sent.get('allowed_payment_method_types[0]')).toBe('card');
    expect(sent.get('payment_intent_data[capture_method]')).toBe('manual');
    expect(sent.has('payment_intent_data[setup_future_usage]')).toBe(false);
  });

  test('when the bank declines a card on the page, then the payment stays open for another card', async () => {
    const { gatewayRef } = await gateway.start(paymentRequest());
    peer.pay(gatewayRef, 'insufficient_funds');
    expect(await gateway.lookUp(gatewayRef)).toMatchObject({ status: 'open', authorisedCents: 0 });
    peer.pay(gatewayRef);
    expect(await gateway.lookUp(gatewayRef)).toMatchObject({ status: 'authorised' });
  });

  test('when the shopper keeps the card, then it is known by its last digits, and later found by customer', async () => {
    const card = await keptCard();
    expect(card).toEqual({
      customerRef: expect.stringMatching(/^cus_/),
      cardRef: expect.stringMatching(/^pm_/),
      last4: '4242',
      brand: 'visa',
      expiry: '2030-08',
    });
    const customer = { userId: 7, email: 'anna@example.com', ref: card.customerRef };
    const again = await gateway.lookUp(await authorised({ keepCard: true, customer }));
    expect(again?.keptCard?.customerRef).toBe(card.customerRef);
    expect((await gateway.lookUp(await authorised()))?.keptCard).toBeUndefined();
  });

  test('when the customer was deleted at Stripe, then a page opens and the card is kept for a new customer', async () => {
    const { customerRef, cardRef } = await keptCard();
    peer.store.byId.delete(customerRef);
    const customer = { userId: 7, email: 'anna@example.com', ref: customerRef };
    const request = paymentRequest({ keepCard: true, customer });
    const { gatewayRef } = await gateway.start(request);
    expect((await gateway.start(request)).gatewayRef).toBe(gatewayRef);
    peer.pay(gatewayRef);
    const card = (await gateway.lookUp(gatewayRef))?.keptCard;
    expect(card?.customerRef).toMatch(/^cus_/);
    expect(card?.customerRef).not.toBe(customerRef);
    expect(card?.cardRef).not.toBe(cardRef);
  });

  test('when a kept card is charged, also twice with one key, then the amount is authorised once', async () => {
    const { customerRef, cardRef } = await keptCard();
    const call = {
      merchantRef: '100018',
      amountCents: 450,
      key: 'kept-1',
      customerRef,
      cardRef,
      callbackUrl: '',
    };
    const payment = await gateway.chargeKept(call);
    expect(payment).toMatchObject({ merchantRef: '100018', status: 'authorised', authorisedCents: 450 });
    expect((await gateway.chargeKept(call)).gatewayRef).toBe(payment.gatewayRef);
    // Stripe forgets keys after a day
    peer.forgetKeys();
    expect(await gateway.chargeKept(call)).toEqual(payment);
    expect((await gateway.chargeKept({ ...call, key: 'kept-other' })).gatewayRef).not.toBe(
      payment.gatewayRef,
    );
    const { gatewayRef } = payment;
    expect(await gateway.capture({ gatewayRef, amountCents: 400, key: 'kept-2' })).toMatchObject({
      capturedCents: 400,
    });
    const event = peer.store.events.findLast(({ type }) => type === 'payment_intent.succeeded')!;
    expect(await gateway.readCallback({ ...peer.signed(event), isKnown })).toEqual({ gatewayRef });
  });

  test('when the bank wants the shopper or refuses a kept card, then the refusal has its reason', async () => {
    const { customerRef, cardRef } = await keptCard();
    const charge = (key: string) =>
      gateway.chargeKept({ merchantRef: '1', amountCents: 450, key, customerRef, cardRef, callbackUrl: '' });
    peer.declines = 'authentication_required';
    const answer = await charge('kept-3');
    expect(answer).toMatchObject({
      status: 'refused',
      reason: 'authentication_required',
      authorisedCents: 0,
    });
    expect(await gateway.lookUp(answer.gatewayRef)).toEqual(answer);
    peer.declines = 'stolen_card';
    expect(await charge('kept-4')).toMatchObject({ status: 'refused', reason: 'stolen_card' });
  });

  test('when a card of another customer is charged, then it is refused for good', async () => {
    const [mine, other] = [await keptCard(), await keptCard()];
    await expect(
      gateway.chargeKept({
        merchantRef: '1',
        amountCents: 450,
        key: 'kept-5',
        customerRef: other.customerRef,
        cardRef: mine.cardRef,
        callbackUrl: '',
      }),
    ).rejects.toThrow(GatewayRefusal);
  });

  test('when a repeat comes after Stripe has forgotten the key, then capture and refund still happen once', async () => {
    const gatewayRef = await authorised();
    const capture = { gatewayRef, amountCents: 8000, key: 'late-1' };
    const refund = { gatewayRef, amountCents: 500, key: 'late-2' };
    await gateway.capture(capture);
    await gateway.refund(refund);
    peer.forgetKeys();
    expect(await gateway.capture(capture)).toMatchObject({ capturedCents: 8000 });
    expect(await gateway.refund(refund)).toMatchObject({ refundedCents: 500 });
  });

  test('when a signature is older than five minutes, then it is a replay', async () => {
    const gatewayRef = await authorised();
    const event = peer.store.events.at(-1)!;
    const ago = (seconds: number) => new Date(peer.store.now().getTime() - seconds * 1000);
    expect(await gateway.readCallback({ ...peer.signed(event, { at: ago(290) }), isKnown })).toEqual({
      gatewayRef,
    });
    expect(await gateway.readCallback({ ...peer.signed(event, { at: ago(330) }), isKnown })).toBe('unsigned');
  });

  test('events of other payments on the same account, and of other kinds, are ignored', async () => {
    const gatewayRef = await authorised();
    const session = peer.store.find(gatewayRef, 'checkout.session');
    const completed = peer.store.events.at(-1)!;
    const foreign = { ...completed, data: { object: { ...session, client_reference_id: null } } };
    expect(await gateway.readCallback({ ...peer.signed(foreign), isKnown })).toBe('ignored');
    const intent = peer.store.find(session['payment_intent'], 'payment_intent');
    const ofOthers = {
      ...completed,
      type: 'payment_intent.succeeded',
      data: { object: { ...intent, metadata: {} } },
    };
    expect(await gateway.readCallback({ ...peer.signed(ofOthers), isKnown })).toBe('ignored');
    expect(
      await gateway.readCallback({ ...peer.signed({ ...completed, type: 'payout.paid' }), isKnown }),
    ).toBe('ignored');
  });

  test('when the key of the interface is wrong, then the call fails without being a refusal', async () => {
    const wrong = createStripeGateway(
      { secretKey: 'sk_wrong', webhookSecret: '', apiUrl: peer.url },
      { clock: { now: () => new Date() }, texts },
    );
    await expect(wrong.start(paymentRequest())).rejects.toSatisfy(
      (error) => error instanceof Error && !(error instanceof GatewayRefusal),
    );
  });

  test('the report reads all pages', async () => {
    const day = new Date('2027-01-10T12:00:00Z');
    peer.store.now = () => day;
    for (let n = 0; n < 105; n++) {
      const { id } = peer.store.make('charge', 'ch', {
        payment_intent: peer.store.make('payment_intent', 'pi', {
          metadata: { merchantRef: String(n), gatewayRef: `cs_${n}` },
        }).id,
      });
      peer.store.make('balance_transaction', 'txn', { type: 'charge', amount: 100 + n, source: id });
    }
    const rows = await gateway.report(spanOfDay('2027-01-10'));
    expect(rows.length).toBe(105);
    expect(new Set(rows.map(({ gatewayRef }) => gatewayRef)).size).toBe(105);
  });

  test('when the account has money that the shop did not ask for, then the report has it with its fee', async () => {
    peer.store.now = () => new Date('2027-01-12T12:00:00Z');
    const { id } = peer.store.make('charge', 'ch', { payment_intent: null });
    peer.store.make('balance_transaction', 'txn', { type: 'charge', amount: 900, fee: 38, source: id });
    expect(await gateway.report(spanOfDay('2027-01-12'))).toEqual([
      {
        gatewayRef: id,
        merchantRef: '',
        kind: 'captured',
        amountCents: 900,
        currency: 'USD',
        feeCents: 38,
        at: expect.any(Date),
      },
    ]);
  });
});
