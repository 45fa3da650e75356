import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNoticeDue,
  mayAskForNotice,
  mayPark,
  moveOrder,
  ORDER_STATUSES,
  parkingKeptUntil,
} from './index.ts';
import type { OrderStatus } from './index.ts';

const status = fc.constantFrom(...ORDER_STATUSES);
const targets = fc.array(status, { maxLength: 30 });

/** The statuses of an order while staff try each target in turn. */
function walked(start: OrderStatus, wanted: readonly OrderStatus[]): OrderStatus[] {
  const seen = [start];
  for (const to of wanted) if (moveOrder(seen.at(-1)!, to, 'staff').ok) seen.push(to);
  return seen;
}

describe('a parking place', () => {
  it('[FUL-66] an order may have a parking place only as a pickup in status 6 or 7', () => {
    const of = (addressTypeId: number) =>
      ORDER_STATUSES.filter((status) => mayPark({ status, addressTypeId }));
    expect([of(2), of(3), of(5)]).toEqual([[], [6, 7], []]);
  });

  it('when an order no longer needs its parking place, then it never needs one again', () => {
    fc.assert(
      fc.property(status, targets, (start, wanted) => {
        const may = walked(start, wanted).map((status) => mayPark({ status, addressTypeId: 3 }));
        const first = may.indexOf(true);
        const over = may.indexOf(false, Math.max(first, 0));
        expect(first === -1 || over === -1 || !may.slice(over).includes(true)).toBe(true);
      }),
    );
  });
});

describe('end of a parking place', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  const anHour = 3_600_000;

  it("a parking place is kept for an hour after the later of the slot's end and the shopper's last message", () => {
    fc.assert(
      fc.property(instant, instant, instant, (slotEnd, now, other) => {
        const until = (heard: Date) => parkingKeptUntil({ slotEnd, heard }).getTime();
        expect(until(now)).toBeGreaterThanOrEqual(now.getTime() + anHour);
        expect(until(now)).toBeGreaterThanOrEqual(slotEnd.getTime() + anHour);
        expect([slotEnd.getTime() + anHour, now.getTime() + anHour]).toContain(until(now));
        const later = new Date(Math.max(now.getTime(), other.getTime()));
        expect(until(later)).toBeGreaterThanOrEqual(until(now));
      }),
    );
  });
});

describe('ready notice', () => {
  it('a paid order may ask for the notice until it is ready, and the notice is sent once', () => {
    expect(ORDER_STATUSES.filter((status) => mayAskForNotice({ status }))).toEqual([3, 4, 5]);
    fc.assert(
      fc.property(status, targets, (start, wanted) => {
        const seen = walked(start, wanted);
        expect(seen.slice(1).filter(isNoticeDue).length).toBeLessThanOrEqual(1);
        const after = seen.slice(seen.findIndex((status, index) => index > 0 && isNoticeDue(status)));
        expect(isNoticeDue(after[0]!) && after.some((status) => mayAskForNotice({ status }))).toBe(false);
      }),
    );
  });
});
