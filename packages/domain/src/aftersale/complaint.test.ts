import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, romeInstant } from '../fulfilment/index.ts';
import {
  answerComplaint,
  complaintEnds,
  COMPLAINT_REASONS,
  givesContainerBack,
  guaranteeEnds,
  mayClaim,
  mayWithdraw,
  owesMoney,
  reasonsFor,
  worthOfClaim,
  type ComplaintRules,
  type WeighedComplaint,
} from './index.ts';

const cents = fc.integer({ min: 0, max: 20_000 });
const rules: fc.Arbitrary<ComplaintRules> = fc.record({
  days: fc.integer({ min: 1, max: 30 }),
  answer: fc.constantFrom('refund' as const, 'credit' as const),
  automaticCents: cents,
  monthCents: cents,
  photoReasons: fc.subarray([...COMPLAINT_REASONS]),
});
const complaint: fc.Arbitrary<WeighedComplaint> = fc.record({
  cents,
  reasons: fc.subarray([...COMPLAINT_REASONS], { minLength: 1 }),
  wantsCredit: fc.boolean(),
  givenForOrder: cents,
  givenThisMonth: cents,
  paidBy: fc.constantFrom('online', 'later', 'tickets', 'other'),
  refundable: cents,
});
const traits = fc.record(
  {
    nonFood: fc.constant(true as const),
    sealedHygiene: fc.constant(true as const),
    perishable: fc.constant(true as const),
    freshDays: fc.integer({ min: 1, max: 60 }),
  },
  { requiredKeys: [] },
);
const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('what a claimed quantity is worth', () => {
  it('the parts of a line add up to what was charged for it, however it is divided', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 }),
        cents,
        (parts, charged) => {
          const picked = parts.reduce((sum, part) => sum + part, 0);
          let claimed = 0;
          let refunded = 0;
          for (const quantity of parts) {
            const worth = worthOfClaim({ picked, charged, claimed }, quantity);
            expect(worth).toBeGreaterThanOrEqual(0);
            refunded += worth;
            claimed += quantity;
          }
          expect(refunded).toBe(charged);
        },
      ),
    );
  });

  it('never more can be claimed than is left, and pieces only whole', () => {
    fc.assert(
      fc.property(
        fc.nat(20_000),
        fc.nat(20_000),
        fc.integer({ min: -5000, max: 25_000 }),
        fc.boolean(),
        (picked, claimed, quantity, isWeighed) => {
          const may = mayClaim({ picked, charged: 1, claimed }, quantity, isWeighed);
          const isLeft = quantity > 0 && claimed + quantity <= picked;
          expect(may).toBe(isLeft && (isWeighed || quantity % 1000 === 0));
        },
      ),
    );
  });
});

describe('answers to complaints', () => {
  const answered = fc
    .tuple(rules, complaint)
    .map(([rules, request]) => ({ rules, request, answer: answerComplaint(rules, request) }));

  it('nothing beyond the limits of the brand is given without a person', () => {
    fc.assert(
      fc.property(answered, ({ rules, request, answer }) => {
        const { cents: asks, givenForOrder, givenThisMonth, reasons, paidBy } = request;
        const isWithin =
          asks > 0 &&
          givenForOrder + asks <= rules.automaticCents &&
          givenThisMonth + asks <= rules.monthCents;
        const needsPerson = !isWithin || reasons.includes('defect') || paidBy === 'tickets';
        const isOwed = owesMoney(reasons);
        const isMoney = isOwed || (rules.answer === 'refund' && paidBy === 'online');
        const isLost = !request.wantsCredit && isMoney && (paidBy === 'other' || asks > request.refundable);
        expect(answer === 'queue').toBe(needsPerson || isLost);
      }),
    );
  });

  it('however goods of an order are divided into complaints, no more is given without a person than for one complaint', () => {
    fc.assert(
      fc.property(
        rules,
        complaint,
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 20 }),
        (rules, request, parts) => {
          let answeredCents = 0;
          for (const part of parts) {
            const complaint = {
              ...request,
              cents: part,
              givenForOrder: answeredCents,
              givenThisMonth: answeredCents,
            };
            if (answerComplaint(rules, complaint) !== 'queue') answeredCents += part;
          }
          expect(answeredCents).toBeLessThanOrEqual(Math.min(rules.automaticCents, rules.monthCents));
        },
      ),
    );
  });

  it('money goes back only through an online payment or off what is due, and never more than is left of it', () => {
    fc.assert(
      fc.property(
        answered.filter(({ answer }) => answer === 'refund'),
        ({ rules, request }) => {
          expect(['online', 'later']).toContain(request.paidBy);
          expect(rules.answer === 'refund' || owesMoney(request.reasons)).toBe(true);
          expect(request.cents).toBeLessThanOrEqual(request.refundable);
        },
      ),
    );
  });

  it('what was paid and not delivered is never credited unless the shopper chose it, whatever the brand prefers', () => {
    fc.assert(
      fc.property(answered, ({ request, answer }) => {
        const isUnasked = answer === 'credit' && owesMoney(request.reasons) && !request.wantsCredit;
        const isAgainstChoice = answer === 'refund' && request.wantsCredit;
        expect({ isUnasked, isAgainstChoice }).toEqual({ isUnasked: false, isAgainstChoice: false });
      }),
    );
  });

  it('within the limits a complaint about goods that came and were paid at the door is credited at once', () => {
    const rules = {
      days: 7,
      answer: 'refund' as const,
      automaticCents: 2000,
      monthCents: 4000,
      photoReasons: [],
    };
    const request = {
      cents: 300,
      reasons: ['damaged' as const],
      wantsCredit: false,
      givenForOrder: 0,
      givenThisMonth: 0,
      refundable: 0,
    };
    expect(answerComplaint(rules, { ...request, paidBy: 'other' })).toBe('credit');
    expect(answerComplaint(rules, { ...request, paidBy: 'online', refundable: 300 })).toBe('refund');
    expect(answerComplaint(rules, { ...request, paidBy: 'later', refundable: 300 })).toBe('refund');
    expect(answerComplaint(rules, { ...request, paidBy: 'later' })).toBe('credit');
  });
});

