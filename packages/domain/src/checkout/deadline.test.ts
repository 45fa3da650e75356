import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, romeDay, romeInstant } from '../fulfilment/index.ts';
import { deadlineStateOf, dueDateOf } from './index.ts';

const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const days = fc.integer({ min: 0, max: 120 });
const day = instant.map(romeDay);

describe('payment deadlines', () => {
  it('a deferred payment is due so many days after the day of the delivery in Rome, whatever the hour', () => {
    fc.assert(
      fc.property(day, days, fc.integer({ min: 0, max: 23 }), (delivered, deferredDays, hour) => {
        const at = romeInstant(delivered, `${String(hour).padStart(2, '0')}:59`);
        const due = dueDateOf(11, at, { deferredDays, summaryDays: 0 });
        expect(due).toBe(addDays(romeDay(at), deferredDays));
      }),
    );
  });

  it('the days on which the clocks change count as one day', () => {
    const terms = { deferredDays: 1, summaryDays: 0 };
    // the night of 29 March 2026 has 23 hours, that of 25 October 2026 has 25
    expect(dueDateOf(11, new Date('2026-03-28T22:59:59Z'), terms)).toBe('2026-03-29');
    expect(dueDateOf(11, new Date('2026-03-28T23:00:00Z'), terms)).toBe('2026-03-30');
    expect(dueDateOf(11, new Date('2026-10-25T22:59:59Z'), terms)).toBe('2026-10-26');
    expect(dueDateOf(11, new Date('2026-10-25T23:00:00Z'), terms)).toBe('2026-10-27');
  });

  it('a monthly summary is due on the last day of the next month, and so many days later', () => {
    fc.assert(
      fc.property(instant, days, (at, summaryDays) => {
        const due = dueDateOf(101, at, { deferredDays: 0, summaryDays });
        const end = addDays(due, -summaryDays);
        const [year = 0, month = 0] = romeDay(at).split('-').map(Number);
        const [dueYear = 0, dueMonth = 0] = end.split('-').map(Number);
        expect(dueYear * 12 + dueMonth).toBe(year * 12 + month + 1);
        expect(addDays(end, 1).endsWith('-01')).toBe(true);
      }),
    );
    const end = (at: string) => dueDateOf(101, new Date(at), { deferredDays: 0, summaryDays: 0 });
    expect(end('2026-11-30T22:30:00Z')).toBe('2026-12-31');
    expect(end('2026-11-30T23:30:00Z')).toBe('2027-01-31');
    expect(end('2028-01-15T12:00:00Z')).toBe('2028-02-29');
  });

  it('a deadline is pending, then expiring for its last eight days, then expired, in this order only', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40, max: 40 }), (dueDate, offset) => {
        const state = deadlineStateOf({ dueDate, isPaid: false }, addDays(dueDate, offset));
        expect(state).toBe(offset > 0 ? 'expired' : offset >= -7 ? 'expiring' : 'pending');
      }),
    );
  });

  it('what is paid is paid on every day', () => {
    fc.assert(
      fc.property(day, day, (dueDate, today) => {
        expect(deadlineStateOf({ dueDate, isPaid: true }, today)).toBe('paid');
      }),
    );
  });
});
