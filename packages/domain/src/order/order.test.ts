import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canCancel,
  followingStatuses,
  isCardPayment,
  isInDelivery,
  isOrderStatus,
  isPaidOnline,
  isPayableAt,
  moveOrder,
  nextForStaff,
  ORDER_STATUSES,
  orderTextKey,
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

/** Statuses and effects met by trying every move of the walk, the allowed ones carried out. */
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
  it('1 and 2 await payment; 3 ordered; 4 and 5 in preparation; 6 almost ready; 7 and 18 out for delivery', () => {
    expect(([1, 2, 3, 4, 5, 6, 7, 18] as const).map(orderTextKey)).toEqual([
      'awaitingPayment',
      'awaitingPayment',
      'ordered',
      'inPreparation',
      'inPreparation',
      'almostReady',
      'outForDelivery',
      'outForDelivery',
    ]);
  });

  it('8 delivered; 9 partially; 10 cancelled; 11 invalidated; 12 not collected; 13 failed', () => {
    expect(([8, 9, 10, 11, 12, 13] as const).map(orderTextKey)).toEqual([
      'delivered',
      'partiallyDelivered',
      'cancelled',
      'invalidated',
      'notCollected',
      'failed',
    ]);
    expect([0, 14, 17, 19, 1.5].some(isOrderStatus)).toBe(false);
  });

  it('no walk ever comes back to a status it left', () => {
    fc.assert(
      fc.property(status, walk, (start, moves) => {
        const { seen } = follow(start, moves);
        expect(new Set(seen).size).toBe(seen.length);
      }),
    );
  });

  it('on any walk the slot is given back at most once, and payment is captured or released, never both', () => {
    fc.assert(
      fc.property(fc.constantFrom<OrderStatus>(1, 2, 3), walk, (start, moves) => {
        const { effects } = follow(start, moves);
        const count = (effect: OrderEffect) => effects.filter((one) => one === effect).length;
        expect(count('release_slot')).toBeLessThanOrEqual(1);
        expect(count('release_payment') + count('capture_payment')).toBeLessThanOrEqual(1);
        expect(count('credit_points')).toBe(count('capture_payment'));
        expect(count('mail_confirmation')).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('every status but the first is reached from 1, and delivered, cancelled and invalidated are final', () => {
    const reached = new Set<OrderStatus>([1]);
    for (const from of reached) {
      for (const by of ['shopper', 'staff', 'system'] as const) {
        for (const to of followingStatuses(from, by)) reached.add(to);
      }
    }
    expect([...reached].sort((a, b) => a - b)).toEqual([...ORDER_STATUSES].sort((a, b) => a - b));
    for (const final of [8, 9, 10, 11] as const) expect(followingStatuses(final, 'staff')).toEqual([]);
  });

  it('a shopper can do nothing but cancel', () => {
    for (const from of ORDER_STATUSES) expect([[], [10]]).toContainEqual(followingStatuses(from, 'shopper'));
  });

  it('an unpaid order goes to suspended, and from there to ordered or, by the system, to cancelled', () => {
    expect(moveOrder(1, 2, 'system')).toMatchObject({ ok: true, effects: ['mail_payment_failed'] });
    expect(moveOrder(2, 3, 'system')).toMatchObject({ ok: true, status: 3 });
    expect(moveOrder(2, 10, 'system')).toMatchObject({ ok: true, status: 10 });
    expect(moveOrder(2, 4, 'staff')).toEqual({ ok: false, reason: 'NOT_FOLLOWING' });
    expect(moveOrder(3, 4, 'shopper')).toEqual({ ok: false, reason: 'NOT_PERMITTED' });
  });

  it('staff advance an ordered order step by step to delivered, each step allowed to them', () => {
    const path: OrderStatus[] = [3];
    for (let next = nextForStaff(3); next !== undefined; next = nextForStaff(next)) {
      expect(moveOrder(path.at(-1) ?? 3, next, 'staff').ok).toBe(true);
      path.push(next);
    }
    expect(path).toEqual([3, 4, 5, 6, 7, 8]);
    expect(nextForStaff(18)).toBe(8);
    for (const still of [1, 2, 8, 9, 10, 11, 12, 13] as const) expect(nextForStaff(still)).toBeUndefined();
  });
});

describe('what the shopper may do', () => {
  it('when the store has not taken the order over, then it may be cancelled; afterwards it may not', () => {
    for (const one of ORDER_STATUSES) expect(canCancel({ status: one })).toBe(one <= 3);
  });

  it('in delivery are the statuses 7 and 18', () => {
    expect(ORDER_STATUSES.filter(isInDelivery)).toEqual([7, 18]);
  });

  it('[ORD-09] a note has at most 1000 characters', () => {
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
  it('when the groceries go to a locker, then no way to pay on delivery is payable there; elsewhere all are', () => {
    for (const { id, moment } of PAYMENT_TYPES) {
      expect(isPayableAt(2, id)).toBe(true);
      expect(isPayableAt(3, id)).toBe(true);
      expect(isPayableAt(5, id)).toBe(moment !== 'on_delivery');
    }
  });

  it('[CHK-15] the payment type ids are those of the product', () => {
    const moments = Object.fromEntries(PAYMENT_TYPES.map(({ id, textKey }) => [id, textKey]));
    expect(Object.keys(moments).map(Number)).toEqual([2, 11, 12, 13, 18, 19, 101, 113]);
    expect(moments).toMatchObject({ 2: 'onDelivery', 11: 'deferred', 13: 'paypal', 101: 'summaryInvoice' });
    expect([12, 113, 2, 11, 101].map(isPaidOnline)).toEqual([true, true, false, false, false]);
    expect(PAYMENT_TYPES.filter(({ id }) => isCardPayment(id)).map(({ id }) => id)).toEqual([12, 113]);
    expect(paymentTypeOf(3)).toBeUndefined();
  });

  it('[CHK-23] transaction states 0 to 5 are error, in progress, authorised, confirmed, reversed, cancelled', () => {
    const names = ['error', 'inProgress', 'authorised', 'confirmed', 'reversed', 'cancelled'] as const;
    expect([0, 1, 2, 3, 4, 5].map(transactionStateOf)).toEqual(names);
    expect(names.map(transactionStateId)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([transactionStateOf(6), transactionStateOf(-1)]).toEqual([undefined, undefined]);
  });
});
