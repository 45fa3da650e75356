import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeableUntil, whyNotChange } from './change.ts';
import { PAYMENT_TYPES } from './payment-types.ts';
import { ORDER_STATUSES } from './order-status.ts';

const now = new Date('2026-11-26T10:00:00Z');
const order = fc.record({
  statusId: fc.constantFrom(...ORDER_STATUSES),
  paymentTypeId: fc.constantFrom(...PAYMENT_TYPES.map(({ id }) => id)),
  cutOff: fc.integer({ min: -3, max: 3 }).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
  slotOpen: fc.boolean(),
});

test('an order can be changed only while it is confirmed, before its cut-off and in an open slot', () => {
  fc.assert(
    fc.property(order, fc.boolean(), (placed, onlineOrders) => {
      if (whyNotChange(placed, { now, onlineOrders }) !== undefined) return;
      expect(placed.statusId).toBe(3);
      expect(placed.cutOff.getTime()).toBeGreaterThan(now.getTime());
      expect(placed.slotOpen).toBe(true);
    }),
  );
});

test('when an order can be changed, then it can be until the cut-off of its slot, and otherwise there is no such hour', () => {
  fc.assert(
    fc.property(order, fc.boolean(), (placed, onlineOrders) => {
      const at = { now, onlineOrders };
      const isChangeable = whyNotChange(placed, at) === undefined;
      expect(changeableUntil(placed, at)).toBe(isChangeable ? placed.cutOff : undefined);
    }),
  );
});

test('orders paid online can be changed only with the setting of the brand, meal tickets never', () => {
  const fine = { statusId: 3 as const, cutOff: new Date(now.getTime() + 1), slotOpen: true };
  const changeable = (onlineOrders: boolean) =>
    PAYMENT_TYPES.map(({ id }) => id).filter(
      (paymentTypeId) => whyNotChange({ ...fine, paymentTypeId }, { now, onlineOrders }) === undefined,
    );
  expect(changeable(false)).toEqual([2, 11, 101]);
  expect(changeable(true)).toEqual([2, 11, 12, 13, 101, 113]);
});
