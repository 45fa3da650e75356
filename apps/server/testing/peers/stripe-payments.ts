import { invalid, StripeRefusal, type Fields, type Stored, type StripeStore } from './stripe-store.ts';

/** The least amount that Stripe charges in euro, in cents. */
const leastAmount = 50;

/** What a card does when it is charged: a bank's decline code, or nothing. */
type Decline = string | undefined;

export function createSession(store: StripeStore, form: Fields, pageUrl: string): Stored {
  const [line] = (form['line_items'] ?? []) as [{ quantity: number; price_data: { unit_amount: number } }];
  if (form['mode'] !== 'payment' || !line) throw invalid('parameter_missing', 'Missing required param.');
  const amount = line.price_data.unit_amount * line.quantity;
  if (amount < leastAmount) throw invalid('amount_too_small', 'Amount must convert to at least 50 cents.');
  const session = store.make('checkout.session', 'cs_test', {
    amount_subtotal: amount,
    amount_total: amount,
    currency: 'eur',
    client_reference_id: form['client_reference_id'] ?? null,
    customer: knownCustomer(store, form),
    customer_creation: form['customer_creation'] ?? 'if_required',
    customer_email: form['customer_email'] ?? null,
    custom_text: form['custom_text'] ?? {},
    expires_at: store.seconds() + 86_400,
    locale: form['locale'] ?? null,
    metadata: form['metadata'] ?? {},
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: form['success_url'] ?? null,
    cancel_url: form['cancel_url'] ?? null,
  });
  session['url'] = `${pageUrl}/c/pay/${session.id}`;
  // not part of the answer of the real one
  Object.defineProperty(session, 'intentData', {
    value: form['payment_intent_data'] ?? {},
    enumerable: false,
  });
  return session;
}

/** The customer that a call names. A deleted one is refused. */
function knownCustomer(store: StripeStore, form: Fields): string | null {
  const customer = form['customer'] as string | undefined;
  if (customer === undefined || store.byId.get(customer)?.object === 'customer') return customer ?? null;
  throw invalid('resource_missing', `No such customer: '${customer}'`, { param: 'customer' });
}

/** The shopper pays on the page. The bank may decline: then the page stays open for another card. */
export function paySession(store: StripeStore, id: string, decline?: Decline): void {
  const session = store.find(id, 'checkout.session');
  if (session['status'] !== 'open') throw new Error(`the page of ${id} is closed`);
  const data = session['intentData'] as Fields;
  const customer = session['customer_creation'] === 'always' && session['customer'] === null;
  if (customer) session['customer'] = store.make('customer', 'cus', {}).id;
  const intent =
    session['payment_intent'] === null
      ? createIntent(store, { ...data, amount: session['amount_total'], customer: session['customer'] })
      : store.find(session['payment_intent'], 'payment_intent');
  session['payment_intent'] = intent.id;
  intent['payment_method'] = store.make('payment_method', 'pm', { customer: intent['customer'] }).id;
  if (!charge(store, intent, decline)) return;
  session['status'] = 'complete';
  store.emit('checkout.session.completed', session);
}

export function expireSession(store: StripeStore, id: string): Stored {
  const session = store.find(id, 'checkout.session');
  if (session['status'] !== 'open')
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
    });
  session['status'] = 'expired';
  session['url'] = null;
  if (session['payment_intent'] !== null) {
    const intent = store.find(session['payment_intent'], 'payment_intent');
    Object.assign(intent, { status: 'canceled', canceled_at: store.seconds() });
  }
  store.emit('checkout.session.expired', session);
  return session;
}

/** A payment with a saved card. A refused one stays known, so that it can be looked up. */
export function createConfirmed(store: StripeStore, form: Fields, decline: Decline): Stored {
  const method = store.find(form['payment_method'], 'payment_method');
  if (method['customer'] !== form['customer'])
    throw invalid('payment_method_unexpected_state', 'The payment method belongs to another customer.');
  if (Number(form['amount']) < leastAmount)
    throw invalid('amount_too_small', 'Amount must be at least 50 cents.');
  const intent = createIntent(store, form);
  intent['payment_method'] = method.id;
  if (charge(store, intent, decline)) return intent;
  throw new StripeRefusal(402, { ...(intent['last_payment_error'] as Fields), payment_intent: intent });
}

function createIntent(store: StripeStore, form: Fields): Stored {
  return store.make('payment_intent', 'pi', {
    amount: form['amount'],
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method: form['capture_method'] ?? 'automatic',
    currency: 'eur',
    customer: form['customer'] ?? null,
    last_payment_error: null,
    metadata: { ...(form['metadata'] as Fields | undefined) },
    setup_future_usage: form['setup_future_usage'] ?? null,
    status: 'requires_payment_method',
  });
}

