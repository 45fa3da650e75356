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
          const picked = parts.reduce((sum, one) => sum + one, 0);
          let claimed = 0;
          let given = 0;
          for (const quantity of parts) {
            const worth = worthOfClaim({ picked, charged, claimed }, quantity);
            expect(worth).toBeGreaterThanOrEqual(0);
            given += worth;
            claimed += quantity;
          }
          expect(given).toBe(charged);
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
    .map(([its, asked]) => ({ its, asked, answer: answerComplaint(its, asked) }));

  it('nothing beyond the limits of the brand is given without a person', () => {
    fc.assert(
      fc.property(answered, ({ its, asked, answer }) => {
        const { cents: asks, givenForOrder, givenThisMonth, reasons, paidBy } = asked;
        const isWithin =
          asks > 0 && givenForOrder + asks <= its.automaticCents && givenThisMonth + asks <= its.monthCents;
        const needsPerson = !isWithin || reasons.includes('defect') || paidBy === 'tickets';
        const isOwed = owesMoney(reasons);
        const isMoney = isOwed || (its.answer === 'refund' && paidBy === 'online');
        const isLost = !asked.wantsCredit && isMoney && (paidBy === 'other' || asks > asked.refundable);
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
        (its, asked, parts) => {
          let given = 0;
          for (const part of parts) {
            const one = { ...asked, cents: part, givenForOrder: given, givenThisMonth: given };
            if (answerComplaint(its, one) !== 'queue') given += part;
          }
          expect(given).toBeLessThanOrEqual(Math.min(its.automaticCents, its.monthCents));
        },
      ),
    );
  });

  it('money goes back only through an online payment or off what is due, and never more than is left of it', () => {
    fc.assert(
      fc.property(
        answered.filter(({ answer }) => answer === 'refund'),
        ({ its, asked }) => {
          expect(['online', 'later']).toContain(asked.paidBy);
          expect(its.answer === 'refund' || owesMoney(asked.reasons)).toBe(true);
          expect(asked.cents).toBeLessThanOrEqual(asked.refundable);
        },
      ),
    );
  });

  it('what was paid and not delivered is never credited unless the shopper chose it, whatever the brand prefers', () => {
    fc.assert(
      fc.property(answered, ({ asked, answer }) => {
        const isUnasked = answer === 'credit' && owesMoney(asked.reasons) && !asked.wantsCredit;
        const isAgainstChoice = answer === 'refund' && asked.wantsCredit;
        expect({ isUnasked, isAgainstChoice }).toEqual({ isUnasked: false, isAgainstChoice: false });
      }),
    );
  });

  it('within the limits a complaint about goods that came and were paid at the door is credited at once', () => {
    const its = {
      days: 7,
      answer: 'refund' as const,
      automaticCents: 2000,
      monthCents: 4000,
      photoReasons: [],
    };
    const asked = {
      cents: 300,
      reasons: ['damaged' as const],
      wantsCredit: false,
      givenForOrder: 0,
      givenThisMonth: 0,
      refundable: 0,
    };
    expect(answerComplaint(its, { ...asked, paidBy: 'other' })).toBe('credit');
    expect(answerComplaint(its, { ...asked, paidBy: 'online', refundable: 300 })).toBe('refund');
    expect(answerComplaint(its, { ...asked, paidBy: 'later', refundable: 300 })).toBe('refund');
    expect(answerComplaint(its, { ...asked, paidBy: 'later' })).toBe('credit');
  });
});

describe('periods', () => {
  it('a reason is open on the last day of its period in Rome and closed on the next one', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 23 }), traits, fc.boolean(), (of, hour, its, isWeighed) => {
        const handedOver = romeInstant(of, `${String(hour).padStart(2, '0')}:30`);
        const line = { traits: its, isWeighed };
        const ends = complaintEnds(line, { handedOver, days: 7 });
        expect(reasonsFor(line, { handedOver, today: ends, days: 7 }).length).toBeGreaterThan(0);
        expect(reasonsFor(line, { handedOver, today: addDays(ends, 1), days: 7 })).toEqual([]);
        const last = reasonsFor(line, { handedOver, today: addDays(of, 7), days: 7 });
        expect(last).toContain('missing');
        const later = reasonsFor(line, { handedOver, today: addDays(of, 8), days: 7 });
        expect(later.filter((reason) => reason !== 'defect' && reason !== 'not_fresh')).toEqual([]);
      }),
    );
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
      fc.property(traits, fc.boolean(), (its, isWeighed) => {
        const may = mayWithdraw(its, { isWeighed });
        expect(may === 'no').toBe(its.perishable === true || isWeighed);
        expect(may === 'yes').toBe(may !== 'no' && its.nonFood === true && !its.sealedHygiene);
      }),
    );
  });
});
