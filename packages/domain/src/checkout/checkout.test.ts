import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPaymentEvent,
  cardTypeOf,
  formatExpiry,
  groupCardNumber,
  paidSums,
  validateConfirmation,
} from './index.ts';
import type { PaymentAttempt, PaymentEffect, PaymentEvent } from './index.ts';

const AMOUNT = 5000;
const amount = fc.constantFrom(AMOUNT, 4200, 0, -100, 5001);
const event: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.record({ type: fc.constant('authorised' as const), amount }),
  fc.constantFrom({ type: 'refused' as const }, { type: 'expired' as const }, { type: 'reversed' as const }),
  fc.record({ type: fc.constant('captured' as const), amount }),
  fc.record({ type: fc.constant('refunded' as const), amount: fc.constantFrom(0, 100, 2000, 4900, -5) }),
);

const started: PaymentAttempt = {
  state: 'inProgress',
  amount: AMOUNT,
  authorised: 0,
  captured: 0,
  refunded: 0,
};

function run(events: readonly PaymentEvent[]) {
  const effects: PaymentEffect[] = [];
  const attempts: PaymentAttempt[] = [started];
  for (const one of events) {
    const decision = applyPaymentEvent(attempts.at(-1) ?? started, one);
    if (!decision.ok) continue;
    attempts.push(decision.attempt);
    effects.push(...decision.effects);
  }
  return { attempts, effects, last: attempts.at(-1) ?? started };
}

const authorised: PaymentEvent = { type: 'authorised', amount: AMOUNT };