function charge(store: StripeStore, intent: Stored, decline: Decline): boolean {
  const charge = store.make('charge', 'ch', {
    amount: intent['amount'],
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    currency: 'eur',
    metadata: { ...(intent['metadata'] as Fields) },
    paid: decline === undefined,
    payment_intent: intent.id,
    payment_method: intent['payment_method'],
    status: decline === undefined ? 'succeeded' : 'failed',
  });
  intent['latest_charge'] = charge.id;
  if (decline === undefined) {
    Object.assign(intent, {
      status: 'requires_capture',
      amount_capturable: intent['amount'],
      last_payment_error: null,
    });
    store.emit('payment_intent.amount_capturable_updated', intent);
    return true;
  }
  const code = decline === 'authentication_required' ? decline : 'card_declined';
  intent['last_payment_error'] = {
    type: 'card_error',
    code,
    decline_code: decline,
    message: 'Your card was declined.',
  };
  store.emit('payment_intent.payment_failed', intent);
  return false;
}

export function captureIntent(store: StripeStore, id: string, form: Fields): Stored {
  const intent = store.find(id, 'payment_intent');
  if (intent['status'] !== 'requires_capture') throw unexpectedState(intent, 'captured');
  const capturable = Number(intent['amount_capturable']);
  const amount = Number(form['amount_to_capture'] ?? capturable);
  if (amount > capturable)
    throw invalid('amount_too_large', 'The amount to capture exceeds the authorised one.', {
      param: 'amount_to_capture',
    });
  if (amount < 1) throw invalid('parameter_invalid_integer', 'Invalid positive integer');
  const charged = store.find(intent['latest_charge'], 'charge');
  const movement = store.make('balance_transaction', 'txn', {
    amount,
    net: amount,
    currency: 'eur',
    type: 'charge',
    source: charged.id,
  });
  Object.assign(charged, { captured: true, amount_captured: amount, balance_transaction: movement.id });
  Object.assign(intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
    metadata: { ...(intent['metadata'] as Fields), ...(form['metadata'] as Fields | undefined) },
  });
  store.emit('payment_intent.succeeded', intent);
  if (amount < capturable) release(store, charged, capturable - amount);
  return intent;
}

export function cancelIntent(store: StripeStore, id: string): Stored {
  const intent = store.find(id, 'payment_intent');
  const before = intent['status'];
  if (before === 'succeeded' || before === 'canceled') throw unexpectedState(intent, 'canceled');
  Object.assign(intent, { status: 'canceled', amount_capturable: 0, canceled_at: store.seconds() });
  store.emit('payment_intent.canceled', intent);
  if (before === 'requires_capture')
    release(store, store.find(intent['latest_charge'], 'charge'), Number(intent['amount']));
  return intent;
}

/** Stripe books what it releases as a refund that moves no balance. */
function release(store: StripeStore, charged: Stored, amount: number): void {
  giveBack(store, charged, { amount, balance_transaction: null });
}

export function createRefund(store: StripeStore, form: Fields): Stored {
  const intent = store.find(form['payment_intent'], 'payment_intent');
  if (intent['status'] !== 'succeeded')
    throw invalid('charge_not_refundable', 'This PaymentIntent has no captured charge.');
  const charged = store.find(intent['latest_charge'], 'charge');
  const left = Number(charged['amount']) - Number(charged['amount_refunded']);
  const amount = Number(form['amount'] ?? left);
  if (left === 0) throw invalid('charge_already_refunded', 'The charge has already been refunded.');
  if (amount > left || amount < 1)
    throw invalid('amount_too_large', 'Refund amount is greater than unrefunded amount on charge.');
  const movement = store.make('balance_transaction', 'txn', {
    amount: -amount,
    net: -amount,
    currency: 'eur',
    type: 'refund',
  });
  const refund = giveBack(store, charged, {
    amount,
    balance_transaction: movement.id,
    metadata: form['metadata'] ?? {},
  });
  movement['source'] = refund.id;
  return refund;
}

function giveBack(store: StripeStore, charged: Stored, fields: Fields & { amount: number }): Stored {
  const refund = store.make('refund', 're', {
    charge: charged.id,
    payment_intent: charged['payment_intent'],
    currency: 'eur',
    status: 'succeeded',
    ...fields,
  });
  charged['amount_refunded'] = Number(charged['amount_refunded']) + fields.amount;
  charged['refunded'] = charged['amount_refunded'] === charged['amount'];
  store.emit('charge.refunded', charged);
  return refund;
}

const unexpectedState = (intent: Stored, act: string): StripeRefusal =>
  invalid(
    'payment_intent_unexpected_state',
    `This PaymentIntent could not be ${act} because it has a status of ${String(intent['status'])}.`,
    { payment_intent: intent },
  );
