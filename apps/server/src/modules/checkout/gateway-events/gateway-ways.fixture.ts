import { paymentType } from '@bottega/domain';
import type { PaypalPeer } from '../../../../testing/peers/paypal-peer.ts';
import type { StripePeer } from '../../../../testing/peers/stripe-peer.ts';

export interface Posted {
  body: string;
  headers: Record<string, string>;
}

export interface Way {
  name: string;
  paymentTypeId: number;
  /** The gateway's id of a payment, from the address of its page. */
  refOf(pageUrl: string): string;
  pay(ref: string): void;
  /** The newest event, signed by the gateway or by somebody else. */
  event(): Posted;
  forged(): Posted;
  /** What the gateway holds. */
  state(ref: string): string;
  /** Makes the gateway hold a payment of another amount. */
  changeAmount(ref: string): void;
  breakLine(isDown: boolean): void;
  /** The gateway's record of the last charge: its amount, and its moment. */
  setCharged(ref: string, cents: number): void;
  setMoment(moment: Date): void;
  /** Money on the account that the shop did not ask for. */
  chargeForeign(cents: number): string;
  /** The gateway loses the day's charges. */
  forgetCharges(): void;
}

/** The ways to pay at the peers of Stripe and PayPal. */
export const gatewayWays = (stripe: StripePeer, paypal: PaypalPeer): Record<'stripe' | 'paypal', Way> => ({
  stripe: {
    name: 'stripe',
    paymentTypeId: paymentType.card,
    refOf: (page) => page.split('/').at(-1) ?? '',
    pay: (ref) => stripe.pay(ref),
    event: () => stripe.signed(stripe.store.events.at(-1)!),
    forged: () => stripe.signed(stripe.store.events.at(-1)!, { secret: 'whsec_of_another' }),
    state: (ref) => {
      const { payment_intent: intent, status } = stripe.store.find(ref, 'checkout.session');
      return String(intent === null ? status : stripe.store.find(intent, 'payment_intent')['status']);
    },
    changeAmount: (ref) => {
      stripe.store.find(ref, 'checkout.session')['amount_total'] = 1;
    },
    breakLine: (isDown) => {
      stripe.trouble = isDown ? 'down' : undefined;
    },
    setCharged: (ref, cents) => {
      const { payment_intent: intent } = stripe.store.find(ref, 'checkout.session');
      const { latest_charge: charge } = stripe.store.find(intent, 'payment_intent');
      stripe.store.all('balance_transaction').find((entry) => entry['source'] === charge)!['amount'] = cents;
    },
    setMoment: (moment) => {
      stripe.store.now = () => moment;
    },
    chargeForeign: (cents) => {
      const { id } = stripe.store.make('charge', 'ch', { payment_intent: null });
      stripe.store.make('balance_transaction', 'txn', {
        type: 'charge',
        amount: cents,
        currency: 'eur',
        source: id,
      });
      return id;
    },
    forgetCharges: () => {
      for (const { id } of stripe.store.all('balance_transaction')) stripe.store.byId.delete(id);
    },
  },
  paypal: {
    name: 'paypal',
    paymentTypeId: paymentType.paypal,
    refOf: (page) => new URL(page).searchParams.get('token') ?? '',
    pay: (ref) => paypal.store.approve(ref),
    event: () => paypal.signed(paypal.store.events.at(-1)!),
    forged: () => paypal.signed(paypal.store.events.at(-1)!, { webhook: '1JE4291016473214C' }),
    state: (ref) => {
      const { status, purchase_units: units } = paypal.store.find(ref);
      return units[0]?.payments?.authorizations?.[0]?.status ?? status;
    },
    changeAmount: (ref) => {
      paypal.store.find(ref).purchase_units[0]!.amount.value = '0.01';
    },
    breakLine: (isDown) => {
      paypal.trouble = isDown ? 'down' : undefined;
    },
    setCharged: (ref, cents) => {
      const [unit] = paypal.store.find(ref).purchase_units;
      unit!.payments!.captures![0]!.amount.value = (cents / 100).toFixed(2);
    },
    setMoment: (moment) => {
      paypal.store.now = () => moment;
    },
    chargeForeign: (cents) => {
      const amount = { currency_code: 'EUR', value: (cents / 100).toFixed(2) };
      const { id } = paypal.store.create({ intent: 'AUTHORIZE', purchase_units: [{ amount }] });
      paypal.store.approve(id);
      const authorised = paypal.store.authorise(id).purchase_units[0]!.payments!.authorizations![0]!;
      return paypal.store.capture(authorised.id, {}).movement.id;
    },
    forgetCharges: () => {
      for (const { purchase_units: units } of paypal.store.orders.values())
        for (const { payments } of units) delete payments?.captures;
    },
  },
});
