import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPaymentEvent,
  cardTypeOf,
  formatExpiry,
  groupCardNumber,
  newAttempt,
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

function run(events: readonly PaymentEvent[]) {
  const effects: PaymentEffect[] = [];
  const attempts: PaymentAttempt[] = [newAttempt(AMOUNT)];
  for (const one of events) {
    const decision = applyPaymentEvent(attempts.at(-1) ?? newAttempt(AMOUNT), one);
    if (!decision.ok) continue;
    attempts.push(decision.attempt);
    effects.push(...decision.effects);
  }
  return { attempts, effects, last: attempts.at(-1) ?? newAttempt(AMOUNT) };
}

const authorised: PaymentEvent = { type: 'authorised', amount: AMOUNT };

describe('payment attempt', () => {
  it('never takes more than was authorised nor gives back more than was taken, whatever comes in', () => {
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

  it('places the order at most once, and never one it gave up', () => {
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

  it('a callback that comes twice changes nothing the second time (refunds are told apart by their id)', () => {
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

  it('a late authorisation is reversed, and the attempt stays given up until it is', () => {
    const { last, effects } = run([{ type: 'expired' }, authorised]);
    expect([last.state, effects]).toEqual(['cancelled', ['suspend_order', 'reverse_at_gateway']]);
    expect(applyPaymentEvent(last, { type: 'captured', amount: AMOUNT })).toEqual({
      ok: false,
      reason: 'ORDER',
    });
    expect(run([{ type: 'expired' }, authorised, { type: 'reversed' }]).last.state).toBe('reversed');
  });

  it('a late refusal or time-out does not undo an authorisation', () => {
    expect(run([authorised, { type: 'refused' }, { type: 'expired' }]).last.state).toBe('authorised');
  });

  it('an authorisation of another amount is refused', () => {
    expect(applyPaymentEvent(newAttempt(AMOUNT), { type: 'authorised', amount: 1 })).toEqual({
      ok: false,
      reason: 'AMOUNT',
    });
  });

  it('what was captured cannot be reversed, only refunded, and not beyond what was captured', () => {
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

  it('goes the ordinary way: authorised, captured for what was picked, partly refunded', () => {
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
  it('the number shows in groups of 4 and loses nothing', () => {
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

  it('the expiry shows as MM/20YY', () => {
    expect(formatExpiry(3, 28)).toBe('03/2028');
    expect(formatExpiry(12, 2031)).toBe('12/2031');
    for (const [month, year] of [
      [0, 28],
      [13, 28],
      [1.5, 28],
      [3, 1999],
      [3, -1],
      [3, Number.NaN],
    ] as const) {
      expect(formatExpiry(month, year)).toBeUndefined();
    }
  });

  it('the type comes from the prefix, visa when none matches', () => {
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
      '9999999999999999': 'visa',
      '': 'visa',
    };
    for (const [number, type] of Object.entries(known)) expect(cardTypeOf(number)).toBe(type);
  });

  it('an invoice by card needs its data saved; any other confirmation does not', () => {
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