describe('payment attempt', () => {
  it('a payment attempt never captures more than the authorised amount nor refunds more than the captured amount', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        for (const attempt of run(events).attempts) {
          expect(attempt.captured).toBeLessThanOrEqual(attempt.authorised);
          expect(attempt.authorised).toBeLessThanOrEqual(AMOUNT);
          expect(attempt.refunded).toBeLessThanOrEqual(attempt.captured);
          expect(Math.min(attempt.captured, attempt.authorised, attempt.refunded)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('money is either blocked or charged: what is blocked is the whole authorised amount, until a capture or reversal', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        for (const attempt of run(events).attempts) {
          const sums = paidSums([attempt, attempt]);
          expect(sums.blocked).toBe(attempt.state === 'authorised' ? 2 * attempt.authorised : 0);
          expect(Math.min(sums.blocked, sums.charged)).toBe(0);
          expect(sums.charged).toBe(2 * attempt.captured);
          expect(sums.refunded).toBeLessThanOrEqual(sums.charged);
        }
      }),
    );
  });

  it('a payment attempt places the order at most once, and never after it suspended the order', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const { effects } = run(events);
        const count = (effect: PaymentEffect) => effects.filter((one) => one === effect).length;
        expect(count('place_order') + count('suspend_order')).toBeLessThanOrEqual(1);
        expect(count('reverse_at_gateway')).toBeLessThanOrEqual(1);
        expect(count('reverse_at_gateway') * count('place_order')).toBe(0);
      }),
    );
  });

  it('when a callback arrives twice, then the second one changes nothing (refunds are deduplicated by their id)', () => {
    const repeatable = event.filter(({ type }) => type !== 'refunded');
    fc.assert(
      fc.property(fc.array(event, { maxLength: 10 }), repeatable, (events, one) => {
        const first = applyPaymentEvent(run(events).last, one);
        if (!first.ok) return;
        expect(applyPaymentEvent(first.attempt, one)).toEqual({
          ok: true,
          attempt: first.attempt,
          effects: [],
        });
      }),
    );
  });

  it('when an authorisation arrives after the attempt expired, then the gateway reverses it', () => {
    const { last, effects } = run([{ type: 'expired' }, authorised]);
    expect([last.state, effects]).toEqual(['cancelled', ['suspend_order', 'reverse_at_gateway']]);
    expect(applyPaymentEvent(last, { type: 'captured', amount: AMOUNT })).toEqual({
      ok: false,
      reason: 'ORDER',
    });
    expect(run([{ type: 'expired' }, authorised, { type: 'reversed' }]).last.state).toBe('reversed');
  });

  it('when a refusal or time-out arrives after the authorisation, then the attempt stays authorised', () => {
    expect(run([authorised, { type: 'refused' }, { type: 'expired' }]).last.state).toBe('authorised');
  });

  it('when an authorisation has another amount, then it is refused', () => {
    expect(applyPaymentEvent(started, { type: 'authorised', amount: 1 })).toEqual({
      ok: false,
      reason: 'AMOUNT',
    });
  });

  it('when an amount is captured, then it can be refunded up to that amount but not reversed', () => {
    const { last } = run([authorised, { type: 'captured', amount: 4200 }]);
    expect(applyPaymentEvent(last, { type: 'reversed' })).toEqual({ ok: false, reason: 'ORDER' });
    expect(applyPaymentEvent(last, { type: 'refunded', amount: 4201 })).toEqual({
      ok: false,
      reason: 'AMOUNT',
    });
    const half = run([
      authorised,
      { type: 'captured', amount: 4200 },
      { type: 'refunded', amount: 2200 },
    ]).last;
    expect(applyPaymentEvent(half, { type: 'refunded', amount: 2001 }).ok).toBe(false);
    expect(applyPaymentEvent(half, { type: 'refunded', amount: 2000 })).toMatchObject({
      attempt: { refunded: 4200 },
    });
  });

  it('when the gateway refuses, then the attempt is in error; when it expires, cancelled; both suspend the order', () => {
    expect(run([{ type: 'refused' }])).toMatchObject({
      last: { state: 'error' },
      effects: ['suspend_order'],
    });
    expect(run([{ type: 'expired' }])).toMatchObject({
      last: { state: 'cancelled' },
      effects: ['suspend_order'],
    });
    expect(run([{ type: 'refused' }, { type: 'expired' }])).toMatchObject({
      last: { state: 'error' },
      effects: ['suspend_order'],
    });
  });

  it('when no amount was authorised, then a reversal is refused', () => {
    expect(applyPaymentEvent(started, { type: 'reversed' })).toEqual({
      ok: false,
      reason: 'ORDER',
    });
  });

  it('when a reversal arrives once or twice, then the attempt is reversed without further effects', () => {
    const once = run([authorised, { type: 'reversed' }]);
    const twice = run([authorised, { type: 'reversed' }, { type: 'reversed' }]);
    expect([once.last.state, once.effects]).toEqual(['reversed', ['place_order']]);
    expect([twice.last, twice.effects, twice.attempts.length]).toEqual([once.last, once.effects, 4]);
  });

  it('a capture of the whole amount is accepted; a capture of 0 or a second one of another amount is refused', () => {
    const whole: PaymentEvent = { type: 'captured', amount: AMOUNT };
    expect(run([authorised, whole]).last).toMatchObject({ state: 'confirmed', captured: AMOUNT });
    const wrong = { ok: false, reason: 'AMOUNT' };
    expect(applyPaymentEvent(run([authorised]).last, { type: 'captured', amount: 0 })).toEqual(wrong);
    expect(applyPaymentEvent(run([authorised, whole]).last, { type: 'captured', amount: 1 })).toEqual(wrong);
  });

  it('when a refund is 0 or negative, or arrives before the capture, then it is refused', () => {
    const { last } = run([authorised, { type: 'captured', amount: AMOUNT }]);
    const refund = (amount: number): PaymentEvent => ({ type: 'refunded', amount });
    expect(applyPaymentEvent(last, refund(0))).toEqual({ ok: false, reason: 'AMOUNT' });
    expect(applyPaymentEvent(last, refund(-1))).toEqual({ ok: false, reason: 'AMOUNT' });
    expect(applyPaymentEvent(run([authorised]).last, refund(1))).toEqual({ ok: false, reason: 'ORDER' });
  });

  it('when an attempt is authorised, captured in part and refunded in part, then it is confirmed and holds the three amounts', () => {
    const { last, effects } = run([
      authorised,
      { type: 'captured', amount: 4200 },
      { type: 'refunded', amount: 100 },
    ]);
    expect(last).toEqual({
      state: 'confirmed',
      amount: AMOUNT,
      authorised: AMOUNT,
      captured: 4200,
      refunded: 100,
    });
    expect(effects).toEqual(['place_order']);
  });
});

