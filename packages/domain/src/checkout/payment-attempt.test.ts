import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  followGateway,
  paidSums,
  type PaymentAttempt,
  type PaymentEffect,
  type ReportedPayment,
} from './index.ts';

const AMOUNT = 5000;
const started: PaymentAttempt = {
  state: 'inProgress',
  amount: AMOUNT,
  authorised: 0,
  captured: 0,
  refunded: 0,
};
const report = (status: ReportedPayment['status'], sums: Partial<ReportedPayment> = {}): ReportedPayment => ({
  status,
  currency: 'EUR',
  requested: AMOUNT,
  authorised: 0,
  captured: 0,
  refunded: 0,
  ...sums,
});
const authorised = report('authorised', { authorised: AMOUNT });

/** The states that a payment goes through at a gateway, in order. */
const history = fc
  .record({
    refusals: fc.nat({ max: 1 }),
    end: fc.constantFrom('open', 'abandoned', 'authorised', 'reversed', 'captured'),
    captured: fc.integer({ min: 1, max: AMOUNT }),
    refunds: fc.array(fc.integer({ min: 1, max: AMOUNT }), { maxLength: 3 }),
  })
  .map(({ refusals, end, captured, refunds }) => {
    const reports = [report('open'), ...(refusals > 0 ? [report('refused')] : [])];
    if (end === 'open') return reports;
    if (end === 'abandoned') return refusals > 0 ? reports : [...reports, report('abandoned')];
    reports.push(authorised);
    if (end === 'reversed') reports.push(report('reversed', { authorised: AMOUNT }));
    if (end !== 'captured') return reports;
    reports.push(report('captured', { authorised: AMOUNT, captured }));
    let refunded = 0;
    for (const amount of refunds) {
      refunded = Math.min(captured, refunded + amount);
      reports.push(report('captured', { authorised: AMOUNT, captured, refunded }));
    }
    return reports;
  });

/** The reports as callbacks bring them: the payment of some time since the one before, at last that of the end. */
const heard = history.chain((reports) =>
  fc
    .array(fc.nat({ max: reports.length - 1 }), { maxLength: 12 })
    .map((times) => [...times.map((time) => reports[time]!), reports.at(-1)!]),
);

function follow(reports: readonly ReportedPayment[]) {
  let attempt = started;
  const effects: PaymentEffect[] = [];
  const moved = { authorised: 0, captured: 0, reversed: 0, refunded: 0 };
  for (const report of reports) {
    const decision = followGateway(attempt, report);
    if (!decision.ok) throw new Error('a report of this payment was refused');
    attempt = decision.attempt;
    effects.push(...decision.effects);
    for (const { kind, amount } of decision.movements) moved[kind] += amount;
  }
  return { attempt, effects, moved };
}

describe('a payment attempt that follows its gateway', () => {
  it('when reports come twice, out of order or not at all, then the books hold what the gateway holds', () => {
    fc.assert(
      fc.property(heard, (reports) => {
        const last = reports.at(-1)!;
        const { attempt, moved } = follow(reports);
        expect(moved).toMatchObject({
          authorised: last.authorised,
          captured: last.captured,
          refunded: last.refunded,
        });
        expect(attempt).toMatchObject({ captured: last.captured, refunded: last.refunded });
      }),
    );
  });

  it('when the last report is repeated, then nothing moves and nothing follows', () => {
    fc.assert(
      fc.property(heard, (reports) => {
        const { attempt } = follow(reports);
        const again = followGateway(attempt, reports.at(-1)!);
        expect(again).toEqual({ ok: true, attempt, movements: [], effects: [] });
      }),
      { examples: [[[report('abandoned')]], [[report('refused'), authorised]]] },
    );
  });

  it('money is either blocked or charged: what is blocked is the whole authorised amount, until a capture or reversal', () => {
    fc.assert(
      fc.property(heard, (reports) => {
        const { attempt } = follow(reports);
        const sums = paidSums([attempt, attempt]);
        expect(sums.blocked).toBe(attempt.state === 'authorised' ? 2 * attempt.authorised : 0);
        expect(Math.min(sums.blocked, sums.charged)).toBe(0);
        expect(sums.charged).toBe(2 * attempt.captured);
        expect(sums.refunded).toBeLessThanOrEqual(sums.charged);
      }),
    );
  });

  it('when a payment is authorised, then its order is placed once; when it never is, then not', () => {
    fc.assert(
      fc.property(history, (reports) => {
        const placed = follow(reports).effects.filter((effect) => effect === 'place_order').length;
        expect(placed).toBe(reports.some((report) => report.status === 'authorised') ? 1 : 0);
      }),
    );
  });

  it('when an authorisation arrives after the shop closed the attempt, then it is released at the gateway', () => {
    const closed: PaymentAttempt = { ...started, state: 'cancelled' };
    expect(followGateway(closed, authorised)).toEqual({
      ok: true,
      attempt: { ...closed, authorised: AMOUNT },
      movements: [{ kind: 'authorised', amount: AMOUNT }],
      effects: ['reverse_at_gateway'],
    });
    const released = followGateway(
      { ...closed, authorised: AMOUNT },
      report('reversed', { authorised: AMOUNT }),
    );
    expect(released).toMatchObject({
      attempt: { state: 'reversed' },
      movements: [{ kind: 'reversed', amount: AMOUNT }],
      effects: [],
    });
  });

  it('when a card was refused and another one is authorised on the same page, then the order is placed', () => {
    expect(follow([report('refused'), authorised])).toMatchObject({
      attempt: { state: 'authorised' },
      effects: ['suspend_order', 'place_order'],
    });
  });

  it('when a refusal or time-out is reported after the authorisation, then the attempt stays authorised', () => {
    expect(follow([authorised, report('refused'), report('abandoned')]).attempt.state).toBe('authorised');
  });

  it('when the gateway refuses, then the attempt is in error; when it is abandoned, cancelled; both suspend the order', () => {
    expect(follow([report('refused')])).toMatchObject({
      attempt: { state: 'error' },
      effects: ['suspend_order'],
    });
    expect(follow([report('abandoned')])).toMatchObject({
      attempt: { state: 'cancelled' },
      effects: ['suspend_order'],
    });
  });

  it.each(['USD', 'eur', 'HUF', ''])(
    'when the report has the right numbers in another currency, then it is refused: %s',
    (currency) => {
      const paid = report('authorised', { authorised: AMOUNT, currency });
      expect(followGateway(started, paid)).toEqual({ ok: false, reason: 'AMOUNT' });
      expect(followGateway(started, { ...paid, currency: 'EUR' }).ok).toBe(true);
    },
  );

  it('when the report is about another amount or its sums contradict each other, then it is refused', () => {
    const wrong = [
      report('authorised', { requested: 1, authorised: 1 }),
      report('authorised', { authorised: AMOUNT - 1 }),
      report('captured', { authorised: AMOUNT, captured: AMOUNT + 1 }),
      report('captured', { authorised: AMOUNT, captured: 100, refunded: 101 }),
      report('captured', { captured: 100 }),
      report('captured', { authorised: AMOUNT, captured: -1, refunded: -1 }),
    ];
    for (const report of wrong)
      expect(followGateway(started, report)).toEqual({ ok: false, reason: 'AMOUNT' });
  });
});
