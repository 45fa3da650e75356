import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canCancel,
  followingStatuses,
  isGatewayPayment,
  isUnderWay,
  isOrderStatus,
  isPaidOnline,
  isPayableAt,
  moveOrder,
  nextForStaff,
  ORDER_STATUSES,
  PAYMENT_TYPES,
  paymentTypeOf,
  transactionStateId,
  transactionStateOf,
  validateOrderNote,
} from './index.ts';
import type { OrderActor, OrderEffect, OrderStatus } from './index.ts';

const status = fc.constantFrom(...ORDER_STATUSES);
const actor = fc.constantFrom<OrderActor>('shopper', 'staff', 'system');
const walk = fc.array(fc.tuple(status, actor), { maxLength: 40 });

/** Tries each move of the walk and collects the statuses and effects of the allowed ones. */
function follow(start: OrderStatus, moves: readonly (readonly [OrderStatus, OrderActor])[]) {
  const seen: OrderStatus[] = [start];
  const effects: OrderEffect[] = [];
  for (const [to, by] of moves) {
    const decision = moveOrder(seen.at(-1) ?? start, to, by);
    if (!decision.ok) continue;
    seen.push(decision.status);
    effects.push(...decision.effects);
  }
  return { seen, effects };
}

describe('order states', () => {
  it('a number that is no status is unknown, and 99 never becomes one', () => {
    expect(ORDER_STATUSES.every(isOrderStatus)).toBe(true);
    expect([0, 99, -1, 1.5].some(isOrderStatus)).toBe(false);
    expect(Math.max(...ORDER_STATUSES)).toBeLessThan(99);
  });

  it('no order comes back to a status it left', () => {
    fc.assert(
      fc.property(status, walk, (start, moves) => {
        const { seen } = follow(start, moves);
        expect(new Set(seen).size).toBe(seen.length);
      }),
    );
  });

  it('an order releases its slot at most once, and its payment is either captured or released', () => {
    fc.assert(
      fc.property(fc.constantFrom<OrderStatus>(1, 2, 3), walk, (start, moves) => {
        const { effects } = follow(start, moves);
        const count = (effect: OrderEffect) => effects.filter((candidate) => candidate === effect).length;
        expect(count('release_slot')).toBeLessThanOrEqual(1);
        expect(count('release_payment') + count('capture_payment')).toBeLessThanOrEqual(1);
        expect(count('credit_points')).toBe(count('capture_payment'));
        expect(count('mail_confirmation')).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('every status is reached from 1, and delivered, partially delivered, cancelled and invalidated are final', () => {
    const reached = new Set<OrderStatus>([1]);
    for (const from of reached) {
      for (const by of ['shopper', 'staff', 'system'] as const) {
        for (const to of followingStatuses(from, by)) reached.add(to);
      }
    }
    expect([...reached].sort((a, b) => a - b)).toEqual([...ORDER_STATUSES].sort((a, b) => a - b));
    const final = ORDER_STATUSES.filter((status) => followingStatuses(status, 'staff').length === 0);
    expect(final).toEqual([8, 9, 10, 11]);
  });

  it('the only move of a shopper is to cancel', () => {
    for (const from of ORDER_STATUSES) expect([[], [10]]).toContainEqual(followingStatuses(from, 'shopper'));
  });

  it('an unpaid order is suspended, and then becomes ordered or, by the system, cancelled', () => {
    expect(moveOrder(1, 2, 'system')).toMatchObject({ ok: true, effects: ['mail_payment_failed'] });
    expect(moveOrder(2, 3, 'system')).toMatchObject({ ok: true, status: 3 });
    expect(moveOrder(2, 10, 'system')).toMatchObject({ ok: true, status: 10 });
    expect(moveOrder(2, 4, 'staff')).toEqual({ ok: false, reason: 'NOT_FOLLOWING' });
    expect(moveOrder(3, 4, 'shopper')).toEqual({ ok: false, reason: 'NOT_PERMITTED' });
  });

  it('staff move an order step by step from ordered to delivered', () => {
    const path: OrderStatus[] = [3];
    for (let next = nextForStaff(3); next !== undefined; next = nextForStaff(next)) {
      expect(moveOrder(path.at(-1) ?? 3, next, 'staff').ok).toBe(true);
      path.push(next);
    }
    expect(path).toEqual([3, 4, 5, 6, 7, 8]);
    expect(nextForStaff(18)).toBe(8);
    const still = ORDER_STATUSES.filter((status) => nextForStaff(status) === undefined);
    expect(still).toEqual([1, 2, 8, 9, 10, 11, 12, 13]);
  });
});

describe('permissions of the shopper', () => {
  it('a shopper may cancel an order until the store takes it over', () => {
    for (const status of ORDER_STATUSES) expect(canCancel({ status })).toBe([1, 2, 3].includes(status));
  });

  it('an order is on its way from the purchase until it is handed over or has ended', () => {
    expect(ORDER_STATUSES.filter(isUnderWay)).toEqual([1, 2, 3, 4, 5, 6, 7, 18]);
  });

  it('[ORD-09] an order note has at most 1000 characters', () => {
    fc.assert(
      fc.property(fc.nat(2000), (length) => {
        expect(validateOrderNote('x'.repeat(length))).toBe(length > 1000 ? 'ORDER_NOTE_LENGTH' : undefined);
      }),
    );
    expect([1000, 1001].map((length) => validateOrderNote('è'.repeat(length)))).toEqual([
      undefined,
      'ORDER_NOTE_LENGTH',
    ]);
  });
});

describe('payments of an order', () => {
  it('at a locker no payment on delivery is possible; at home and in stores every payment type is', () => {
    for (const { id, moment } of PAYMENT_TYPES) {
      expect(isPayableAt(2, id)).toBe(true);
      expect(isPayableAt(3, id)).toBe(true);
      expect(isPayableAt(5, id)).toBe(moment !== 'on_delivery');
    }
  });

  it('[CHK-15] the payment type ids are those of the specification', () => {
    const moments = Object.fromEntries(PAYMENT_TYPES.map(({ id, textKey }) => [id, textKey]));
    expect(Object.keys(moments).map(Number)).toEqual([2, 11, 12, 13, 18, 19, 101, 113]);
    expect(moments).toMatchObject({ 2: 'onDelivery', 11: 'deferred', 13: 'paypal', 101: 'summaryInvoice' });
    expect([12, 113, 2, 11, 101].map(isPaidOnline)).toEqual([true, true, false, false, false]);
    expect(PAYMENT_TYPES.filter(({ id }) => isGatewayPayment(id)).map(({ id }) => id)).toEqual([12, 13, 113]);
    expect(paymentTypeOf(3)).toBeUndefined();
  });

  it('[CHK-23] transaction states 0 to 5 are error, in progress, authorised, confirmed, reversed, cancelled', () => {
    const names = ['error', 'inProgress', 'authorised', 'confirmed', 'reversed', 'cancelled'] as const;
    expect([0, 1, 2, 3, 4, 5].map(transactionStateOf)).toEqual(names);
    expect(names.map(transactionStateId)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([transactionStateOf(6), transactionStateOf(-1)]).toEqual([undefined, undefined]);
  });
});