describe('card', () => {
  it('a card number is shown in groups of four and keeps all its characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9*]{1,19}$/), (number) => {
        const groups = groupCardNumber(number).split(' ');
        expect(groups.join('')).toBe(number);
        expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true);
        expect(groups.at(-1)?.length).toBeGreaterThan(0);
      }),
    );
    expect(groupCardNumber('************4242')).toBe('**** **** **** 4242');
  });

  it("a card's expiry is shown as MM/20YY", () => {
    expect(formatExpiry(3, 28)).toBe('03/2028');
    expect(formatExpiry(12, 2031)).toBe('12/2031');
    expect([formatExpiry(1, 0), formatExpiry(1, 99)]).toEqual(['01/2000', '01/2099']);
    expect([formatExpiry(1, 2000), formatExpiry(1, 2099)]).toEqual(['01/2000', '01/2099']);
    for (const [month, year] of [
      [0, 28],
      [13, 28],
      [1.5, 28],
      [3, 1999],
      [3, -1],
      [3, 100],
      [3, 2100],
      [3, Number.NaN],
    ] as const) {
      expect(formatExpiry(month, year)).toBeUndefined();
    }
  });

  it("the card type follows from the number's prefix and is visa when no prefix matches", () => {
    const known = {
      '4111 1111 1111 1111': 'visa',
      '5555555555554444': 'mastercard',
      '2223003122003222': 'mastercard',
      '378282246310005': 'amex',
      '30569309025904': 'diners',
      '6011111111111117': 'discover',
      '3530111333300000': 'jcb',
      '6759649826438453': 'maestro',
      '4917300800000000': 'electron',
      '5019717010103742': 'dankort',
      '6240008631401148': 'unionpay',
      '6360000000000000': 'interpayment',
      '2720990000000000': 'mastercard',
      '2300000000000000': 'mastercard',
      '2710000000000000': 'mastercard',
      '2240000000000000': 'mastercard',
      '6761000000000000': 'maestro',
      '6764000000000000': 'visa',
      '6440000000000000': 'discover',
      '6430000000000000': 'visa',
      '9999999999999999': 'visa',
      '': 'visa',
    };
    for (const [number, type] of Object.entries(known)) expect(cardTypeOf(number)).toBe(type);
  });

  it("when digits of another type's prefix come later in the number, then they don't change the card type", () => {
    const prefixes = ['4026', '5019', '5018', '636', '62', '51', '34', '30', '6011', '35'];
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.stringMatching(/^[0-9]{1,8}$/), (prefix, rest) => {
        expect(cardTypeOf(`9${prefix}${rest}`)).toBe('visa');
        expect(cardTypeOf(`41${prefix}${rest}`)).toBe('visa');
      }),
    );
  });

  it('when an invoice is paid by card, then its data must be saved before the confirmation', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2, 12, 13, 113),
        fc.boolean(),
        fc.boolean(),
        (paymentTypeId, needInvoice, invoiceDataSaved) => {
          const stops = [12, 113].includes(paymentTypeId) && needInvoice && !invoiceDataSaved;
          const expected = stops ? 'INVOICE_DATA_REQUIRED' : undefined;
          expect(validateConfirmation({ paymentTypeId, needInvoice, invoiceDataSaved })).toBe(expected);
        },
      ),
    );
  });
});