describe('periods', () => {
  it('a reason is open on the last day of its period in Rome and closed on the next one', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 23 }),
        traits,
        fc.boolean(),
        fc.boolean(),
        (of, hour, traits, isWeighed, isSubstitute) => {
          const handedOver = romeInstant(of, `${String(hour).padStart(2, '0')}:30`);
          const line = { traits, isWeighed, isSubstitute };
          const ends = complaintEnds(line, { handedOver, days: 7 });
          expect(reasonsFor(line, { handedOver, today: ends, days: 7 }).length).toBeGreaterThan(0);
          expect(reasonsFor(line, { handedOver, today: addDays(ends, 1), days: 7 })).toEqual([]);
          const last = reasonsFor(line, { handedOver, today: addDays(of, 7), days: 7 });
          expect(last).toContain('missing');
          const later = reasonsFor(line, { handedOver, today: addDays(of, 8), days: 7 });
          expect(later.filter((reason) => reason !== 'defect' && reason !== 'not_fresh')).toEqual([]);
        },
      ),
    );
  });

  it('only a substitute can be given back as unwanted, and only on the day of the hand-over in Rome', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 23 }),
        traits,
        fc.boolean(),
        fc.integer({ min: 0, max: 3 }),
        (of, hour, traits, isSubstitute, later) => {
          const handedOver = romeInstant(of, `${String(hour).padStart(2, '0')}:30`);
          const line = { traits, isWeighed: false, isSubstitute };
          const reasons = reasonsFor(line, { handedOver, today: addDays(of, later), days: 7 });
          expect(reasons.includes('substitute')).toBe(isSubstitute && later === 0);
        },
      ),
    );
    expect(owesMoney(['substitute'])).toBe(true);
    expect(givesContainerBack('substitute')).toBe(false);
  });

  it('the guarantee of non-food ends two years after the day of the hand-over', () => {
    expect(guaranteeEnds(new Date('2026-11-26T10:00:00Z'))).toBe('2028-11-26');
    expect(guaranteeEnds(new Date('2028-02-29T10:00:00Z'))).toBe('2030-02-28');
    // after midnight in Rome
    expect(guaranteeEnds(new Date('2026-12-31T23:30:00Z'))).toBe('2029-01-01');
  });

  it('a deposit goes back with goods that never came, came broken or come back, and waits where the shopper has the container', () => {
    expect([...COMPLAINT_REASONS, null].filter(givesContainerBack)).toEqual([
      'missing',
      'damaged',
      'wrong',
      null,
    ]);
  });

  it('perishable and weighed goods are never given back, food and sealed hygiene goods only unopened', () => {
    fc.assert(
      fc.property(traits, fc.boolean(), (traits, isWeighed) => {
        const may = mayWithdraw(traits, { isWeighed });
        expect(may === 'no').toBe(traits.perishable === true || isWeighed);
        expect(may === 'yes').toBe(may !== 'no' && traits.nonFood === true && !traits.sealedHygiene);
      }),
    );
  });
});
