import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  eligibleLeft,
  eligibleTotal,
  mostMealTickets,
  restTypes,
  ticketProblem,
  ticketsTaken,
  ticketTotal,
} from './index.ts';

const values = { min: 500, max: 1000 };
const cents = fc.integer({ min: 0, max: 20_000 });
const tickets = fc.record({
  count: fc.integer({ min: 1, max: mostMealTickets }),
  valueCents: fc.integer({ min: values.min, max: values.max }),
});

describe('meal tickets', () => {
  it('tickets that are taken never exceed the eligible goods, and tickets and rest are the total', () => {
    fc.assert(
      fc.property(tickets, cents, cents, (tickets, eligibleCents, other) => {
        const total = eligibleCents + other;
        fc.pre(ticketProblem(tickets, { eligibleCents, values }) === undefined);
        const rest = total - ticketTotal(tickets);
        expect(rest).toBeGreaterThanOrEqual(other);
        expect(ticketTotal(tickets) + rest).toBe(total);
      }),
    );
  });

  it('tickets of an existing value and number are refused only if they exceed the eligible goods', () => {
    fc.assert(
      fc.property(tickets, cents, (tickets, eligibleCents) => {
        const problem = ticketProblem(tickets, { eligibleCents, values });
        expect(problem !== undefined).toBe(ticketTotal(tickets) > eligibleCents);
        expect(problem === 'MEAL_TICKETS_NOT_ELIGIBLE').toBe(eligibleCents === 0);
      }),
    );
  });

  it('an order takes at most eight tickets, whatever they are worth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 1_000_000 }), (count) => {
        const tickets = { count, valueCents: values.min };
        expect(ticketProblem(tickets, { eligibleCents: 10_000_000_000, values })).toBe(
          'MEAL_TICKETS_TOO_MANY',
        );
      }),
    );
    const eight = { count: 8, valueCents: 1000 };
    expect(ticketProblem(eight, { eligibleCents: 8000, values })).toBeUndefined();
    expect(ticketProblem(eight, { eligibleCents: 7999, values })).toBe('MEAL_TICKETS_ABOVE_GOODS');
  });

  it('numbers of tickets and values that do not exist are refused', () => {
    const limits = { eligibleCents: 10_000, values };
    for (const count of [0, -1, 1.5, Number.NaN])
      expect(ticketProblem({ count, valueCents: 500 }, limits)).toBe('MEAL_TICKETS_COUNT');
    for (const valueCents of [0, -500, 499, 1001, 700.5, Number.NaN])
      expect(ticketProblem({ count: 1, valueCents }, limits)).toBe('MEAL_TICKETS_VALUE');
  });

  it('when goods are missing, then whole tickets are given back and no cent of change', () => {
    fc.assert(
      fc.property(tickets, cents, (agreed, eligibleCents) => {
        const taken = ticketsTaken(agreed, eligibleCents);
        expect(taken.valueCents).toBe(agreed.valueCents);
        expect(taken.count).toBeLessThanOrEqual(agreed.count);
        expect(ticketTotal(taken)).toBeLessThanOrEqual(eligibleCents);
        const oneMore = { ...taken, count: taken.count + 1 };
        expect(taken.count === agreed.count || ticketTotal(oneMore) > eligibleCents).toBe(true);
      }),
    );
  });

  it('the eligible total is what the marked lines cost at the end', () => {
    const line = fc.record({ finalAmount: cents, isEligible: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const other = lines.map((line) => ({ ...line, isEligible: !line.isEligible }));
        const all = lines.reduce((sum, { finalAmount }) => sum + finalAmount, 0);
        expect(eligibleTotal(lines) + eligibleTotal(other)).toBe(all);
      }),
    );
  });

  it('what is picked as ordered stays eligible, and missing goods never leave more or less than nothing', () => {
    const line = fc.record({ netCents: cents, chargedCents: fc.option(cents) });
    fc.assert(
      fc.property(cents, fc.array(line), (eligibleCents, lines) => {
        const left = eligibleLeft(eligibleCents, lines);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(eligibleCents);
        const asOrdered = lines.map(({ netCents }) => ({ netCents, chargedCents: null }));
        expect(eligibleLeft(eligibleCents, asOrdered)).toBe(eligibleCents);
      }),
    );
    expect(eligibleLeft(2000, [{ netCents: 900, chargedCents: 0 }])).toBe(1100);
    expect(eligibleLeft(500, [{ netCents: 900, chargedCents: 0 }])).toBe(0);
  });

  it('the rest is paid by card, or at the hand-over where somebody takes the money', () => {
    expect(restTypes([2, 11, 12, 13, 18, 19, 101, 113], 2)).toEqual([2, 12]);
    expect(restTypes([2, 11, 12, 13, 18, 19, 101, 113], 5)).toEqual([12]);
    expect(restTypes([18], 2)).toEqual([]);
  });
});
