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

/** The statuses an order has, staff trying every one of the targets. */
function walked(start: OrderStatus, wanted: readonly OrderStatus[]): OrderStatus[] {
  const seen = [start];
  for (const to of wanted) if (moveOrder(seen.at(-1)!, to, 'staff').ok) seen.push(to);
  return seen;
}

describe('a parking place', () => {
  it('[FUL-66] is for pickups that are ready: never home or locker, nor before or after', () => {
    const of = (addressTypeId: number) =>
      ORDER_STATUSES.filter((one) => mayPark({ status: one, addressTypeId }));
    expect([of(2), of(3), of(5)]).toEqual([[], [6, 7], []]);
  });

  it('once given back is never wanted again, however the order goes on', () => {
    fc.assert(
      fc.property(status, targets, (start, wanted) => {
        const may = walked(start, wanted).map((one) => mayPark({ status: one, addressTypeId: 3 }));
        const first = may.indexOf(true);
        const over = may.indexOf(false, Math.max(first, 0));
        expect(first === -1 || over === -1 || !may.slice(over).includes(true)).toBe(true);
      }),
    );
  });
});

describe('how long a parking place waits', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  const anHour = 3_600_000;

  it('is an hour from the later of the slot’s end and the shopper’s last word; a later word never shortens it', () => {
    fc.assert(
      fc.property(instant, instant, instant, (slotEnd, one, other) => {
        const until = (heard: Date) => parkingKeptUntil({ slotEnd, heard }).getTime();
        expect(until(one)).toBeGreaterThanOrEqual(one.getTime() + anHour);
        expect(until(one)).toBeGreaterThanOrEqual(slotEnd.getTime() + anHour);
        expect([slotEnd.getTime() + anHour, one.getTime() + anHour]).toContain(until(one));
        const later = new Date(Math.max(one.getTime(), other.getTime()));
        expect(until(later)).toBeGreaterThanOrEqual(until(one));
      }),
    );
  });
});

describe('being told that the groceries are ready', () => {
  it('can be asked for by a paid order until it is ready, and is told once', () => {
    expect(ORDER_STATUSES.filter((one) => mayAskForNotice({ status: one }))).toEqual([3, 4, 5]);
    fc.assert(
      fc.property(status, targets, (start, wanted) => {
        const seen = walked(start, wanted);
        expect(seen.slice(1).filter(isNoticeDue).length).toBeLessThanOrEqual(1);
        const after = seen.slice(seen.findIndex((one, index) => index > 0 && isNoticeDue(one)));
        expect(isNoticeDue(after[0]!) && after.some((one) => mayAskForNotice({ status: one }))).toBe(false);
      }),
    );
  });
});
